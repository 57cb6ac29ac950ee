// Short, quiet sounds, made when they are wanted. Nothing sounds before the person has touched the page: until then the
// browser would not let it, and a page that starts to sound by itself is rude.

export type Cue = 'card' | 'trick' | 'turn' | 'over' | 'won' | 'chat';

interface Tone {
  readonly from: number; // Hz
  readonly to: number;
  readonly at: number; // seconds after the cue
  readonly lasts: number;
  readonly loud: number;
}

const tone = (from: number, to: number, at: number, lasts: number, loud: number): Tone => ({
  from,
  to,
  at,
  lasts,
  loud,
});

// A card taps the cloth, a trick slides away, one's turn is two notes that rise, the end of a round three, and a match
// that was won a chord.
export const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  card: [tone(240, 110, 0, 0.06, 0.09)],
  trick: [tone(300, 90, 0, 0.16, 0.05), tone(180, 80, 0.05, 0.14, 0.05)],
  turn: [tone(587, 587, 0, 0.11, 0.05), tone(784, 784, 0.1, 0.16, 0.05)],
  over: [tone(523, 523, 0, 0.12, 0.05), tone(659, 659, 0.11, 0.12, 0.05), tone(784, 784, 0.22, 0.22, 0.05)],
  won: [523, 659, 784, 1047].map((note, i) => tone(note, note, i * 0.03, 0.4, 0.04)),
  chat: [tone(988, 880, 0, 0.08, 0.035)],
};

let context: AudioContext | null = null;

function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

function play(audio: AudioContext, { from, to, at, lasts, loud }: Tone, after: number): void {
  const start = audio.currentTime + after + at;
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = 'triangle';
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + lasts);
}

export function ring(cue: Cue, after = 0): void {
  if (!touched()) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => CUES[cue].forEach((one) => play(audio, one, after)));
}

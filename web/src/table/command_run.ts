// Carries out what was typed at the command line. A big move is asked again; the answer is `yes` or anything else.
import type { Game, View } from '../protocol/types';
import type { RoomState } from '../state/room.svelte';
import type { Transcript } from '../state/transcript.svelte';
import { nameOf, namesOf, parseCommand } from './commands';
import type { Ask, Command, Show } from './commands';
import { hintModel } from './hints';
import { logSentences } from './log_lines';
import { plainWords } from './command_words';
import { refusalText } from './speech';
import type { Speaker } from './speech';

export interface Stage {
  readonly room: Pick<
    RoomState,
    | 'act'
    | 'say'
    | 'propose'
    | 'resume'
    | 'ready'
    | 'start'
    | 'agree'
    | 'answer'
    | 'back'
    | 'claim'
    | 'log'
    | 'hint'
    | 'trouble'
  >;
  readonly transcript: Transcript;
  readonly speaker: () => Speaker;
  readonly asksAgain: () => boolean; // big moves are made by a second word
  readonly fetchReasons: () => Promise<void>; // the words of a hint, which nobody needs before
  readonly show: (what: Exclude<Show, 'log'>) => void;
}

export class CommandRun {
  #sure: Command | null = null; // the big move that waits for `yes`
  #logWanted = false;

  constructor(private readonly stage: Stage) {}

  async type(text: string, view: View, game: Game): Promise<void> {
    const { transcript } = this.stage;
    const speaker = this.stage.speaker();
    transcript.add('typed', [text]);
    const waiting = this.#sure;
    this.#sure = null;
    if (waiting !== null && namesOf(speaker, 'agree').includes(plainWords(text).join(' '))) {
      return this.#obey(waiting, view, game);
    }
    const command = parseCommand(text, view, game, speaker);
    if (command.kind === 'act' && command.sure !== null && this.stage.asksAgain()) {
      this.#sure = command;
      const yes = nameOf(speaker, 'agree');
      transcript.add('answer', [speaker.t('command.sure', { question: command.sure, yes })]);
      return;
    }
    await this.#obey(command, view, game);
  }

  // The log that was asked for has come.
  logCame(view: View): void {
    const { log } = this.stage.room.log;
    if (!this.#logWanted || log === null) return;
    this.#logWanted = false;
    this.stage.transcript.add('answer', logSentences(log, view, this.stage.speaker()).slice(-LOG_LINES));
  }

  async #obey(command: Command, view: View, game: Game): Promise<void> {
    const { room, transcript } = this.stage;
    switch (command.kind) {
      case 'act':
        await room.act(command.moves);
        return this.#complain();
      case 'tell':
        return transcript.add('answer', command.lines);
      case 'chat':
        if (await room.say(command.text)) transcript.add('answer', [this.stage.speaker().t('command.said')]);
        return this.#complain();
      case 'ask':
        if (command.what === 'hint') return this.#hint(view, game);
        if (await this.#ask(command.what, view))
          transcript.add('answer', [this.stage.speaker().t('command.done')]);
        return this.#complain();
      case 'show':
        if (command.what !== 'log') return this.stage.show(command.what);
        this.#logWanted = true;
        room.log.show(null);
    }
  }

  async #hint(view: View, game: Game): Promise<void> {
    const { room, transcript, fetchReasons } = this.stage;
    await Promise.all([room.hint.ask(view), fetchReasons()]);
    const speaker = this.stage.speaker();
    const { hint, refusal } = room.hint;
    if (hint !== null) transcript.add('answer', [hintModel(hint, view, game, speaker).said]);
    else if (refusal !== null) {
      transcript.add('answer', [speaker.t('hint.refused', { why: refusalText(speaker, refusal) })]);
    }
  }

  #ask(what: Exclude<Ask, 'hint'>, view: View): Promise<boolean> {
    const { room } = this.stage;
    if (what === 'undo' || what === 'pause') return room.propose(what);
    if (what === 'agree') return view.can.includes('answer') ? room.answer(true) : room.agree();
    if (what === 'decline') return room.answer(false);
    return room[what]();
  }

  #complain(): void {
    const { room, transcript } = this.stage;
    if (room.trouble !== null) transcript.add('answer', [refusalText(this.stage.speaker(), room.trouble)]);
  }
}

const LOG_LINES = 14;

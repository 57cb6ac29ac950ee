// The activity log as it arrives. A kind of entry that this page does not know is left out.
import { list, maybe, record, shape, some, sparse, text, whole, yes } from './read';
import type { Reader } from './read';
import type { Log, LogEntry } from './types';

type Kind = LogEntry['kind'];
type OfRoom = Extract<LogEntry, { readonly name: string | null }>;
type Of<K extends Kind> = Extract<LogEntry, { readonly kind: K }>;

const is =
  <K extends Kind>(kind: K): Reader<K> =>
  () =>
    kind;
const ofRoom = (kind: OfRoom['kind']): Reader<LogEntry> =>
  shape<OfRoom>({ kind: is(kind), seat: maybe(whole), name: maybe(text) });

const ENTRIES: { readonly [K in Kind]: Reader<LogEntry> } = {
  dealt: sparse(shape<Of<'dealt'>>({ kind: is('dealt'), number: whole, deck: some(list(text)) })),
  moved: sparse(
    shape<Of<'moved'>>({ kind: is('moved'), seat: whole, move: some(text), taken_back: some(yes) }),
  ),
  sealed: sparse(
    shape<Of<'sealed'>>({
      kind: is('sealed'),
      seat: whole,
      number: some(whole),
      move: some(text),
      taken_back: some(yes),
    }),
  ),
  trick: shape<Of<'trick'>>({ kind: is('trick'), number: whole, seat: whole }),
  said: shape<Of<'said'>>({ kind: is('said'), text }),
  took_back: sparse(shape<Of<'took_back'>>({ kind: is('took_back'), seat: some(whole), number: whole })),
  settled: shape<Of<'settled'>>({ kind: is('settled') }),
  sat: ofRoom('sat'),
  stood: ofRoom('stood'),
  expired: ofRoom('expired'),
  autopilot: ofRoom('autopilot'),
  back: ofRoom('back'),
  paused: ofRoom('paused'),
  resumed: ofRoom('resumed'),
  conceded: ofRoom('conceded'),
  brought: ofRoom('brought'),
};

const entries: Reader<readonly LogEntry[]> = (value, at) =>
  list(record)(value, at).flatMap((one, i) => {
    const kind = text(one['kind'], `${at}[${i}].kind`);
    return kind in ENTRIES ? [ENTRIES[kind as Kind](one, `${at}[${i}]`)] : [];
  });

export const readLog = shape<Log>({ rounds: list(whole), round: maybe(whole), entries });

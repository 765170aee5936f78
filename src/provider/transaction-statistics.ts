// Exchanges of a month → the transaction statistics report.
import { type Result, success } from '../core/result.ts';
import { SEAT_SCHEME, TRANSPORT_SCHEME, UNKNOWN_COUNTRY } from '../rules/statistics/report.ts';
import { RECEIVER_COUNTRY, SENDER_COUNTRY, type TRANSACTION_SETS } from '../rules/statistics/transactions.ts';
import { eachCounted, type StatisticsOptions, type Transmissions } from './counted-transmissions.ts';
import {
  combinationOf,
  type FigureSet,
  keyOf,
  type MessageFigures,
  type ReportKey,
  type TransactionReport,
} from './statistics-report.ts';
import type { Transmission } from './transmission.ts';

/**
 * Counts the messages of a month: all, by transport, and by the other provider, document type and process, those that came in by
 * countries too. Memory grows with the combinations that occur, not with the exchanges. A message between two users of the
 * provider counts twice: it is kept as outgoing and as incoming.
 * @param transmissions of any length; those of other months are passed over
 * @returns errors by place and field where exchanges cannot be read; warnings where none of them counts, or one between two users of
 *   the provider was kept of one side alone
 * @example
 * const report = await transactionStatistics(transmissions, { month: '2026-11', reporter: 'POM000321' });
 */
export async function transactionStatistics(
  transmissions: Transmissions,
  options: StatisticsOptions,
): Promise<Result<TransactionReport>> {
  const total = { incoming: 0, outgoing: 0 };
  const sets = new Map<SetType, Map<string, Counted>>(TYPES.map((type) => [type, new Map()]));
  const counted = await eachCounted(transmissions, options, (one) => {
    total[one.direction]++;
    for (const [type, found] of sets) {
      if (type === BY_COUNTRY && one.direction === 'outgoing') continue;
      const name = NAMES[type](one);
      let set = found.get(name);
      if (!set) {
        set = { keys: KEYS[type](one), incoming: 0, outgoing: 0 };
        found.set(name, set);
      }
      set[one.direction]++;
    }
    return true;
  });
  if (!counted.ok) return counted;
  const { start, end } = counted.value;
  return success(
    {
      kind: 'tsr',
      reporter: options.reporter,
      start,
      end,
      total,
      sets: [...sets].flatMap(([type, found]) =>
        sorted(found, type).map((set): FigureSet<MessageFigures> => ({ type, ...set })),
      ),
    },
    counted.warnings,
  );
}

type SetType = keyof typeof TRANSACTION_SETS;
const TYPES: readonly SetType[] = ['PerTP', 'PerSP-DT-PR', 'PerSP-DT-PR-CC'];
// The country of the receiver is not known to who sends.
const BY_COUNTRY: SetType = 'PerSP-DT-PR-CC';

interface Counted {
  readonly keys: readonly ReportKey[];
  incoming: number;
  outgoing: number;
}

// Names that differ in white space have the same keys.
function sorted(found: ReadonlyMap<string, Counted>, type: SetType): Counted[] {
  const merged = new Map<string, Counted>();
  for (const [, set] of [...found].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const name = combinationOf({ type, keys: set.keys });
    const { incoming, outgoing } = merged.get(name) ?? { incoming: 0, outgoing: 0 };
    merged.set(name, { ...set, incoming: set.incoming + incoming, outgoing: set.outgoing + outgoing });
  }
  return [...merged.values()];
}

const KEYS: Readonly<Record<SetType, (one: Transmission) => readonly ReportKey[]>> = {
  PerTP: ({ transport }) => [keyOf('TP', TRANSPORT_SCHEME, transport)],
  'PerSP-DT-PR': (one) => [
    keyOf('SP', SEAT_SCHEME, otherSeat(one)),
    keyOf('DT', one.documentTypeScheme, one.documentTypeId),
    keyOf('PR', one.processScheme, one.processId),
  ],
  'PerSP-DT-PR-CC': (one) => [
    ...KEYS['PerSP-DT-PR'](one),
    keyOf('CC', SENDER_COUNTRY, senderCountryOf(one)),
    keyOf('CC', RECEIVER_COUNTRY, one.receiverCountry ?? UNKNOWN_COUNTRY),
  ],
};

// A text for each combination: made for each exchange, where the keys are made once for each combination.
const NAMES: Readonly<Record<SetType, (one: Transmission) => string>> = {
  PerTP: ({ transport }) => transport,
  'PerSP-DT-PR': (one) =>
    `${otherSeat(one)}\n${one.documentTypeScheme}\n${one.documentTypeId}\n${one.processScheme}\n${one.processId}`,
  'PerSP-DT-PR-CC': (one) =>
    `${NAMES['PerSP-DT-PR'](one)}\n${senderCountryOf(one)}\n${one.receiverCountry ?? UNKNOWN_COUNTRY}`,
};

// What the sender left out may be kept as no text, too.
function senderCountryOf({ senderCountry }: Transmission): string {
  return senderCountry?.trim() || UNKNOWN_COUNTRY;
}

function otherSeat({ direction, c2, c3 }: Transmission): string {
  return direction === 'outgoing' ? c3 : c2;
}

// Exchanges of a month → the end user statistics report.
import { expectBooleans, expectObject } from '../core/arguments.ts';
import { type Result, success } from '../core/result.ts';
import { END_USER_SETS, USER_COUNTRY } from '../rules/statistics/end-users.ts';
import {
  eachCounted,
  isMessageLevelStatus,
  type StatisticsOptions,
  type Transmissions,
} from './counted-transmissions.ts';
import {
  combinationOf,
  type EndUserReport,
  type FigureSet,
  keyOf,
  type ReportKey,
  type UserFigures,
} from './statistics-report.ts';
import type { Transmission } from './transmission.ts';

/** What the report on end users is about. */
export interface EndUserOptions extends StatisticsOptions {
  /**
   * Whether message level statuses count. They do not where nothing is said, as peppol-reporting has it since its version 4.1.5;
   * the specification of the report says nothing of them.
   */
  readonly countsMessageLevelStatuses?: boolean;
}

const SENDS = 1;
const RECEIVES = 2;

/**
 * Counts the users of a month: all, and by document type, process and country. Memory grows with the pairs of users and
 * combinations that occur, not with the exchanges.
 * @param transmissions of any length; those of other months are passed over
 * @returns errors by place and field where exchanges cannot be read; warnings where none of them counts, or one between two users of
 *   the provider was kept of one side alone
 * @example
 * const report = await endUserStatistics(transmissions, { month: '2026-11', reporter: 'POM000321' });
 * if (report.ok) send(writeReport(report.value));
 */
export async function endUserStatistics(
  transmissions: Transmissions,
  options: EndUserOptions,
): Promise<Result<EndUserReport>> {
  expectObject(options, 'A report', 'its options');
  expectBooleans(options, ['countsMessageLevelStatuses'], 'A report');
  const users = new Map<string, number>();
  const finest = new Map<string, Combination>();
  const counted = await eachCounted(transmissions, options, (one) => {
    if (!options.countsMessageLevelStatuses && isMessageLevelStatus(one.documentTypeId)) return false;
    const endUser = one.endUser.trim();
    let user = users.get(endUser);
    if (user === undefined) {
      user = users.size;
      users.set(endUser, user);
    }
    const key = `${one.documentTypeScheme}\n${one.documentTypeId}\n${one.processScheme}\n${one.processId}\n${countryOf(one)}`;
    let combination = finest.get(key);
    if (!combination) {
      combination = { keys: keysOf(one), users: new Map() };
      finest.set(key, combination);
    }
    const way = one.direction === 'outgoing' ? SENDS : RECEIVES;
    combination.users.set(user, (combination.users.get(user) ?? 0) | way);
    return true;
  });
  if (!counted.ok) return counted;
  const { start, end } = counted.value;
  const all = [...finest.values()];
  const sets = Object.keys(END_USER_SETS).flatMap((type) => setsOf(type, all));
  return success(
    { kind: 'eusr', reporter: options.reporter, start, end, total: figuresOf(all), sets },
    counted.warnings,
  );
}

// The users that sent or received in a combination of document type, process and country: SENDS, RECEIVES or both, by number.
interface Combination {
  readonly keys: readonly [documentType: ReportKey, process: ReportKey, country: ReportKey];
  readonly users: Map<number, number>;
}

function countryOf({ direction, senderCountry = '', receiverCountry = '' }: Transmission): string {
  return direction === 'outgoing' ? senderCountry : receiverCountry;
}

function keysOf(one: Transmission): Combination['keys'] {
  return [
    keyOf('DT', one.documentTypeScheme, one.documentTypeId),
    keyOf('PR', one.processScheme, one.processId),
    keyOf('CC', USER_COUNTRY, countryOf(one)),
  ];
}

// `PerDT-EUC` is made of the document type and the country of the user.
function setsOf(type: string, all: readonly Combination[]): FigureSet<UserFigures>[] {
  const metas = type
    .slice('Per'.length)
    .split('-')
    .map((name) => (name === 'EUC' ? 'CC' : name));
  const groups = new Map<string, { readonly keys: readonly ReportKey[]; readonly combinations: Combination[] }>();
  for (const combination of all) {
    const keys = combination.keys.filter(({ meta }) => metas.includes(meta));
    const name = combinationOf({ type, keys });
    const group = groups.get(name);
    if (group) group.combinations.push(combination);
    else groups.set(name, { keys, combinations: [combination] });
  }
  return [...groups].sort(byName).map(([, { keys, combinations }]) => ({ type, keys, ...figuresOf(combinations) }));
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

// A user of several combinations is counted once.
function figuresOf(combinations: readonly Combination[]): UserFigures {
  const [first] = combinations;
  const ways = combinations.length === 1 && first ? first.users : new Map<number, number>();
  if (combinations.length > 1) {
    for (const { users } of combinations) for (const [user, way] of users) ways.set(user, (ways.get(user) ?? 0) | way);
  }
  let sending = 0;
  let receiving = 0;
  for (const way of ways.values()) {
    if (way & SENDS) sending++;
    if (way & RECEIVES) receiving++;
  }
  return { sending, receiving, either: ways.size };
}

// Which exchanges a monthly report counts, whatever their number: one after the other, none is kept.
import { expectIterable, expectObject, expectText } from '../core/arguments.ts';
import { errorAt, type FieldErrors, fieldError, movedErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { normalizeSpace } from '../rules/engine/xpath.ts';
import { SEAT, STATISTICS } from '../rules/statistics/report.ts';
import { MLS_CUSTOMIZATION } from '../ubl/mls/codes.ts';
import { isTransmission, readTransmission, type Transmission } from './transmission.ts';

/** What a report is about. */
export interface StatisticsOptions {
  /** A calendar month, in UTC: `2026-11`. */
  readonly month: string;
  /** The seat of the provider that reports: `POM000321`. */
  readonly reporter: string;
}

/** Exchanges, one after the other: a list, a generator, rows of a database, lines of a file. */
export type Transmissions = Iterable<Transmission> | AsyncIterable<Transmission>;

/** The days of a month, and its bounds in Unix milliseconds. */
export interface Month {
  readonly start: string;
  readonly end: string;
  readonly from: number;
  readonly before: number;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const DAY = 86_400_000;

/** A month by its name; `undefined` where it is none. */
export function monthOf(name: string): Month | undefined {
  const [, year, month] = MONTH.exec(name) ?? [];
  if (year === undefined || year === '0000') return undefined;
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  const from = Date.parse(`${name}-01T00:00:00Z`);
  const next =
    Number(month) === 12
      ? `${String(Number(year) + 1).padStart(4, '0')}-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
  const before = Date.parse(`${next}-01T00:00:00Z`);
  if (!Number.isFinite(before)) return undefined;
  return { start: `${name}-01`, end: new Date(before - DAY).toISOString().slice(0, 10), from, before };
}

/** So many exchanges that cannot be read are named: more than anybody reads. How many more there are is said once. */
export const MOST_ERRORS = 100;

/**
 * Hands each exchange that may count in the month to `count`, which says whether it does. It may where its transport was
 * acknowledged, in production, and it is not one of the two reports itself.
 * @returns the month; errors by place and field, `[12].at`, where exchanges cannot be read: a wrong report is worse than none;
 *   warnings where none of the exchanges counts, and where one between two users of the provider was kept of one side alone
 */
export async function eachCounted(
  transmissions: Transmissions,
  options: StatisticsOptions,
  count: (transmission: Transmission) => boolean,
): Promise<Result<Month>> {
  expectIterable(transmissions, 'A report', 'transmissions');
  expectObject(options, 'A report', 'its options');
  const { month: name, reporter } = options;
  expectText(name, 'A report', 'its month');
  expectText(reporter, 'A report', 'who reports');
  const month = monthOf(name);
  const errors: Record<string, FieldErrors[string]> = {};
  if (!month) errors['month'] = fieldError('month', 'invalid', { requirement: 'must be a month, such as 2026-11' });
  if (!SEAT.test(reporter)) {
    errors['reporter'] = fieldError('reporter', 'invalid', { requirement: 'must be a seat, such as POM000321' });
  }
  if (!month || errors['reporter']) return failure(errors);
  let index = 0;
  let wrong = 0;
  let counted = 0;
  const between = new Map<string, Between>();
  const take = (given: Transmission): void => {
    const place = index++;
    const read = isJsonObject(given) && isTransmission(given) ? undefined : readTransmission(given);
    if (read?.ok === false) {
      if (wrong++ < MOST_ERRORS)
        Object.assign(
          errors,
          movedErrors(read.errors, (field) => `[${place}].${field}`),
        );
      return;
    }
    const own = given.direction === 'outgoing' ? 'c2' : 'c3';
    if (given[own] !== reporter) {
      const requirement = `must be ${reporter}, the provider that reports: the exchange is ${given.direction}`;
      if (wrong++ < MOST_ERRORS) errors[`[${place}].${own}`] = fieldError(own, 'invalid', { requirement });
      return;
    }
    const at = Date.parse(given.at);
    if (at < month.from || at >= month.before || !isCounted(given) || !count(given)) return;
    counted++;
    if (given.c2 === given.c3) countBetween(between, given);
  };
  if (Symbol.iterator in transmissions) for (const one of transmissions) take(one);
  else for await (const one of transmissions) take(one);
  if (wrong > MOST_ERRORS) {
    const more = wrong - MOST_ERRORS;
    const requirement = `has ${more} more ${more === 1 ? 'exchange' : 'exchanges'} that cannot be counted`;
    errors[WHOLE_INPUT] = fieldError(WHOLE_INPUT, 'invalid', { requirement });
  }
  if (wrong > 0) return failure(errors);
  return success(month, { ...noneCounted(index, counted, name), ...oneSided(between, reporter) });
}

// The wrong month, or an empty input of a program that failed, makes a report of zeros, which is valid.
function noneCounted(given: number, counted: number, month: string): FieldErrors {
  if (counted > 0) return {};
  const none = ['there are none', 'the one does not'][given] ?? `none of the ${given} does`;
  const requirement = `must count in ${month}, or the report says zeros: ${none}`;
  return errorAt('transmissions', 'invalid', { requirement, given: month });
}

/** The exchanges of one kind between two users of the provider. */
interface Between {
  readonly documentTypeId: string;
  outgoing: number;
  incoming: number;
}

// Both sides keep the identifiers of the envelope and the transport. An answer goes the other way than what it answers: of another
// document type it makes up for nothing.
function countBetween(between: Map<string, Between>, one: Transmission): void {
  const { documentTypeScheme, documentTypeId, processScheme, processId, transport, direction } = one;
  const kind = [documentTypeScheme, documentTypeId, processScheme, processId, transport].map(normalizeSpace).join('\n');
  let counts = between.get(kind);
  if (!counts) {
    counts = { documentTypeId: normalizeSpace(documentTypeId), outgoing: 0, incoming: 0 };
    between.set(kind, counts);
  }
  counts[direction]++;
}

// A message between two users of the provider is two exchanges, one of each side.
function oneSided(between: ReadonlyMap<string, Between>, reporter: string): FieldErrors {
  const [first, ...others] = [...between.values()].filter(({ outgoing, incoming }) => outgoing !== incoming);
  if (!first) return {};
  const { documentTypeId, outgoing, incoming } = first;
  const more =
    others.length === 0
      ? ''
      : `, and in unequal numbers of ${others.length} other ${others.length === 1 ? 'kind' : 'kinds'}`;
  const requirement =
    `is the provider itself, as C2 is, in ${outgoing} outgoing and ${incoming} incoming exchanges of ${documentTypeId}${more}: ` +
    'a message between two of its users is kept as both';
  return errorAt('c3', 'invalid', { requirement, given: reporter });
}

function isCounted({ acknowledged, environment, documentTypeId }: Transmission): boolean {
  return acknowledged && environment === 'production' && !isReport(documentTypeId);
}

// Also with white space before it.
function isReport(documentTypeId: string): boolean {
  return Object.values(STATISTICS).some(({ namespace, root }) => documentTypeId.includes(`${namespace}::${root}##`));
}

/** Whether a document is a message level status. */
export function isMessageLevelStatus(documentTypeId: string): boolean {
  return documentTypeId.includes(`::ApplicationResponse##${MLS_CUSTOMIZATION}::`);
}

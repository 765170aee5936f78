// One scenario from its first document to the moment when nothing is left to happen: what was sent, and how it ended.

import type { NextAction } from '../../src/network.ts';
import { LEG_STATUS } from '../../src/status/public-schemas.ts';
import { type TransmissionEvent, toPeppolStatus, toSnapshot } from '../../src/status.ts';
import type { Validator } from '../../src/validate.ts';
import { createClock } from './clock.ts';
import { createBusiness } from './corners/business.ts';
import { createC2 } from './corners/c2.ts';
import { createC3 } from './corners/c3.ts';
import { createC5 } from './corners/c5.ts';
import { createC6, type Entered } from './corners/c6.ts';
import type { Case, ProviderWork } from './corners/provider.ts';
import { directoryOf, type NetworkCountry } from './countries/country.ts';
import { OMAN } from './countries/oman.ts';
import { type Departure, type Fortune, openNetwork } from './network.ts';
import { createIds } from './random.ts';
import { DAY } from './records.ts';
import { namedFortunes, type Scenario, type ScenarioName } from './scenarios.ts';
import type { Entry, Message } from './timeline.ts';

/** Something that only a person can do. */
export interface Left {
  readonly corner: 'C2' | 'C3';
  readonly does: NextAction | 'find-another-way';
  readonly leg: 'C3' | 'C5';
}

/** What a provider has in the end. */
export interface Ended {
  readonly corner: 'C2' | 'C3';
  readonly status: string;
  readonly legs: readonly { readonly leg: 'C3' | 'C5'; readonly status: string }[];
  readonly events: readonly TransmissionEvent[];
}

/** An envelope that went over the network. */
export interface Artefact {
  /** `02-C2-C5-tax-data`, with `-invalid` behind it where it is meant to be refused. */
  readonly name: string;
  readonly message: Message;
  readonly valid: boolean;
}

export interface RunResult {
  readonly country: NetworkCountry;
  readonly scenario: Scenario & { readonly name: ScenarioName };
  /** Whether it ended as it has to; otherwise what was different. */
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly startedAt: number;
  readonly entries: readonly Entry[];
  readonly artefacts: readonly Artefact[];
  /** The status at the provider of whoever issued. */
  readonly status: string;
  readonly ended: readonly Ended[];
  readonly left: readonly Left[];
  readonly register: readonly Entered[];
  /** How many documents C4 has. */
  readonly delivered: number;
}

export interface RunOptions {
  /** Whose network it is; Oman's unless given. */
  readonly country?: NetworkCountry;
  readonly validator: Validator;
  /** Of the identifiers, and of random faults. */
  readonly seed: number;
  /** The faults; those that the scenario names unless given. */
  readonly fortuneOf?: (departure: Departure) => Fortune;
  /** Whether what was sent is judged once more in the end, as artefacts; default true. */
  readonly isJudged?: boolean;
}

/** Ten in the morning in Muscat and Abu Dhabi. */
const START = Date.parse(`${DAY}T10:00:00+04:00`);
const LONGEST = 24 * 3_600_000;

/** Runs a scenario on a network of its own. */
export async function runScenario(scenario: RunResult['scenario'], options: RunOptions): Promise<RunResult> {
  const { country = OMAN, validator, seed, fortuneOf = namedFortunes(scenario), isJudged = true } = options;
  const clock = createClock(START);
  const { mistakes = {}, correction, unseen, unconfirmed, issuer = 'C1', closed, record } = scenario;
  const settings = {
    clock,
    newId: createIds(seed),
    validator,
    country,
    directory: directoryOf(country),
    fortuneOf,
    closed,
  };
  let parts:
    | { c2: ProviderWork; c3: ProviderWork; inbox: readonly string[]; register: Map<string, Entered> }
    | undefined;
  const network = await openNetwork(settings, (ports) => {
    const c1 = createBusiness({ corner: 'C1', mistake: mistakes.C1, correction, confirms: true }, ports);
    const c2 = createC2({ validates: !unseen, mistakeInReport: mistakes.C2 }, ports);
    const c3 = createC3(mistakes.C3, ports);
    const c4 = createBusiness({ corner: 'C4', confirms: !unconfirmed }, ports);
    const c6 = createC6(country);
    parts = { c2: c2.work, c3: c3.work, inbox: c4.inbox, register: c6.register };
    return { C1: c1.handler, C2: c2.handler, C3: c3.handler, C4: c4.handler, C5: createC5(ports), C6: c6.handler };
  });
  try {
    await network.begin(issuer, record);
    await clock.run(START + LONGEST);
  } finally {
    network.close();
  }
  if (!parts) throw new Error('the network did not open');
  const ended = [endOf('C2', parts.c2), endOf('C3', parts.c3)].flatMap((end) => end ?? []);
  const result = {
    country,
    scenario,
    startedAt: START,
    entries: network.entries,
    artefacts: isJudged ? artefactsOf(network.entries, validator, clock.now()) : [],
    status: ended.find(({ corner }) => corner === (issuer === 'C4' ? 'C3' : 'C2'))?.status ?? 'NONE',
    ended,
    left: [...leftAt(country, 'C2', parts.c2, clock.now()), ...leftAt(country, 'C3', parts.c3, clock.now())],
    register: [...parts.register.values()],
    delivered: parts.inbox.length,
  };
  const problems = problemsOf(result);
  return { ...result, ok: problems.length === 0, problems };
}

// An invalid document leaves nothing to follow but its correction.
function caseOf({ cases }: ProviderWork): Case | undefined {
  const isInvalid = ({ events }: Case) => toPeppolStatus(events).overall_status === 'VALIDATION_FAILED';
  return cases.findLast((document) => !isInvalid(document)) ?? cases.at(-1);
}

function endOf(corner: 'C2' | 'C3', work: ProviderWork): Ended | undefined {
  const document = caseOf(work);
  if (!document) return undefined;
  const snapshot = toSnapshot(document.events);
  const legs = (
    [
      ['C3', snapshot.toC3],
      ['C5', snapshot.toC5],
    ] as const
  ).flatMap(([leg, shown]) => (shown ? [{ leg, status: String(shown.status) }] : []));
  const { events } = document;
  return { corner, status: toPeppolStatus(events).overall_status ?? 'NONE', legs, events };
}

function leftAt(country: NetworkCountry, corner: 'C2' | 'C3', work: ProviderWork, now: number): Left[] {
  const { events = [] } = caseOf(work) ?? {};
  const isRefused = toSnapshot(events).toC3?.status === LEG_STATUS.rejected;
  return country
    .nextStep(events, now, { timers: country.timers, side: corner })
    .flatMap(({ do: does, leg }): Left[] => {
      if (does === 'wait') return [];
      if (does !== 'done') return [{ corner, does, leg }];
      return isRefused && corner === 'C2' && leg === 'C3' ? [{ corner, does: 'find-another-way', leg }] : [];
    });
}

function artefactsOf(entries: readonly Entry[], validator: Validator, now: number): Artefact[] {
  const messages = entries.filter((entry): entry is Message => entry.kind === 'message');
  return messages.map((message, index) => {
    const { valid } = validator.validate(message.envelope, { now });
    const number = String(index + 1).padStart(2, '0');
    const name = `${number}-${message.from}-${message.to}-${message.what}${valid ? '' : '-invalid'}`;
    return { name, message, valid };
  });
}

/** A message as the table of flows names it; `S` is not said, nor an answer that accepts. */
export function nameOf({
  from,
  to,
  what,
  taxDataStatus = 'S',
  code,
}: Pick<Message, 'from' | 'to' | 'what'> & { taxDataStatus?: string; code?: string }): string {
  const status = what === 'tax-data' && taxDataStatus !== 'S' ? ` ${taxDataStatus}` : '';
  return `${from}→${to} ${what}${status}${code === 'RE' ? ' RE' : ''}`;
}

/** The exchanges that the library plans for a scenario. */
function planned(country: NetworkCountry, { record, closed }: Scenario): string[] {
  const read = country.readRecord(country.records[record]);
  const plan = read.ok ? country.planExchanges(read.value, { buyerReachable: closed?.C4 === undefined }) : read;
  return plan.ok ? plan.value.exchanges.map(nameOf) : [];
}

/** `C2 send-again C3`. */
export function leftName({ corner, does, leg }: Left): string {
  return `${corner} ${does} ${leg}`;
}

function problemsOf(result: Omit<RunResult, 'ok' | 'problems'>): string[] {
  const { country, scenario, artefacts, status, register, left, delivered } = result;
  const isAccepted = artefacts.some(({ message: { from, code } }) => from === 'C3' && (code === 'AP' || code === 'AB'));
  const [wanted, counting, disregarded] = scenario.ends;
  const isMistaken = scenario.mistakes !== undefined && scenario.name !== 'invoice-stopped-by-c2';
  const invalid = artefacts.filter(({ valid }) => !valid);
  return [
    ...difference(
      'exchanges',
      sorted(scenario.exchanges ?? planned(country, scenario)),
      sorted(artefacts.map(({ message }) => nameOf(message))),
    ),
    ...difference('status', wanted, status),
    ...difference('counting reports', counting, register.filter(({ counts }) => counts).length),
    ...difference('disregarded reports', disregarded, register.filter(({ counts }) => !counts).length),
    ...difference('left', scenario.left ?? [], left.map(leftName)),
    ...difference('delivered documents', isAccepted ? 1 : 0, delivered),
    ...difference(
      'unconfirmed',
      scenario.unconfirmed === true,
      artefacts.some(({ message }) => message.code === 'AB'),
    ),
    ...difference('invalid messages', isMistaken, invalid.length > 0),
  ];
}

function difference(what: string, wanted: unknown, found: unknown): string[] {
  const [one, other] = [JSON.stringify(wanted), JSON.stringify(found)];
  return one === other ? [] : [`${what}: ${one} expected, ${other} found`];
}

function sorted(texts: readonly string[]): string[] {
  return [...texts].sort();
}

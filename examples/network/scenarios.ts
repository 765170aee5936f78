// What the network goes through: the flows as the architecture has them, and every row of its table of exceptions.
import type { Departure, Fortune } from './network.ts';
import type { RecordName } from './records.ts';
import type { Corner } from './timeline.ts';

/** What happens, and how it has to end. */
export interface Scenario<Name extends string = string> {
  readonly flow: number;
  readonly name: string;
  /** One of the flows of the architecture, in which all goes as planned. */
  readonly isFlow?: true;
  readonly record: Name;
  /** Who issues: C4 where a buyer reports what it bought. */
  readonly issuer?: 'C4';
  /** The messages, where they differ from the plan of the document: `C2→C3 invoice`, `C2→C5 tax-data D`, `C3→C2 mls RE`. */
  readonly exchanges?: readonly string[];
  /** The status at the issuer's provider, and what the authority has: reports that count, and those that do not. */
  readonly ends: readonly [status: string, counting: number, disregarded: number];
  /** What is left for a person to do, `C3 send-again` and the like; nothing unless given. */
  readonly left?: readonly string[];
  readonly closed?: Partial<Readonly<Record<Corner, number>>>;
  /** The faults of single messages, such as `C2→C3 invoice 1`: the first one of its kind. */
  readonly fortunes?: Readonly<Record<string, Fortune>>;
  /** What programs get wrong: about the `nth` XML of a business, or the `nth` report of a status. */
  readonly mistakes?: Partial<
    Readonly<Record<'C1' | 'C2' | 'C3', (xml: string, nth: number, status?: string) => string>>
  >;
  readonly correction?: Name;
  /** C2 sends what it is given, unseen: its rules are older. */
  readonly unseen?: true;
  /** C4 confirms nothing: it gets its documents by mail. */
  readonly unconfirmed?: true;
}

const MINUTE = 60_000;

/** The exchanges of flow 1, as the plan of an invoice names them. */
const FLOW_1 = ['C2→C3 invoice', 'C2→C5 tax-data', 'C3→C5 tax-data', 'C3→C2 mls', 'C5→C2 mls', 'C5→C3 mls'] as const;

// The answer to the Disregard belongs to it; the table of flows ends before it.
const FLOW_5 = [
  'C2→C3 invoice',
  'C2→C5 tax-data',
  'C5→C2 mls',
  'C3→C2 mls RE',
  'C2→C5 tax-data D',
  'C5→C2 mls',
] as const;

const REFUSED_AND_CORRECTED = ['C3→C2 mls RE', 'C2→C5 tax-data D', 'C5→C2 mls', 'C2→C3 invoice', 'C5→C2 mls'] as const;

// What programs get wrong: a unit of measure that is not a code, a role that does not exist.
export const wrongUnits =
  (count: number) =>
  (xml: string, nth: number): string =>
    nth <= count ? xml.replaceAll(/unitCode="[A-Z\d]+"/g, 'unitCode="PIECE"') : xml;
const wrongUnit = wrongUnits(1);
const wrongRoleIn =
  (...statuses: readonly string[]) =>
  (xml: string, nth: number, status = ''): string =>
    nth === 1 && statuses.includes(status) ? xml.replace(/(<pxs:ReporterRole>)\d\d/, '$109') : xml;
export const wrongRole = wrongRoleIn('S');

export const LOST = { fate: 'lost' } as const;
export const FAILED = { fate: 'failed' } as const;
const DOUBLED = { fate: 'doubled' } as const;
const times = (message: string, fortune: Fortune, count: number): Readonly<Record<string, Fortune>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${message} ${index + 1}`, fortune]));

export const twice = (messages: readonly string[]): Readonly<Record<string, Fortune>> =>
  Object.fromEntries(messages.map((message) => [`${message} 1`, DOUBLED]));

/** The flows, by their names in the library. */
const FLOWS = [
  { flow: 1, name: 'b2b', record: 'b2b', ends: ['APPROVED', 2, 0] },
  { flow: 2, name: 'buyer-not-registered', record: 'buyer-not-registered', ends: ['APPROVED', 1, 0] },
  {
    flow: 3,
    name: 'profit-margin-self-invoice',
    record: 'profit-margin-self-invoice',
    issuer: 'C4',
    ends: ['APPROVED', 1, 0],
  },
  { flow: 4, name: 'buyer-not-in-network', record: 'buyer-not-in-network', ends: ['APPROVED', 1, 0] },
  {
    flow: 5,
    name: 'not-reachable',
    record: 'b2b',
    closed: { C4: Number.POSITIVE_INFINITY },
    exchanges: FLOW_5,
    ends: ['REJECTED', 0, 1],
    left: ['C2 find-another-way C3'],
  },
  { flow: 6, name: 'profit-margin', record: 'profit-margin', ends: ['APPROVED', 1, 0] },
  { flow: 7, name: 'self-billing', record: 'self-billing', ends: ['APPROVED', 2, 0] },
  { flow: 8, name: 'third-party', record: 'third-party', ends: ['APPROVED', 2, 0] },
  { flow: 9, name: 'b2c', record: 'b2c', ends: ['APPROVED', 1, 0] },
  { flow: 10, name: 'b2c-through-third-party', record: 'b2c-through-third-party', ends: ['APPROVED', 1, 0] },
  { flow: 11, name: 'export', record: 'export', ends: ['APPROVED', 1, 0] },
  { flow: 11, name: 'export-outside-peppol', record: 'export-outside-peppol', ends: ['APPROVED', 1, 0] },
  { flow: 12, name: 'import', record: 'import', issuer: 'C4', ends: ['APPROVED', 1, 0] },
] as const satisfies readonly Scenario<RecordName>[];

/** What goes wrong, row by row of the table of exceptions, and how it ends well all the same where it can. */
const EXCEPTIONS = [
  {
    flow: 1,
    name: 'invoice-refused',
    record: 'b2b',
    unseen: true,
    mistakes: { C1: wrongUnit },
    exchanges: [...FLOW_1, ...REFUSED_AND_CORRECTED, 'C2→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'invoice-refused-and-changed',
    record: 'b2b',
    unseen: true,
    mistakes: { C1: wrongUnit },
    correction: 'discounted',
    exchanges: [...FLOW_1, ...REFUSED_AND_CORRECTED, 'C2→C5 tax-data'],
    ends: ['APPROVED', 2, 1],
  },
  {
    flow: 1,
    name: 'invoice-stopped-by-c2',
    record: 'b2b',
    mistakes: { C1: wrongUnit },
    exchanges: FLOW_1,
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 5,
    name: 'export-not-reachable',
    record: 'export',
    closed: { C4: Number.POSITIVE_INFINITY },
    exchanges: FLOW_5,
    ends: ['REJECTED', 0, 1],
    left: ['C2 find-another-way C3'],
  },
  {
    flow: 1,
    name: 'receiver-back-in-time',
    record: 'b2b',
    closed: { C4: 3 * MINUTE },
    exchanges: FLOW_1,
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'no-answer-of-c3',
    record: 'b2b',
    fortunes: { 'C2→C3 invoice 1': LOST },
    exchanges: [...FLOW_1, 'C2→C3 invoice'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'answer-of-c3-lost',
    record: 'b2b',
    fortunes: { 'C3→C2 mls 1': LOST },
    exchanges: [...FLOW_1, 'C2→C3 invoice', 'C3→C2 mls'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'answer-of-c3-late',
    record: 'b2b',
    fortunes: { 'C3→C2 mls 1': { fate: 'delayed', delay: 25 * MINUTE } },
    exchanges: [...FLOW_1, 'C2→C3 invoice', 'C3→C2 mls'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'c3-never-answers',
    record: 'b2b',
    fortunes: times('C2→C3 invoice', LOST, 6),
    exchanges: [...Array(6).fill('C2→C3 invoice'), 'C2→C5 tax-data', 'C5→C2 mls'],
    ends: ['PENDING', 1, 0],
    left: ['C2 escalate C3'],
  },
  {
    flow: 1,
    name: 'invoice-not-handed-over',
    record: 'b2b',
    fortunes: { 'C2→C3 invoice 1': FAILED },
    exchanges: [...FLOW_1, 'C2→C3 invoice'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-of-c2-refused',
    record: 'b2b',
    mistakes: { C2: wrongRole },
    exchanges: [...FLOW_1, 'C5→C2 mls RE', 'C2→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-of-c3-refused',
    record: 'b2b',
    mistakes: { C3: wrongRole },
    exchanges: [...FLOW_1, 'C5→C3 mls RE', 'C3→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 9,
    name: 'tax-data-to-consumer-refused',
    record: 'b2c',
    mistakes: { C2: wrongRole },
    exchanges: ['C2→C5 tax-data', 'C5→C2 mls RE', 'C2→C5 tax-data R', 'C5→C2 mls'],
    ends: ['APPROVED', 1, 0],
  },
  {
    flow: 1,
    name: 'no-answer-of-c5-to-c2',
    record: 'b2b',
    fortunes: { 'C2→C5 tax-data 1': LOST },
    exchanges: [...FLOW_1, 'C2→C5 tax-data'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'no-answer-of-c5-to-c3',
    record: 'b2b',
    fortunes: { 'C5→C3 mls 1': LOST },
    exchanges: [...FLOW_1, 'C3→C5 tax-data', 'C5→C3 mls'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-not-handed-over',
    record: 'b2b',
    fortunes: { 'C2→C5 tax-data 1': FAILED },
    exchanges: [...FLOW_1, 'C2→C5 tax-data'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'authority-not-reachable',
    record: 'b2b',
    closed: { C6: 8 * MINUTE },
    exchanges: [...FLOW_1, 'C5→C2 mls RE', 'C2→C5 tax-data R', 'C5→C3 mls RE', 'C3→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'c3-cannot-report',
    record: 'b2b',
    fortunes: times('C3→C5 tax-data', FAILED, 6),
    exchanges: ['C2→C3 invoice', 'C2→C5 tax-data', ...Array(6).fill('C3→C5 tax-data'), 'C3→C2 mls', 'C5→C2 mls'],
    ends: ['APPROVED', 1, 0],
    left: ['C3 escalate C5'],
  },
  {
    flow: 1,
    name: 'everything-twice',
    record: 'b2b',
    fortunes: twice(FLOW_1),
    exchanges: FLOW_1,
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 5,
    name: 'disregard-refused',
    record: 'b2b',
    closed: { C4: Number.POSITIVE_INFINITY },
    mistakes: { C2: wrongRoleIn('D') },
    exchanges: [...FLOW_5, 'C5→C2 mls RE', 'C2→C5 tax-data D'],
    ends: ['REJECTED', 0, 1],
    left: ['C2 find-another-way C3'],
  },
  {
    flow: 5,
    name: 'disregard-lost',
    record: 'b2b',
    closed: { C4: Number.POSITIVE_INFINITY },
    fortunes: { 'C2→C5 tax-data 2': LOST },
    exchanges: [...FLOW_5, 'C2→C5 tax-data D'],
    ends: ['REJECTED', 0, 1],
    left: ['C2 find-another-way C3'],
  },
  {
    flow: 1,
    name: 'resubmit-refused',
    record: 'b2b',
    mistakes: { C2: wrongRoleIn('S', 'R') },
    exchanges: [...FLOW_1, ...Array(2).fill('C5→C2 mls RE'), ...Array(2).fill('C2→C5 tax-data R')],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'answers-late',
    record: 'b2b',
    fortunes: {
      ...times('C3→C2 mls', { fate: 'delayed', delay: 25 * MINUTE }, 2),
      ...times('C5→C2 mls', { fate: 'delayed', delay: 25 * MINUTE }, 2),
    },
    exchanges: [...FLOW_1, 'C2→C3 invoice', 'C2→C5 tax-data', 'C3→C2 mls', 'C5→C2 mls'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'answers-doubled',
    record: 'b2b',
    fortunes: { 'C3→C2 mls 1': DOUBLED, 'C5→C2 mls 1': DOUBLED, 'C5→C3 mls 1': DOUBLED },
    exchanges: FLOW_1,
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'correction-refused-again',
    record: 'b2b',
    unseen: true,
    mistakes: { C1: wrongUnits(2) },
    exchanges: [
      ...FLOW_1,
      ...Array(2)
        .fill([...REFUSED_AND_CORRECTED, 'C2→C5 tax-data R'])
        .flat(),
    ],
    ends: ['APPROVED', 2, 0],
  },
  { flow: 1, name: 'delivery-not-confirmed', record: 'b2b', unconfirmed: true, ends: ['APPROVED', 2, 0] },
  { flow: 1, name: 'credit-note', record: 'credit-note', ends: ['APPROVED', 2, 0] },
] as const satisfies readonly Scenario<RecordName>[];

/** The name of a scenario, in whichever country. */
export type ScenarioName =
  | (typeof FLOWS)[number]['name']
  | (typeof EXCEPTIONS)[number]['name']
  | 'deemed-supply'
  | 'buyer-not-subject'
  | 'export-in-peppol'
  | 'invalid-at-c3';

/** Every scenario: the flows, then what can go wrong. */
export const SCENARIOS: readonly (Scenario<RecordName> & { readonly name: ScenarioName })[] = [
  ...FLOWS.map((flow) => ({ ...flow, isFlow: true as const })),
  ...EXCEPTIONS,
];

/** The faults that a scenario names. */
export function namedFortunes({ fortunes = {} }: Scenario): (departure: Departure) => Fortune {
  return ({ from, to, what, nth }) => fortunes[`${from}→${to} ${what} ${nth}`] ?? { fate: 'arrived' };
}

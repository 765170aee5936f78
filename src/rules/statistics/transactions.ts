// SCH-TSR-01 to SCH-TSR-43: the report on transactions. All are fatal.
import type { Value } from '../../findings/said.ts';
import type { Path } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt, looksAt } from '../engine/checks.ts';
import { type Context, type Rule, type RuleOnContext, type RuleSet, ruleOn, rulesOn } from '../engine/rule.ts';
import { says, wrongForm } from '../engine/says.ts';
import { normalizedOf } from '../engine/xpath.ts';
import { DIGESTS } from './digests.ts';
import {
  type Counted,
  countryRule,
  hasSet,
  headerRules,
  identifierRules,
  integerAt,
  type KeyKind,
  keyCount,
  keysOf,
  knownTypes,
  numberAt,
  partsOf,
  pathIn,
  reporterRules,
  SEAT,
  SEAT_SCHEME,
  schemeOf,
  TRANSPORT_SCHEME,
  typeOf,
  uniqueKeys,
  unknownType,
} from './report.ts';

const ROOT = '/tsr:TransactionStatisticsReport';
const SUBTOTAL = `${ROOT}/tsr:Subtotal`;

/** The schemes of the two countries of a transaction. */
export const SENDER_COUNTRY = 'SenderCountry';
export const RECEIVER_COUNTRY = 'ReceiverCountry';

/** The sets of figures of the report, each by its keys. */
export const TRANSACTION_SETS = {
  PerTP: 'by transport',
  'PerSP-DT-PR': 'by provider, document type and process',
  'PerSP-DT-PR-CC': 'by provider, document type, process and countries',
} as const;

type SetType = keyof typeof TRANSACTION_SETS;
const TYPES = Object.keys(TRANSACTION_SETS);

const TP: KeyKind = { meta: 'TP' };
const SP: KeyKind = { meta: 'SP' };
const DT: KeyKind = { meta: 'DT' };
const PR: KeyKind = { meta: 'PR' };
const CC: KeyKind = { meta: 'CC' };
const FROM: KeyKind = { meta: 'CC', scheme: SENDER_COUNTRY };
const TO: KeyKind = { meta: 'CC', scheme: RECEIVER_COUNTRY };

const CONTEXTS = [
  { name: 'report', match: [ROOT] },
  { name: 'header', match: [`${ROOT}/tsr:Header`] },
  { name: 'reporter', match: [`${ROOT}/tsr:Header/tsr:ReporterID`] },
  { name: 'seat', match: [`${SUBTOTAL}/tsr:Key`], when: (key) => schemeOf(key) === SEAT_SCHEME },
  {
    name: 'country',
    match: [`${SUBTOTAL}/tsr:Key`],
    when: (key) => schemeOf(key) === SENDER_COUNTRY || schemeOf(key) === RECEIVER_COUNTRY,
  },
  { name: 'PerTP', match: [SUBTOTAL], when: isOf('PerTP') },
  { name: 'PerSP-DT-PR', match: [SUBTOTAL], when: isOf('PerSP-DT-PR') },
  { name: 'PerSP-DT-PR-CC', match: [SUBTOTAL], when: isOf('PerSP-DT-PR-CC') },
  { name: 'another subtotal', match: [SUBTOTAL] },
] as const satisfies readonly Context[];

type TsrContext = (typeof CONTEXTS)[number]['name'];

function isOf(type: SetType): (part: UblElement) => boolean {
  return (part) => typeOf(part) === type;
}

const INCOMING = pathIn('tsr', 'Incoming');
const OUTGOING = pathIn('tsr', 'Outgoing');
const ALL_INCOMING = pathIn('tsr', 'Total/Incoming');
const ALL_OUTGOING = pathIn('tsr', 'Total/Outgoing');

function isEmpty(report: UblElement): boolean {
  return numberAt(report, ALL_INCOMING) + numberAt(report, ALL_OUTGOING) === 0;
}

function hasNoneIncoming(report: UblElement): boolean {
  return isEmpty(report) || numberAt(report, ALL_INCOMING) === 0;
}

function typed(type: SetType): { readonly type: SetType; readonly sets: string } {
  return { type, sets: TRANSACTION_SETS[type] };
}

const inDigits = (count: bigint): Value => ({ text: String(count), as: 'number' });

function sumRule(
  id: string,
  type: SetType,
  way: 'incoming' | 'outgoing',
  isSilent: (report: UblElement) => boolean,
): RuleOnContext {
  const [part, whole]: [Path, Path] = way === 'incoming' ? [INCOMING, ALL_INCOMING] : [OUTGOING, ALL_OUTGOING];
  // Floating point, as the official rules add.
  const sum = (report: UblElement): number =>
    partsOf('tsr', report, type).reduce((total, one) => total + numberAt(one, part), 0);
  const exactSum = (report: UblElement): bigint =>
    partsOf('tsr', report, type).reduce((total, one) => total + integerAt(one, part), 0n);
  return {
    id,
    condition: `The ${way} messages of the sets ${TRANSACTION_SETS[type]} add up to the total`,
    at: [whole],
    fix: `Count the ${way} messages again`,
    test: (report) => isSilent(report) || sum(report) === numberAt(report, whole),
    found: (report) => `${foundAt(whole)(report)}; sum ${exactSum(report)}`,
    says: says('sum', ({ node }) => ({
      stated: inDigits(integerAt(node, whole)),
      operands: partsOf('tsr', node, type).map((one) => ({ value: inDigits(integerAt(one, part)) })),
      computed: inDigits(exactSum(node)),
    })),
  };
}

function schemeRule(id: string, type: SetType): RuleOnContext {
  const bad = (part: UblElement): UblElement[] =>
    keysOf('tsr', part, SP).filter((key) => schemeOf(key) !== SEAT_SCHEME);
  return {
    id,
    condition: `The scheme of the provider in a set ${TRANSACTION_SETS[type]} is ${SEAT_SCHEME}`,
    at: (part) => bad(part).map((parent) => ({ parent, path: '@schemeID' })),
    fix: `Set {field} to ${SEAT_SCHEME}`,
    test: (part) => bad(part).length === 0,
    found: (part) =>
      bad(part)
        .map((key) => `"${schemeOf(key)}"`)
        .slice(0, 5)
        .join(', '),
    says: wrongForm('exactly', SEAT_SCHEME),
  };
}

type Count = readonly [id: string, wanted: number, counted: Counted];

function counts(type: SetType, rows: readonly Count[]): RuleOnContext[] {
  return rows.map(([id, wanted, counted]) => keyCount('tsr', id, TRANSACTION_SETS[type], wanted, counted));
}

const RULES: readonly Rule<TsrContext>[] = [
  ...rulesOn<TsrContext>('report', [
    ...identifierRules('tsr', ['SCH-TSR-01', 'SCH-TSR-02']),
    hasSet('tsr', 'SCH-TSR-03', typed('PerTP'), isEmpty),
    sumRule('SCH-TSR-04', 'PerTP', 'incoming', isEmpty),
    sumRule('SCH-TSR-05', 'PerTP', 'outgoing', isEmpty),
    hasSet('tsr', 'SCH-TSR-07', typed('PerSP-DT-PR'), isEmpty),
    sumRule('SCH-TSR-08', 'PerSP-DT-PR', 'incoming', isEmpty),
    sumRule('SCH-TSR-09', 'PerSP-DT-PR', 'outgoing', isEmpty),
    hasSet('tsr', 'SCH-TSR-11', typed('PerSP-DT-PR-CC'), hasNoneIncoming),
    sumRule('SCH-TSR-12', 'PerSP-DT-PR-CC', 'incoming', hasNoneIncoming),
    knownTypes('tsr', 'SCH-TSR-39', TYPES),
  ]),
  ...rulesOn<TsrContext>('header', headerRules('tsr', ['SCH-TSR-40', 'SCH-TSR-41', 'SCH-TSR-42'])),
  ...rulesOn<TsrContext>('reporter', reporterRules(['SCH-TSR-16', 'SCH-TSR-17', 'SCH-TSR-18'])),
  ruleOn('seat', {
    id: 'SCH-TSR-19',
    condition: 'The seat of a provider is P, two capital letters and six digits',
    fix: 'Give the common name of the certificate, such as POM000321',
    test: (key) => SEAT.test(normalizedOf(key)),
    says: wrongForm('beginning', 'P'),
  }),
  ruleOn('country', countryRule('tsr', 'SCH-TSR-20')),
  ...rulesOn<TsrContext>('PerTP', [
    uniqueKeys('tsr', 'SCH-TSR-06', typed('PerTP'), [TP]),
    ...counts('PerTP', [
      ['SCH-TSR-21', 1, 'all'],
      ['SCH-TSR-22', 1, TP],
      ['SCH-TSR-23', 1, TRANSPORT_SCHEME],
    ]),
  ]),
  ...rulesOn<TsrContext>('PerSP-DT-PR', [
    uniqueKeys('tsr', 'SCH-TSR-10', typed('PerSP-DT-PR'), [SP, DT, PR]),
    ...counts('PerSP-DT-PR', [
      ['SCH-TSR-24', 3, 'all'],
      ['SCH-TSR-25', 1, SP],
      ['SCH-TSR-26', 1, DT],
      ['SCH-TSR-27', 1, PR],
    ]),
    schemeRule('SCH-TSR-28', 'PerSP-DT-PR'),
  ]),
  ...rulesOn<TsrContext>('PerSP-DT-PR-CC', [
    uniqueKeys('tsr', 'SCH-TSR-14', typed('PerSP-DT-PR-CC'), [SP, DT, PR, FROM, TO]),
    ...counts('PerSP-DT-PR-CC', [
      ['SCH-TSR-29', 5, 'all'],
      ['SCH-TSR-30', 1, SP],
      ['SCH-TSR-31', 1, DT],
      ['SCH-TSR-32', 1, PR],
      ['SCH-TSR-33', 2, CC],
    ]),
    schemeRule('SCH-TSR-34', 'PerSP-DT-PR-CC'),
    ...counts('PerSP-DT-PR-CC', [
      ['SCH-TSR-35', 1, FROM],
      ['SCH-TSR-36', 1, TO],
    ]),
    {
      id: 'SCH-TSR-43',
      condition: `A set ${TRANSACTION_SETS['PerSP-DT-PR-CC']} has 0 outgoing messages: their receiver's country is not known`,
      ...looksAt(OUTGOING),
      fix: 'Set {field} to 0',
      test: (part) => numberAt(part, OUTGOING) === 0,
      says: wrongForm('exactly', '0'),
    },
  ]),
  ruleOn('another subtotal', {
    id: 'SCH-TSR-37',
    condition: `The type of a set of figures is ${TYPES.slice(0, -1).join(', ')} or ${TYPES.at(-1)}`,
    fix: 'Leave the set out, or give it its type',
    test: (part) => TYPES.includes(typeOf(part)),
    found: (part) => `"${typeOf(part)}"`,
    says: unknownType(),
  }),
];

/** All 40 rules of version 1.0.5 on the transaction statistics report. */
export const TSR_1_0_5: RuleSet<TsrContext> = {
  id: 'tsr-1.0.5',
  version: '1.0.5',
  published: '2024-02-29',
  digest: DIGESTS.tsr,
  patterns: [CONTEXTS],
  rules: RULES,
};

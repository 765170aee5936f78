// SCH-EUSR-01 to SCH-EUSR-47: the report on end users. All are fatal.
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt } from '../engine/checks.ts';
import { type Context, type Rule, type RuleOnContext, type RuleSet, ruleOn, rulesOn } from '../engine/rule.ts';
import { says } from '../engine/says.ts';
import { DIGESTS } from './digests.ts';
import {
  countryRule,
  hasSet,
  headerRules,
  identifierRules,
  integerAt,
  type KeyKind,
  keyCount,
  knownTypes,
  numberAt,
  partsOf,
  pathIn,
  reporterRules,
  schemeOf,
  typeOf,
  uniqueKeys,
} from './report.ts';

const ROOT = '/eusr:EndUserStatisticsReport';
const SUBSET = `${ROOT}/eusr:Subset`;

/** The scheme of the country of an end user. */
export const USER_COUNTRY = 'EndUserCountry';

/** The sets of figures of the report, each by its keys. */
export const END_USER_SETS = {
  'PerDT-PR': 'by document type and process',
  'PerDT-PR-EUC': 'by document type, process and country',
  'PerDT-EUC': 'by document type and country',
  PerEUC: 'by country',
} as const;

type SetType = keyof typeof END_USER_SETS;

const DT: KeyKind = { meta: 'DT' };
const PR: KeyKind = { meta: 'PR' };
const CC: KeyKind = { meta: 'CC' };
const EUC: KeyKind = { meta: 'CC', scheme: USER_COUNTRY };

const CONTEXTS = [
  { name: 'report', match: [ROOT] },
  { name: 'header', match: [`${ROOT}/eusr:Header`] },
  { name: 'reporter', match: [`${ROOT}/eusr:Header/eusr:ReporterID`] },
  { name: 'country', match: [`${SUBSET}/eusr:Key`], when: (key) => schemeOf(key) === USER_COUNTRY },
  { name: 'PerDT-PR', match: [SUBSET], when: isOf('PerDT-PR') },
  { name: 'PerDT-PR-EUC', match: [SUBSET], when: isOf('PerDT-PR-EUC') },
  { name: 'PerDT-EUC', match: [SUBSET], when: isOf('PerDT-EUC') },
  { name: 'PerEUC', match: [SUBSET], when: isOf('PerEUC') },
] as const satisfies readonly Context[];

type EusrContext = (typeof CONTEXTS)[number]['name'];

function isOf(type: SetType): (part: UblElement) => boolean {
  return (part) => typeOf(part) === type;
}

const path = (steps: string) => pathIn('eusr', steps);
const SENDING = path('SendingEndUsers');
const RECEIVING = path('ReceivingEndUsers');
const EITHER = path('SendingOrReceivingEndUsers');
const ALL_SENDING = path('FullSet/SendingEndUsers');
const ALL_RECEIVING = path('FullSet/ReceivingEndUsers');
const ALL_EITHER = path('FullSet/SendingOrReceivingEndUsers');

function isEmpty(report: UblElement): boolean {
  return integerAt(report, ALL_SENDING) + integerAt(report, ALL_RECEIVING) === 0n;
}

/** A figure does not fit others. */
const unfit = says('form', ({ first }) => ({
  value: { text: 'path' in first ? '' : first.text.trim(), as: 'number' },
  form: 'right',
}));

// The largest of nothing is not a number, so that a report with users and no set breaks the rule too.
function largest(id: string, part: typeof SENDING, whole: typeof SENDING, who: string): RuleOnContext {
  const most = (report: UblElement): number =>
    partsOf('eusr', report).reduce((found, one) => Math.max(found, numberAt(one, part)), -1);
  return {
    id,
    condition: `No set has more ${who} than the whole report`,
    at: (report) => {
      const sets = partsOf('eusr', report);
      if (sets.length === 0) return [{ parent: report, path: 'eusr:Subset' }];
      const limit = numberAt(report, whole);
      return sets.filter((one) => numberAt(one, part) > limit).flatMap((one) => placesAt(one, part));
    },
    fix: 'Count again: the users of a set are users of the whole report',
    test: (report) => {
      if (isEmpty(report)) return true;
      const found = most(report);
      return found >= 0 && found <= numberAt(report, whole);
    },
    found: foundAt(whole),
    says: (about) => (partsOf('eusr', about.node).length === 0 ? undefined : unfit(about)),
  };
}

interface Figures {
  readonly of: (report: UblElement) => readonly UblElement[];
  readonly sending: typeof SENDING;
  readonly receiving: typeof SENDING;
  readonly either: typeof SENDING;
  readonly whose: string;
}

const WHOLE: Figures = {
  of: (report) => [report],
  sending: ALL_SENDING,
  receiving: ALL_RECEIVING,
  either: ALL_EITHER,
  whose: 'the whole report',
};
const EACH: Figures = {
  of: (report) => partsOf('eusr', report),
  sending: SENDING,
  receiving: RECEIVING,
  either: EITHER,
  whose: 'each set',
};

// The users that send or receive are at most both together, and at least those of either side.
function unionRules(
  figures: Figures,
  ids: readonly [sum: string, sending: string, receiving: string],
): RuleOnContext[] {
  const { of, sending, receiving, either, whose } = figures;
  const rule = (id: string, condition: string, holds: (node: UblElement) => boolean): RuleOnContext => ({
    id,
    condition: `In ${whose}, ${condition}`,
    at: (report) =>
      of(report)
        .filter((node) => !holds(node))
        .flatMap((node) => placesAt(node, either)),
    fix: 'Count again: who sends and receives is one user',
    test: (report) => of(report).every(holds),
    found: foundAt(ALL_SENDING, ALL_RECEIVING, ALL_EITHER),
    says: unfit,
  });
  return [
    rule(
      ids[0],
      'the users that send or receive are not more than those that send and those that receive together',
      // Sums of sets are floating point in the official rule, those of the whole report exact.
      (node) =>
        figures === WHOLE
          ? integerAt(node, either) <= integerAt(node, sending) + integerAt(node, receiving)
          : integerAt(node, either) <= numberAt(node, sending) + numberAt(node, receiving),
    ),
    rule(
      ids[1],
      'the users that send or receive are not fewer than those that send',
      (node) => integerAt(node, either) >= integerAt(node, sending),
    ),
    rule(
      ids[2],
      'the users that send or receive are not fewer than those that receive',
      (node) => integerAt(node, either) >= integerAt(node, receiving),
    ),
  ];
}

function typed(type: SetType): { readonly type: SetType; readonly sets: string } {
  return { type, sets: END_USER_SETS[type] };
}

function keyed(
  type: SetType,
  unique: string,
  keys: readonly KeyKind[],
  counts: readonly (readonly [id: string, wanted: number, counted: KeyKind | 'all'])[],
): Rule<EusrContext>[] {
  return rulesOn<EusrContext>(type, [
    uniqueKeys('eusr', unique, typed(type), keys),
    ...counts.map(([id, wanted, counted]) => keyCount('eusr', id, END_USER_SETS[type], wanted, counted)),
  ]);
}

const RULES: readonly Rule<EusrContext>[] = [
  ...rulesOn<EusrContext>('report', [
    ...identifierRules('eusr', ['SCH-EUSR-01', 'SCH-EUSR-02']),
    largest('SCH-EUSR-03', SENDING, ALL_SENDING, 'users that send'),
    largest('SCH-EUSR-04', RECEIVING, ALL_RECEIVING, 'users that receive'),
    largest('SCH-EUSR-22', EITHER, ALL_EITHER, 'users that send or receive'),
    ...unionRules(WHOLE, ['SCH-EUSR-19', 'SCH-EUSR-20', 'SCH-EUSR-21']),
    hasSet('eusr', 'SCH-EUSR-15', typed('PerDT-PR'), isEmpty),
    hasSet('eusr', 'SCH-EUSR-37', typed('PerDT-EUC'), isEmpty),
    hasSet('eusr', 'SCH-EUSR-39', typed('PerEUC'), isEmpty),
    knownTypes('eusr', 'SCH-EUSR-14', Object.keys(END_USER_SETS)),
    ...unionRules(EACH, ['SCH-EUSR-33', 'SCH-EUSR-34', 'SCH-EUSR-35']),
    {
      id: 'SCH-EUSR-36',
      condition: 'Each set has a user: one without any is left out',
      at: (report) =>
        partsOf('eusr', report)
          .filter((one) => integerAt(one, EITHER) <= 0n)
          .flatMap((one) => placesAt(one, EITHER)),
      fix: 'Leave out the set without users',
      test: (report) => partsOf('eusr', report).every((one) => integerAt(one, EITHER) > 0n),
      found: () => '',
      says: unfit,
    },
  ]),
  ...rulesOn<EusrContext>('header', headerRules('eusr', ['SCH-EUSR-16', 'SCH-EUSR-17', 'SCH-EUSR-18'])),
  ...rulesOn<EusrContext>('reporter', reporterRules(['SCH-EUSR-06', 'SCH-EUSR-07', 'SCH-EUSR-08'])),
  ruleOn('country', countryRule('eusr', 'SCH-EUSR-30')),
  ...keyed(
    'PerDT-PR',
    'SCH-EUSR-13',
    [DT, PR],
    [
      ['SCH-EUSR-09', 2, 'all'],
      ['SCH-EUSR-10', 1, DT],
      ['SCH-EUSR-11', 1, PR],
    ],
  ),
  ...keyed(
    'PerDT-PR-EUC',
    'SCH-EUSR-29',
    [DT, PR, EUC],
    [
      ['SCH-EUSR-23', 3, 'all'],
      ['SCH-EUSR-24', 1, DT],
      ['SCH-EUSR-25', 1, PR],
      ['SCH-EUSR-26', 1, CC],
      ['SCH-EUSR-27', 1, EUC],
    ],
  ),
  ...keyed(
    'PerDT-EUC',
    'SCH-EUSR-38',
    [DT, EUC],
    [
      ['SCH-EUSR-41', 2, 'all'],
      ['SCH-EUSR-42', 1, DT],
      ['SCH-EUSR-43', 1, CC],
      ['SCH-EUSR-44', 1, EUC],
    ],
  ),
  ...keyed(
    'PerEUC',
    'SCH-EUSR-40',
    [EUC],
    [
      ['SCH-EUSR-45', 1, 'all'],
      ['SCH-EUSR-46', 1, CC],
      ['SCH-EUSR-47', 1, EUC],
    ],
  ),
];

/** All 42 rules of version 1.1.5 on the end user statistics report. */
export const EUSR_1_1_5: RuleSet<EusrContext> = {
  id: 'eusr-1.1.5',
  version: '1.1.5',
  published: '2024-02-29',
  digest: DIGESTS.eusr,
  patterns: [CONTEXTS],
  rules: RULES,
};

// Cases of the rules of a provider's monthly reports: of a right report one thing after another is taken away, doubled or written
// otherwise. What each rule finds first is its case.
import { endUserStatistics } from '../../../../src/provider/end-user-statistics.ts';
import { transactionStatistics } from '../../../../src/provider/transaction-statistics.ts';
import type { Transmission } from '../../../../src/provider/transmission.ts';
import { writeReport } from '../../../../src/provider/write-report.ts';
import { createRuleEngine } from '../../../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../../../src/rules/engine/result.ts';
import type { RuleSet } from '../../../../src/rules/engine/rule.ts';
import { EUSR_1_1_5 } from '../../../../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../../../../src/rules/statistics/transactions.ts';
import type { UblElement } from '../../../../src/ubl/tree.ts';
import { treeOf } from '../pint/edits.ts';

const EXCHANGE: Transmission = {
  direction: 'outgoing',
  at: '2026-11-10T08:00:00Z',
  c2: 'POM000321',
  c3: 'PAE000123',
  documentTypeScheme: 'peppol-doctype-wildcard',
  documentTypeId:
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1',
  processScheme: 'cenbii-procid-ubl',
  processId: 'urn:peppol:bis:billing',
  transport: 'peppol-transport-as4-v2_0',
  senderCountry: 'OM',
  endUser: 'shop-7',
  acknowledged: true,
  environment: 'production',
};
const EXCHANGES: readonly Transmission[] = [
  EXCHANGE,
  { ...EXCHANGE, direction: 'incoming', c2: 'PAE000123', c3: 'POM000321', senderCountry: 'AE', receiverCountry: 'OM' },
];

const MONTH = { month: '2026-11', reporter: 'POM000321' };

/** A report with every kind of set, as XML. */
export const REPORTS = await Promise.all([
  endUserStatistics(EXCHANGES, MONTH),
  transactionStatistics(EXCHANGES, MONTH),
]).then((made) =>
  made.map((report) => {
    if (!report.ok) throw new Error(JSON.stringify(report.errors));
    return writeReport(report.value).replace(/>\s+</g, '><');
  }),
);

/** What a rule found first: the report before and after, and the finding. */
export interface StatisticsCase {
  readonly rule: string;
  readonly set: RuleSet;
  readonly right: UblElement;
  readonly wrong: UblElement;
  readonly finding: ValidationResult;
}

/** The first case of each rule of both reports that one change breaks. */
export function statisticsCases(): StatisticsCase[] {
  return [EUSR_1_1_5, TSR_1_0_5].flatMap((set, index) => casesOf(set, REPORTS[index] ?? ''));
}

function casesOf(set: RuleSet, xml: string): StatisticsCase[] {
  const check = createRuleEngine(set);
  const found = new Map<string, StatisticsCase>();
  const right = treeOf(xml);
  for (let index = 0; index < elementsOf(right).length; index++) {
    for (const change of CHANGES) {
      const wrong = treeOf(xml);
      const element = elementsOf(wrong)[index];
      if (element) change(element);
      for (const finding of check(wrong, 0)) {
        const rule = finding.reasonCode;
        if (!found.has(rule)) found.set(rule, { rule, set, right, wrong, finding });
      }
    }
  }
  return [...found.values()];
}

function elementsOf(element: UblElement): UblElement[] {
  return [element, ...element.children.flatMap(elementsOf)];
}

type Writable = { -readonly [Key in keyof UblElement]: UblElement[Key] };

const written =
  (text: string) =>
  (element: UblElement): void => {
    if (element.children.length === 0) Object.assign(element, { text, textNodes: text === '' ? 0 : 1 });
  };

const withAttributes =
  (value: string | undefined) =>
  (element: Writable): void => {
    element.attributes = value === undefined ? [] : element.attributes.map(({ name }) => ({ name, value }));
  };

const ofOtherScheme = (element: Writable): void => {
  element.attributes = element.attributes.map((one) => (one.name === 'schemeID' ? { ...one, value: 'x' } : one));
};

const times =
  (count: number) =>
  (element: UblElement): void => {
    const parent: Writable | undefined = element.parent;
    if (parent) parent.children = parent.children.flatMap((one) => (one === element ? Array(count).fill(one) : [one]));
  };

const CHANGES: readonly ((element: UblElement) => void)[] = [
  times(0),
  times(2),
  ...['', 'x', '0', '999', '-1', '2026-12-01', '2026-10-01Z', 'PerX'].map(written),
  ...[undefined, '', 'x', 'TP', 'CC', 'Peppol'].map(withAttributes),
  ofOtherScheme,
];

// What a tax data document says against the document in it: values that both state, and who reports in which role. No official rule
// relates them, so nothing of it is an error. What the document in it lacks, or was left out on purpose, is not asked about.
import { cut } from '../core/cut.ts';
import { decimalText, isSame, parseDecimal } from '../core/decimal.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import type { CheckParams } from '../core/errors/sentence-params.ts';
import type { Doubt } from '../findings/doubt-names.ts';
import { doubtful } from '../findings/doubts.ts';
import type { Said } from '../findings/said.ts';
import { quoted } from '../rules/engine/checks.ts';
import { reportFinding } from '../rules/engine/report-finding.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import { valueAtPlace, whereIs } from '../rules/engine/where.ts';
import { attribute, child, elementAt, textOf, type UblElement } from '../ubl/tree.ts';
import { at, sourceIn } from './carried.ts';
import { differencesIn, REPORTED_PATH, reportingOf } from './check.ts';
import type { Difference } from './compare.ts';
import type { CountryTaxData } from './country-tax-data.ts';
import { type DerivedBy, reportedDocumentTree } from './derive.ts';
import type { Reporting } from './reporting.ts';
import { reportingWarningsOf, type WarnedBy } from './warnings.ts';

/** What of a country the doubts are found by. */
type DoubtedBy<Kind extends string = string> = DerivedBy & WarnedBy<Kind> & Pick<CountryTaxData<Kind>, 'letters'>;

/** The doubts about tax data documents of a country, and the document in one that has to be valid. */
export function taxDataDoubtsOf<Kind extends string>(
  country: DoubtedBy<Kind>,
  fieldOf: TaxDataRules['fieldOf'],
): Required<Pick<TaxDataRules, 'doubts' | 'reported'>> {
  const { letters } = country;
  const warningsOf = reportingWarningsOf(country);
  // One that failed is reported because it is wrong, and so is its extract.
  const wrong = [letters.withdraw, letters.failed];
  return {
    doubts(taxData) {
      const source = givenSource(taxData);
      if (!source || letterOf(taxData) === letters.failed) return [];
      return [
        ...contradictions(country, source, taxData).map((difference) => contradiction(taxData, difference, fieldOf)),
        ...ofReporter(taxData, warningsOf(source, readReporting(taxData))),
      ];
    },
    reported: (taxData) => (wrong.includes(letterOf(taxData)) ? undefined : givenSource(taxData)),
  };
}

/** Whether a report says another value than the document in it. What failed is reported because it is wrong. */
export function contradictsDocument(country: DerivedBy, taxData: UblElement): boolean {
  const source = givenSource(taxData);
  if (!source || letterOf(taxData) === country.letters.failed) return false;
  return contradictions(country, source, taxData).length > 0;
}

// Published reports hold an empty document in place of the one that they report.
function givenSource(taxData: UblElement): UblElement | undefined {
  const source = sourceIn(taxData);
  return source && source.children.length > 0 ? source : undefined;
}

function letterOf(taxData: UblElement): string {
  return textOf(taxData, 'pxs:DocumentTypeCode');
}

type Contradiction = Required<Difference>;

function contradictions(country: DerivedBy, source: UblElement, taxData: UblElement): Contradiction[] {
  const reported = at(taxData, ...REPORTED_PATH);
  const areTotalsSame = totalsOf(reported) === totalsOf(reportedDocumentTree(country.reported, source));
  return differencesIn(country, taxData, undefined).filter((difference): difference is Contradiction => {
    const { location, expected, found } = difference;
    if (expected === undefined || found === undefined || isSameValue(location, found, expected)) return false;
    // Totals in two currencies may stand in either order.
    return !(areTotalsSame && location.includes('/cac:TaxTotal['));
  });
}

function isSameValue(location: string, found: string, expected: string): boolean {
  const [amount, derived] = AMOUNT.test(location) ? [found, expected].map(parseDecimal) : [];
  if (amount && derived) return isSame(amount, derived);
  const [one, other] = [found, expected].map((text) => text.trim().replace(/\s+/g, ' '));
  return UUID.test(location) ? one?.toLowerCase() === other?.toLowerCase() : one === other;
}

const AMOUNT = /Amount\[\d+\]$/;
const UUID = /:UUID\[\d+\]$/;

// With the amounts as numbers: 10.5 and 10.50 are one.
function totalsOf(reported: UblElement | undefined): string {
  const totals = (reported?.children ?? []).flatMap((total) => {
    const amount = total.name === 'cac:TaxTotal' ? child(total, 'cbc:TaxAmount') : undefined;
    const value = amount && parseDecimal(amount.text);
    return amount ? [`${attribute(amount, 'currencyID')} ${value ? decimalText(value) : amount.text}`] : [];
  });
  return totals.toSorted().join();
}

function contradiction(
  taxData: UblElement,
  { location, found, expected }: Contradiction,
  fieldOf: TaxDataRules['fieldOf'],
): ValidationResult {
  const element = elementAt(taxData, location.replace(/\/@[^/]*$/, '')) ?? taxData;
  const text = `Found: ${quoted(found)}. The document in the report has ${quoted(expected)}`;
  // Of an attribute the value is not that of its element.
  const isAttribute = location.includes('/@');
  return differing(element, text, [fieldOf(element)], {
    problem: 'reported',
    given: found,
    other: expected,
    isAttribute,
  });
}

interface Differing {
  readonly problem: Doubt;
  readonly given: string;
  readonly other: string;
  /** Whether the two are not the text of the element. */
  readonly isAttribute?: boolean;
}

function differing(
  element: UblElement,
  text: string,
  fields: readonly (string | undefined)[],
  { problem, given, other, isAttribute = true }: Differing,
): ValidationResult {
  const [found = '', compared = ''] = [given, other].map((one) => cut(one, LONGEST));
  const where = whereIs(element);
  const value = valueAtPlace(element);
  const areAmounts = !isAttribute && value.as === 'amount' && parseDecimal(compared) !== undefined;
  const said: Said = areAmounts
    ? { ...where, class: 'check', problem, value, other: { ...value, text: compared } }
    : doubtful(where, problem, { given: found, other: compared });
  return reportFinding('PINT-REPORT-DIFFERS', element, cut(text, LONGEST), {
    fields,
    said,
    given: found,
    other: compared,
  });
}

// More than any value that somebody means.
const LONGEST = 500;

// Where the fields of a reporting input stand, what is doubtful about each, and what of its warning is compared.
const FIELDS: readonly (readonly [
  field: string,
  problem: Doubt,
  path: readonly string[],
  other?: string,
  given?: string,
])[] = [
  ['reporting.reporting_party.endpoint_id', 'no-party', ['pxs:ReportingParty', 'cbc:EndpointID'], 'parties', 'given'],
  ['reporting.reporter_role', 'contradiction', ['pxs:ReporterRole'], 'given'],
  ['reporting.document_scope', 'other-kind', ['pxs:DocumentScope']],
  ['reporting.issue_date', 'before-document', ['cbc:IssueDate'], 'document'],
];

function ofReporter(taxData: UblElement, warnings: FieldErrors): ValidationResult[] {
  return FIELDS.flatMap(([field, problem, path, compared, own]) => {
    const warning = warnings[field];
    const element = at(taxData, ...path);
    if (!warning || !element) return [];
    const given = element.text.trim();
    if (warning.code === 'check') {
      const { text, class: doubt, values } = warning.params as CheckParams;
      return [
        differing(element, text, [field], { problem: doubt as Doubt, given, other: String(values['other'] ?? '') }),
      ];
    }
    const params: Readonly<Record<string, unknown>> = { ...warning.params };
    const value = params[compared ?? ''];
    const other = Array.isArray(value) ? value.join(' / ') : String(value ?? '');
    return [
      differing(element, warning.message, [field], { problem, given: String(params[own ?? ''] ?? given), other }),
    ];
  });
}

// The rules allow no other roles, scopes and letters.
function readReporting(taxData: UblElement): Reporting {
  const { received_date: _, received_time: __, ...texts } = reportingOf(taxData);
  const { reporter_role: role, document_scope: scope, reporting_party: party } = texts;
  return {
    ...texts,
    reporter_role: role.trim(),
    document_scope: scope.trim(),
    reporting_party: {
      endpoint_id: party.endpoint_id.trim(),
      endpoint_scheme_id: party.endpoint_scheme_id.trim(),
    },
  } as Reporting;
}

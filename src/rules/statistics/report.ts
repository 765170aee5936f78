// What the two monthly reports of a service provider have in common: header, reporter, keys and the numbers in them.
import { hasCode } from '../../codelists/has-code.ts';
import { STATISTICS_PROCESS } from '../../core/peppol.ts';
import { EUSR, TSR } from '../../ubl/namespaces.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import { attribute, childrenNamed, type UblElement } from '../../ubl/tree.ts';
import { type Check, enumerated, equalTo, foundAt, looksAt } from '../engine/checks.ts';
import { type Facts, fact } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { says, wrongForm } from '../engine/says.ts';
import { textAtPlace } from '../engine/where.ts';
import {
  EvaluationError,
  normalizedAt,
  normalizedOf,
  normalizeSpace,
  singleAt,
  stringAt,
  stringOf,
  textOf,
} from '../engine/xpath.ts';

/** The scheme of a provider's seat: the common name of its certificate. */
export const SEAT_SCHEME = 'CertSubjectCN';

/** The scheme of transport profiles. */
export const TRANSPORT_SCHEME = 'Peppol';

/** Form of a seat: `P`, two capitals, six digits. */
export const SEAT = /^P[A-Z]{2}[0-9]{6}$/;

/** What sets the two reports apart. */
export const STATISTICS = {
  eusr: {
    namespace: EUSR,
    root: 'EndUserStatisticsReport',
    customization: 'urn:fdc:peppol.eu:edec:trns:end-user-statistics-report:1.1',
    version: '1.1',
    parts: 'Subset',
  },
  // The identifier says reporting, the namespace report.
  tsr: {
    namespace: TSR,
    root: 'TransactionStatisticsReport',
    customization: 'urn:fdc:peppol.eu:edec:trns:transaction-statistics-reporting:1.0',
    version: '1.0',
    parts: 'Subtotal',
  },
} as const;

/** Which of the two reports. */
export type StatisticsKind = keyof typeof STATISTICS;

// What the rules list beside ISO 3166-1 with 1A for Kosovo: another code of Greece, another of Kosovo.
const FURTHER_COUNTRIES: readonly string[] = ['EL', 'XK'];

/** The code that a transaction report has for a country that the sender did not name. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** Whether a report may name a country so; `ZZ` in a transaction report alone. */
export function isReportCountry(kind: StatisticsKind, code: string): boolean {
  return hasCode('ISO3166', code) || FURTHER_COUNTRIES.includes(code) || (kind === 'tsr' && code === UNKNOWN_COUNTRY);
}

/** A name of an element in a report: `eusr:Key`. */
export function nameIn(kind: StatisticsKind, local: string): string {
  return `${kind}:${local}`;
}

/** A path in a report by its local names: `Header/ReporterID`. */
export function pathIn(kind: StatisticsKind, path: string): Path {
  const steps = path.split('/').map((step) => (step.startsWith('@') ? step : nameIn(kind, step)));
  return pathTo(steps.join('/'));
}

/** What a set of figures says of its kind: `PerDT-PR`. */
export function typeOf(part: UblElement): string {
  return normalizeSpace(attribute(part, 'type') ?? '');
}

/** The one number at the end of a path, as the double that XPath compares. @throws EvaluationError for none or another text */
export function numberAt(node: UblElement, path: Path): number {
  return Number(integerAt(node, path));
}

/** The same exactly. @throws EvaluationError for none or another text */
export function integerAt(node: UblElement, path: Path): bigint {
  const found = singleAt(node, path);
  if (!found) throw new EvaluationError('missing', node, path);
  const text = normalizedOf(found);
  if (!/^[+-]?\d{1,1000}$/.test(text)) throw new EvaluationError('value', found);
  return BigInt(text.replace('+', ''));
}

const START = 'ReportPeriod/StartDate';
const END = 'ReportPeriod/EndDate';
const PLAIN_DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

type Ids = readonly [first: string, second: string, third: string];

/** The rules on the header: days without a zone, the first not after the last. */
export function headerRules(kind: StatisticsKind, [first, second, third]: Ids): RuleOnContext[] {
  const plain = (id: string, path: Path, day: string): RuleOnContext => ({
    id,
    condition: `The ${day} day of the report is ten characters, yyyy-MM-dd, without a time zone`,
    ...looksAt(path),
    fix: `Write the ${day} day as yyyy-MM-dd, without a time zone`,
    test: (node) => PLAIN_DATE.test(normalizedAt(node, path)),
    says: wrongForm('date'),
  });
  const [start, end] = [pathIn(kind, START), pathIn(kind, END)];
  return [
    plain(first, start, 'first'),
    plain(second, end, 'last'),
    {
      id: third,
      condition: 'The last day of the report is not before its first',
      at: [end],
      fix: 'Correct one of the two days',
      // The texts are compared, not the days.
      test: (node) => stringAt(node, end) >= stringAt(node, start),
      found: foundAt(start, end),
      says: (about) => {
        const [value, other] = [normalizedAt(about.node, end), normalizedAt(about.node, start)];
        // What is no day comes before none and after none: that is what is wrong.
        const [noDay] = [end, start].filter((path) => !PLAIN_DATE.test(normalizedAt(about.node, path)));
        const [first] = noDay === undefined ? [] : placesAt(about.node, noDay);
        if (first !== undefined) return wrongForm('date')({ ...about, first });
        return says('dates', () => ({ problem: 'endsFirst', value, other }))(about);
      },
    },
  ];
}

/** The rules on the provider that reports: it is named, by its seat. */
export function reporterRules([first, second, third]: Ids): RuleOnContext[] {
  return [
    {
      id: first,
      condition: 'The provider that reports is named',
      fix: 'Give the seat of the provider, such as POM000321',
      test: (node) => normalizedOf(node) !== '',
    },
    {
      id: second,
      condition: `The scheme of the provider's identifier is ${SEAT_SCHEME}`,
      ...looksAt('@schemeID'),
      fix: `Set {field} to ${SEAT_SCHEME}`,
      test: (node) => schemeOf(node) === SEAT_SCHEME,
      says: wrongForm('exactly', SEAT_SCHEME),
    },
    {
      id: third,
      condition: 'The seat of the provider is P, two capital letters and six digits',
      fix: 'Give the common name of the certificate, such as POM000321',
      // The scheme is taken as it stands here, and trimmed in the rule before.
      test: (node) => attribute(node, 'schemeID') !== SEAT_SCHEME || SEAT.test(normalizedOf(node)),
      says: wrongForm('beginning', 'P'),
    },
  ];
}

/** The rule that a key with a country holds a code of the list. */
export function countryRule(kind: StatisticsKind, id: string): RuleOnContext {
  return {
    id,
    condition: `A country is a code of ISO 3166-1, EL, 1A or XK${kind === 'tsr' ? ', or ZZ where the sender named none' : ''}`,
    fix: 'Give the country as two capital letters',
    test: (node) => isReportCountry(kind, normalizedOf(node)),
    says: says('notInList', ({ first }) => ({ value: textAtPlace(first) ?? '', thing: 'country' })),
  };
}

/** One key of a set of figures: its meta scheme, its scheme where that counts, and how a sentence calls it. */
export interface KeyKind {
  readonly meta: string;
  readonly scheme?: string;
}

/** The scheme of a key or of the reporter, without surplus blanks. */
export function schemeOf(node: UblElement): string {
  return normalizeSpace(attribute(node, 'schemeID') ?? '');
}

/** The keys of a set of figures that are of a kind. */
export function keysOf(kind: StatisticsKind, part: UblElement, { meta, scheme }: KeyKind): UblElement[] {
  return childrenNamed(part, nameIn(kind, 'Key')).filter(
    (key) =>
      normalizeSpace(attribute(key, 'metaSchemeID') ?? '') === meta &&
      (scheme === undefined || schemeOf(key) === scheme),
  );
}

/** What the keys of a set are counted of: a kind, all of them, or those of transport profiles. */
export type Counted = KeyKind | 'all' | typeof TRANSPORT_SCHEME;

/** What has to be of a kind exactly so often among the keys of a set. */
export function keyCount(
  kind: StatisticsKind,
  id: string,
  sets: string,
  wanted: number,
  counted: Counted,
): RuleOnContext {
  const count = (part: UblElement): number => countedKeys(kind, part, counted).length;
  const named = keyInWords(counted);
  return {
    id,
    condition: `A set ${sets} has ${NUMBERS[wanted]} ${wanted === 1 ? 'key' : 'keys'}${named}`,
    at: (part) => {
      const keys = countedKeys(kind, part, counted);
      return keys.length > wanted ? keys.slice(wanted) : [{ parent: part, path: nameIn(kind, 'Key') }];
    },
    fix: `Give ${NUMBERS[wanted]} ${wanted === 1 ? 'key' : 'keys'}${named}`,
    test: (part) => count(part) === wanted,
    found: (part) => `${count(part)} of ${nameIn(kind, 'Key')}`,
    says: ({ node }) => {
      const given = count(node);
      const where = { place: [], term: 'keyOfReport' } as const;
      return given > wanted
        ? { ...where, class: 'tooMany', count: given, most: wanted }
        : { ...where, class: 'missing' };
    },
  };
}

function countedKeys(kind: StatisticsKind, part: UblElement, counted: Counted): UblElement[] {
  if (typeof counted === 'object') return keysOf(kind, part, counted);
  const keys = childrenNamed(part, nameIn(kind, 'Key'));
  return counted === 'all' ? keys : keys.filter((key) => schemeOf(key) === counted);
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

function keyInWords(counted: Counted): string {
  if (counted === 'all') return '';
  if (counted === TRANSPORT_SCHEME) return ` of scheme ${TRANSPORT_SCHEME}`;
  return ` of meta scheme ${counted.meta}${counted.scheme === undefined ? '' : ` and scheme ${counted.scheme}`}`;
}

/** The rule that no two sets of a type have the same keys. */
export function uniqueKeys(
  kind: StatisticsKind,
  id: string,
  { type, sets }: { readonly type: string; readonly sets: string },
  keys: readonly KeyKind[],
): RuleOnContext {
  const counts = fact((facts: Facts) => {
    const found = new Map<string, number>();
    for (const part of childrenNamed(facts.document, nameIn(kind, STATISTICS[kind].parts))) {
      if (typeOf(part) !== type) continue;
      const combination = keys.map((key) => schemeAndValue(keysOf(kind, part, key)[0])).join('::');
      found.set(combination, (found.get(combination) ?? 0) + 1);
    }
    return found;
  });
  return {
    id,
    condition: `The keys of a set ${sets} are those of no other set ${sets}`,
    fix: 'Write one set for each combination of keys',
    test: (part, facts) => areAllOnce(counts(facts), keys, (key) => keysOf(kind, part, key)),
    found: (part) => keys.map((key) => keysOf(kind, part, key).map(stringOf).join(' ')).join(', '),
    says: says('tooMany', ({ node, facts }) => {
      const own = keys.map((key) => schemeAndValue(keysOf(kind, node, key)[0])).join('::');
      return { count: Math.max(counts(facts).get(own) ?? 0, 2), most: 1 };
    }),
  };
}

// Every combination of the keys of a set occurs in exactly one set.
function areAllOnce(
  counts: ReadonlyMap<string, number>,
  keys: readonly KeyKind[],
  found: (key: KeyKind) => readonly UblElement[],
): boolean {
  let combinations: readonly string[] = [''];
  for (const [index, key] of keys.entries()) {
    const values = [...new Set(found(key).map(schemeAndValue))];
    // Of more combinations than there are sets, one has no set.
    if (combinations.length * values.length > counts.size) {
      return keys.slice(index + 1).some((later) => found(later).length === 0);
    }
    combinations = combinations.flatMap((start) => values.map((value) => (index === 0 ? value : `${start}::${value}`)));
  }
  return combinations.every((one) => counts.get(one) === 1);
}

// `scheme::value`, `''` for no key. A comment in the key cuts its text in pieces, of which the official function takes one.
function schemeAndValue(key: UblElement | undefined): string {
  return key ? `${schemeOf(key)}::${normalizeSpace(textOf(key))}` : '';
}

/** The rules on the identifiers of a report. */
export function identifierRules(kind: StatisticsKind, [first, second]: readonly [string, string]): RuleOnContext[] {
  const { customization } = STATISTICS[kind];
  return [
    {
      id: first,
      condition: `The specification identifier is ${customization}`,
      ...equalTo(pathIn(kind, 'CustomizationID'), customization),
    },
    {
      id: second,
      condition: `The business process is ${STATISTICS_PROCESS}`,
      ...equalTo(pathIn(kind, 'ProfileID'), STATISTICS_PROCESS),
    },
  ];
}

/** The sets of figures of a report, of a type where it is given. */
export function partsOf(kind: StatisticsKind, report: UblElement, type?: string): UblElement[] {
  const parts = childrenNamed(report, nameIn(kind, STATISTICS[kind].parts));
  return type === undefined ? parts : parts.filter((part) => typeOf(part) === type);
}

/** A report that is not empty has a set of that type. */
export function hasSet(
  kind: StatisticsKind,
  id: string,
  { type, sets }: { readonly type: string; readonly sets: string },
  isSilent: (report: UblElement) => boolean,
): RuleOnContext {
  const name = nameIn(kind, STATISTICS[kind].parts);
  return {
    id,
    condition: `A report that is not empty has a set ${sets}`,
    at: (report) => [{ parent: report, path: name }],
    fix: `Give the figures ${sets}: ${name} with type ${type}`,
    test: (report) => isSilent(report) || partsOf(kind, report, type).length > 0,
    found: () => `no ${name}`,
  };
}

/** The report has no set of another type than these. */
export function knownTypes(kind: StatisticsKind, id: string, types: readonly string[]): RuleOnContext {
  const isKnown = (part: UblElement): boolean => types.includes(typeOf(part));
  return {
    id,
    condition: `A set of figures is of type ${enumerated(types)}`,
    at: (report) => partsOf(kind, report).filter((part) => !isKnown(part)),
    fix: `Leave out what is of another type than ${enumerated(types)}`,
    test: (report) => partsOf(kind, report).every(isKnown),
    found: (report) =>
      partsOf(kind, report)
        .filter((part) => !isKnown(part))
        .slice(0, 5)
        .map((part) => `"${typeOf(part)}"`)
        .join(', '),
    says: unknownType(),
  };
}

/** Says that a set of figures is of an unknown type. */
export function unknownType(): Check['says'] & {} {
  return says('notInList', ({ first }) => ({
    value: 'path' in first ? '' : typeOf(first),
    thing: 'setOfFigures',
  }));
}

// What the shared rules say to the clerk where their checks do not know enough, and the calculations of several rule sets.
import { hasCode } from '../../codelists/has-code.ts';
import type { Said, Where, Word } from '../../findings/said.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../ubl/place.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { decimals, notEmpty } from '../engine/checks.ts';
import { type Facts, fact } from '../engine/facts.ts';
import {
  type About,
  documentCurrency,
  isAbsent,
  operandOf,
  type Part,
  program,
  type Says,
  type SaysTable,
  says,
  textAtPlace,
  totalIs,
  UNROUNDED,
  usual,
  valueAtPlace,
  whereIs,
  wrongForm,
} from '../engine/says.ts';
import { exists, hasAncestor, normalizedAt, select, stringAt } from '../engine/xpath.ts';
import { notInList } from './code-checks.ts';
import { AMOUNTS, TOTALS } from './contexts.ts';
import { documentLines, extensionsAround, invoiceCurrency, taxCurrency } from './document-facts.ts';
import { negative } from './negative-said.ts';
import { amountsOf, entriesOf, operandsAtPaths } from './operands.ts';
import {
  ALLOWANCE_TOTAL,
  AMOUNT,
  CHARGE_TOTAL,
  END_DATE,
  ID,
  LINE_CATEGORY,
  LINE_NET,
  PARTY_NAME,
  RATE,
  START_DATE,
  SUBTOTAL_TAX,
  TAX_CATEGORY,
  TOTAL_TAX,
  TOTAL_WITHOUT_TAX,
  WITH_TAX,
  WITHOUT_TAX,
} from './paths.ts';
import { projectsOf } from './references.ts';
import { usualCurrency } from './totals.ts';
import { totalsIn } from './vat-currency.ts';

/** The amounts of which a taxable amount is the sum. */
interface Summands {
  readonly lines: UblElement[];
  readonly discounts: UblElement[];
  readonly charges: UblElement[];
}

interface SummandsOfCategory extends Summands {
  readonly byRate: Map<number, Summands>;
}

// A document may have thousands of rows, and each asks for what it is the sum of: all is sorted once.
const summandsByCategory = /*@__PURE__*/ fact((facts): ReadonlyMap<string, SummandsOfCategory> => {
  const sorted = new Map<string, SummandsOfCategory>();
  const add = (holder: UblElement, categories: Path, amounts: Path, part: keyof Summands): void => {
    for (const summands of new Set(select(holder, categories).flatMap((one) => placesOf(sorted, one)))) {
      for (const amount of select(holder, amounts)) summands[part].push(amount);
    }
  };
  for (const line of documentLines(facts)) add(line, LINE_CATEGORY, LINE_NET, 'lines');
  for (const discount of entriesOf(facts.document, false)) add(discount, TAX_CATEGORY, AMOUNT, 'discounts');
  for (const charge of entriesOf(facts.document, true)) add(charge, TAX_CATEGORY, AMOUNT, 'charges');
  return sorted;
});

// What is of a category counts in it, and at its rate where it states one.
function placesOf(sorted: Map<string, SummandsOfCategory>, one: UblElement): Summands[] {
  const code = normalizedAt(one, ID);
  const ofCategory = sorted.get(code) ?? { ...noSummands(), byRate: new Map() };
  sorted.set(code, ofCategory);
  const rate = stringAt(one, RATE);
  const number = Number(rate);
  if (rate.trim() === '' || Number.isNaN(number)) return [ofCategory];
  const ofRate = ofCategory.byRate.get(number) ?? noSummands();
  ofCategory.byRate.set(number, ofRate);
  return [ofCategory, ofRate];
}

const noSummands = (): Summands => ({ lines: [], discounts: [], charges: [] });

function summandsOf(facts: Facts, category: string, rate: string | undefined): Summands | undefined {
  const ofCategory = summandsByCategory(facts).get(category);
  return rate === undefined ? ofCategory : ofCategory?.byRate.get(Number(rate));
}

/** Lines − discounts + charges in a category, at one rate where it is given. */
export function baseOperands(facts: Facts, category: string, rate: string | undefined): Part[] {
  const { lines, discounts, charges } = summandsOf(facts, category, rate) ?? noSummands();
  return [
    ...lines.map((net) => operandOf(net, '+')),
    ...discounts.map((amount) => operandOf(amount, '−')),
    ...charges.map((amount) => operandOf(amount, '+')),
  ];
}

/** Whether there is anything of which the sum would be made. */
export function hasBaseOperands(facts: Facts, category: string, rate: string | undefined): boolean {
  const { lines, discounts, charges } = summandsOf(facts, category, rate) ?? noSummands();
  return lines.length + discounts.length + charges.length > 0;
}

/** A total is the sum of all lines. */
export const sumOfLines = totalIs(
  'cbc:LineExtensionAmount',
  (_, facts) => documentLines(facts).flatMap((line) => select(line, LINE_NET).map((net) => operandOf(net))),
  'lines',
);
export const sumOfDiscounts = sumOfEntries('cbc:AllowanceTotalAmount', false, 'discounts');
export const sumOfCharges = sumOfEntries('cbc:ChargeTotalAmount', true, 'charges');

// Where there are none, their sum can be deleted: nothing is wanted.
function sumOfEntries(path: string, isCharge: boolean, parts: Word): Says {
  const differs = totalIs(path, (_, { document }) => amountsOf(entriesOf(document, isCharge), '+'), parts);
  return (about) => {
    const said = differs(about);
    return said?.class === 'form' && said.form === 'partless' ? { ...said, wanted: [''] } : said;
  };
}

// Without discounts and charges the rule does not round.
const withoutTax = totalIs(
  'cbc:TaxExclusiveAmount',
  operandsAtPaths(['cbc:LineExtensionAmount'], ['cbc:AllowanceTotalAmount', '−'], ['cbc:ChargeTotalAmount', '+']),
  undefined,
  UNROUNDED,
  1,
);
/** Where a total lacks the sum of lines, or one of discounts or charges that the document has, that is what is said. */
export const totalExcluding: Says = (about) => {
  const { node, facts } = about;
  const [lines, total = node] = [LINE_NET, WITHOUT_TAX].flatMap((path) => placesAt(node, path));
  if (lines && isAbsent(lines)) return usual({ first: lines });
  for (const [path, isCharge, absent, sumOf] of SUMS) {
    if (exists(node, path) || entriesOf(facts.document, isCharge).length === 0) continue;
    const said = sumOf({ ...about, computed: undefined });
    if (said?.class === 'sum') return { ...said, ...whereIs(total), absent };
  }
  return withoutTax(about);
};
const SUMS = [
  [ALLOWANCE_TOTAL, false, 'sumOfDiscounts', sumOfDiscounts],
  [CHARGE_TOTAL, true, 'sumOfCharges', sumOfCharges],
] as const;

const payable = totalIs(
  'cbc:PayableAmount',
  operandsAtPaths(['cbc:TaxInclusiveAmount'], ['cbc:PrepaidAmount', '−'], ['cbc:PayableRoundingAmount', '+']),
  undefined,
  UNROUNDED,
  1,
);
// Nothing need be prepaid or rounded, but without the total nothing is computed: that is what is wrong.
export const amountToPay: Says = (about) => {
  const [total = about.first] = placesAt(about.node, WITH_TAX);
  return exists(about.node, WITH_TAX) ? payable(about) : usual({ first: total });
};
/** Without one of its parts, or with tax in another currency, nothing is computed: that is what is wrong. */
export const totalIncluding: Says = (about) => {
  const { node, facts } = about;
  const wanted = documentCurrency(facts);
  if (wanted === undefined) return notEmpty(about);
  const lacking = [TOTAL_WITHOUT_TAX, TOTAL_TAX].flatMap((path) => placesAt(node, path)).find(isAbsent);
  if (lacking) return usual({ first: lacking });
  // Where most amounts are in another currency, that of the document is wrong: it has a finding of its own.
  if (usualCurrency(facts) !== undefined || totalsIn(node, wanted).length > 0) return withTax(about);
  const inTaxCurrency = totalsIn(node, taxCurrency(facts));
  const other = select(node, TOTAL_TAX).find((tax) => !inTaxCurrency.includes(tax));
  return other ? inOtherCurrency(other, facts) : vatOfDocumentMissing(wanted);
};

/** The document states its VAT in the tax currency alone. */
export function vatOfDocumentMissing(wanted: string): Said {
  return { place: [], term: 'vatOfDocument', class: 'currency', problem: 'missing', given: '', wanted };
}

/** The document does not state its VAT in the tax currency. */
export function vatInTaxCurrencyMissing(facts: Facts, wanted: string): Said {
  const given = documentCurrency(facts) ?? '';
  return { place: [], term: 'vatInTaxCurrency', class: 'currency', problem: 'missing', given, wanted };
}
const withTax = totalIs(
  'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
  operandsAtPaths(['cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'], ['cac:TaxTotal/cbc:TaxAmount', '+']),
);
function inOtherCurrency(amount: UblElement, facts: Facts): Said | undefined {
  const first = { parent: amount, path: '@currencyID' };
  const says = hasCode('ISO4217', currencyOf(amount)) ? amountInOtherCurrency : unknownCurrency;
  return says({ node: amount, facts, places: [first], first });
}
export const taxOfRows = totalIs(
  'cbc:TaxAmount',
  (total) => select(total, SUBTOTAL_TAX).map((tax) => operandOf(tax)),
  'vatBreakdown',
);

// A price for a quantity of 0.
const zero: Says = ({ first }) =>
  isAbsent(first) ? undefined : { ...whereIs(first), class: 'price', problem: 'zero', value: valueAtPlace(first) };

/** A period ends before it begins. */
export const endsFirst: Says = ({ node, first }) => ({
  ...whereIs(first),
  class: 'dates',
  problem: 'endsFirst',
  value: stringAt(node, END_DATE),
  other: stringAt(node, START_DATE),
});

function outsidePeriod(problem: 'beforePeriod' | 'afterPeriod'): Says {
  const date = problem === 'beforePeriod' ? START_DATE : END_DATE;
  return ({ node, facts, first }) => ({
    ...whereIs(first),
    class: 'dates',
    problem,
    value: stringAt(node, date),
    other: stringAt(facts.document, pathTo(`cac:InvoicePeriod/${date}`)),
  });
}

/** Neither of two fields is given, or one of two that go together is missing. */
export function pair(problem: 'alone' | 'neither' | 'differ'): Says {
  return ({ places, first }) => {
    const terms = [...new Set(places.map((place) => whereIs(place).term))];
    return { ...whereIs(first), class: 'pair', problem, terms: terms.slice(0, problem === 'neither' ? 3 : 2) };
  };
}

/** A number that is not one of its register. */
function register(name: Extract<Said, { readonly class: 'address' }>['register']): Says {
  return says('address', ({ first }) => ({
    problem: 'number',
    value: textAtPlace(first) ?? '',
    ...(name ? { register: name } : {}),
  }));
}

/** A field that is given and does not belong there. */
export function unneeded(
  data: Partial<Omit<Extract<Said, { readonly class: 'forbidden' }>, 'class' | 'place' | 'term'>> = {},
): Says {
  return says('forbidden', ({ first }) => {
    const value = textAtPlace(first);
    return { ...(value ? { value: valueAtPlace(first) } : {}), ...data };
  });
}

/** What may be there once is there more often: the places are those after the first. */
export const tooOften: Says = says('tooMany', ({ places }) => ({ count: places.length + 1, most: 1 }));

const amountInOtherCurrency: Says = inCurrency((about) => {
  const { node, facts } = about;
  const wanted = documentCurrency(facts);
  if (wanted === undefined) return undefined;
  const usual = usualCurrency(facts);
  if (usual === wanted) return spaced({ place: [], term: 'currency' }, wanted);
  if (usual !== undefined)
    return { place: [], term: 'currency', class: 'currency', problem: 'mostAmounts', given: usual, wanted };
  if (currencyOf(node) === wanted) return spaced(currencyAt(node), wanted);
  return { ...whereIs(node), class: 'currency', problem: 'amount', given: currencyOf(node), wanted };
});

// A currency that would be right if it stood alone.
function spaced(where: Where, currency: string): Said {
  return { ...where, class: 'form', form: 'exactly', value: { text: currency, as: 'text' }, wanted: [currency] };
}

function currencyAt(amount: UblElement): Where {
  const { place, term } = whereIs(amount);
  return { place: [...place, { term }].slice(-2), term: 'currency' };
}

const currencyOf = (amount: UblElement): string => attribute(amount, 'currencyID')?.trim() ?? '';

// The amount is named: its currency is that of the document, but for what a line and the tax may state in another.
const unknownCurrency: Says = (about) => {
  const { node, facts } = about;
  const wanted = documentCurrency(facts) ?? '';
  const said = notInList('ISO4217')(about);
  const isKnown = said?.class !== 'notInList' || said.meant !== undefined || !hasCode('ISO4217', wanted);
  if (!isKnown && IN_DOCUMENT_CURRENCY.has(node.name) && !hasAncestor(node, 'cac:ItemPriceExtension'))
    return { ...whereIs(node), class: 'currency', problem: 'amount', given: currencyOf(node), wanted };
  return said && { ...said, place: currencyAt(node).place };
};

const IN_DOCUMENT_CURRENCY: ReadonlySet<string> = /*@__PURE__*/ new Set([...AMOUNTS, ...TOTALS]);

/** The rules on the tax total in the tax currency, which is one for a whole country or the one that is stated. */
export function totalInTaxCurrency(own?: string): SaysTable {
  const missing: Says = ({ facts }) => {
    const given = taxCurrency(facts);
    const wanted = own ?? given;
    const isThere = totalsIn(facts.document, wanted).length > 0;
    if (isThere && wanted === given) return spaced({ place: [], term: 'taxCurrency' }, wanted);
    return isThere
      ? { place: [], term: 'taxCurrency', class: 'currency', problem: 'must', given, wanted }
      : vatInTaxCurrencyMissing(facts, wanted);
  };
  const signs = says('pair', () => ({
    place: [],
    term: 'vatOfDocument',
    problem: 'signs',
    terms: ['vatOfDocument', 'vatInTaxCurrency'],
  }));
  return {
    'ibr-053': missing,
    'ibr-084': (about) => {
      const [inDocumentCurrency, inTaxCurrency] = [invoiceCurrency(about.facts), taxCurrency(about.facts)].map(
        (currency) => totalsIn(about.node, currency).length > 0,
      );
      if (!inDocumentCurrency) return vatOfDocumentMissing(invoiceCurrency(about.facts));
      return inTaxCurrency ? signs(about) : missing(about);
    },
  };
}

/** The currency of the document is missing: what depends on it cannot be told. */
export function inCurrency(says: Says): Says {
  return (about) =>
    documentCurrency(about.facts) === undefined
      ? { place: [], term: 'currency', class: 'missing', choose: true }
      : says(about);
}

/** The exchange rate has to lead from the currency of the document to this one. */
export function rateLeadsTo(wanted: string): Says {
  return inCurrency(
    says('currency', ({ facts }) => ({
      place: [],
      term: 'exchangeRate',
      problem: 'leads',
      given: documentCurrency(facts) ?? '',
      wanted,
    })),
  );
}

/** Of the document's parts the one that is the first to lack. */
export function missingOne(terms: (about: About) => readonly ElementPlace[], kinds: readonly Word[] = []): Says {
  return (about) => {
    const first = terms(about).find(isAbsent);
    return first && usual({ first }, kinds);
  };
}

export const PINT_SAYS: SaysTable = {
  'ibr-001': program('specification'),
  'ibr-sr-63': program('specification'),
  'ibr-076': program('process'),
  'ibr-016': () => ({ place: [], term: 'lines', class: 'missing' }),
  'ibr-029': endsFirst,
  'ibr-030': endsFirst,
  'ibr-085': outsidePeriod('beforePeriod'),
  'ibr-086': outsidePeriod('afterPeriod'),
  'ibr-073': wrongForm('date'),
  'ibr-119': wrongForm('time'),
  'ibr-co-19': pair('neither'),
  'ibr-co-20': pair('neither'),
  'ibr-077': says('currency', ({ first }) => ({ problem: 'same', given: textAtPlace(first) ?? '' })),
  'ibr-079': ({ node }) => {
    const where = whereIs(node);
    if (extensionsAround(node)) return { place: [], term: 'file', class: 'program', problem: 'extension' };
    return where.term === 'taxNumberKind' ? { ...where, class: 'program', problem: 'scheme' } : usual({ first: node });
  },
  'ibr-071': unneeded({ beside: 'invoicedObject' }),
  'ibr-072': unneeded({ beside: 'invoicedObject' }),
  'ibr-078': says('tooMany', ({ places }) => ({
    count: places.length + 1,
    most: 1,
    place: [],
    term: 'invoicedObject',
  })),
  'ibr-089': says('tooMany', ({ places }) => ({ count: places.length + 1, most: 1 })),
  'ibr-090': says('tooMany', ({ node }) => ({ count: projectsOf(node), most: 1, place: [], term: 'project' })),
  'ibr-105': tooOften,
  'ibr-106': tooOften,
  'ibr-sr-19': tooOften,
  'ibr-sr-46': tooOften,
  'ibr-co-26': pair('neither'),
  'ibr-017': (about) =>
    exists(about.node, PARTY_NAME)
      ? { place: [], term: 'payee', class: 'pair', problem: 'same', terms: ['payee', 'seller'] }
      : undefined,
  'ibr-068': register('gln'),
  'ibr-127': register('sweden'),
  'ibr-069': register('norway'),
  'ibr-070': register('denmark'),
  'ibr-113': register('belgium'),
  'ibr-114': register('italyOffice'),
  'ibr-115': register('italyTax'),
  'ibr-116': register('italyVat'),
  'ibr-120': register('australia'),
  'ibr-083': unneeded({}),
  'ibr-082': wrongForm('yesOrNo'),
  'ibr-033': reasonMissing,
  'ibr-038': reasonMissing,
  'ibr-042': reasonMissing,
  'ibr-044': reasonMissing,
  'ibr-027': negative,
  'ibr-028': negative,
  'ibr-087': zero,
  'ibr-088': says('pair', () => ({ problem: 'differ', terms: ['unitOfBase', 'unit'] })),
  'ibr-092': ({ node }) => ({ ...whereIs(node), class: 'forbidden', beside: 'despatchAdvice' }),
  'ibr-co-10': sumOfLines,
  'ibr-co-11': sumOfDiscounts,
  'ibr-co-12': sumOfCharges,
  'ibr-co-13': totalExcluding,
  'ibr-co-16': amountToPay,
  'ibr-co-15': totalIncluding,
  'ibr-co-14': taxOfRows,
  'ibr-126': amountInOtherCurrency,
  'ibr-124': decimals(2),
  'ibr-093': () => ({ place: [], term: 'prepaid', class: 'missing' }),
  ...totalInTaxCurrency(),
  'ibr-cl-03': unknownCurrency,
  'ibr-cl-10': notInList('ICD'),
  'ibr-cl-24': notInList('MimeCode'),
};

function reasonMissing({ first }: About): Said {
  return { ...whereIs(first), class: 'missing', choose: true };
}

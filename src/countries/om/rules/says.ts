// What the rules of Oman say to the clerk where their checks do not know enough: classes of sentences with their data.
import { acceptedCodes } from '../../../codelists/has-code.ts';
import { parseDecimal } from '../../../core/decimal.ts';
import { choice } from '../../../findings/absent.ts';
import type { Said, Word } from '../../../findings/said.ts';
import { decimals } from '../../../rules/engine/checks.ts';
import { dateText, parseDate } from '../../../rules/engine/dates.ts';
import { type Facts, fact } from '../../../rules/engine/facts.ts';
import {
  type About,
  alike,
  documentCurrency,
  isAbsent,
  needed,
  numberOperand,
  operandOf,
  program,
  rowIs,
  type Says,
  type SaysTable,
  says,
  saysAt,
  textAtPlace,
  totalIs,
  usual,
  valueAtPlace,
  valueIs,
  whereIs,
  wrongForm,
} from '../../../rules/engine/says.ts';
import { isBlankPlace } from '../../../rules/engine/where.ts';
import { exists, normalizedAt, select, stringAt, stringOf } from '../../../rules/engine/xpath.ts';
import { notInList } from '../../../rules/pint/code-checks.ts';
import { documentLines, invoiceType } from '../../../rules/pint/document-facts.ts';
import { duty } from '../../../rules/pint/duty-said.ts';
import { discountedBelow, negative } from '../../../rules/pint/negative-said.ts';
import { amountOfLine, entriesOf, marksFirst, operandsAtPaths, shareOperands } from '../../../rules/pint/operands.ts';
import {
  ALLOWANCE_CHARGE,
  AMOUNT,
  END_DATE,
  EXCHANGE_RATE,
  ID,
  LINE_NET,
  LINE_RATE,
  LINE_VAT,
  LINE_WITH_VAT,
  REASON,
  START_DATE,
  TAX_AMOUNT,
  TAX_CATEGORY_RATE,
  TAXABLE_AMOUNT,
  TOTAL_TAX,
  UUID,
} from '../../../rules/pint/paths.ts';
import { referencesOfType } from '../../../rules/pint/references.ts';
import { kindOfTax, secondRegistration } from '../../../rules/pint/registration-said.ts';
import {
  baseOperands,
  endsFirst,
  inCurrency,
  pair,
  rateLeadsTo,
  totalInTaxCurrency,
  unneeded,
  vatOfDocumentMissing,
} from '../../../rules/pint/says.ts';
import { inCategory } from '../../../rules/several-countries/category-rates.ts';
import { rowsOf } from '../../../rules/several-countries/rows-said.ts';
import { pathTo } from '../../../ubl/path.ts';
import { isMissing, placesAt } from '../../../ubl/place.ts';
import { attribute } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { EXCLUSIONS } from '../exclusions.ts';
import { PREPAYMENT } from '../fields/reference-types.ts';
import {
  BUYER_ADDRESS_KINDS,
  BUYER_ISSUED_KINDS,
  BUYER_NUMBER_KINDS,
  SELLER_NUMBER_KINDS,
  type TransactionKind,
} from '../kinds.ts';
import { STANDARD_RATE } from './amounts.ts';
import { transactionKindsOf } from './document-facts.ts';
import { ratesWithoutOnePart } from './vat.ts';
import { LINE_DECIMALS, RATE_DECIMALS, TOTAL_DECIMALS } from './version-1-0-1.ts';

const kindWord = (kind: TransactionKind): Word => `kind-${kind}`;

// Those of the kinds that the document is of.
function kindsIn(facts: Facts, kinds: readonly TransactionKind[]): Word[] {
  return kinds.filter((kind) => transactionKindsOf(facts).has(kind)).map(kindWord);
}

function neededIn(...kinds: readonly TransactionKind[]): Says {
  return needed((facts) => kindsIn(facts, kinds));
}

// A rate of category S has no row in the tax breakdown, or several.
const rowsOfRate = says('breakdown', ({ node, facts }) => {
  const wrong = ratesWithoutOnePart(node, facts);
  const { rate, parts } = wrong.find((one) => one.parts === 0) ?? wrong[0] ?? { rate: undefined, parts: 0 };
  const common = { term: 'vatBreakdown', category: 'S', count: parts } as const;
  if (parts > 1) return { ...common, place: [], problem: 'rows' };
  const row = rate === undefined ? {} : { rate };
  return { ...common, place: [{ term: 'vatBreakdown', category: 'S', ...row }], problem: 'rateLacks' };
});

const noteOf = (facts: Facts): Word => (invoiceType(facts) === '383' ? 'debitNote' : 'creditNote');

function dutyIn(...kinds: readonly TransactionKind[]): Says {
  return duty((facts) => kindsIn(facts, kinds));
}

// A part of the preceding invoice that a note or another kind of document needs.
function references(kinds: (facts: Facts) => readonly Word[]): Says {
  return (about) => {
    const lacking = about.places
      .filter((place) => isAbsent(place) || isBlankPlace(place))
      .map(whereIs)
      .filter(({ term }) => term !== 'transactionType' && term !== 'typeOfDocument');
    const named = [...new Set(lacking.map(({ term }) => term))];
    const [only] = named;
    return {
      place: lacking[0]?.place ?? [{ term: 'precedingInvoice' }],
      term: 'precedingInvoice',
      class: 'reference',
      kinds: kinds(about.facts),
      terms: named,
      ...(only !== undefined && named.length === 1 ? choice(only) : {}),
    };
  };
}

// The country of a party that has to be another one, or Oman.
function countryIn(kinds: readonly TransactionKind[], form: 'exactly' | 'other'): Says {
  return (about) =>
    isAbsent(about.first)
      ? usual(about, kindsIn(about.facts, kinds))
      : {
          ...whereIs(about.first),
          class: 'form',
          value: valueAtPlace(about.first),
          form,
          wanted: ['OM'],
          kinds: kindsIn(about.facts, kinds),
        };
}

function ofPart(problem: 'zone' | 'importer', kind: TransactionKind): Says {
  const term: Word = problem === 'zone' ? 'specialZoneLicence' : 'importerCustomsId';
  return ({ first, facts }) => ({ ...whereIs(first), term, class: 'identification', kinds: kindsIn(facts, [kind]) });
}

function categoryHere({ node }: About): string {
  for (const path of CATEGORIES) {
    const code = normalizedAt(node, path);
    if (code !== '') return code;
  }
  return '';
}

const PERIOD = pathTo('cac:InvoicePeriod');
const PERIOD_START = pathTo(`${PERIOD}/${START_DATE}`);
const PERIOD_END = pathTo(`${PERIOD}/${END_DATE}`);
const CATEGORIES = ['cac:Item/cac:ClassifiedTaxCategory/cbc:ID', 'cac:TaxCategory/cbc:ID'].map(pathTo);

// A zero rate has reasons of its own.
const ZERO_REASON = 'reasonForZeroRate';
const reasonMissing: Says = (about) =>
  categoryHere(about) === 'Z' && isAbsent(about.first)
    ? { ...whereIs(about.first), term: ZERO_REASON, class: 'missing', choose: true }
    : rate('reasonMissing')(about);

// A reason in words alone is not in the list.
const reasonInWords: Says = ({ first }) => {
  const words = isMissing(first) ? stringAt(first.parent, REASON).trim() : '';
  const where = whereIs(first);
  return words === '' ? { ...where, class: 'missing', choose: true } : { ...where, class: 'notInList', value: words };
};

// A code that is there is of another list.
const ofGoods = says('classification', ({ first }) => ({
  problem: isAbsent(first) ? 'missing' : 'unlike',
  term: 'classification',
}));

function rate(problem: 'rate' | 'rateNotZero' | 'rateMissing' | 'reasonMissing' | 'amount', wanted?: string): Says {
  return (about) => inCategory(categoryHere(about), problem, wanted)(about);
}

const STANDARD = STANDARD_RATE.toString();

// A line with two tax categories has two rates: what is wrong is the one that is not the standard rate, or that there are two.
const rateOfLine: Says = (about) => {
  const { first, places } = about;
  const item = isMissing(first) ? undefined : first.parent?.parent;
  const rates = item
    ? places.filter((place) => !isMissing(place) && place.parent?.parent === item && whereIs(place).term === 'vatRate')
    : [];
  const other = rates.find((place) => parseDecimal(textAtPlace(place) ?? '')?.eq(STANDARD_RATE) !== true);
  return other || rates.length < 2
    ? inCategory('S', 'rateMissing', STANDARD)({ ...about, first: other ?? first })
    : { ...whereIs(first), class: 'tooMany', count: rates.length, most: 1 };
};

const rowBase: Says = (about) => {
  const category = categoryHere(about);
  const rated = category === 'S' ? select(about.node, TAX_CATEGORY_RATE).map(stringOf)[0] : undefined;
  return rowIs('sum', TAXABLE_AMOUNT, (_, facts) => baseOperands(facts, category, rated), TOTAL_DECIMALS)(about);
};

// The VAT that lines state, and that on charges less that on discounts.
const rowVat: Says = rowIs(
  'tax',
  TAX_AMOUNT,
  (row, facts) => {
    const percent = stringAt(row, TAX_CATEGORY_RATE).trim();
    const isHere = (category: string, own: string): boolean =>
      category === 'S' && own.trim() !== '' && Number(own) === Number(percent);
    const lines = documentLines(facts).filter((line) =>
      isHere(normalizedAt(line, CATEGORIES[0] ?? TAXABLE_AMOUNT), stringAt(line, LINE_RATE)),
    );
    const entries = [true, false].flatMap((isCharge) =>
      entriesOf(facts.document, isCharge)
        .filter((entry) =>
          isHere(normalizedAt(entry, CATEGORIES[1] ?? TAXABLE_AMOUNT), stringAt(entry, TAX_CATEGORY_RATE)),
        )
        .flatMap((entry) =>
          select(entry, AMOUNT).flatMap((amount) => [
            operandOf(amount, isCharge ? '+' : '−'),
            numberOperand(percent, '×', 'percent'),
          ]),
        ),
    );
    return [...lines.flatMap((line) => select(line, LINE_VAT).map((vat) => operandOf(vat))), ...entries];
  },
  TOTAL_DECIMALS,
);

const price: Says = (about) =>
  discountedBelow(about.node) ??
  valueIs(
    'cac:Price/cbc:PriceAmount',
    operandsAtPaths(
      ['cac:Price/cac:AllowanceCharge/cbc:BaseAmount'],
      ['cac:Price/cac:AllowanceCharge/cbc:Amount', '−'],
    ),
    ['unitPrice', 'priceBeforeDiscount', 'priceDiscount'],
  )(about);

const foreign = (problem: 'rateMissing' | 'rateUnneeded' | 'must' | 'missing'): Says =>
  inCurrency(
    says('currency', ({ facts, first }) => ({
      problem,
      given: problem === 'must' ? (textAtPlace(first) ?? '') : (documentCurrency(facts) ?? ''),
      wanted: ACCOUNTING_CURRENCY,
      ...(whereIs(first).term === 'exchangeRate' ? { place: [] } : {}),
    })),
  );

const rowsInRials = inCurrency(
  says('breakdown', () => ({ place: [], term: 'vatBreakdown', problem: 'inTaxCurrency' })),
);

// VAT of the document × exchange rate, which is what is missing where there is none.
const inRials: Says = inCurrency((about) => {
  const { document } = about.facts;
  const totals = select(document, TOTAL_TAX);
  const own = totals.find((total) => attribute(total, 'currencyID') === documentCurrency(about.facts));
  const [factor] = select(document, EXCHANGE_RATE);
  const where = { place: [], term: 'vatInOmaniRials' };
  if (!factor)
    return foreign('rateMissing')({
      ...about,
      first: { parent: document, path: 'cac:TaxExchangeRate/cbc:CalculationRate' },
    });
  const stated = totals.find((total) => attribute(total, 'currencyID') === ACCOUNTING_CURRENCY);
  if (!stated?.parent) return { ...where, class: 'missing' };
  if (!own) return vatOfDocumentMissing(documentCurrency(about.facts) ?? '');
  const said = valueIs(
    TAX_AMOUNT,
    () => [operandOf(own), operandOf(factor, '×')],
    ['vatInOmaniRials', 'exchangeRate'],
    TOTAL_DECIMALS,
  )({ ...about, node: stated.parent });
  if (said?.class !== 'calculation') return { ...where, class: 'form', value: valueAtPlace(stated), form: 'parts' };
  return {
    ...said,
    ...where,
    stated: valueAtPlace(stated),
    computed: { ...said.computed, currency: ACCOUNTING_CURRENCY },
  };
});

const exclusions: SaysTable = Object.fromEntries(
  EXCLUSIONS.map(([id, kind, excluded]) => [
    id,
    ({ first, facts }: About) => ({
      ...whereIs(first),
      class: 'exclusive' as const,
      kind: kindWord(kind),
      others: kindsIn(facts, excluded),
    }),
  ]),
);

const fullOrSimplified = (problem?: 'none'): Says =>
  says('exclusive', () => ({
    place: [],
    term: 'transactionType',
    kind: 'kind-full',
    others: ['kind-simplified'],
    ...(problem ? { problem } : {}),
  }));

const AGENT_REGISTRATION = 'cac:AccountingSupplierParty/cac:Party/cac:AgentParty/cac:PartyTaxScheme';

const PARTS_OF_PREPAYMENT = [
  [ID, 'prepaymentInvoiceNumber'],
  [UUID, 'uuidOfReference'],
] as const;

/** By rule. */
export const OMAN_SAYS: SaysTable = {
  ...exclusions,
  'ALIGNED-IBRP-001-OM': program('specification'),
  'ALIGNED-IBRP-002-OM': program('process'),
  'BTOM-PRE-001': program('unknown'),
  'ALIGNED-IBRP-000-OM': transactionType,
  'IBR-001-OM': transactionType,
  'IBR-043-OM': fullOrSimplified('none'),
  'CL-03-OM-1': fullOrSimplified(),
  'CL-03-OM-2': fullOrSimplified('none'),
  'IBR-177-OM': says('exclusive', () => ({
    place: [],
    term: 'typeOfDocument',
    kind: 'selfBilledKind',
    others: [],
    problem: 'type',
  })),
  'ALIGNED-IBRP-003-OM': foreign('must'),
  'IBR-002-OM': program('uuid'),
  'IBR-036-OM': ofMonths,
  'IBR-057-OM': ofMonths,
  'IBR-037-OM': dutyIn('summary', 'continuous-supply'),
  'IBR-072-OM': dutyIn('summary'),
  'IBR-171-OM': ({ first, facts }) =>
    isAbsent(first) || parseDate(textAtPlace(first) ?? '') === undefined
      ? wrongForm('date')({ node: facts.document, facts, places: [first], first })
      : {
          ...whereIs(first),
          class: 'dates',
          problem: 'future',
          value: textAtPlace(first) ?? '',
          other: dateText(facts.today),
        },
  'IBR-171-A-OM': wrongForm('date'),
  'IBR-156-OM': wrongForm('date'),
  'IBR-042-OM': reasonInWords,
  'IBR-013-OM': duty(
    (facts) => kindsIn(facts, ['export']),
    says('missing', ({ facts }) => ({ place: [], term: 'supportingDocument', kinds: kindsIn(facts, ['export']) })),
  ),
  'IBR-023-OM': references((facts) => [noteOf(facts)]),
  'IBR-032-OM': references((facts) => [noteOf(facts)]),
  'IBR-175-OM': references((facts) => kindsIn(facts, ['profit-margin'])),
  'IBR-058-OM': says('duty', ({ node }) => ({
    place: [],
    term: 'prepaid',
    kinds: [],
    terms: PARTS_OF_PREPAYMENT.flatMap(([path, term]) =>
      referencesOfType(node, PREPAYMENT).some((one) => exists(one, path)) ? [] : [term],
    ),
  })),
  'IBR-012-OM': countryIn(['export'], 'other'),
  'IBR-014-OM': neededIn('export'),
  'IBR-040-OM': dutyIn('e-commerce'),
  'IBR-085-OM': dutyIn('import-of-goods'),
  'IBR-155-OM': neededIn('export'),
  'IBR-003-OM': wrongForm('vatNumber', 'OM', '10'),
  'ALIGNED-IBRP-SR-12': says('tooMany', ({ places }) => ({ count: places.length + 1, most: 1 })),
  'IBR-006-OM': (about) => (isAbsent(about.first) ? undefined : program('scheme')(about)),
  'IBR-007-OM': neededIn(...SELLER_NUMBER_KINDS),
  'IBR-010-OM': dutyIn(),
  'IBR-019-OM': dutyIn(...BUYER_ADDRESS_KINDS),
  'IBR-015-OM': duty(
    (facts) => kindsIn(facts, ['third-party']),
    (about) =>
      !isMissing(about.first) && about.first.name === 'cac:AgentParty'
        ? { ...whereIs(about.first), class: 'tooMany', count: alike(about.first), most: 1 }
        : saysAt(`${AGENT_REGISTRATION}/cac:TaxScheme/cbc:ID`, 'program', () => ({ problem: 'scheme' }))(about),
  ),
  'IBR-016-OM': (about) =>
    kindOfTax(about) ?? {
      place: [{ term: 'buyer' }],
      term: 'vatNumber',
      class: 'pair',
      problem: 'neither',
      terms: ['vatNumber', 'identification'],
      kinds: kindsIn(about.facts, BUYER_NUMBER_KINDS),
    },
  'IBR-017-OM': (about) => kindOfTax(about) ?? neededIn(...BUYER_ISSUED_KINDS)(about),
  'IBR-020-OM': countryIn(BUYER_ISSUED_KINDS, 'exactly'),
  'IBR-087-OM': countryIn(['profit-margin-self-invoice'], 'exactly'),
  'IBR-160-OM': countryIn(['import-of-services'], 'other'),
  'IBR-150-OM': neededIn('special-zone'),
  'IBR-151-OM': ofPart('zone', 'special-zone'),
  'IBR-152-OM': ofPart('zone', 'special-zone'),
  'IBR-153-OM': ofPart('importer', 'import-of-goods'),
  'IBR-173-OM': says('program', () => ({ place: [], term: 'sellerUuid', problem: 'uuid' })),
  'IBR-033-OM': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'IBR-063-OM': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'IBR-041-OM': pair('alone'),
  'IBR-035-OM': pair('alone'),
  'IBR-047-OM': rate('rateMissing', STANDARD),
  'IBR-045-OM': rate('rateMissing', STANDARD),
  'IBR-053-OM': rate('rateMissing', STANDARD),
  'IBR-062-OM': reasonMissing,
  'IBR-064-OM': reasonMissing,
  'IBR-069-OM': reasonMissing,
  'IBR-092-OM': rate('rate'),
  'IBR-093-OM': rate('rate'),
  'IBR-098-OM': rate('rate'),
  'IBR-099-OM': rate('rate'),
  'IBR-061-OM': rate('rate'),
  'IBR-067-OM': rate('rate'),
  'IBR-095-OM': rate('rate'),
  'IBR-096-OM': rate('rate'),
  'ALIGNED-IBRP-E-05-OM': rate('rate'),
  'ALIGNED-IBRP-O-05-OM': rate('rate'),
  'IBR-094-OM': rate('rateNotZero'),
  'IBR-100-OM': rate('rateNotZero'),
  'IBR-097-OM': rate('rateNotZero'),
  'ALIGNED-IBRP-Z-05-OM': rate('rateNotZero'),
  'IBR-070-OM': unneeded({ category: 'O', change: 'vatCategory' }),
  'ALIGNED-IBRP-S-10-OM': unneeded({ category: 'S', change: 'vatCategory' }),
  'IBR-086-OM': says('category', (about) => ({
    category: textAtPlace(about.first) ?? '',
    problem: 'must',
    wanted: 'O',
    unless: 'transactionType',
  })),
  'IBR-039-OM': rate('amount'),
  'IBR-054-OM': rate('amount'),
  'IBR-077-OM': rate('amount'),
  'ALIGNED-IBRP-E-09-OM': rowAmount,
  'ALIGNED-IBRP-O-09-OM': rowAmount,
  'ALIGNED-IBRP-Z-09-OM': rowAmount,
  'IBR-078-OM': says('classification', () => ({ problem: 'goodsOrServices' })),
  'IBR-079-OM': ofGoods,
  'IBR-174-OM': ofGoods,
  'IBR-056-OM': says('classification', () => ({ problem: 'unlike', term: 'classification' })),
  'IBR-080-OM': says('classification', ({ first }) => ({ problem: 'digits', value: textAtPlace(first) ?? '' })),
  'IBR-091-OM': says('classification', ({ first }) => ({ problem: 'excluded', value: textAtPlace(first) ?? '' })),
  'CL-08-OM-HS': says('classification', ({ first, facts }) => {
    const value = textAtPlace(first) ?? '';
    const begins = value.slice(0, 6);
    return { problem: 'list', value, ...(headings(facts).has(begins) ? { begins } : {}) };
  }),
  'CL-08-OM-ISIC': notInList('ISIC'),
  'CL-05-OM': notInList('Aligned-TaxExemptionCodes'),
  'CL-10-OM': (about) => {
    const said = notInList('ZeroRating')(about);
    return said?.class === 'notInList' ? { ...said, thing: ZERO_REASON } : said;
  },
  'CL-11-OM': notInList('ProfitMargin'),
  'IBR-081-OM': says('missing', () => ({ term: 'activity', choose: true })),
  'IBR-084-OM': neededIn('import-of-goods'),
  'IBR-071-OM': marksFirst(amountOfLine(LINE_DECIMALS)),
  'IBR-075-OM': price,
  'IBR-157-OM': price,
  'IBR-168-OM': lineVat(),
  'IBR-168-OM-WARN': lineVat(),
  'IBR-158-OM': valueIs(
    'cac:ItemPriceExtension/cbc:Amount',
    operandsAtPaths(['cbc:LineExtensionAmount'], [LINE_VAT.text, '+']),
    ['amountIncludingVat', 'amountExcludingVat', 'vatOfTheLine'],
    LINE_DECIMALS,
  ),
  'ALIGNED-IBRP-E-01-OM': rowsOf('E'),
  'ALIGNED-IBRP-O-01-OM': rowsOf('O'),
  'ALIGNED-IBRP-Z-01-OM': rowsOf('Z'),
  'ALIGNED-IBRP-S-01-OM': rowsOfRate,
  'ALIGNED-IBRP-S-05-OM': rateOfLine,
  'ALIGNED-IBRP-E-08-OM': row(rowBase),
  'ALIGNED-IBRP-O-08-OM': row(rowBase),
  'ALIGNED-IBRP-Z-08-OM': row(rowBase),
  'ALIGNED-IBRP-S-08-OM': ratedRow(rowBase),
  'ALIGNED-IBRP-S-09-OM': ratedRow(rowVat),
  'ALIGNED-IBRP-S-09-OM-WARN': ratedRow(rowVat),
  'IBR-046-OM': wrongForm('rate'),
  'IBR-009-OM': secondRegistration,
  'IBR-004-OM': foreign('rateMissing'),
  ...totalInTaxCurrency(ACCOUNTING_CURRENCY),
  'IBR-005-OM': (about) => (isAbsent(about.first) ? foreign('rateMissing')(about) : decimals(RATE_DECIMALS)(about)),
  'IBR-034-OM': foreign('missing'),
  'IBR-059-OM': rateLeadsTo(ACCOUNTING_CURRENCY),
  'IBR-065-OM': inRials,
  'IBR-066-OM': rowsInRials,
  'IBR-136-OM': rowsInRials,
  'IBR-172-OM': foreign('rateUnneeded'),
  'IBR-082-OM': (about) => {
    const said = totalIs(
      'cac:AdditionalDocumentReference/cbc:DocumentDescription',
      (_, facts) => documentLines(facts).flatMap((line) => select(line, LINE_WITH_VAT).map((one) => operandOf(one))),
      'lines',
    )({ ...about, node: about.facts.document });
    const where = { place: [], term: 'marginTotal' as const };
    return said?.class === 'sum' && isAbsent(about.first) ? { ...said, ...where } : { ...where, class: 'missing' };
  },
  'IBR-169-OM': says('currency', ({ first }) => ({
    place: [{ term: 'marginTotal' }],
    term: 'currency',
    problem: 'must',
    given: textAtPlace(first) ?? '',
    wanted: ACCOUNTING_CURRENCY,
  })),
  'IBR-137-OM': negative,
  'IBR-DEC-03-OM': decimals(LINE_DECIMALS),
};

// The first six digits of the codes of goods, which other countries have too.
const headings = /*@__PURE__*/ fact(
  (): ReadonlySet<string> => new Set([...acceptedCodes('HSCodes')].map((code) => code.slice(0, 6))),
);

// What is said of a row: of the discounts and charges in its category a mark that the rules do not read comes first.
function row(says: Says): Says {
  return marksFirst(says, (about) => {
    const category = categoryHere(about);
    const entries = select(about.facts.document, ALLOWANCE_CHARGE);
    return entries.filter((entry) => normalizedAt(entry, CATEGORIES[1] ?? TAXABLE_AMOUNT) === category);
  });
}

// Without a rate nothing is computed: that is what is wrong.
function ratedRow(says: Says): Says {
  const withRate = row(says);
  return (about) => {
    const [rateAt = about.first] = placesAt(about.node, TAX_CATEGORY_RATE);
    return isAbsent(rateAt) ? usual({ first: rateAt }) : withRate(about);
  };
}

function rowAmount(about: About) {
  return inCategory(categoryHere(about), 'amount')(about);
}

// The VAT of a negative line is rounded otherwise: that it is negative, or what makes it so, is wrong.
function lineVat(): Says {
  const differs = valueIs(
    LINE_VAT,
    operandsAtPaths([LINE_NET.text], ['cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', '×']),
    ['amountExcludingVat', 'vatRate', 'vatOfTheLine'],
    LINE_DECIMALS,
  );
  return (about) => {
    const [first = about.first] = placesAt(about.node, LINE_NET);
    return (stringAt(about.node, LINE_NET).includes('-') && negative({ ...about, first })) || differs(about);
  };
}

function transactionType({ first }: About) {
  const value = textAtPlace(first);
  const where = whereIs(first);
  return value
    ? { ...where, class: 'notInList' as const, value }
    : { ...where, class: 'missing' as const, choose: true as const };
}

function ofMonths(about: About): Said | undefined {
  const { node, first } = about;
  const value = stringAt(node, PERIOD_END);
  const other = stringAt(node, PERIOD_START);
  if (value === '' || other === '') {
    const [lacking = first] = placesAt(node, other === '' ? PERIOD_START : PERIOD_END);
    return usual({ first: lacking });
  }
  if (value < other) return endsFirst({ ...about, node: select(node, PERIOD)[0] ?? node });
  const where = whereIs(first);
  const place = where.place[0]?.term === 'line' ? where.place : [{ term: 'kind-summary' }];
  return { ...where, place, class: 'dates', problem: 'months', value, other };
}

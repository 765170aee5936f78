// Rules of Oman on the parts of the VAT total (IBG-23), on rates and on tax schemes. Those on the accounting currency are in
// vat-currency.ts.

import {
  type Decimal,
  decimal,
  decimalText,
  HUNDRED,
  isSame,
  parseDecimal,
  roundHalfUp,
  ZERO,
} from '../../../core/decimal.ts';
import { fixWithComputed, foundWithComputed, isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { type Check, foundAt, listed, looksAt, present, quoted } from '../../../rules/engine/checks.ts';
import { type Facts, fact, nodeFact } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { plainRate } from '../../../rules/engine/where.ts';
import {
  castableDecimalAt,
  decimalAt,
  exists,
  hasAncestor,
  hasValueAt,
  normalizedOf,
  select,
  stringOf,
} from '../../../rules/engine/xpath.ts';
import {
  documentAllowances,
  documentCharges,
  documentLines,
  invoiceCurrency,
  taxCurrency,
} from '../../../rules/pint/document-facts.ts';
import {
  CURRENCY_OF_TAX,
  LINE_CATEGORY_CODE,
  LINE_RATE,
  PARTY_TAX_SCHEME,
  TAX_AMOUNT,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAX_SCHEME_ID,
  TAXABLE_AMOUNT,
} from '../../../rules/pint/paths.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { AMOUNT_TOLERANCE, BAISA, STANDARD_RATE, TOTAL_DECIMALS_IN_WORDS } from './amounts.ts';
import {
  type Category,
  type CategoryHolder,
  categoryHolder,
  exemptionCode,
  inCategory,
  noRate,
  standardRate,
  zeroRate,
} from './category-rules.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction } from './document-facts.ts';
import { categoryBase, isCategoryUsed, ratedBase, ratedVat, ratesOf } from './vat-sums.ts';
import { TOTAL_DECIMALS } from './version-1-0-1.ts';

const EXEMPTION_CODE = pathTo('cac:TaxCategory/cbc:TaxExemptionReasonCode');
const EXEMPTION_REASON = pathTo('cac:TaxCategory/cbc:TaxExemptionReason');
const PARTS = pathTo('cac:TaxTotal/cac:TaxSubtotal');

const PART = categoryHolder('A part of the VAT total', 'cac:TaxCategory');
const ACCOUNTING_PART: CategoryHolder = {
  ...PART,
  name: 'A part of the VAT total in the accounting currency',
  applies: (node, facts) => taxCurrency(facts) !== '' && isIn(node, taxCurrency(facts)),
};

export const vatRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: root', [
    // Another document may be in an extension: there the official rules count the parts of the document for E and O, and those
    // of the element for Z and S.
    onePart('ALIGNED-IBRP-E-01-OM', 'E', (_, facts) => facts.document),
    onePart('ALIGNED-IBRP-O-01-OM', 'O', (_, facts) => facts.document),
    onePart('ALIGNED-IBRP-Z-01-OM', 'Z', (node) => node),
    {
      id: 'ALIGNED-IBRP-S-01-OM',
      condition: 'The VAT total has exactly one part for each rate that is used in VAT category S',
      at: (node, facts) => {
        const rates = withoutPart(facts);
        // Category S has no other rate: what states one is wrong, and then what nothing uses.
        const odd = rates.filter((rate) => !isStandardRate(rate));
        const places = [
          ...odd,
          ...unusedRates(node, facts),
          ...unusedCodes(node, facts),
          ...rates.filter(isStandardRate),
        ];
        return places.length > 0 ? places : placesAt(node, `${PARTS}/${TAX_CATEGORY_RATE}`);
      },
      fix: 'Give the VAT total one part for each rate of category S',
      // The rates are those of the document.
      test: (node, facts) => ratesWithoutOnePart(node, facts).length === 0,
      found: (node, facts) =>
        `rates ${listed([...ratesOf(facts, 'S')], quoted)}; ${foundAt(exists(node, PARTS) ? `${PARTS}/${TAX_CATEGORY_RATE}` : PARTS)(node)}`,
    },
    {
      id: 'ALIGNED-IBRP-S-05-OM',
      condition: 'Every line in VAT category S has the standard VAT rate 5',
      at: (_, facts) =>
        standardLines(facts)
          .filter((line) => !isStandardRated(line))
          .flatMap((line) => [...placesAt(line, LINE_RATE), ...placesAt(line, LINE_CATEGORY_CODE)]),
      fix: 'Set {field} to 5, or put the line in another VAT category',
      test: (_, facts) => standardLines(facts).every(isStandardRated),
      found: (_, facts) =>
        listed(
          standardLines(facts).filter((line) => !isStandardRated(line)),
          foundAt('cbc:ID', LINE_RATE),
        ),
    },
  ]),
  ...rulesOn('Oman: tax subtotal', [
    {
      id: 'ALIGNED-IBRP-045',
      condition: 'A part of the VAT total states its taxable amount (IBT-116)',
      fix: 'State the taxable amount of the part',
      ...ifOwn(present(TAXABLE_AMOUNT)),
    },
    {
      id: 'ALIGNED-IBRP-046',
      condition: 'A part of the VAT total states its VAT (IBT-117)',
      fix: 'State the VAT of the part',
      ...ifOwn(present(TAX_AMOUNT)),
    },
    {
      id: 'ALIGNED-IBRP-047',
      condition: 'A part of the VAT total names its VAT category (IBT-118)',
      fix: 'Name the VAT category of the part',
      ...ifOwn(present(TAX_CATEGORY_CODE)),
    },
    {
      id: 'ALIGNED-IBRP-048',
      condition: 'A part of the VAT total states its rate (IBT-119), except in VAT categories E and O',
      at: [TAX_CATEGORY_RATE],
      fix: 'Give the VAT rate in percent',
      ...ifOwn({
        test: (node, facts) => ['E', 'O'].includes(PART.category(node, facts)) || exists(node, TAX_CATEGORY_RATE),
        found: foundAt(TAX_CATEGORY_RATE),
      }),
    },
    baseOfCategory('ALIGNED-IBRP-E-08-OM', 'E'),
    baseOfCategory('ALIGNED-IBRP-O-08-OM', 'O'),
    baseOfCategory('ALIGNED-IBRP-Z-08-OM', 'Z'),
    noVat('ALIGNED-IBRP-E-09-OM', 'E'),
    noVat('ALIGNED-IBRP-O-09-OM', 'O'),
    noVat('ALIGNED-IBRP-Z-09-OM', 'Z'),
    {
      id: 'ALIGNED-IBRP-S-08-OM',
      condition: `The taxable amount of VAT category S (IBT-116) is its lines − allowances + charges at that rate, rounded to ${TOTAL_DECIMALS_IN_WORDS}, within 0.01`,
      at: (node, facts) => partAt(node, TAXABLE_AMOUNT, facts),
      fix: fixWithComputed(baseAtRate),
      suggest: baseAtRate,
      test: (node, facts) => {
        if (!isOwn(node, facts) || PART.category(node, facts) !== 'S') return true;
        const taxable = castableDecimalAt(node, TAXABLE_AMOUNT);
        return taxable !== undefined && isWithinTolerance(taxable, baseAtRate(node, facts), AMOUNT_TOLERANCE);
      },
      found: foundWithComputed(baseAtRate, TAXABLE_AMOUNT, TAX_CATEGORY_RATE),
    },
    {
      id: 'ALIGNED-IBRP-S-09-OM',
      condition:
        'The VAT of category S (IBT-117) is that of lines + charges − allowances at its rate, within 0.001 for each line',
      at: (node, facts) => partAt(node, TAX_AMOUNT, facts),
      fix: fixWithComputed(vatAtRate),
      suggest: vatAtRate,
      test: (node, facts) => {
        if (!isOwn(node, facts) || PART.category(node, facts) !== 'S') return true;
        return isWithinTolerance(roundedVat(node), vatAtRate(node, facts), lineTolerance(facts));
      },
      found: foundWithComputed(vatAtRate, TAX_AMOUNT, TAX_CATEGORY_RATE),
    },
    {
      id: 'ALIGNED-IBRP-S-09-OM-WARN',
      flag: 'warning',
      condition: 'The VAT of category S (IBT-117) is exactly that of lines + charges − allowances at its rate',
      at: (node, facts) => partAt(node, TAX_AMOUNT, facts),
      fix: fixWithComputed(vatAtRate),
      suggest: vatAtRate,
      why: 'a difference of 0.001 for each line is tolerated, but pointed out',
      test: (node, facts) => {
        if (!isOwn(node, facts) || PART.category(node, facts) !== 'S') return true;
        const [actual, expected] = [roundedVat(node), vatAtRate(node, facts)];
        return isWithinTolerance(actual, expected, ZERO) || !isWithinTolerance(actual, expected, lineTolerance(facts));
      },
      found: foundWithComputed(vatAtRate, TAX_AMOUNT, TAX_CATEGORY_RATE),
    },
    inCategory(
      'ALIGNED-IBRP-S-10-OM',
      PART,
      ['S'],
      {
        what: 'has no exemption reason',
        about: EXEMPTION_CODE,
        fix: 'Leave the exemption reason out in VAT category S',
      },
      (node) => !exists(node, EXEMPTION_CODE) && !exists(node, EXEMPTION_REASON),
    ),
    standardRate('IBR-053-OM', ACCOUNTING_PART),
    noRate('IBR-061-OM', PART, 'O'),
    noRate('IBR-067-OM', PART, 'E'),
    exemptionCode('IBR-069-OM', PART),
    inCategory(
      'IBR-070-OM',
      PART,
      ['O'],
      {
        what: 'has no exemption reason code',
        about: EXEMPTION_CODE,
        fix: 'Leave the exemption reason code out in VAT category O',
      },
      (node) => !exists(node, EXEMPTION_CODE),
    ),
    noRate('IBR-095-OM', ACCOUNTING_PART, 'E'),
    noRate('IBR-096-OM', ACCOUNTING_PART, 'O'),
    zeroRate('IBR-097-OM', ACCOUNTING_PART),
  ]),
  ruleOn('Oman: percent', {
    id: 'IBR-046-OM',
    condition: 'A VAT rate is between 0 and 100, without a sign, with two decimals at most',
    fix: 'Give a rate between 0 and 100 with two decimals at most',
    test: (node) => {
      const text = normalizedOf(node);
      return /^\d+(?:\.\d{1,2})?$/.test(text) && parseDecimal(text)?.lte(HUNDRED) === true;
    },
  }),
  ruleOn('Oman: tax scheme', {
    id: 'IBR-009-OM',
    condition:
      'A VAT category is under tax scheme "VAT", and so are the one registration of the buyer and one of the seller',
    ...looksAt(TAX_SCHEME_ID),
    fix: 'Set {field} to VAT',
    suggest: () => 'VAT',
    test: isSchemeRight,
  }),
];

const PART_ID = pathTo(`${PARTS}/${TAX_CATEGORY_CODE}`);

/** @param holderOf whose parts are counted */
function onePart(
  id: string,
  category: Category,
  holderOf: (node: UblElement, facts: Facts) => UblElement,
): RuleOnContext {
  return {
    id,
    condition: `The VAT total has exactly one part for VAT category ${category} where that is used (one at most on a simplified invoice)`,
    test: (node, facts) => {
      if (!isCategoryUsed(facts, category)) return true;
      const all = select(holderOf(node, facts), PARTS);
      const parts = all.filter((part) => hasValueAt(part, TAX_CATEGORY_CODE, category)).length;
      return parts === 1 || (parts === 0 && isTransaction(facts, 'simplified'));
    },
    found: (node, facts) => foundAt(PART_ID)(holderOf(node, facts)),
    at: (node, facts) => {
      const holder = holderOf(node, facts);
      const own = select(holder, PART_ID).filter((code) => normalizedOf(code) === category);
      if (own.length > 0) return own;
      // What uses the category is in it by mistake, or a part that nothing uses has the wrong one: that of which there are fewer.
      const [using, unused] = [codesIn(category, facts), unusedCodes(holder, facts)];
      return using.length > unused.length ? [...unused, ...using] : [...using, ...unused];
    },
    fix: `Give the VAT total one part for category ${category}`,
  };
}

// How many parts of the VAT totals there are in category S for each rate.
const standardParts = nodeFact((holder: UblElement): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const part of select(holder, PARTS)) {
    const rate = hasValueAt(part, TAX_CATEGORY_CODE, 'S') ? decimalAt(part, TAX_CATEGORY_RATE) : undefined;
    if (rate) counts.set(decimalText(rate), (counts.get(decimalText(rate)) ?? 0) + 1);
  }
  return counts;
});

interface PartsOfRate {
  /** `undefined` where it is not a number. */
  readonly rate: string | undefined;
  readonly parts: number;
}

/** The rates of category S that have no part, or several. */
export function ratesWithoutOnePart(node: UblElement, facts: Facts): readonly PartsOfRate[] {
  const counts = standardParts(node, facts);
  return [...ratesOf(facts, 'S')]
    .map((given): PartsOfRate => {
      const rate = plainRate(given);
      return { rate, parts: rate === undefined ? 0 : (counts.get(rate) ?? 0) };
    })
    .filter(({ parts }) => parts !== 1);
}

const standardLines = fact((facts) => documentLines(facts).filter((line) => hasValueAt(line, LINE_CATEGORY_CODE, 'S')));

// An amount of a part, its rate, and the lines that it may lack.
function partAt(part: UblElement, amount: Path, facts: Facts): readonly ElementPlace[] {
  return [...placesAt(part, amount), ...placesAt(part, TAX_CATEGORY_RATE), ...withoutPart(facts).slice(0, MOST_NAMED)];
}

const MOST_NAMED = 100;

// The rates in category S of lines, allowances and charges that the VAT total has no part for.
const withoutPart = fact((facts): readonly UblElement[] => {
  const parts = standardParts(facts.document, facts);
  const entries = entriesOf(facts).filter((entry) => hasValueAt(entry, TAX_CATEGORY_CODE, 'S'));
  const rates = [
    ...standardLines(facts).flatMap((line) => select(line, LINE_RATE)),
    ...entries.flatMap((entry) => select(entry, TAX_CATEGORY_RATE)),
  ];
  return rates.filter((rate) => {
    const value = plainRate(stringOf(rate));
    return value === undefined || !parts.has(value);
  });
});

// The rates of parts in category S that nothing uses.
function unusedRates(node: UblElement, facts: Facts): readonly UblElement[] {
  const used = new Set([...ratesOf(facts, 'S')].map(plainRate));
  const parts = select(node, PARTS).filter((part) => hasValueAt(part, TAX_CATEGORY_CODE, 'S'));
  return parts
    .flatMap((part) => select(part, TAX_CATEGORY_RATE))
    .filter((rate) => !used.has(plainRate(stringOf(rate))));
}

// The category codes of parts that nothing uses.
function unusedCodes(node: UblElement, facts: Facts): readonly UblElement[] {
  return select(node, PART_ID).filter((code) => !isCategoryUsed(facts, normalizedOf(code)));
}

function isStandardRate(rate: UblElement): boolean {
  return plainRate(stringOf(rate)) === decimalText(STANDARD_RATE);
}

function entriesOf(facts: Facts): readonly UblElement[] {
  return [...documentAllowances(facts), ...documentCharges(facts)];
}

// The codes of one category on lines, allowances and charges.
function codesIn(category: Category, facts: Facts): readonly UblElement[] {
  const codes = [
    ...documentLines(facts).flatMap((line) => select(line, LINE_CATEGORY_CODE)),
    ...entriesOf(facts).flatMap((entry) => select(entry, TAX_CATEGORY_CODE)),
  ];
  return codes.filter((code) => normalizedOf(code) === category).slice(0, MOST_NAMED);
}

function isStandardRated(line: UblElement): boolean {
  const rate = castableDecimalAt(line, LINE_RATE);
  return rate !== undefined && isSame(rate, STANDARD_RATE);
}

function isIn(part: UblElement, currency: string): boolean {
  return hasValueAt(part, CURRENCY_OF_TAX, currency);
}

// Whether a part of a VAT total is in the currency of the document.
function isOwn(part: UblElement, facts: Facts): boolean {
  return isIn(part, invoiceCurrency(facts));
}

function ifOwn(check: Check): Check {
  return { ...check, test: (node, facts) => !isOwn(node, facts) || check.test(node, facts) };
}

function baseOfCategory(id: string, category: 'E' | 'O' | 'Z'): RuleOnContext {
  const base = (_: UblElement, facts: Facts): Decimal => roundHalfUp(categoryBase(facts, category), TOTAL_DECIMALS);
  return {
    id,
    condition: `The taxable amount of VAT category ${category} (IBT-116) is its lines − allowances + charges, rounded to ${TOTAL_DECIMALS_IN_WORDS}, within 0.01`,
    test: (node, facts) =>
      !isOwn(node, facts) ||
      isTransaction(facts, 'simplified') ||
      PART.category(node, facts) !== category ||
      isWithinTolerance(castableDecimalAt(node, TAXABLE_AMOUNT), base(node, facts), AMOUNT_TOLERANCE),
    found: foundWithComputed(base, TAXABLE_AMOUNT),
    at: [TAXABLE_AMOUNT],
    fix: fixWithComputed(base),
    suggest: base,
  };
}

function noVat(id: string, category: 'E' | 'O' | 'Z'): RuleOnContext {
  return {
    id,
    condition: `The VAT of category ${category} is 0 (IBT-117), except on a simplified invoice`,
    test: (node, facts) =>
      isTransaction(facts, 'simplified') ||
      PART.category(node, facts) !== category ||
      castableDecimalAt(node, TAX_AMOUNT)?.eq(ZERO) === true,
    ...looksAt(TAX_AMOUNT),
    fix: 'Set {field} to 0',
  };
}

function baseAtRate(part: UblElement, facts: Facts): Decimal | undefined {
  const rate = castableDecimalAt(part, TAX_CATEGORY_RATE);
  return rate && roundHalfUp(ratedBase(facts, 'S', rate), TOTAL_DECIMALS);
}

function vatAtRate(part: UblElement, facts: Facts): Decimal | undefined {
  const rate = castableDecimalAt(part, TAX_CATEGORY_RATE);
  return rate && roundHalfUp(ratedVat(facts, 'S', rate), TOTAL_DECIMALS);
}

function roundedVat(part: UblElement): Decimal | undefined {
  const vat = castableDecimalAt(part, TAX_AMOUNT);
  return vat && roundHalfUp(vat, TOTAL_DECIMALS);
}

const lineTolerance = fact((facts) => BAISA.times(decimal(documentLines(facts).length)));

function isSchemeRight(node: UblElement, facts: Facts): boolean {
  const isVat = hasValueAt(node, TAX_SCHEME_ID, 'VAT');
  if (hasAncestor(node, 'cac:TaxRepresentativeParty') || node.name === 'cac:TaxCategory') return isVat;
  const { all, underVat } = node.parent ? registrations(node.parent, facts) : NO_REGISTRATIONS;
  if (hasAncestor(node, 'cac:AccountingCustomerParty')) return isVat && all === 1;
  if (!hasAncestor(node, 'cac:AccountingSupplierParty')) return isVat;
  return isVat ? underVat === 1 : underVat >= 1;
}

// How many tax schemes a party is registered in, and how many of them are VAT.
const registrations = nodeFact((party) => {
  const schemes = select(party, PARTY_TAX_SCHEME);
  return { all: schemes.length, underVat: schemes.filter((scheme) => hasValueAt(scheme, TAX_SCHEME_ID, 'VAT')).length };
});

const NO_REGISTRATIONS = { all: 0, underVat: 0 };

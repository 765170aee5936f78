// Rules of the United Arab Emirates on the VAT total (IBG-23), on VAT categories, and on the dirham as accounting currency.
import { decimal } from '../../../core/decimal.ts';
import { foundAt, listed, looksAt, quoted } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts, fact } from '../../../rules/engine/facts.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  castableDecimalAt,
  exists,
  hasValueAt,
  normalizedAt,
  normalizedOf,
  select,
  someDiffers,
  someEqual,
  stringOf,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import { documentLines, TYPE_CODE_AT } from '../../../rules/pint/document-facts.ts';
import {
  DOCUMENT_CURRENCY,
  DOCUMENT_DESCRIPTION,
  DOCUMENT_TYPE_CODE,
  EXCHANGE_RATE,
  ID,
  LINE_CATEGORY,
  RATE,
  SOURCE_CURRENCY,
  SUPPORTING_DOCUMENT,
  TARGET_CURRENCY,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAX_CURRENCY,
} from '../../../rules/pint/paths.ts';
import { noRate, rateZero } from '../../../rules/several-countries/category-rates.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import {
  noExemptionReason,
  noTax,
  oneSubtotal,
  someSubtotal,
  subtotalHasCategory,
  subtotalHasRate,
  subtotalHasTax,
  subtotalHasTaxable,
  subtotalWhereUsed,
  taxableIsCategorySum,
  taxableIsLinesAtRate,
  taxableIsSumAtRate,
  taxIsTaxableTimesRate,
} from '../../../rules/several-countries/tax-subtotals.ts';
import { pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY as AED } from '../facts.ts';
import { TOTAL_TYPE } from '../fields/accounting.ts';
import { type EmiratesContext, REVERSE_CHARGE } from './contexts.ts';
import { isCommercialDocument, isKind, isType } from './document-facts.ts';

const CALCULATION_RATE = pathTo('cbc:CalculationRate');

/** The standard VAT rate in percent. */
const STANDARD_RATE = decimal('5');

const EXCHANGE = 'cac:TaxExchangeRate';
const VAT_TOTAL_CURRENCY = pathTo('cac:TaxTotal/cbc:TaxAmount/@currencyID');
const PART_CODES = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID';

export const taxRules: readonly Rule<EmiratesContext>[] = [
  ...rulesOn('AE: root', [
    oneSubtotal('aligned-ibrp-e-01', 'E'),
    oneSubtotal('aligned-ibrp-o-01', 'O'),
    subtotalWhereUsed('aligned-ibrp-s-01', 'S'),
    oneSubtotal('aligned-ibrp-z-01', 'Z'),
    someSubtotal('aligned-ibrp-ae-01-ae', REVERSE_CHARGE),
    {
      id: 'ibr-105-ae',
      condition: 'The VAT total has exactly one part for VAT category N where a tax category under VAT is N',
      fix: 'State category N once in tax_breakdown, with all its amounts',
      ...looksAt(PART_CODES),
      test: (_, facts) =>
        !elementsNamed(facts, 'cac:TaxCategory').some(
          (category) => isUnder(category, 'VAT') && normalizedAt(category, ID) === 'N',
        ) ||
        elementsNamed(facts, 'cac:TaxSubtotal').filter(
          (part) => part.parent?.name === 'cac:TaxTotal' && hasValueAt(part, TAX_CATEGORY_CODE, 'N'),
        ).length === 1,
    },
    {
      id: 'ibr-122-ae',
      condition: 'Every VAT category of a document out of the scope of VAT (480, 81) is E, O or Z',
      fix: 'Use the VAT categories E, O or Z in {field}, or change the type code',
      at: wrongCodes(['E', 'O', 'Z']),
      test: (_, facts) => !isCommercialDocument(facts) || codesBeside(facts, ['E', 'O', 'Z']).length === 0,
      found: (_, facts) => listed(codesBeside(facts, ['E', 'O', 'Z']), (code) => quoted(stringOf(code))),
    },
    {
      id: 'ibr-116-ae',
      condition: 'Every VAT category of a document under the margin scheme (third digit of BTAE-02) is N',
      fix: 'Set {field} to N, or the third digit of the transaction type (BTAE-02) to 0',
      at: wrongCodes(['N']),
      test: (_, facts) => !isKind(facts, 'profit-margin') || codesBeside(facts, ['N']).length === 0,
      found: (_, facts) => listed(codesBeside(facts, ['N']), (code) => quoted(stringOf(code))),
    },
    {
      id: 'ibr-151-ae',
      condition: 'An invoice (380) or credit note (381) has a line in another VAT category than E and O',
      fix: 'Set {field} to 480, or 81 for a credit note, where all lines are exempt or out of scope',
      at: (node) => TYPE_CODE_AT.flatMap((path) => select(node, path)),
      test: (_, facts) =>
        !isType(facts, '380', '381') ||
        documentLines(facts).some((line) =>
          select(line, LINE_CATEGORY).some((category) => !['E', 'O'].includes(normalizedAt(category, ID))),
        ),
      found: () => 'only the VAT categories E and O, or none',
    },
    {
      id: 'ibr-190-ae',
      condition: 'Allowances, charges and parts of the VAT total in VAT category S have the rate 5',
      fix: 'Set {field} to 5',
      at: (_, facts) => wrongRates(facts),
      test: (_, facts) => wrongRates(facts).length === 0,
      found: (_, facts) => listed(wrongRates(facts), (rate) => quoted(stringOf(rate))),
    },
    {
      id: 'ibr-140-ae',
      condition: 'The accounting currency (IBT-006), where it is given, is AED',
      fix: 'Set {field} to AED',
      ...looksAt(TAX_CURRENCY),
      test: (node) => !exists(node, TAX_CURRENCY) || hasValueAt(node, TAX_CURRENCY, AED),
    },
    {
      id: 'ibr-153-ae',
      condition:
        'The exchange rate (BTAE-04) of a document in another currency than AED leads from its currency to AED (IBT-005, IBT-006)',
      fix: 'Give tax_exchange_rate: source_currency_code the currency of the document, target_currency_code AED, and calculation_rate',
      ...looksAt(SOURCE_CURRENCY, TARGET_CURRENCY, EXCHANGE_RATE),
      test: (node) => {
        const [own, accounting] = [stringsAt(node, DOCUMENT_CURRENCY), stringsAt(node, TAX_CURRENCY)];
        if (!accounting.includes(AED) || !someDiffers(own, [AED])) return true;
        return (
          someEqual(stringsAt(node, SOURCE_CURRENCY), own) &&
          someEqual(stringsAt(node, TARGET_CURRENCY), accounting) &&
          exists(node, EXCHANGE_RATE)
        );
      },
    },
    {
      id: 'ibr-159-ae',
      condition: 'A document in another currency than AED states the exchange rate (BTAE-04)',
      fix: 'Give {field}',
      ...looksAt(EXCHANGE_RATE),
      test: (node, facts) =>
        hasValueAt(node, DOCUMENT_CURRENCY, AED) ||
        (exists(node, DOCUMENT_CURRENCY) &&
          elementsNamed(facts, EXCHANGE).some((rate) => exists(rate, CALCULATION_RATE))),
    },
    {
      id: 'ibr-175-ae',
      condition:
        'A document in another currency than AED has AED as accounting currency, and states its VAT total (IBT-111) and its total with VAT (BTAE-20) in it',
      fix: 'Set tax_currency_code to AED, and give the VAT total in AED and an additional document of type aedtotal-incl-vat with the total (BTAE-20)',
      at: [TAX_CURRENCY, 'cac:TaxTotal', SUPPORTING_DOCUMENT],
      test: (node) =>
        hasValueAt(node, DOCUMENT_CURRENCY, AED) ||
        (exists(node, DOCUMENT_CURRENCY) &&
          hasValueAt(node, TAX_CURRENCY, AED) &&
          hasValueAt(node, VAT_TOTAL_CURRENCY, AED) &&
          select(node, SUPPORTING_DOCUMENT).some(
            (document) =>
              hasValueAt(document, DOCUMENT_TYPE_CODE, TOTAL_TYPE) && exists(document, DOCUMENT_DESCRIPTION),
          )),
      found: foundAt(TAX_CURRENCY, VAT_TOTAL_CURRENCY, `${SUPPORTING_DOCUMENT}/cbc:DocumentTypeCode`),
    },
  ]),
  ruleOn('AE: exchange rate', {
    id: 'ibr-002-ae',
    condition: 'The exchange rate (BTAE-04) is written in digits, six of them behind the point at most',
    fix: 'Round {field} to six decimals',
    test: (node) => /^[0-9]+(?:\.[0-9]{1,6})?$/.test(stringOf(node)),
  }),
  ...rulesOn('AE: tax subtotal', [
    subtotalHasTaxable('aligned-ibrp-045'),
    subtotalHasTax('aligned-ibrp-046'),
    subtotalHasCategory('aligned-ibrp-047'),
    subtotalHasRate('aligned-ibrp-048', ['O', 'E']),
    {
      id: 'ibr-119-ae',
      condition: 'A part of the VAT total in category E or O has no rate (IBT-119), any other has one',
      fix: (node) => (isWithoutRate(node) ? 'Take {field} out' : 'Give {field}'),
      at: [TAX_CATEGORY_RATE],
      test: (node) => isWithoutRate(node) !== exists(node, TAX_CATEGORY_RATE),
      found: foundAt(TAX_CATEGORY_CODE, TAX_CATEGORY_RATE),
    },
  ]),
  ...rulesOn('category: part S', [
    taxableIsSumAtRate('aligned-ibrp-s-08', 'S'),
    taxIsTaxableTimesRate('aligned-ibrp-s-09', 'S'),
    noExemptionReason('aligned-ibrp-s-10', 'S'),
  ]),
  ...rulesOn('category: part N', [taxableIsLinesAtRate('ibr-102-ae', 'N'), noTax('ibr-108-ae', 'N')]),
  ...rulesOn('category: part E', [
    taxableIsCategorySum('aligned-ibrp-e-08', 'E'),
    noTax('aligned-ibrp-e-09', 'E'),
    noRate('ibr-121-ae', 'part', 'E'),
  ]),
  ...rulesOn('category: part Z', [
    taxableIsCategorySum('aligned-ibrp-z-08', 'Z'),
    noTax('aligned-ibrp-z-09', 'Z'),
    rateZero('ibr-120-ae', 'part', 'Z'),
  ]),
  ...rulesOn('category: part O', [
    taxableIsCategorySum('aligned-ibrp-o-08', 'O'),
    noTax('aligned-ibrp-o-09', 'O'),
    noRate('aligned-ibrp-o-11-ae', 'part', 'O'),
  ]),
  ...rulesOn(`category: part ${REVERSE_CHARGE}`, [
    taxableIsCategorySum('aligned-ibrp-ae-08-ae', REVERSE_CHARGE),
    noTax('aligned-ibrp-ae-09-ae', REVERSE_CHARGE),
  ]),
];

function isWithoutRate(part: UblElement): boolean {
  return hasValueAt(part, TAX_CATEGORY_CODE, 'O') || hasValueAt(part, TAX_CATEGORY_CODE, 'E');
}

// The codes of all tax categories anywhere.
const categoryCodes = fact((facts) =>
  [...elementsNamed(facts, 'cac:TaxCategory'), ...elementsNamed(facts, 'cac:ClassifiedTaxCategory')].flatMap(
    (category) => select(category, ID),
  ),
);

function codesBeside(facts: Facts, allowed: readonly string[]): UblElement[] {
  return categoryCodes(facts).filter((code) => !allowed.includes(normalizedOf(code)));
}

function wrongCodes(allowed: readonly string[]): (node: UblElement, facts: Facts) => UblElement[] {
  return (_, facts) => codesBeside(facts, allowed);
}

// The official rule looks at tax categories, not at those of lines.
const wrongRates = fact((facts) =>
  elementsNamed(facts, 'cac:TaxCategory')
    .filter((category) => hasValueAt(category, ID, 'S'))
    .filter((category) => exists(category, RATE))
    .filter((category) => castableDecimalAt(category, RATE)?.eq(STANDARD_RATE) !== true)
    .flatMap((category) => select(category, RATE)),
);

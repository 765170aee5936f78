// Rules of Malaysia: what names seller and buyer, the parts of the tax total for sales tax, service tax and tourism tax.
import { type Decimal, decimal, decimalText, sum, ZERO } from '../../../core/decimal.ts';
import { isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { fact } from '../../../rules/engine/facts.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { operandOf } from '../../../rules/engine/says.ts';
import {
  decimalAt,
  decimalOf,
  exists,
  normalizedAt,
  select,
  someDiffers,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import { codeIn } from '../../../rules/pint/code-checks.ts';
import { isCharge } from '../../../rules/pint/contexts.ts';
import { documentLines } from '../../../rules/pint/document-facts.ts';
import {
  ALLOWANCE_CHARGE,
  AMOUNT,
  BUYER,
  COMPANY_ID,
  ID,
  LINE_CATEGORY,
  RATE,
  SELLER,
  SELLER_IDENTIFIER,
  SELLER_PARTY_TAX_SCHEME,
  SELLER_TAX_NUMBER,
  TAX_AMOUNT,
  TAX_CATEGORY,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAX_SCHEME_ID,
  TOTAL_TAX,
} from '../../../rules/pint/paths.ts';
import { noRate } from '../../../rules/several-countries/category-rates.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import { processContains, specificationBegins } from '../../../rules/several-countries/header.ts';
import { siblingsAt } from '../../../rules/several-countries/places.ts';
import { taxMadeOf } from '../../../rules/several-countries/rows-said.ts';
import {
  noExemptionReason,
  noTax,
  subtotalHasTax,
  taxableIsCategorySum,
  taxableIsSumAtRate,
  taxIsTaxableTimesRate,
} from '../../../rules/several-countries/tax-subtotals.ts';
import type { Path } from '../../../ubl/path.ts';
import { attribute, type UblElement } from '../../../ubl/tree.ts';
import { type MalaysianContext, TOURISM, TOURISM_SCHEME } from './contexts.ts';

const CATEGORIES = new Set(['SA', 'SE', 'HVG', 'LVG', 'E', 'O', 'TTX']);
const TOLERANCE: Decimal = decimal('0.02');

const SELLER_NUMBER = `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`;
const BUYER_NUMBER = `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`;

export const malaysianRules: readonly Rule<MalaysianContext>[] = [
  ...rulesOn('MY: root', [
    {
      id: 'ibr-02-my',
      condition: 'The seller has a business registration number (IBT-030)',
      fix: 'Give {field}',
      ...present(SELLER_NUMBER),
    },
    {
      id: 'ibr-03-my',
      condition: 'The buyer has a business registration number (IBT-047)',
      fix: 'Give {field}',
      ...present(BUYER_NUMBER),
    },
    {
      id: 'ibr-04-my',
      condition:
        'The seller has a tax identification number: one under another tax scheme than VAT (IBT-032), or an identifier without scheme',
      fix: 'Give {field}, under another tax scheme than VAT',
      at: [SELLER_TAX_NUMBER, SELLER_IDENTIFIER],
      test: (node) =>
        select(node, SELLER_PARTY_TAX_SCHEME).some(
          (one) => someDiffers(stringsAt(one, TAX_SCHEME_ID), ['VAT']) && exists(one, COMPANY_ID),
        ) || select(node, SELLER_IDENTIFIER).some((id) => attribute(id, 'schemeID') === undefined),
      found: foundAt(`${SELLER_PARTY_TAX_SCHEME}/cac:TaxScheme/cbc:ID`),
    },
  ]),
  ...rulesOn('MY: tax subtotal', [
    subtotalHasTax('aligned-ibrp-046'),
    {
      id: 'aligned-ibrp-047',
      condition:
        'A part of the tax total names its category (IBT-118): under scheme VAT any, under scheme AAL category TTX',
      fix: 'Give {field} and its tax scheme: AAL for TTX, VAT for any other category',
      at: [TAX_CATEGORY_CODE, `${TAX_CATEGORY}/cac:TaxScheme/cbc:ID`],
      test: (node) =>
        select(node, TAX_CATEGORY).some(
          (category) =>
            (isUnder(category, 'VAT') && exists(category, ID)) ||
            (isUnder(category, TOURISM_SCHEME) && normalizedAt(category, ID) === TOURISM),
        ),
      found: foundAt(TAX_CATEGORY_CODE),
    },
    {
      id: 'aligned-ibrp-048',
      condition:
        'A part of the tax total under scheme VAT states its rate (IBT-119), except in category O; one for TTX under AAL has none',
      fix: 'Give {field}, or take it out of the tourism tax (TTX)',
      ...looksAt(TAX_CATEGORY_RATE),
      test: (node) =>
        select(node, TAX_CATEGORY).some((category) => {
          const code = normalizedAt(category, ID);
          const isRated = exists(category, RATE);
          return (
            (isUnder(category, 'VAT') && (isRated || code === 'O')) ||
            (isUnder(category, TOURISM_SCHEME) && code === TOURISM && !isRated)
          );
        }),
    },
  ]),
  ...rulesOn('category: part SA', ratedPart('sa', 'SA')),
  ...rulesOn('category: part SE', ratedPart('se', 'SE')),
  ...rulesOn('category: part HVG', ratedPart('hvg', 'HVG')),
  ...rulesOn('category: part LVG', ratedPart('lvg', 'LVG')),
  ...rulesOn(`category: part ${TOURISM}`, [
    noRate('aligned-ibrp-ttx-08', 'part', TOURISM),
    {
      id: 'aligned-ibrp-ttx-09',
      condition:
        'The tourism tax (TTX) in the tax total is that of its lines + charges − allowances in TTX, within 0.02, signs aside',
      fix: (_, facts) => `Set {field} to ${decimalText(tourismTax(facts))}`,
      at: siblingsAt(TAX_AMOUNT),
      test: (node, facts) =>
        isWithinTolerance((node.parent && decimalAt(node.parent, TAX_AMOUNT))?.abs(), tourismTax(facts), TOLERANCE),
      found: (node, facts) =>
        `${node.parent ? foundAt(TAX_AMOUNT)(node.parent) : ''}; computed ${decimalText(tourismTax(facts))}`,
      says: taxMadeOf((_, facts) => {
        const { added, subtracted } = tourismTaxes(facts);
        return [...added.map((tax) => operandOf(tax)), ...subtracted.map((tax) => operandOf(tax, '−'))];
      }),
    },
  ]),
  ...rulesOn('category: part E', [taxableIsCategorySum('aligned-ibrp-e-08', 'E'), noTax('aligned-ibrp-e-09', 'E')]),
  ruleOn('category: line E', {
    id: 'aligned-ibrp-e-05',
    condition: 'A line in category E states the rate 0, or none',
    fix: 'Set {field} to 0',
    ...looksAt(RATE),
    test: (node) => (decimalAt(node, RATE) ?? ZERO).eq(ZERO),
  }),
  ruleOn('category: part O', noTax('aligned-ibrp-o-09', 'O')),
  ruleOn('MY code: tax category', {
    id: 'aligned-ibrp-cl-01-my',
    condition: `A tax category is one of ${[...CATEGORIES].join(', ')}`,
    ...codeIn(CATEGORIES),
  }),
  ruleOn('MY code: tax currency', {
    id: 'ibr-cl-05-my',
    condition: 'The accounting currency (IBT-006), where it is given, is MYR',
    ...codeIn(new Set(['MYR'])),
  }),
];

/** The rules on the identifiers of one profile. */
export function profileRules(profile: 'billing' | 'selfbilling'): Rule<MalaysianContext>[] {
  return rulesOn('MY: root', [
    specificationBegins('aligned-ibrp-001-my', `urn:peppol:pint:${profile}-1@my-1`),
    processContains('aligned-ibrp-002', `urn:peppol:bis:${profile}`),
  ]);
}

// Sales and service tax: a missing rate counts as 0.
function ratedPart(name: string, category: string) {
  return [
    taxableIsSumAtRate(`aligned-ibrp-${name}-08`, category, 'zero'),
    taxIsTaxableTimesRate(`aligned-ibrp-${name}-09`, category, 'zero'),
    noExemptionReason(`aligned-ibrp-${name}-10`, category),
  ];
}

const tourismTax = fact((facts): Decimal => {
  const { added, subtracted } = tourismTaxes(facts);
  return sum(added.map(decimalOf)).minus(sum(subtracted.map(decimalOf)));
});

// The amounts that the tourism tax is made of.
const tourismTaxes = fact((facts) => {
  const lines = documentLines(facts).filter((line) => isInTourism(line, LINE_CATEGORY));
  const entries = select(facts.document, ALLOWANCE_CHARGE).filter((entry) => isInTourism(entry, TAX_CATEGORY));
  const amountsOf = (entry: UblElement): UblElement[] => select(entry, AMOUNT);
  return {
    added: [...lines.flatMap((line) => select(line, TOTAL_TAX)), ...entries.filter(isCharge).flatMap(amountsOf)],
    subtracted: entries.filter((entry) => !isCharge(entry)).flatMap(amountsOf),
  };
});

function isInTourism(holder: UblElement, path: Path): boolean {
  return select(holder, path).some((category) => normalizedAt(category, ID) === TOURISM);
}

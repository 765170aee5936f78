// Rules of Oman that a code is one of its list. A list holds what the official rule names, which is not always what is
// published.
import { hasCode } from '../../../codelists/has-code.ts';
import { quoted } from '../../../rules/engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { normalizedAt, normalizedOf, substring } from '../../../rules/engine/xpath.ts';
import { attributeIn, attributeOf, codeFix, codeIn } from '../../../rules/pint/code-checks.ts';
import { ID } from '../../../rules/pint/paths.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction } from './document-facts.ts';

export const codesRules: readonly Rule<OmanContext>[] = [
  ruleOn('Oman code: issuance reason', {
    id: 'CL-02-OM',
    condition: 'The reason of a credit or debit note is one of CAN, VAT, VAL, QTY, OTH',
    ...codeIn('IssuanceReason'),
  }),
  ...rulesOn('Oman code: transaction type', [
    {
      id: 'CL-03-OM-1',
      condition: 'A transaction type (BTOM-001) is not both a full (1st digit) and a simplified one (2nd digit)',
      at: ['@name'],
      fix: 'Set either the 1st digit (full) or the 2nd digit (simplified) to 1, not both',
      test: (node) => !(isDigitSet(node, 1) && isDigitSet(node, 2)),
      found: (node) => quoted(attributeOf(node, 'name')),
    },
    {
      id: 'CL-03-OM-2',
      condition: 'A transaction type (BTOM-001) is a full (1st digit) or a simplified one (2nd digit)',
      at: ['@name'],
      fix: 'Set the 1st digit (full) or the 2nd digit (simplified) to 1',
      test: (node) => isDigitSet(node, 1) || isDigitSet(node, 2),
      found: (node) => quoted(attributeOf(node, 'name')),
    },
  ]),
  ruleOn('Oman code: tax category', {
    id: 'CL-04-OM',
    condition: 'A VAT category is one of S, E, O, Z',
    ...codeIn('Aligned-TaxCategoryCodes'),
  }),
  ...rulesOn('Oman code: exemption reason', [
    {
      id: 'CL-05-OM',
      condition: 'The reason of an exemption (category E) is one of VATEX-OM-01 to VATEX-OM-12',
      fix: (node) => codeFix('Aligned-TaxExemptionCodes', normalizedOf(node)),
      test: (node) => categoryOf(node) !== 'E' || hasCode('Aligned-TaxExemptionCodes', normalizedOf(node)),
    },
    {
      id: 'CL-10-OM',
      condition: 'The reason of a zero rate (category Z) is one of VATZR-OM-01 to VATZR-OM-16',
      fix: (node) => codeFix('ZeroRating', normalizedOf(node)),
      test: (node) => categoryOf(node) !== 'Z' || hasCode('ZeroRating', normalizedOf(node)),
    },
  ]),
  ruleOn('Oman code: party identification scheme', {
    id: 'CL-06-OM',
    condition:
      'The kind of an identifier of seller or buyer (schemeName) is one of CR, TIN, CID, PASNUM, OTHID, ICID, SZLN',
    ...attributeIn('BuyerSellerIdentifier', 'schemeName'),
  }),
  ruleOn('Oman code: item type', {
    id: 'CL-07-OM',
    condition: 'An item is goods (G) or a service (S)',
    ...codeIn('ItemType'),
  }),
  ruleOn('Oman code: HS', {
    id: 'CL-08-OM-HS',
    condition: 'A classification by HS is a code of twelve digits of the Omani HS list',
    fix: (node) => codeFix('HSCodes', normalizedOf(node)),
    test: (node) => normalizedOf(node) === '' || hasCode('HSCodes', normalizedOf(node)),
  }),
  ruleOn('Oman code: ISIC', {
    id: 'CL-08-OM-ISIC',
    condition: 'An economic activity (item identifier of scheme CC) is a code of six digits of the Omani ISIC list',
    fix: (node) => codeFix('ISIC', normalizedOf(node)),
    test: (node) => normalizedOf(node) === '' || hasCode('ISIC', normalizedOf(node)),
  }),
  ruleOn('Oman code: incoterms', {
    id: 'CL-09-OM',
    condition: 'Delivery terms are one of EXW, FCA, CPT, CIP, DAP, DPU, DDP, FAS, FOB, CFR, CIF',
    ...codeIn('Incoterms'),
  }),
  ruleOn('Oman code: profit margin', {
    id: 'CL-11-OM',
    condition: 'Under the profit margin scheme the code of an item property is one of VATPM-OM-01 to VATPM-OM-05',
    fix: (node) => codeFix('ProfitMargin', normalizedOf(node)),
    test: (node, facts) =>
      !isTransaction(facts, 'profit-margin', 'profit-margin-self-invoice') ||
      hasCode('ProfitMargin', normalizedOf(node)),
  }),
  ruleOn('Oman code: service type', {
    id: 'CL-12-OM',
    condition: 'A service type (item specification of scheme MP) is a code of its list, 00000000 for goods',
    ...codeIn('ServiceType'),
  }),
  ruleOn('Oman code: special zone', {
    id: 'CL-13-OM',
    condition: 'The zone of seller or buyer is one of SHRFZ, SEZAD, SLLFZ, AFZ, MO, OTH',
    ...codeIn('CountrySubdivision'),
  }),
];

function categoryOf(reason: UblElement): string {
  return reason.parent ? normalizedAt(reason.parent, ID) : '';
}

function isDigitSet(node: UblElement, position: number): boolean {
  return substring(attributeOf(node, 'name'), position, 1) === '1';
}

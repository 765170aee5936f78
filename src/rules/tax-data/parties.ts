// ibr-tdd-39 to ibr-tdd-50 and 61 to 64: what is reported of seller and buyer.

import { present } from '../engine/checks.ts';
import { rulesOn } from '../engine/rule.ts';
import { COMPANY_ID, PARTY, TAX_SCHEME } from '../pint/paths.ts';
import { onlyChildren } from './checks.ts';
import type { OwnRules, TaxDataRule } from './contexts.ts';

/** The rules on the parties of the reported document. */
export const partiesRules = (of: OwnRules): readonly TaxDataRule[] => [
  ...rulesOn('seller', [
    ...of('ibr-tdd-39'),
    { id: 'ibr-tdd-40', condition: 'The seller has a party', fix: 'Give the seller', ...present(PARTY) },
  ]),

  ...rulesOn('seller party', [...of('ibr-tdd-41'), ...of('ibr-tdd-42')]),

  ...rulesOn('seller tax identity', [
    {
      id: 'ibr-tdd-43',
      condition: 'The tax identity of the seller is an identifier and its tax scheme and nothing else',
      ...onlyChildren(COMPANY_ID, TAX_SCHEME),
    },
    {
      id: 'ibr-tdd-44',
      condition: 'The tax identity of the seller has an identifier (IBT-031, IBT-032)',
      fix: "Give the seller's VAT number",
      ...present(COMPANY_ID),
    },
    {
      id: 'ibr-tdd-45',
      condition: 'The tax identity of the seller names its tax scheme (IBT-031-1, IBT-032-1)',
      fix: "Name the tax scheme of the seller's VAT number",
      ...present('cac:TaxScheme/cbc:ID'),
    },
  ]),

  ...rulesOn('seller entity', [...of('ibr-tdd-61'), ...of('ibr-tdd-62')]),

  ...rulesOn('buyer', [
    { id: 'ibr-tdd-46', condition: 'The buyer is its party and nothing else', ...onlyChildren(PARTY) },
    { id: 'ibr-tdd-47', condition: 'The buyer has a party', fix: 'Give the buyer', ...present(PARTY) },
  ]),

  ...rulesOn('buyer party', of('ibr-tdd-48')),

  ...rulesOn('buyer tax identity', [
    {
      id: 'ibr-tdd-49',
      condition: 'The tax identity of the buyer is an identifier and its tax scheme and nothing else',
      ...onlyChildren(COMPANY_ID, TAX_SCHEME),
    },
    ...of('ibr-tdd-50'),
  ]),

  ...rulesOn('buyer entity', [...of('ibr-tdd-63'), ...of('ibr-tdd-64')]),
];

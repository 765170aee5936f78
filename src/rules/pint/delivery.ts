// Shared rules on delivery (IBG-13).
import { atMost, present } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import type { PintContext } from './contexts.ts';

export const deliveryRules: readonly Rule<PintContext>[] = [
  ruleOn('root', {
    id: 'ibr-107',
    condition: 'The document has one delivery (IBG-13) at most',
    ...atMost(1, 'cac:Delivery'),
  }),
  ruleOn('delivery', {
    id: 'ibr-108',
    condition: 'A delivery names one recipient (IBT-070) at most',
    ...atMost(1, 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
  }),
  ...rulesOn('delivery address', [
    {
      id: 'ibr-057',
      condition: 'A delivery address (IBG-15) has a country code (IBT-080)',
      fix: 'Give the country code of the delivery address',
      ...present('cac:Country/cbc:IdentificationCode'),
    },
    {
      id: 'ibr-sr-56',
      condition: 'A delivery address (IBG-15) has one third line (IBT-165) at most',
      ...atMost(1, 'cac:AddressLine/cbc:Line'),
    },
  ]),
];

// Shared rules on delivery (IBG-13).
import { once, present } from '../engine/checks.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import type { PintContext } from './contexts.ts';

export const deliveryRules: readonly Rule<PintContext>[] = [
  ruleOn('root', once('ibr-107', 'The document has one delivery (IBG-13) at most', 'cac:Delivery')),
  ruleOn(
    'delivery',
    once('ibr-108', 'A delivery names one recipient (IBT-070) at most', 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
  ),
  ...rulesOn('delivery address', [
    {
      id: 'ibr-057',
      condition: 'A delivery address (IBG-15) has a country code (IBT-080)',
      fix: 'Give the country code of the delivery address',
      ...present('cac:Country/cbc:IdentificationCode'),
    },
    once('ibr-sr-56', 'A delivery address (IBG-15) has one third line (IBT-165) at most', 'cac:AddressLine/cbc:Line'),
  ]),
];

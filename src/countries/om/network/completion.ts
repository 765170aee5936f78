// What documents in Oman are completed with where their issuer left it out. Sections 5.1.2, 10.2.3 and 10.3.1 of the Omani solution
// reference architecture.
import { IDENTITY_CHECKS } from '../../../document/books/identifier-checks.ts';
import type { Completion, RoutingDoubts } from '../../../network/completion.ts';
import { OMAN_AMOUNTS } from '../amounts.ts';
import { OMAN_PARTY_CHECKS } from '../checks-parties.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_IDENTITY } from '../identity.ts';
import type { TransactionKind } from '../kinds.ts';
import { RATE_DECIMALS } from '../rules/version-1-0-1.ts';
import { OMAN_SUBSTITUTES, type SubstituteName } from '../substitutes.ts';

// What decides who gets a document, and by which identifiers it is known.
const ROUTING: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['PINT-ADDRESS-OTHER', 'PINT-SUBSTITUTE', 'PINT-SELLER-UUID'],
]);

const NO_OTHERS = { rateBands: {}, currencyWords: {}, rateDecimals: RATE_DECIMALS };

/** What hardly anybody means of addresses and identifiers. */
export const OMAN_ROUTING_DOUBTS: RoutingDoubts = {
  country: { facts: OMAN_FACTS, amounts: OMAN_AMOUNTS, identity: OMAN_IDENTITY, checks: NO_OTHERS },
  checks: /*@__PURE__*/ [...OMAN_PARTY_CHECKS, ...IDENTITY_CHECKS].filter(({ rule }) => ROUTING.has(rule)),
};

/** How Omani documents are completed. */
export const OMAN_COMPLETION: Completion<TransactionKind, SubstituteName> = {
  identity: OMAN_IDENTITY,
  terms: { uuid: 'BTOM-002', sellerUuid: 'BTOM-004' },
  missingAddress: [
    {
      name: 'self-billed-import',
      kinds: ['import-of-goods', 'import-of-services'],
      traits: { isSelfBilled: true },
    },
    { name: 'general-customer', kinds: ['profit-margin'] },
    { name: 'general-customer', traits: { isToConsumer: true } },
    { name: 'export', kinds: ['export'], traits: { isReceiverInNetwork: false } },
    { name: 'deemed-supply', kinds: ['deemed-supply'] },
    { name: 'not-in-network', traits: { isReceiverInNetwork: false, isSelfBilled: false } },
    { name: 'not-in-network', traits: { isBuyerRegistered: false, isSelfBilled: false } },
  ],
  ...(OMAN_SUBSTITUTES.generalCustomer && { generalCustomer: OMAN_SUBSTITUTES.generalCustomer }),
  has: { uuid: true },
  doubts: OMAN_ROUTING_DOUBTS,
};

// What documents in Oman are completed with where their issuer left it out. Sections 5.1.2, 10.2.3 and 10.3.1 of the Omani solution
// reference architecture.
import type { Completion } from '../../../network/completion.ts';
import { OMAN_IDENTITY } from '../identity.ts';
import type { TransactionKind } from '../kinds.ts';
import { OMAN_SUBSTITUTES, type SubstituteName } from '../substitutes.ts';

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
};

// Which exchanges a document of Oman takes through the network of five corners: the twelve flows of its architecture.
// C1 issues and C4 receives, C2 and C3 are their service providers, C5 is the access point of the tax authority.
import type { FlowExchange as AnyExchange, FlowRow as AnyRow } from '../../../network/country-network.ts';
import {
  BOTH_SIDES,
  notReachable,
  REPORT_OF_C2_ALONE,
  REPORT_OF_C3_ALONE,
  SENDER_REPORTS,
} from '../../../network/exchanges.ts';
import type { TransactionKind } from '../kinds.ts';
import type { SubstituteName } from '../substitutes.ts';

/** One exchange of a flow; of the letters of tax data a flow has S submit and D disregard. */
export type FlowExchange = AnyExchange<'S' | 'D'>;

/** One row of the table of flows: the first row that fits a document is its flow. */
export type FlowRow = AnyRow<TransactionKind, SubstituteName, 'S' | 'D'>;

/** The flows, in the order in which they are tried. */
export const FLOWS: readonly FlowRow[] = [
  {
    flow: 12,
    scenario: 'import',
    when: 'import of goods, or import under reverse charge: the provider of the buyer reports it, and the seller gets nothing',
    kinds: ['import-of-goods', 'import-of-services'],
    c1: 'seller',
    exchanges: REPORT_OF_C3_ALONE,
  },
  {
    flow: 3,
    scenario: 'profit-margin-self-invoice',
    when: 'self-invoice under the profit margin scheme: only the buyer is registered',
    kinds: ['profit-margin-self-invoice'],
    c1: 'seller',
    exchanges: REPORT_OF_C3_ALONE,
  },
  {
    flow: 6,
    scenario: 'profit-margin',
    when: 'profit margin scheme',
    kinds: ['profit-margin'],
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 10,
    scenario: 'b2c-through-third-party',
    when: 'to a consumer, issued by a third party',
    traits: { isToConsumer: true, isByThirdParty: true },
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 9,
    scenario: 'b2c',
    when: 'to a consumer',
    traits: { isToConsumer: true },
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 11,
    scenario: 'export-outside-peppol',
    when: 'export to a receiver who is not in Peppol',
    kinds: ['export'],
    traits: { isReceiverInNetwork: false },
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 5,
    scenario: 'export-not-reachable',
    when: 'export to a receiver in Peppol who cannot be reached',
    kinds: ['export'],
    traits: { isReceiverReachable: false },
    exchanges: /*@__PURE__*/ notReachable('D'),
  },
  {
    flow: 11,
    scenario: 'export',
    when: 'export to a receiver in another Peppol country',
    kinds: ['export'],
    exchanges: SENDER_REPORTS,
  },
  {
    flow: 2,
    scenario: 'buyer-not-registered',
    when: 'to a business without a VAT number (IBT-048)',
    traits: { isBuyerRegistered: false, isSelfBilled: false },
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 4,
    scenario: 'buyer-not-in-network',
    when: 'to a registered business that is not in the network yet',
    traits: { isReceiverInNetwork: false, isSelfBilled: false },
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 5,
    scenario: 'not-reachable',
    when: 'to a business in the network that cannot be reached',
    traits: { isReceiverInNetwork: true, isReceiverReachable: false },
    exchanges: /*@__PURE__*/ notReachable('D'),
  },
  {
    flow: 7,
    scenario: 'self-billing',
    when: 'self-billing: the buyer is C1, the seller C4',
    traits: { isSelfBilled: true, isReceiverInNetwork: true },
    exchanges: BOTH_SIDES,
  },
  {
    flow: 8,
    scenario: 'third-party',
    when: 'to a business, issued by a third party: the third party is C1',
    traits: { isByThirdParty: true, isSelfBilled: false },
    exchanges: BOTH_SIDES,
  },
  {
    flow: 1,
    scenario: 'b2b',
    when: 'to a business, both registered and in the network',
    traits: { isSelfBilled: false },
    exchanges: BOTH_SIDES,
  },
];

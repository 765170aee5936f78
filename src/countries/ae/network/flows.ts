// Which exchanges a document of the Emirates takes through the network of five corners: eight flows. Where a report fails, and what a
// provider does then, is in `exceptions.ts`.
import type { FlowRow as AnyRow } from '../../../network/country-network.ts';
import { BOTH_SIDES, notReachable, REPORT_OF_C2_ALONE, SENDER_REPORTS } from '../../../network/exchanges.ts';
import type { TransactionKind } from '../kinds.ts';
import type { SubstituteName } from '../substitutes.ts';
import type { ReportLetter } from '../tax-data/identifiers.ts';

type FlowRow = AnyRow<TransactionKind, SubstituteName, ReportLetter>;

/** The flows, in the order in which they are tried. */
export const FLOWS: readonly FlowRow[] = [
  {
    flow: 2,
    scenario: 'deemed-supply',
    when: 'deemed supply: its substitute stands for the buyer, and nothing is sent',
    substitutes: ['deemed-supply'],
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 3,
    scenario: 'buyer-not-subject',
    when: 'to a buyer who is not subject to e-invoicing, such as a consumer, or not in the network yet',
    substitutes: ['not-subject'],
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 4,
    scenario: 'export-outside-peppol',
    when: 'export to a receiver who is not in Peppol',
    kinds: ['export'],
    substitutes: ['export'],
    exchanges: REPORT_OF_C2_ALONE,
  },
  {
    flow: 8,
    scenario: 'not-reachable',
    when: 'to a business in the network that cannot be reached',
    traits: { isReceiverInNetwork: true, isReceiverReachable: false },
    exchanges: /*@__PURE__*/ notReachable('W'),
  },
  {
    flow: 5,
    scenario: 'export-in-peppol',
    when: 'export to a receiver in another Peppol country, whose provider reports nothing here',
    kinds: ['export'],
    traits: { isReceiverInNetwork: true, isAcrossBorders: true, isSelfBilled: false },
    exchanges: SENDER_REPORTS,
  },
  {
    flow: 6,
    scenario: 'self-billing',
    when: 'self-billing: the buyer is C1, the seller C4',
    traits: { isSelfBilled: true, isReceiverInNetwork: true },
    exchanges: BOTH_SIDES,
  },
  {
    flow: 1,
    scenario: 'b2b',
    when: 'to a business, both in the network',
    traits: { isSelfBilled: false, isReceiverInNetwork: true },
    exchanges: BOTH_SIDES,
  },
];

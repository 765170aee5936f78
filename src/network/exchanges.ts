// The exchanges of a network of five corners, and those that flows of several countries consist of. C1 issues and C4 receives, C2 and C3
// are their service providers, C5 is the access point of the tax authority.
import type { FlowExchange } from './country-network.ts';

type Exchange = FlowExchange<'S'>;

const INVOICE: Exchange = { from: 'C2', to: 'C3', what: 'invoice' };
const REPORT_BY_C2: Exchange = { from: 'C2', to: 'C5', what: 'tax-data', taxDataStatus: 'S' };
const REPORT_BY_C3: Exchange = { from: 'C3', to: 'C5', what: 'tax-data', taxDataStatus: 'S' };
const ANSWER_OF_C3: Exchange = { from: 'C3', to: 'C2', what: 'mls' };
const REFUSAL_OF_C3: Exchange = { from: 'C3', to: 'C2', what: 'mls', code: 'RE' };
const ANSWER_TO_C2: Exchange = { from: 'C5', to: 'C2', what: 'mls' };
const ANSWER_TO_C3: Exchange = { from: 'C5', to: 'C3', what: 'mls' };

/** The document is sent, and both providers report it. */
export const BOTH_SIDES = [INVOICE, REPORT_BY_C2, REPORT_BY_C3, ANSWER_OF_C3, ANSWER_TO_C2, ANSWER_TO_C3];

/** The document is sent, and the provider of the sender alone reports it. */
export const SENDER_REPORTS = [INVOICE, REPORT_BY_C2, ANSWER_OF_C3, ANSWER_TO_C2];

/** The document is reported by C2, and sent to nobody. */
export const REPORT_OF_C2_ALONE = [REPORT_BY_C2, ANSWER_TO_C2];

/** The document is reported by C3, and sent to nobody. */
export const REPORT_OF_C3_ALONE = [REPORT_BY_C3, ANSWER_TO_C3];

/** C3 cannot reach the receiver: C2 takes its report back, with the letter of the country for that. */
export const notReachable = <Letter extends string>(taxDataStatus: Letter): readonly FlowExchange<'S' | Letter>[] => [
  INVOICE,
  REPORT_BY_C2,
  ANSWER_TO_C2,
  REFUSAL_OF_C3,
  { from: 'C2', to: 'C5', what: 'tax-data', taxDataStatus },
];

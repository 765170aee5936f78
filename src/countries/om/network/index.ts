// The network of Oman: its value, its tables and the functions bound to it.
export { EXCEPTIONS } from './exceptions.ts';
export { FLOWS, type FlowExchange, type FlowRow } from './flows.ts';
export {
  type Exchange,
  type ExchangePlan,
  enrich,
  identifiersOf,
  nextStep,
  planExchanges,
  readDocumentType,
  type TaxDataFacts,
  taxDataFor,
  toMls,
  wrap,
} from './functions.ts';
export { OMAN_NETWORK } from './oman-network.ts';
export { qrContent, qrSvg, readQr } from './qr.ts';
export { HAND_OVER_TO_CONSUMER, TEST_BED_TIMERS } from './timers.ts';

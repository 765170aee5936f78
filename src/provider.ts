/**
 * What a service provider does around the documents: its monthly reports, finding receivers, reconciling a day, keeping evidence.
 * Everything is a function of data: no clock, no disk, no network.
 *
 * @module pint-ubl/provider
 */
export { compareReports, type ReportDifference } from './provider/compare-reports.ts';
export type { StatisticsOptions, Transmissions } from './provider/counted-transmissions.ts';
export { type EndUserOptions, endUserStatistics } from './provider/end-user-statistics.ts';
export { readReport } from './provider/read-report.ts';
export { STATISTICS_REPORTS } from './provider/statistics-documents.ts';
export type {
  EndUserReport,
  FigureSet,
  MessageFigures,
  ReportKey,
  StatisticsReport,
  TransactionReport,
  UserFigures,
} from './provider/statistics-report.ts';
export { transactionStatistics } from './provider/transaction-statistics.ts';
export {
  readTransmission,
  type Transmission,
  type TransmissionFacts,
  transmissionOf,
} from './provider/transmission.ts';
export { writeReport } from './provider/write-report.ts';
export type { FurtherDocument } from './validate/further-document.ts';

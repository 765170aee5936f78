// What names a tax data document 1.0 and its parties: fixed identifiers, and the documents that it can report.
import type { UblElement } from '../../ubl/tree.ts';

/** TDT-001 (rule ibr-tdd-01). */
export const CUSTOMIZATION = 'urn:peppol:taxdata:om-1';

/** TDT-002 (rule ibr-tdd-02), and the process of the reporting leg. */
export const PROCESS = 'urn:peppol:taxreporting';

/** The identifier scheme of Peppol service providers (SPID): the only one for receiver and representative. */
export const SERVICE_PROVIDER_SCHEME = '0242';

/** Form of a Peppol participant identifier scheme. */
export const PARTICIPANT_SCHEME = /^\d{4}$/;

/** The document elements that a tax data document can report. */
export function isReportable(element: UblElement): boolean {
  return element.name === 'Invoice' || element.name === 'CreditNote';
}

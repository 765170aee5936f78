// The event that says a tax data document was handed to the network: what the reporting leg of a snapshot then shows.
import { TAX_DATA_CUSTOMIZATION, TAX_DATA_PROCESS } from '../jurisdictions/issuing.ts';
import type { SubmittedEvent } from '../status/event.ts';
import { TAX_DATA } from '../ubl/namespaces.ts';

/** Peppol's identifier of the document type. */
const DOCUMENT_TYPE = `${TAX_DATA}::TaxData##${TAX_DATA_CUSTOMIZATION}::1.0`;

/** What only the host knows of a submission. */
export interface TaxDataSubmission {
  /** The event's own identifier: the same id is the same event. */
  readonly id: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  /** Identifier of this attempt. */
  readonly transmissionUuid: string;
  /** Participant identifiers of the leg, scheme first: `0242:000412`. */
  readonly senderId: string;
  readonly receiverId: string;
  /** Country code of the leg. */
  readonly country?: string | null | undefined;
  readonly messageId?: string | null | undefined;
  /** Which record it belongs to, for hosts that serve both parties. */
  readonly record?: 'sent' | 'received' | undefined;
}

/** The `submitted` event of the reporting leg (C5), carrying the tax data document: append it to the document's events. */
export function readSubmission(taxDataXml: string, submission: TaxDataSubmission): SubmittedEvent {
  return {
    ...submission,
    type: 'submitted',
    leg: 'C5',
    processId: TAX_DATA_PROCESS,
    docTypeId: DOCUMENT_TYPE,
    documentXml: taxDataXml,
  };
}

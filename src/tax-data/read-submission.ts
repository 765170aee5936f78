// The event that says a tax data document was handed to the network: what the reporting leg of a snapshot then shows.
import { TAX_DATA_CUSTOMIZATION, TAX_DATA_PROCESS } from '../countries/issuing.ts';
import { type SubmittedEvent, TAX_DATA_STATUSES, type TaxDataStatus } from '../status/event.ts';
import { TAX_DATA } from '../ubl/namespaces.ts';
import { child } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';

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

/**
 * The `submitted` event of the reporting leg (C5), carrying the tax data document: append it to the document's events. Its status
 * (TDT-006) is read from the XML: a Resubmit opens a leg that was rejected.
 */
export function readSubmission(taxDataXml: string, submission: TaxDataSubmission): SubmittedEvent {
  const taxDataStatus = statusOf(taxDataXml);
  return {
    ...submission,
    ...(taxDataStatus && { taxDataStatus }),
    type: 'submitted',
    leg: 'C5',
    processId: TAX_DATA_PROCESS,
    docTypeId: DOCUMENT_TYPE,
    documentXml: taxDataXml,
  };
}

// XML that cannot be read says nothing: whoever sends it has validated it before.
function statusOf(xml: string): TaxDataStatus | undefined {
  const read = readXml(xml);
  const code = read.ok ? child(read.value, 'pxs:DocumentTypeCode')?.text.trim() : undefined;
  return TAX_DATA_STATUSES.find((status) => status === code);
}

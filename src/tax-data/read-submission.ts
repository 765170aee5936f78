// The event that says a tax data document was handed to the network: what the reporting leg of a snapshot then shows.
import { type SubmittedEvent, TAX_DATA_STATUSES, type TaxDataStatus } from '../status/event.ts';
import { documentTypeId, taxDataSyntax } from '../ubl/document-type.ts';
import { child } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import type { ReportNames } from './country-tax-data.ts';

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

/** Reads the `submitted` event of the reporting leg (C5) off the tax data document of a country. */
export function readSubmissionOf(
  names: Omit<ReportNames, 'letters'>,
): (taxDataXml: string, submission: TaxDataSubmission) => SubmittedEvent {
  const { namespace, customization, process } = names;
  const docTypeId = documentTypeId({ ...taxDataSyntax(namespace), customizationId: customization });
  return (taxDataXml, submission) => {
    const taxDataStatus = statusOf(taxDataXml);
    return {
      ...submission,
      ...(taxDataStatus && { taxDataStatus }),
      type: 'submitted',
      leg: 'C5',
      processId: process,
      docTypeId,
      documentXml: taxDataXml,
    };
  };
}

// XML that cannot be read says nothing: whoever sends it has validated it before.
function statusOf(xml: string): TaxDataStatus | undefined {
  const read = readXml(xml);
  const code = read.ok ? child(read.value, 'pxs:DocumentTypeCode')?.text.trim() : undefined;
  return TAX_DATA_STATUSES.find((status) => status === code);
}

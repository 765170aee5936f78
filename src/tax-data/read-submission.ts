// The event that says a document was handed to the network: what its leg of a snapshot then shows.
import type { SubmittedEvent } from '../status/event.ts';
import { documentTypeId, networkIdentifiers, syntaxOf, TAX_DATA_ROOT, taxDataSyntax } from '../ubl/document-type.ts';
import { processOf } from '../ubl/envelope/document-type.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { carriedBy } from './carried.ts';
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
  readonly record?: 'sent' | 'received' | null | undefined;
}

/**
 * Reads the `submitted` event off what is sent: of the billing leg (C3) off an invoice or credit note, else of the reporting leg (C5)
 * off the tax data document of a country.
 */
export function readSubmissionOf(
  names: Omit<ReportNames, 'letters'>,
): (xml: string, submission: TaxDataSubmission) => SubmittedEvent {
  const { namespace, customization, process } = names;
  const report = {
    leg: 'C5',
    processId: process,
    docTypeId: documentTypeId({ ...taxDataSyntax(namespace), customizationId: customization }),
  } as const;
  return (xml, submission) => {
    // XML that cannot be read says nothing: whoever sends it has validated it before.
    const read = readXml(xml);
    return {
      ...submission,
      ...(read.ok && carriedBy(read.value)),
      type: 'submitted',
      ...((read.ok && invoiceRoute(read.value)) || report),
      documentXml: xml,
    };
  };
}

// One that names no specification travels to C3 all the same.
function invoiceRoute(root: UblElement): Pick<SubmittedEvent, 'leg' | 'processId' | 'docTypeId'> | undefined {
  const syntax = isDocumentElement(root.name) ? syntaxOf(root) : undefined;
  if (!syntax) return undefined;
  const { documentTypeId, processId } = networkIdentifiers(
    syntax,
    textOf(root, 'cbc:CustomizationID'),
    processOf(root),
  );
  return { leg: 'C3', processId, docTypeId: documentTypeId };
}

/** The provider that sent an invoice, and the one that received it. */
export type Corner = 'C2' | 'C3';

const CORNERS: ReadonlyMap<string, Corner> = new Map([
  ['01', 'C2'],
  ['02', 'C3'],
]);

/** Whose report a tax data document is, by its role (TDT-010); `undefined` of one that does not say it, and of other documents. */
export function cornerOfReport(root: UblElement): Corner | undefined {
  return root.name === TAX_DATA_ROOT ? CORNERS.get(textOf(root, 'pxs:ReporterRole')) : undefined;
}

// English sentences of the network: of PDFs, of plans, of envelopes beside them, and of who reports.
import { labelOf } from './label.ts';

export const noNetworkIdentifiers = (_path: string, { element }: { readonly element: string }): string =>
  `The document (${element}) names no type and process of the network that are known here`;

export const exportToTaxpayer = (_path: string, { address }: { readonly address: string }): string =>
  `The document is an export, but ${address} is the address of a taxpayer of this country`;

export const domesticToForeignScheme = (
  _path: string,
  { address, scheme }: { readonly address: string; readonly scheme: string },
): string => `The document is not an export, but the scheme of ${address} is not that of this country, ${scheme}`;

export const reportedByC3 = (_path: string, { flow }: { readonly flow: number }): string =>
  `In flow ${flow} C2 sends nothing: C3, the provider of the buyer, reports the document`;

export const notInPlan = (_path: string, { what, flow }: { readonly what: string; readonly flow: number }): string =>
  `The plan of flow ${flow} has no exchange of this document (${what})`;

export const differsFromPlan = (
  path: string,
  { given, asked }: { readonly given: string; readonly asked: string },
): string => `${labelOf(path)} is ${given}, but the plan says ${asked}`;

export const sentToSubstitute = (_path: string, { given }: { readonly given: string }): string =>
  `${given} stands for a receiver that the network cannot reach: the document is reported, and not sent`;

export const otherAccessPoint = (
  _path: string,
  { given, asked }: { readonly given: string; readonly asked: string },
): string => `${given} is not the access point of ${asked}: the six digits differ`;

export const differsFromStep = (
  path: string,
  { given, asked }: { readonly given: string; readonly asked: string },
): string => `${labelOf(path)} is ${given}, but the step asks for ${asked}`;

export const reporterNotAParty = (
  _path: string,
  { given, parties }: { readonly given: string; readonly parties: readonly string[] },
): string => `${given} is not a party of the document: it names ${parties.join(', ')}`;

export const roleOfOtherParty = (
  _path: string,
  { role, corner, given }: { readonly role: string; readonly corner: string; readonly given: string },
): string => `Role ${role} is that of ${corner}, which ${given} is not`;

const UNREADABLE_PDF = {
  'not-a-pdf': 'This is not a PDF file',
  encrypted: 'The PDF is encrypted: save it without a password, or ask for the XML',
  none: 'No e-invoice is attached to the PDF: ask for its XML',
  several: 'The PDF has several e-invoices: save the one that is meant as a file',
} as const;

export const unreadablePdf = (_path: string, { reason }: { readonly reason: keyof typeof UNREADABLE_PDF }): string =>
  UNREADABLE_PDF[reason];

// What reports do to a former one, by their letters.
const FORMER: Readonly<Record<string, string>> = { R: 'resubmit', W: 'withdraw' };

export const noReportInFlow = (
  _path: string,
  { provider, flow }: { readonly provider: string; readonly flow: number },
): string => `${provider} does not report documents of flow ${flow}`;

export const noFormerReport = (_path: string, { status }: { readonly status: string }): string =>
  `There is no former report to ${FORMER[status] ?? 'disregard'}: the history has none of this document by this provider`;

export const stepOfAnotherDocument = (
  _path: string,
  { uuid, asked }: { readonly uuid: string; readonly asked: string },
): string => `The step is about the document ${asked}, but this one is ${uuid}: give the one that the step names`;

export const fileOfAnotherDocument = (
  _path: string,
  { given, document }: { readonly given: string; readonly document: string },
): string => `The file holds another document: its UUID is ${given}, that of the document is ${document}`;

export const fileOfAnotherContent = (_path: string, { uuid }: { readonly uuid?: string }): string =>
  uuid === undefined
    ? 'The file holds another document: its content differs'
    : `The file has the UUID of the document (${uuid}), but another content`;

export const noAnswerToEnvelope = (
  _path: string,
  { envelope, given }: { readonly envelope: string; readonly given: string },
): string => `No answer is to this envelope (${envelope}): they are to ${given}`;

export const noEnvelopes = (_path: string, { folder }: { readonly folder: string }): string =>
  `Envelopes must be *.xml files: there is none in ${folder}`;

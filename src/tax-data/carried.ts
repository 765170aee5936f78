// What a document that is sent carries: which invoice, with which content. The same on both legs: a report embeds the invoice that
// it is about.
import { trimXmlSpace } from '../core/xml-space.ts';
import { type SubmittedEvent, TAX_DATA_STATUSES } from '../status/event.ts';
import { fingerprint } from '../status/fingerprint.ts';
import { TAX_DATA_ROOT } from '../ubl/document-type.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import { child, textAt, textOf, type UblElement } from '../ubl/tree.ts';
import { withoutAttachments } from './without-attachments.ts';

/** What a `submitted` event says of the document; nothing of what is neither invoice, nor credit note, nor report. */
export type Carried = Pick<SubmittedEvent, 'documentUuid' | 'contentId' | 'taxDataStatus'>;

export function carriedBy(root: UblElement): Carried {
  if (root.name !== TAX_DATA_ROOT) return invoiceIn(root);
  const code = textOf(root, 'pxs:DocumentTypeCode');
  const taxDataStatus = TAX_DATA_STATUSES.find((status) => status === code);
  const reported = child(root, 'pxs:ReportedTransaction');
  const source = sourceIn(root);
  const documentUuid = reported ? textAt(reported, ['pxs:ReportedDocument', 'cbc:UUID']) : '';
  return {
    ...(taxDataStatus && { taxDataStatus }),
    ...(source && invoiceIn(source)),
    ...(documentUuid !== '' && { documentUuid }),
  };
}

/** The document that a report embeds. */
export function sourceIn(report: UblElement): UblElement | undefined {
  return at(report, ...SOURCE_PATH)?.children.find(({ name }) => isDocumentElement(name));
}

/** The element at the end of a path of names, the first of each name. */
export function at(element: UblElement, ...path: readonly string[]): UblElement | undefined {
  return path.reduce<UblElement | undefined>((parent, name) => parent && child(parent, name), element);
}

/** Where a report embeds its document. */
export const SOURCE_PATH = ['pxs:ReportedTransaction', 'pxs:SourceDocument', 'ext:ExtensionContent'] as const;

function invoiceIn(root: UblElement): Carried {
  if (!isDocumentElement(root.name)) return {};
  const documentUuid = textOf(root, 'cbc:UUID');
  return { ...(documentUuid !== '' && { documentUuid }), contentId: contentIdOf(root) };
}

// The same for an invoice as it is sent and as a report embeds it: neither white space nor prefixes count, nor what signs the
// invoice, nor files in it, which a report may leave out.
function contentIdOf(root: UblElement): string {
  const words: string[] = [];
  const add = ({ name, attributes, children, text }: UblElement): void => {
    words.push(name);
    for (const { name, value } of attributes.toSorted(byName)) if (!name.startsWith(INSTANCE)) words.push(name, value);
    if (children.length === 0) words.push(trimXmlSpace(text));
    for (const one of children) if (!SIGNING.has(one.name)) add(one);
    words.push('');
  };
  add(withoutAttachments(root));
  return fingerprint(words.join('\n'));
}

const INSTANCE = '{http://www.w3.org/2001/XMLSchema-instance}';
const SIGNING: ReadonlySet<string> = new Set(['ext:UBLExtensions', 'cac:Signature']);

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

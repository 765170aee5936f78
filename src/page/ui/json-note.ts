// The line above the JSON of a document: whether it can be changed, and what is lost then.
import type { FileDetails } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { createElement } from './dom.ts';

/** The content of the line; `replace` gives the document another JSON. */
export function jsonNoteContent(
  { json, editable, kind, unmappedCount, lacksIssuance }: FileDetails,
  translate: Translate,
  replace: (json: string) => void,
): Node[] {
  if (json === undefined) return [];
  if (editable === undefined) return [createElement('span', {}, translate('jsonForeign'))];
  const content = [createElement('span', {}, translate('jsonEdit'))];
  if (kind === 'invoice' && unmappedCount > 0)
    content.push(createElement('span', {}, ` ${translate('jsonUnmapped', { count: unmappedCount })}`));
  if (lacksIssuance) {
    const addIssuance = () => replace(withEmptyIssuance(json));
    content.push(createElement('button', { type: 'button', onclick: addIssuance }, translate('wrap')));
  }
  return content;
}

// A payload with an issuance whose mandatory fields are empty: the findings then name each of them.
function withEmptyIssuance(json: string): string {
  const indented = json.trim().replaceAll('\n', '\n  ');
  const issuance = { type: 'sales-invoice', document_number: '', accounting_supplier_party: {} };
  const inner = JSON.stringify(issuance, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "payload": ${indented},\n  "issuance": ${inner}\n}\n`;
}

// The line above the JSON of a document: whether it can be changed, and what is lost then.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement } from './dom.ts';
import { lossesNote } from './losses-note.ts';

/** The content of the line; `replace` gives the document another JSON. */
export function jsonNoteContent(
  details: FileDetails,
  translate: Translate,
  language: LanguageCode,
  replace: (json: string) => void,
): Node[] {
  const { json, editable, lacksIssuance } = details;
  if (json === undefined) return [];
  const lost = lossesNote(details, translate, language);
  if (editable === undefined) return [createElement('span', {}, lost || translate('notEditable'))];
  const content = [createElement('span', {}, translate('jsonEdit'))];
  if (lost !== '') content.push(createElement('span', {}, ` ${lost}`));
  if (lacksIssuance) {
    const addIssuance = () => replace(withEmptyIssuance(json));
    content.push(createButton(translate('wrap'), { onclick: addIssuance }));
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

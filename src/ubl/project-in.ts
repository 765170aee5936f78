// The project of a credit note (IBT-011), which stands among its supporting documents.
import { isBlank } from '../core/is-blank.ts';
import { PROJECT_TYPE } from '../document/normal-form.ts';
import { child, type UblElement } from './tree.ts';

/** Identifier and type of a supporting document of a credit note that stands for its project; the first one does. */
export function projectIn(element: UblElement): { readonly id: UblElement; readonly type: UblElement } | undefined {
  const [id, type] = [child(element, 'cbc:ID'), child(element, 'cbc:DocumentTypeCode')];
  const isAlone = element.children.length === 2 && id?.attributes.length === 0 && !isBlank(id.text);
  return isAlone && type?.text === PROJECT_TYPE ? { id, type } : undefined;
}

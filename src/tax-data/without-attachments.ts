// A source document without the files that are embedded in it: most of the bytes of a large one, and nothing of its tax.
import type { UblElement } from '../ubl/tree.ts';

const ATTACHMENT = 'cac:Attachment';
const FILE = 'cbc:EmbeddedDocumentBinaryObject';

/** The same document without embedded files. The references stay, and so do addresses of files on the web. */
export function withoutAttachments(element: UblElement): UblElement {
  const children = element.children.flatMap((part) => {
    const kept = part.name === ATTACHMENT ? withoutFile(part) : withoutAttachments(part);
    return kept ? [kept] : [];
  });
  const isSame =
    children.length === element.children.length && children.every((part, at) => part === element.children[at]);
  return isSame ? element : { ...element, children };
}

// UBL allows an empty attachment, and PINT no empty element.
function withoutFile(attachment: UblElement): UblElement | undefined {
  const children = attachment.children.filter(({ name }) => name !== FILE);
  if (children.length === attachment.children.length) return attachment;
  return children.length === 0 ? undefined : { ...attachment, children };
}

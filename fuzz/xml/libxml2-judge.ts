// libxml2 as a judge of well-formedness: its verdict on bytes, and what it has read. The tree is read in libxml2's memory, as
// the structures `xmlNode`, `xmlAttr` and `xmlNs` lay it out in 32 bits.
import { attributeName, elementName } from '../../src/ubl/namespaces.ts';

/** What a judge says of some bytes. */
export type Judgement =
  | { readonly ok: true; readonly content: string }
  | { readonly ok: false; readonly message: string; readonly isUndecided?: boolean };

const [TYPE, NAME, CHILDREN, NEXT, NAMESPACE, CONTENT, PROPERTIES, HREF] = [4, 8, 12, 24, 36, 40, 44, 8] as const;
const [ELEMENT, TEXT, SECTION] = [1, 3, 4] as const;
const [CODE, MESSAGE, LEVEL, LEVEL_ERROR] = [4, 8, 12, 2] as const;
// XML_WAR_NS_URI: the name of a namespace is not a URI. Nothing asks a reader of XML to look (Namespaces in XML 1.0, section 2.1);
// libxml2 does, and then keeps silent about text behind the document element.
const NOT_A_URI = 99;

// No network, no limits of its own, nothing external.
const OPTIONS = (1 << 11) | (1 << 19) | (1 << 22) | (1 << 23);
const IGNORE_ENCODING = 1 << 21;
/** Leaves a byte order mark where it is: in a text it is a character. */
export const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Loads libxml2. `isDecoded` bytes are UTF-8, whatever they declare. */
export async function createLibxml2Judge(): Promise<(bytes: Uint8Array, isDecoded?: boolean) => Judgement> {
  const { default: instantiate } = await import('libxml2-wasm/lib/libxml2raw.mjs');
  const lib = await instantiate();
  lib._xmlInitParser();
  const member = (struct: number, offset: number): number => lib.HEAP32[(struct + offset) >> 2] ?? 0;
  const string = (struct: number, offset: number): string => {
    const pointer = member(struct, offset);
    if (pointer === 0) return '';
    // The function of libxml2-wasm leaves out a byte order mark.
    return UTF_8.decode(lib.HEAPU8.subarray(pointer, lib.HEAPU8.indexOf(0, pointer)));
  };
  const namespace = (node: number): string => {
    const pointer = member(node, NAMESPACE);
    return pointer === 0 ? '' : string(pointer, HREF);
  };
  const content = (element: number): string => {
    const attributes: [string, string][] = [];
    for (let attribute = member(element, PROPERTIES); attribute !== 0; attribute = member(attribute, NEXT)) {
      let value = '';
      for (let part = member(attribute, CHILDREN); part !== 0; part = member(part, NEXT))
        value += string(part, CONTENT);
      attributes.push([attributeName(namespace(attribute), string(attribute, NAME)), value]);
    }
    let text = '';
    let children = '';
    for (let child = member(element, CHILDREN); child !== 0; child = member(child, NEXT)) {
      const type = member(child, TYPE);
      if (type === ELEMENT) children += content(child);
      else if (type === TEXT || type === SECTION) text += string(child, CONTENT);
    }
    return `${JSON.stringify([elementName(namespace(element), string(element, NAME)), attributes, text])}(${children})`;
  };
  const errors: string[] = [];
  let isUndecided = false;
  const callback = lib.addFunction((_context: number, error: number) => {
    if (member(error, LEVEL) < LEVEL_ERROR) return;
    isUndecided ||= member(error, CODE) === NOT_A_URI;
    errors.push(string(error, MESSAGE).trim());
  }, 'vii');
  return (bytes, isDecoded = false) => {
    errors.length = 0;
    isUndecided = false;
    const buffer = lib._malloc(bytes.length + 1);
    lib.HEAPU8.set(bytes, buffer);
    lib.HEAPU8[buffer + bytes.length] = 0;
    const context = lib._xmlNewParserCtxt();
    lib._xmlCtxtSetErrorHandler(context, callback, 0);
    const options = isDecoded ? OPTIONS | IGNORE_ENCODING : OPTIONS;
    const document = lib._xmlCtxtReadMemory(context, buffer, bytes.length, 0, 0, options);
    lib._xmlFreeParserCtxt(context);
    lib._free(buffer);
    const root = document === 0 ? 0 : lib._xmlDocGetRootElement(document);
    const isRead = errors.length === 0 && root !== 0;
    const judgement: Judgement = isRead
      ? { ok: true, content: content(root) }
      : { ok: false, message: errors[0] ?? 'no document', isUndecided };
    if (document !== 0) lib._xmlFreeDoc(document);
    return judgement;
  };
}

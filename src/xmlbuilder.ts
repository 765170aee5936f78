/**
 * Document → xmlbuilder2 document, for hosts that add signatures or extensions before they print.
 *
 * @module pint-ubl/xmlbuilder
 */
import { OMAN_BINDING } from './countries/om/fields/rows.ts';
import type { Document } from './countries/om/types/documents.ts';
import { toXmlBuilderOf, type XMLBuilder } from './ubl/xml/xmlbuilder.ts';

/**
 * The same tree as `toXml` prints, as an xmlbuilder2 document. xmlbuilder2 is loaded on first use, so that hosts which
 * only print do not pay for it.
 */
// The type is spelled out: inferred, its declaration names a path of xmlbuilder2 that Node.js does not resolve.
export const toXmlBuilder: (document: Document) => Promise<XMLBuilder> = /*@__PURE__*/ toXmlBuilderOf(OMAN_BINDING);

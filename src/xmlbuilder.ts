/**
 * Document → xmlbuilder2 document, for hosts that add signatures or extensions before they print.
 *
 * @module pint-ubl/xmlbuilder
 */
import { OMAN_BINDING } from './countries/om/fields/rows.ts';
import { toXmlBuilderOf } from './ubl/xml/xmlbuilder.ts';

/**
 * The same tree as `toXml` prints, as an xmlbuilder2 document. xmlbuilder2 is loaded on first use, so that hosts which
 * only print do not pay for it.
 */
export const toXmlBuilder = /*@__PURE__*/ toXmlBuilderOf(OMAN_BINDING);

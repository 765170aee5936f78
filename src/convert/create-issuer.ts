// The functions of a country that issues, in one object, for programs. A bundler keeps all of them.
import { checkTotalsOf } from '../document/check-totals.ts';
import { creditNoteForOf } from '../document/credit-note-for.ts';
import { finalInvoiceForOf } from '../document/final-invoice-for.ts';
import { parseIssuanceOf } from '../document/issuance.ts';
import { issueDocumentOf } from '../document/issue.ts';
import { parseDocumentOf } from '../document/schema.ts';
import { parsePayloadOf } from '../payload/parse.ts';
import { fromXmlOf } from '../ubl/from-xml.ts';
import { invoiceUuidOf, sellerUuidOf } from '../ubl/identity-of-tree.ts';
import { toXmlOf } from '../ubl/to-xml.ts';
import { convertAllOf } from './convert-all.ts';
import { readRecordOf } from './input.ts';
import type { Issuer } from './issuer.ts';

/**
 * The functions of a country that issues, each as the package exports it for its own. UUIDs are there where the country says what
 * they are made of.
 *
 * @example
 * const { readRecord, toXml } = createIssuer(country);
 */
export function createIssuer(country: Issuer) {
  const { identity, rows } = country;
  return {
    parsePayload: parsePayloadOf(country),
    parseIssuance: parseIssuanceOf(country),
    parseDocument: parseDocumentOf(country),
    readRecord: readRecordOf(country),
    issueDocument: issueDocumentOf(country),
    creditNoteFor: creditNoteForOf(country),
    finalInvoiceFor: finalInvoiceForOf(country),
    checkTotals: checkTotalsOf(country),
    toXml: toXmlOf(country),
    fromXml: fromXmlOf(country),
    convertAll: convertAllOf(country),
    invoiceUuid: identity && invoiceUuidOf({ rows, identity }),
    sellerUuid: identity && sellerUuidOf({ rows, identity }),
  };
}

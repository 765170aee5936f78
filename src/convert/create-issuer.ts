// The functions of a country that issues, in one object, for programs. A bundler keeps all of them.
import { expectObject } from '../core/arguments.ts';
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
  expectObject(country, 'createIssuer', 'a country');
  const { facts, identity, rows } = country;
  expectObject(facts, 'createIssuer', 'the facts of a country');
  return {
    /** Reads the payload of a kind of document. */
    parsePayload: parsePayloadOf(country),
    /** Reads an issuance. */
    parseIssuance: parseIssuanceOf(country),
    /** Reads a stored document. */
    parseDocument: parseDocumentOf(country),
    /** Makes the document of a record. */
    readRecord: readRecordOf(country),
    /** Makes the document of a payload and an issuance. */
    issueDocument: issueDocumentOf(country),
    /** Makes the credit note of an invoice. */
    creditNoteFor: creditNoteForOf(country),
    /** Makes the final invoice of prepayment invoices. */
    finalInvoiceFor: finalInvoiceForOf(country),
    /** The amounts of a document that are not those that the library computes. */
    checkTotals: checkTotalsOf(country),
    /** The XML of a document. */
    toXml: toXmlOf(country),
    /** The document of XML. */
    fromXml: fromXmlOf(country),
    /** Converts records one after another. */
    convertAll: convertAllOf(country),
    /** The UUID of a document, where the country has a recipe for it. */
    invoiceUuid: identity && invoiceUuidOf({ facts, rows, identity }),
    /** The seller's UUID of a document, likewise. */
    sellerUuid: identity && sellerUuidOf({ facts, rows, identity }),
  };
}

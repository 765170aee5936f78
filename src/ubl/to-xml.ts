// Document → UBL 2.1 XML in the profile that the document's type code calls for.
import { expectDocument } from '../core/arguments.ts';
import { isOfAnotherCountry } from '../core/country-facts.ts';
import { PintError } from '../core/error.ts';
import { foreignDocument } from '../core/errors/foreign-document.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { ACCOUNTING_CURRENCY } from '../countries/issuing.ts';
import { OMAN_FACTS } from '../countries/om/facts.ts';
import { type Document, ublRootOf } from '../document/schema.ts';
import { DOCUMENT_ROWS } from './binding/document.ts';
import type { DocumentObject } from './binding/row.ts';
import { currencyId, writingSteps } from './binding/write.ts';
import { aggregate, type UblElement } from './tree.ts';
import { type PrintOptions, printXml } from './xml/print.ts';

/** The UBL tree of a document: an Invoice, or a CreditNote where it has a credit note type code. */
export function toTree(document: Document): UblElement {
  return atOnce(treeSteps(document));
}

/** The same in steps. */
export function treeSteps(document: Document): Steps<UblElement> {
  expectDocument(document, 'toXml');
  const { customization_id: customization } = document;
  if (customization !== undefined && isOfAnotherCountry(OMAN_FACTS, customization)) {
    throw new PintError('foreign-document', foreignDocument(customization));
  }
  return documentTreeSteps(document);
}

/** The same of a document of any country: what its rules look at, and nothing to be sent. */
export function documentTree(document: Document): UblElement {
  return atOnce(documentTreeSteps(document));
}

function* documentTreeSteps(document: Document): Steps<UblElement> {
  const root = ublRootOf(document);
  const currency = currencyId(document.document_currency_code ?? ACCOUNTING_CURRENCY);
  const writer = { root, document, currency };
  return aggregate(root, yield* writingSteps(DOCUMENT_ROWS[root], root, document as object as DocumentObject, writer));
}

/**
 * The document as UBL 2.1 XML in its PINT profile, to be stored as UTF-8. The same document gives the same text;
 * fields that are absent give no element.
 *
 * @param document what `issueDocument` or `readRecord` gave, or a stored document
 * @param options `indent`: blanks by which each level stands further in; none by default, all on one line
 * @throws PintError `not-a-document` where a result or another value is given in its place, `foreign-document` where the document
 * was read from XML of another country (`customization_id`)
 *
 * @example
 * const read = readRecord({ type: 'sales-invoice', payload, issuance });
 * if (read.ok) await writeFile('invoice.xml', toXml(read.value, { indent: 2 }));
 */
export function toXml(document: Document, options: PrintOptions = {}): string {
  return printXml(toTree(document), options);
}

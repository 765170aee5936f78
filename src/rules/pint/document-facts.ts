// Facts about a document that shared rules and the rules of countries ask for.
import { type Path, pathTo } from '../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { fact } from '../engine/facts.ts';
import { ancestorNamed, hasValueAt, normalizedAt, normalizedOf, select, stringsAt } from '../engine/xpath.ts';
import { ALLOWANCE_CHARGE, CHARGE_INDICATOR, DOCUMENT_CURRENCY, TAX_CURRENCY } from './paths.ts';

/** The document's own lines: IBG-25. */
export const documentLines = fact(({ document }) =>
  document.children.filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine'),
);

/** Allowances on the document (IBG-20): their indicator reads `false` to the letter. */
export const documentAllowances = fact(({ document }) => entriesWithIndicator(document, 'false'));

/** Charges on the document (IBG-21): their indicator reads `true` to the letter. */
export const documentCharges = fact(({ document }) => entriesWithIndicator(document, 'true'));

/** Allowances or charges of a document or line by the letter of their indicator. */
function entriesWithIndicator(node: UblElement, indicator: 'true' | 'false'): UblElement[] {
  return select(node, ALLOWANCE_CHARGE).filter((entry) => hasValueAt(entry, CHARGE_INDICATOR, indicator));
}

/** Paths of the type code of an invoice and of a credit note: IBT-003. */
export const TYPE_CODE_AT: readonly Path[] = ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'].map(pathTo);

/** The type code of the document: IBT-003. */
export const invoiceType = fact(({ document }) => {
  const code = document.children.find(isTypeCode);
  return code ? normalizedOf(code) : '';
});

/** The currency of the document: IBT-005. */
export const invoiceCurrency = fact(({ document }) => normalizedAt(document, DOCUMENT_CURRENCY));

/** The currency of the document, as written, each time that it is given. */
export const documentCurrencies = fact(({ document }) => stringsAt(document, DOCUMENT_CURRENCY));

/** The accounting currency: IBT-006, `''` where there is none. */
export const taxCurrency = fact(({ document }) => normalizedAt(document, TAX_CURRENCY));

/** The quantity of a line, on an invoice and on a credit note: IBT-129. */
export function quantitiesOf(line: UblElement): UblElement[] {
  return line.children.filter(({ name }) => name === 'cbc:InvoicedQuantity' || name === 'cbc:CreditedQuantity');
}

/** Where the quantity of a line stands, or should; `behind` is a path from there. */
export function quantityAt(line: UblElement, behind = ''): readonly ElementPlace[] {
  const quantity = line.name === 'cac:CreditNoteLine' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return placesAt(line, `${quantity}${behind}`);
}

/** Whether an element is the type code of a document: IBT-003. */
export function isTypeCode({ name }: UblElement): boolean {
  return name === 'cbc:InvoiceTypeCode' || name === 'cbc:CreditNoteTypeCode';
}

/** The extensions of the document in whose content an element stands: a signature, or what only some parties know. */
export function extensionsAround(node: UblElement): UblElement | undefined {
  const content = ancestorNamed(node, 'ext:ExtensionContent');
  return content && ancestorNamed(content, 'ext:UBLExtensions');
}

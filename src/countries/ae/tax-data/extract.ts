// What the official rules ask of the extract of a document (ibr-tdd-24 to ibr-tdd-45). A failed document may lack it, and its report may
// go without the extract. The form of a value is the schema's to judge, in the document as in its extract: leaving one out does not help.
import { type FieldErrors, ownErrorAt } from '../../../core/errors/field-error.ts';
import { at } from '../../../tax-data/carried.ts';
import { child, childrenNamed, textOf, type UblElement } from '../../../ubl/tree.ts';
import { OWN_ENGLISH } from '../own-errors.ts';
import { isCurrency } from './currencies.ts';
import { EXPORT } from './identifiers.ts';

type Test = (extract: UblElement, source: UblElement) => boolean;

const TAX_CURRENCY = 'cbc:TaxCurrencyCode';
const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';

const has =
  (...path: readonly string[]): Test =>
  (extract) =>
    at(extract, ...path) !== undefined;

const isCurrencyAt =
  (name: string): Test =>
  (extract) => {
    const code = child(extract, name);
    return code !== undefined && isCurrency(code.text.trim());
  };

const IDENTITY = [SELLER, 'cac:Party', 'cac:PartyTaxScheme'] as const;
const hasIdentity: Test = (...given) =>
  [has(...IDENTITY, 'cbc:CompanyID'), has(...IDENTITY, 'cac:TaxScheme', 'cbc:ID')].every((isThere) =>
    isThere(...given),
  );

const hasBuyer: Test = (extract, source) => {
  const buyer = child(extract, BUYER);
  return buyer ? child(buyer, 'cac:Party') !== undefined : EXPORT.test(textOf(source, 'cbc:ProfileExecutionID'));
};

// A tax currency has a total of its own (ibr-tdd-34, ibr-tdd-36).
const hasTotals: Test = (extract) =>
  childrenNamed(extract, 'cac:TaxTotal').length === (child(extract, TAX_CURRENCY) ? 2 : 1);

/** By the element and its term. */
const NEEDED: readonly (readonly [element: string, term: string, isThere: Test])[] = [
  ['cbc:CustomizationID', 'IBT-024', has('cbc:CustomizationID')],
  ['cbc:ProfileID', 'IBT-023', has('cbc:ProfileID')],
  ['cbc:ID', 'IBT-001', has('cbc:ID')],
  ['cbc:UUID', 'BTAE-07', has('cbc:UUID')],
  ['cbc:IssueDate', 'IBT-002', has('cbc:IssueDate')],
  ['cbc:DocumentTypeCode', 'IBT-003', has('pxs:DocumentTypeCode')],
  ['cbc:DocumentCurrencyCode', 'IBT-005', isCurrencyAt('cbc:DocumentCurrencyCode')],
  [TAX_CURRENCY, 'IBT-006', (extract) => !child(extract, TAX_CURRENCY) || isCurrencyAt(TAX_CURRENCY)(extract, extract)],
  [SELLER, 'IBT-031', hasIdentity],
  [BUYER, 'IBG-07', hasBuyer],
  ['cac:TaxTotal', 'IBT-110', hasTotals],
  ['cac:LegalMonetaryTotal', 'IBT-109', has('pxs:MonetaryTotal', 'cbc:TaxExclusiveAmount')],
];

/** The warning of an extract without which its report is valid, and with which it is not. */
export function lackingOfExtract(extract: UblElement, source: UblElement): FieldErrors {
  const lacks = NEEDED.flatMap(([element, term, isThere]) =>
    isThere(extract, source) ? [] : [`${element} (${term})`],
  );
  return lacks.length === 0 ? {} : ownErrorAt(OWN_ENGLISH, 'document', 'extract-incomplete', { lacks });
}

// What the extract of a document has to have (tax-data.md 3). A failed document may lack it, and its report may go without the extract.
import { isCalendarDate } from '../../../core/calendar.ts';
import { parseDecimal } from '../../../core/decimal.ts';
import { type FieldErrors, ownErrorAt } from '../../../core/errors/field-error.ts';
import { child, childrenNamed, textAt, textOf, type UblElement } from '../../../ubl/tree.ts';
import { OWN_ENGLISH } from '../own-errors.ts';
import { isCurrency } from './currencies.ts';
import { EXPORT } from './identifiers.ts';

type Test = (extract: UblElement, source: UblElement) => boolean;

const TAX_CURRENCY = 'cbc:TaxCurrencyCode';
const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';

const isStated = (...path: readonly string[]): Test => isValid(path, (text) => text !== '');
const isNumber = (text: string): boolean => parseDecimal(text) !== undefined;

function isValid(path: readonly string[], fits: (text: string) => boolean): Test {
  return (extract) => fits(textAt(extract, path));
}

const hasIdentity: Test = (extract) =>
  [['cbc:CompanyID'], ['cac:TaxScheme', 'cbc:ID']].every(
    (path) => textAt(extract, [SELLER, 'cac:Party', 'cac:PartyTaxScheme', ...path]) !== '',
  );

const hasBuyer: Test = (extract, source) => {
  const buyer = child(extract, BUYER);
  return buyer ? child(buyer, 'cac:Party') !== undefined : EXPORT.test(textOf(source, 'cbc:ProfileExecutionID'));
};

// A tax currency has a total of its own (ibr-tdd-34, ibr-tdd-36).
const hasTotals: Test = (extract) => {
  const totals = childrenNamed(extract, 'cac:TaxTotal').filter((total) => isNumber(textOf(total, 'cbc:TaxAmount')));
  return totals.length === (child(extract, TAX_CURRENCY) ? 2 : 1);
};

/** By the element and its term. */
const NEEDED: readonly (readonly [element: string, term: string, isThere: Test])[] = [
  ['cbc:CustomizationID', 'IBT-024', isStated('cbc:CustomizationID')],
  ['cbc:ProfileID', 'IBT-023', isStated('cbc:ProfileID')],
  ['cbc:ID', 'IBT-001', isStated('cbc:ID')],
  ['cbc:UUID', 'BTAE-07', isStated('cbc:UUID')],
  ['cbc:IssueDate', 'IBT-002', isValid(['cbc:IssueDate'], isCalendarDate)],
  ['cbc:DocumentTypeCode', 'IBT-003', isStated('pxs:DocumentTypeCode')],
  ['cbc:DocumentCurrencyCode', 'IBT-005', isValid(['cbc:DocumentCurrencyCode'], isCurrency)],
  [TAX_CURRENCY, 'IBT-006', isValid([TAX_CURRENCY], (text) => text === '' || isCurrency(text))],
  [SELLER, 'IBT-031', hasIdentity],
  [BUYER, 'IBG-07', hasBuyer],
  ['cac:TaxTotal', 'IBT-110', hasTotals],
  ['cac:LegalMonetaryTotal', 'IBT-109', isValid(['pxs:MonetaryTotal', 'cbc:TaxExclusiveAmount'], isNumber)],
];

/** The warning of an extract without which its report is valid, and with which it is not. */
export function lackingOfExtract(extract: UblElement, source: UblElement): FieldErrors {
  const lacks = NEEDED.flatMap(([element, term, isThere]) =>
    isThere(extract, source) ? [] : [`${element} (${term})`],
  );
  return lacks.length === 0 ? {} : ownErrorAt(OWN_ENGLISH, 'document', 'extract-incomplete', { lacks });
}

// What tax data repeats of the document that it reports: rows which the tables of all countries are made of.
import { vatRegistrationIn } from '../ubl/binding/parties.ts';
import { attribute, child, type UblElement } from '../ubl/tree.ts';

/**
 * One row: the source's element, its name in the reported document where that is another, which of several are taken
 * (the first, where nothing is said), and for an aggregate its own rows. An amount keeps its currency; no other attribute
 * is reported.
 */
export interface ReportedRow {
  readonly from: string;
  readonly to?: string;
  readonly choose?: (candidates: readonly UblElement[], parent: UblElement) => readonly UblElement[];
  readonly rows?: readonly ReportedRow[];
  readonly amount?: true;
}

/** IBT-031 or IBT-032 of the seller, IBT-048 of the buyer. */
export const TAX_IDENTITY: ReportedRow = {
  from: 'cac:PartyTaxScheme',
  choose: vatIdentityFirst,
  rows: [{ from: 'cbc:CompanyID' }, { from: 'cac:TaxScheme', rows: [{ from: 'cbc:ID' }] }],
};

/** The rows of a reported document, with those of a country for its seller and its buyer. */
export function reportedRows(seller: readonly ReportedRow[], buyer: readonly ReportedRow[]): readonly ReportedRow[] {
  return [
    { from: 'cbc:CustomizationID' }, // IBT-024
    { from: 'cbc:ProfileID' }, // IBT-023
    { from: 'cbc:ID' }, // IBT-001
    { from: 'cbc:UUID' },
    { from: 'cbc:IssueDate' }, // IBT-002
    { from: 'cbc:IssueTime' }, // IBT-168
    { from: 'cbc:InvoiceTypeCode', to: 'pxs:DocumentTypeCode' }, // IBT-003, without the transaction type
    { from: 'cbc:CreditNoteTypeCode', to: 'pxs:DocumentTypeCode' },
    { from: 'cbc:DocumentCurrencyCode' }, // IBT-005
    { from: 'cbc:TaxCurrencyCode', choose: otherCurrencyOnly }, // IBT-006
    { from: 'cac:AccountingSupplierParty', rows: seller },
    { from: 'cac:AccountingCustomerParty', rows: buyer },
    { from: 'cac:TaxTotal', choose: onePerCurrency, rows: [{ from: 'cbc:TaxAmount', amount: true }] }, // IBT-110, IBT-111
    {
      from: 'cac:LegalMonetaryTotal',
      to: 'pxs:MonetaryTotal',
      rows: [{ from: 'cbc:TaxExclusiveAmount', amount: true }], // IBT-109
    },
  ];
}

/** All that a document has of an element. */
export function all(candidates: readonly UblElement[]): readonly UblElement[] {
  return candidates;
}

// Rule ibr-tdd-42 wants one identity: the one for VAT where there is one, else the first.
function vatIdentityFirst(candidates: readonly UblElement[], party: UblElement): readonly UblElement[] {
  const vat = vatRegistrationIn(party);
  return vat ? [vat] : candidates.slice(0, 1);
}

// A tax currency that repeats the document's is not a second currency (rule ibr-tdd-31).
function otherCurrencyOnly(candidates: readonly UblElement[], document: UblElement): readonly UblElement[] {
  const isSame = codeIn(document, 'cbc:TaxCurrencyCode') === codeIn(document, 'cbc:DocumentCurrencyCode');
  return isSame ? [] : candidates.slice(0, 1);
}

// The document currency's total first, then the tax currency's; totals in any other currency are not reported.
function onePerCurrency(candidates: readonly UblElement[], document: UblElement): readonly UblElement[] {
  const currencies = new Set([codeIn(document, 'cbc:DocumentCurrencyCode'), codeIn(document, 'cbc:TaxCurrencyCode')]);
  return [...currencies].flatMap((currency) => {
    const total = candidates.find((candidate) => {
      const amount = child(candidate, 'cbc:TaxAmount');
      return amount !== undefined && currency !== undefined && attribute(amount, 'currencyID') === currency;
    });
    return total ? [total] : [];
  });
}

// A code that stands there and is empty is not one that is missing.
function codeIn(parent: UblElement, name: string): string | undefined {
  return child(parent, name)?.text.trim();
}

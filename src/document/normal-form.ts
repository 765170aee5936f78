// A payload may state the same fact in several ways; a document states it in one, the normal form.
// So a document that becomes XML and is read again is the same document.
import { lazy } from '../core/lazy.ts';
import { listOf } from '../core/list-of.ts';
import { VAT } from '../core/tax-scheme.ts';
import { writeKinds } from '../core/transaction-kinds.ts';
import type { CountryForms, FormsCountry } from './document-country.ts';
import { copyOf, normalizeAmounts } from './normal-amounts.ts';
import { type Document, type DocumentLine, type Party, ublRootOf } from './schema.ts';

/** A document whose transaction type may still be a list of kinds. */
export type Draft = Omit<Document, 'transaction_type'> & {
  transaction_type?: string | readonly string[] | undefined;
};

/** The same document in normal form; the given one does not change. */
export function toNormalForm({ facts, amounts, forms }: FormsCountry, given: Draft): Document {
  const { transaction_type: type } = given;
  const document = copyOf(given) as Document;
  if (type !== undefined && typeof type !== 'string') document.transaction_type = writeKinds(facts.kinds, type);
  if (given.accounting_supplier_party)
    document.accounting_supplier_party = normalParty(forms, given.accounting_supplier_party);
  if (given.accounting_customer_party)
    document.accounting_customer_party = normalParty(forms, given.accounting_customer_party);
  if (given.tax_representative_party) document.tax_representative_party = withVatScheme(given.tax_representative_party);
  if (given.payee_party) {
    document.payee_party = withoutOrphans(given.payee_party, 'company_id', ['company_scheme_id']);
    if (isEmpty(document.payee_party)) delete document.payee_party;
  }
  if (given.delivery?.delivery_location) {
    document.delivery = normalDelivery(given.delivery);
    if (isEmpty(document.delivery)) delete document.delivery;
  }
  setList(document, 'payment_terms');
  setList(document, 'prepaid_payment');
  if (given.payment_means) document.payment_means = given.payment_means.map(normalMeans);
  const numberAt = freeNumbers(given.document_lines);
  normalizeAmounts(amounts, document, (line, index) => {
    line.id ??= numberAt(index);
    finishLine(forms, line);
  });
  if (ublRootOf(document) === 'CreditNote') takeProject(document);
  return document;
}

interface WithTaxScheme {
  party_tax_scheme?: { company_id?: string | undefined; tax_scheme?: string | undefined } | undefined;
}

/** One object is the shorthand of a list that has no other. An empty object says nothing, and the XML cannot state it. */
export function setList<T extends object, Key extends keyof T>(holder: T, key: Key): void {
  const given: unknown = holder[key];
  if (!Array.isArray(given)) return;
  const [first, ...others] = given.filter((item: object) => !isEmpty(item));
  if (first === undefined) delete holder[key];
  else holder[key] = others.length === 0 ? first : [first, ...others];
}

/** Names the tax scheme where none is given. Most objects are in normal form already, and are not copied. */
export function withVatScheme<T extends WithTaxScheme>(given: T): T {
  if (!given.party_tax_scheme || given.party_tax_scheme.tax_scheme !== undefined) return given;
  const party = copyOf(given);
  party.party_tax_scheme = { tax_scheme: VAT, ...given.party_tax_scheme };
  return party;
}

function normalParty(forms: CountryForms, given: Party): Party {
  const party = withVatScheme(
    withoutOrphans(withoutOrphans(given, 'endpoint_id', ['endpoint_scheme_id']), 'company_id', [
      'scheme_agency_id',
      'scheme_agency_name',
    ]),
  );
  const result = copyOf(party);
  setList(result, 'party_identification');
  forms.party?.(result);
  takeTaxScheme(result);
  return result;
}

// A single registration is the party's own, whatever the tax.
function takeTaxScheme(party: Party): void {
  const { party_tax_scheme: own, tax_registration: other } = party;
  if (other?.tax_scheme === undefined || own) return;
  party.party_tax_scheme = other;
  delete party.tax_registration;
}

// A scheme without its identifier says nothing, and the XML cannot state it.
function withoutOrphans<T extends object>(given: T, identifier: keyof T, qualifiers: readonly (keyof T)[]): T {
  if (given[identifier] !== undefined || qualifiers.every((name) => given[name] === undefined)) return given;
  const result: Partial<T> = { ...given };
  for (const name of qualifiers) delete result[name];
  return result as T;
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

function normalDelivery(given: NonNullable<Document['delivery']>): NonNullable<Document['delivery']> {
  const location = given.delivery_location && withoutOrphans(given.delivery_location, 'id', ['scheme_id']);
  if (location === given.delivery_location) return given;
  const { delivery_location: _, ...rest } = given;
  return location && !isEmpty(location) ? { ...rest, delivery_location: location } : rest;
}

type PaymentMeans = NonNullable<Document['payment_means']>[number];

function normalMeans(given: PaymentMeans): PaymentMeans {
  const account = given.payee_financial_account && withoutOrphans(given.payee_financial_account, 'id', ['scheme_id']);
  if (account === given.payee_financial_account) return given;
  const { payee_financial_account: _, ...rest } = given;
  return account && !isEmpty(account) ? { ...rest, payee_financial_account: account } : rest;
}

// A line without an identifier (IBT-126) has the number of its place, or the next that no other line has.
function freeNumbers(lines: readonly DocumentLine[] = []): (index: number) => string {
  const given = lazy(() => new Set(lines.map(({ id }) => id)));
  let next = 1;
  return (index) => {
    next = Math.max(next, index + 1);
    while (given().has(String(next))) next++;
    return String(next++);
  };
}

function finishLine(forms: CountryForms, line: DocumentLine): void {
  if (line.additional_item_identification && forms.itemIdentifications) {
    line.additional_item_identification = forms.itemIdentifications(line.additional_item_identification);
  }
  if (line.commodity_classification) {
    line.commodity_classification = listOf(line.commodity_classification).map((classification) =>
      withoutOrphans(classification, 'item_classification_code', [
        'item_classification_list_id',
        'item_classification_list_version_id',
      ]),
    );
    setList(line, 'commodity_classification');
  }
  setList(line, 'despatch_line_reference');
}

/** A credit note has no project reference; a supporting document of this type code states the project. */
export const PROJECT_TYPE = '50';

// The first supporting document of that type, with nothing but its number, is a credit note's project (IBT-011).
function takeProject(document: Document): void {
  if (document.project_reference) return;
  const references = document.additional_document_references ?? [];
  const project = references.find(isProject);
  if (project?.id === undefined) return;
  document.project_reference = { id: project.id };
  const others = references.filter((reference) => reference !== project);
  if (others.length > 0) document.additional_document_references = others;
  else delete document.additional_document_references;
}

function isProject(reference: NonNullable<Document['additional_document_references']>[number]): boolean {
  return reference.document_type_code === PROJECT_TYPE && Object.keys(reference).length === 2;
}

// What the official rules of the Emirates let pass of codes. A code that the specification has no other for is an error; of a list that
// others add to, a warning.
import { acceptedCodes } from '../../codelists/has-code.ts';
import { ownValue } from '../../core/own-value.ts';
import type { IssueCheck } from '../../document/document-country.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import {
  EMIRATES,
  EXEMPT,
  EXEMPTIONS,
  HOME,
  INCOTERMS,
  ITEM_KINDS,
  otherCountryOf,
  PAYMENT_MEANS,
  RATES,
  REGISTRATIONS,
} from './codes.ts';
import { TAXPAYER_SCHEME } from './participants.ts';
import { usualEmirate } from './words/usual-emirates.ts';

/** The fields of seller and buyer. */
export const PARTIES = ['accounting_supplier_party', 'accounting_customer_party'] as const;

const ADDRESSES = [...PARTIES.map((name) => `${name}.postal_address`), 'delivery.delivery_location.address'];

/** The emirate of an address at home. */
export const emirates: IssueCheck = (document, { errors }) => {
  for (const within of ADDRESSES) {
    visitAt(document, within, ({ country_code: country, country_subentity: given }, path) => {
      if (!isOneOf([HOME], country) || given === undefined || isOneOf(EMIRATES, given)) return;
      const meant = typeof given === 'string' ? usualEmirate(given) : undefined;
      const words = meant === undefined ? {} : { given: String(given), meant };
      errors.add(pathOf(path, 'country_subentity'), 'not-allowed-value', {
        allowed: EMIRATES,
        field: 'emirate',
        ...words,
      });
    });
  }
};

// Blanks about a code validate.
function isOneOf(codes: readonly string[], given: unknown): boolean {
  return typeof given === 'string' && codes.includes(given.trim());
}

/** The rule on the buyer's registration is skipped for all who have a TIN, and for other addresses that begin as one. */
export const registrations: IssueCheck = ({ accounting_customer_party: buyer }, { errors }) => {
  const { scheme_agency_id: given, endpoint_scheme_id: scheme, postal_address: address } = buyer ?? {};
  const isRegisteredHere = scheme === TAXPAYER_SCHEME || isOneOf([HOME], address?.country_code);
  if (given === undefined || !isRegisteredHere || isOneOf(REGISTRATIONS, given)) return;
  errors.add('accounting_customer_party.scheme_agency_id', 'not-allowed-value', { allowed: REGISTRATIONS });
};

/** Whether an item is goods, a service or both. */
export const itemKinds: IssueCheck = (document, { errors }) => {
  visitAt(document, 'document_lines[].commodity_classification', ({ commodity_code: given }, path) => {
    if (given !== undefined && !isOneOf(ITEM_KINDS, given))
      errors.add(pathOf(path, 'commodity_code'), 'not-allowed-value', { allowed: ITEM_KINDS });
  });
};

/** Why lines are exempt. A reason of other lines contradicts their category, one of another country the document. */
export const exemptions: IssueCheck = (document, { warnings }) => {
  visitAt(document, 'document_lines[].classified_tax_category', ({ id, tax_exemption_reason_code: given }, path) => {
    if (!isOneOf([EXEMPT], id) || given === undefined || isOneOf(EXEMPTIONS, given)) return;
    if (typeof given !== 'string' || otherCountryOf(given) === undefined)
      warnings.add(pathOf(path, 'tax_exemption_reason_code'), 'not-allowed-value', { allowed: EXEMPTIONS });
  });
};

/** The rates that lines of a category may state, where no rule says which. */
export function ratesOf(category: unknown): readonly number[] | undefined {
  return typeof category === 'string' ? ownValue(RATES, category.trim()) : undefined;
}

/** At which rates no VAT is added: no rule looks at them. */
export const rates: IssueCheck = (document, { warnings }) => {
  visitAt(document, 'document_lines[].classified_tax_category', ({ id, percent }, path) => {
    const allowed = ratesOf(id);
    if (allowed && typeof percent === 'number' && !allowed.includes(percent))
      warnings.add(pathOf(path, 'percent'), 'not-allowed-value', { allowed: allowed.map(String) });
  });
};

/** How the document is paid. */
export const payments: IssueCheck = (document, { warnings }) => {
  visitAt(document, 'payment_means[]', ({ payment_means_code: given }, path) => {
    if (given !== undefined && !isOneOf(PAYMENT_MEANS, given))
      warnings.add(pathOf(path, 'payment_means_code'), 'not-allowed-value', { allowed: PAYMENT_MEANS });
  });
};

// Those of 2000 and 2010, which contracts still name.
const OLDER_TERMS = ['DAF', 'DAT', 'DDU', 'DEQ', 'DES'];

/** BTAE-22: no rule looks at the term, where its scheme is that of the list, which is meant where there is none. */
export const deliveryTerms: IssueCheck = (document, { warnings }) => {
  visitAt(document, 'delivery.delivery_terms', ({ id: given, scheme_id: scheme = INCOTERMS }, path) => {
    if (given === undefined || String(scheme).toUpperCase() !== INCOTERMS.toUpperCase()) return;
    const allowed = [...acceptedCodes(INCOTERMS)];
    if (!isOneOf([...allowed, ...OLDER_TERMS], given))
      warnings.add(pathOf(path, 'id'), 'not-allowed-value', { allowed });
  });
};

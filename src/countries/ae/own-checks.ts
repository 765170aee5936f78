// What the official rules of the Emirates let pass and an issuer has to check. What the specification forbids is an error; what may be
// right all the same is a warning.
import type { ErrorList } from '../../core/errors/error-list.ts';
import { suits } from '../../core/substitutes.ts';
import { VAT } from '../../core/tax-scheme.ts';
import { readKinds } from '../../core/transaction-kinds.ts';
import type { CountryChecks } from '../../document/document-country.ts';
import { named } from '../../document/named.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import { profileOf } from '../../document/profile-of.ts';
import { type Document, type Party, ublRootOf } from '../../document/schema.ts';
import { TAXED } from './codes.ts';
import { listOf, REASON, REASON_WORDS } from './fields/rows.ts';
import { COMMERCIAL, EMIRATES_KINDS, isCommercial, TRANSACTION_KINDS, whyForbidden } from './kinds.ts';
import type { Check } from './own-check.ts';
import { decimals, margin, negative, rate, totalInDirhams } from './own-checks-amounts.ts';
import {
  deliveryTerms,
  emirates,
  exemptions,
  HOME,
  itemKinds,
  PARTIES,
  payments,
  registrations,
} from './own-checks-codes.ts';
import { addOwn } from './own-errors.ts';
import { hasCheckDigit, TAXPAYER_SCHEME, TIN, TIN_SCHEME, TRN } from './participants.ts';
import { SUBSTITUTES } from './substitutes.ts';
import { frequency } from './usual-frequency.ts';

const UUID = {
  name: 'UUID',
  form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  example: '6f1d2c3a-7b4e-4a91-9c2d-0a51e8b7c604',
} as const;

interface Numbers {
  readonly name: string;
  readonly form: RegExp;
  readonly example: string;
}

function checkNumber(
  path: string,
  value: string | undefined,
  kinds: readonly [Numbers, ...Numbers[]],
  errors: ErrorList,
): void {
  if (value === undefined || kinds.some(({ form }) => form.test(value))) return;
  // A TRN begins with the TIN of whoever has it.
  const example = kinds[0] === TIN && TRN.form.test(value) ? value.slice(0, TIN.example.length) : kinds[0].example;
  addOwn(errors, path, 'not-such-a-number', { what: kinds.map(({ name }) => name), example });
}

const substituteAt = (id: string) => Object.values(SUBSTITUTES).find((substitute) => substitute.id === id);

const SELLER = 'accounting_supplier_party';

const addresses: Check = (document, { errors, warnings }) => {
  const hasSubstitute = profileOf(document) === 'billing';
  for (const name of PARTIES) {
    const { endpoint_id: id, endpoint_scheme_id: scheme, party_tax_scheme: registration } = document[name] ?? {};
    if (id === undefined || scheme !== TAXPAYER_SCHEME) continue;
    const path = `${name}.endpoint_id`;
    const substitute = hasSubstitute && name === 'accounting_customer_party' ? substituteAt(id) : undefined;
    if (substitute) {
      const { name: given, purpose } = substitute;
      if (!suits(substitute, readKinds(EMIRATES_KINDS, document.transaction_type ?? '')))
        errors.add(path, 'substitute-unsuitable', { substitute: given, purpose });
      continue;
    }
    checkNumber(path, id, [TIN], errors);
    if (!TIN.form.test(id)) continue;
    const trn = registration?.company_id;
    if (!hasCheckDigit(id)) addOwn(warnings, path, 'wrong-check-digit', { given: id });
    else if (trn !== undefined && TRN.form.test(trn) && !trn.startsWith(id)) {
      addOwn(warnings, path, 'tin-of-another', { given: id, trn });
    }
  }
};

// The network knows who issues from the Emirates by a TIN (ibr-150-ae and others look at no other seller).
const schemeOfSeller: Check = ({ accounting_supplier_party: seller }, { warnings }) => {
  const { endpoint_id: id, endpoint_scheme_id: scheme, postal_address: address } = seller ?? {};
  if (id === undefined || scheme === TAXPAYER_SCHEME || address?.country_code !== HOME) return;
  warnings.add('accounting_supplier_party.endpoint_scheme_id', 'not-allowed-value', { allowed: [TAXPAYER_SCHEME] });
};

// Under another scheme than VAT a seller has a TIN (ibr-148-ae), and one number at most under VAT (ibr-178-ae).
function sellerNumbers({ accounting_supplier_party: seller }: Document, errors: ErrorList): void {
  const { party_tax_scheme: own, tax_registration: other } = seller ?? {};
  if (own && other?.tax_scheme === VAT)
    errors.add(`${SELLER}.tax_registration.tax_scheme`, 'not-allowed-value', { allowed: [TIN_SCHEME] });
  for (const [name, registration] of Object.entries({ party_tax_scheme: own, tax_registration: other })) {
    if (registration && registration.tax_scheme !== VAT)
      checkNumber(`${SELLER}.${name}.company_id`, registration.company_id, [TIN], errors);
  }
}

const numbers: Check = (document, { errors }) => {
  checkNumber('uuid', document.uuid, [UUID], errors);
  checkNumber('seller_supplier_party.id', document.seller_supplier_party?.id, [TRN], errors);
  checkNumber('buyer_customer_party.id', document.buyer_customer_party?.id, [TRN, TIN], errors);
  sellerNumbers(document, errors);
  const representative = document.tax_representative_party?.party_tax_scheme?.company_id;
  checkNumber('tax_representative_party.party_tax_scheme.company_id', representative, [TRN], errors);
  visitAt(document, 'delivery', ({ delivery_party_id: id }) => {
    checkNumber('delivery.delivery_party_id', typeof id === 'string' ? id : undefined, [TRN, TIN], errors);
  });
};

// What plans of exchanges refuse of kinds and type codes.
const kinds: Check = ({ transaction_type: type, invoice_type_code, credit_note_type_code }, { errors }) => {
  const forbidden = type === undefined ? undefined : whyForbidden(type, credit_note_type_code ?? invoice_type_code);
  if (forbidden) errors.add('transaction_type', 'rule-forbids', { ...forbidden });
};

// A payload that nobody has read may hold both names of a field.
const aliases: Check = (document, { errors }) => {
  const { alias } = EMIRATES_KINDS;
  if (alias === undefined || named(document, alias) === undefined) return;
  if (document.transaction_type === undefined) errors.add(alias, 'not-allowed-value', { allowed: TRANSACTION_KINDS });
  else errors.add(alias, 'not-beside', { other: 'transaction_type' });
};

// BTAE-03: only a credit note says why it is issued, and each text belongs to a code.
const reasons: Check = (document, { errors }) => {
  const isInvoice = ublRootOf(document) === 'Invoice';
  for (const within of ['', 'document_lines[]']) {
    visitAt(document, within, ({ [REASON]: codes, [REASON_WORDS]: words }, path) => {
      if (codes === undefined && words === undefined) return;
      const stated = listOf(codes).length;
      if (isInvoice) {
        const field = codes === undefined ? REASON_WORDS : REASON;
        errors.add(pathOf(path, field), 'not-on-document', { of: 'invoice', name: '' });
      } else if (listOf(words).length > stated) {
        errors.add(pathOf(path, stated === 0 ? REASON : `${REASON}[${stated}]`), 'mandatory');
      }
    });
  }
};

const TYPES_OF_BUYER = ['389', '261'];

// Lines of E and O alone make a commercial document (ibr-151-ae), any of S, AE and N a tax one (ibr-122-ae); with Z the caller decides.
const types: Check = (document, { errors }) => {
  const field = document.credit_note_type_code === undefined ? 'invoice_type_code' : 'credit_note_type_code';
  const code = document[field];
  if (code === undefined || TYPES_OF_BUYER.includes(code)) return;
  const [tax, commercial] =
    field === 'invoice_type_code' ? ['380', COMMERCIAL.Invoice] : ['381', COMMERCIAL.CreditNote];
  const categories = (document.document_lines ?? []).map((line) => line.classified_tax_category?.id);
  const stated = [...new Set(categories)].filter((id) => id !== undefined);
  const add = (needed: string, rule: string) =>
    addOwn(errors, field, 'type-of-lines', { given: code, categories: stated, needed, rule });
  if (code === tax && isCommercial(categories)) add(commercial, 'ibr-151-ae');
  else if (code === commercial && categories.some((id) => TAXED.has(id))) add(tax, 'ibr-122-ae');
  // Those of the buyer's documents are not for a document of the seller.
  else if (code !== tax && code !== commercial) errors.add(field, 'not-allowed-value', { allowed: [tax, commercial] });
};

// Without any tax number of the seller there is no tax data (ibr-tdd-42).
const taxIdentity: Check = ({ accounting_supplier_party: seller }, { errors }) => {
  if (!hasTaxNumber(seller)) errors.add('accounting_supplier_party.party_tax_scheme.company_id', 'mandatory');
};

function hasTaxNumber(party: Party | undefined): boolean {
  return [party?.party_tax_scheme, party?.tax_registration].some((one) => one?.company_id !== undefined);
}

const CHECKS: readonly Check[] = [
  negative,
  decimals,
  addresses,
  schemeOfSeller,
  emirates,
  registrations,
  numbers,
  rate,
  totalInDirhams,
  itemKinds,
  exemptions,
  payments,
  deliveryTerms,
  frequency,
  margin,
  types,
  kinds,
  aliases,
  reasons,
  taxIdentity,
];

/** What the official rules let pass. */
export const ownChecks: NonNullable<CountryChecks['forbidden']> = (document, found) => {
  for (const check of CHECKS) check(document, found);
};

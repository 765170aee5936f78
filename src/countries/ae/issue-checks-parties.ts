// What the official rules of the Emirates let pass of parties: their addresses, their numbers, and other numbers of those forms.

import type { ErrorList } from '../../core/errors/error-list.ts';
import { substituteWithId, suits } from '../../core/substitutes.ts';
import { VAT } from '../../core/tax-scheme.ts';
import { readKinds } from '../../core/transaction-kinds.ts';
import { trimmed } from '../../core/trimmed.ts';
import { UUID } from '../../core/uuid.ts';
import type { IssueCheck } from '../../document/document-country.ts';
import { visitAt } from '../../document/paths.ts';
import { profileOf } from '../../document/profile-of.ts';
import type { Party } from '../../document/schema.ts';
import { HOME } from './codes.ts';
import { PARTIES } from './issue-checks-codes.ts';
import { EMIRATES_KINDS } from './kinds.ts';
import { addOwn } from './own-errors.ts';
import { hasCheckDigit, TAXPAYER_SCHEME, TIN, TIN_SCHEME, TRN } from './participants.ts';
import { SUBSTITUTES } from './substitutes.ts';

const DOCUMENT_UUID = {
  name: 'UUID',
  form: UUID,
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

const SELLER = 'accounting_supplier_party';

/** Electronic addresses of taxpayers, and of buyers whom the network cannot reach. */
export const addresses: IssueCheck = (document, { errors, warnings }) => {
  const hasSubstitute = profileOf(document) === 'billing';
  for (const name of PARTIES) {
    const { endpoint_id: given, endpoint_scheme_id: scheme, party_tax_scheme: registration } = document[name] ?? {};
    // Blanks about an address validate.
    const id = trimmed(given);
    if (id === undefined || scheme !== TAXPAYER_SCHEME) continue;
    const path = `${name}.endpoint_id`;
    const substitute =
      hasSubstitute && name === 'accounting_customer_party' ? substituteWithId(SUBSTITUTES, id) : undefined;
    if (substitute) {
      const { name: named, purpose } = substitute;
      const kinds = readKinds(EMIRATES_KINDS, document.transaction_type ?? '');
      if (!suits(substitute, kinds, document.credit_note_type_code))
        errors.add(path, 'substitute-unsuitable', { substitute: named, purpose });
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

/** The network knows who is in the Emirates by a TIN: ibr-150-ae, ibr-135-ae and others look at nobody with another address. */
export const schemes: IssueCheck = (document, { warnings }) => {
  for (const name of PARTIES) {
    const { endpoint_id: id, endpoint_scheme_id: scheme, postal_address: address } = document[name] ?? {};
    if (id === undefined || scheme === TAXPAYER_SCHEME || trimmed(address?.country_code) !== HOME) continue;
    warnings.add(`${name}.endpoint_scheme_id`, 'not-allowed-value', { allowed: [TAXPAYER_SCHEME] });
  }
};

/**
 * Numbers of the seller. Under another scheme than VAT it has a TIN (ibr-148-ae), and one number at most under VAT (ibr-178-ae). Who
 * issues is registered here, wherever its address is: ibr-132-ae looks at addresses in the Emirates alone.
 */
export const sellerNumbers: IssueCheck = (document, { errors, warnings }) => {
  const { party_tax_scheme: own, tax_registration: other } = document[SELLER] ?? {};
  if (own && other?.tax_scheme === VAT)
    errors.add(`${SELLER}.tax_registration.tax_scheme`, 'not-allowed-value', { allowed: [TIN_SCHEME] });
  for (const [name, registration] of Object.entries({ party_tax_scheme: own, tax_registration: other })) {
    const [path, id] = [`${SELLER}.${name}.company_id`, registration?.company_id];
    if (registration?.tax_scheme !== VAT) {
      checkNumber(path, id, [TIN], errors);
      // That of the address is said there.
      if (id !== undefined && id !== trimmed(document[SELLER]?.endpoint_id) && TIN.form.test(id) && !hasCheckDigit(id))
        addOwn(warnings, path, 'wrong-check-digit', { given: id });
    } else if (profileOf(document) === 'billing') checkNumber(path, id, [TRN], errors);
  }
};

/** Numbers of other parties, and the UUID. */
export const numbers: IssueCheck = (document, { errors }) => {
  checkNumber('uuid', document.uuid, [DOCUMENT_UUID], errors);
  checkNumber('seller_supplier_party.id', document.seller_supplier_party?.id, [TRN], errors);
  checkNumber('buyer_customer_party.id', document.buyer_customer_party?.id, [TRN, TIN], errors);
  const representative = document.tax_representative_party?.party_tax_scheme?.company_id;
  checkNumber('tax_representative_party.party_tax_scheme.company_id', representative, [TRN], errors);
  visitAt(document, 'delivery', ({ delivery_party_id: id }) => {
    checkNumber('delivery.delivery_party_id', typeof id === 'string' ? id : undefined, [TRN, TIN], errors);
  });
};

/** Without any tax number of the seller there is no tax data (ibr-tdd-42). */
export const taxIdentity: IssueCheck = ({ accounting_supplier_party: seller }, { errors }) => {
  if (!hasTaxNumber(seller)) errors.add(`${SELLER}.party_tax_scheme.company_id`, 'mandatory');
};

function hasTaxNumber(party: Party | undefined): boolean {
  return [party?.party_tax_scheme, party?.tax_registration].some((one) => one?.company_id !== undefined);
}

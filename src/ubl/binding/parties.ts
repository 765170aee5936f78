// Parties: IBG-04 seller, IBG-07 buyer, IBG-10 payee, IBG-11 tax representative, and addresses.

import { countryName } from '../../codelists/country-name.ts';
import { isBlank } from '../../core/is-blank.ts';
import { VAT } from '../../core/tax-scheme.ts';
import { joinPath } from '../../document/paths.ts';
import { aggregate, childrenNamed, leaf, textAt, type UblElement } from '../tree.ts';
import { readRows, reportAttributes } from './read.ts';
import {
  boundAttribute,
  type CustomRow,
  type DocumentObject,
  list,
  object,
  oneOrMany,
  type Row,
  text,
  wrapper,
} from './row.ts';
import { writeRows } from './write.ts';

// IBT-040, IBT-055 …: UBL keeps the code; the country's name follows from it.
const country: CustomRow = {
  kind: 'custom',
  elements: ['cbc:IdentificationCode'],
  fields: ['country_code'],
  write: ({ country_code: code }) => (typeof code === 'string' ? [leaf('cbc:IdentificationCode', code)] : []),
  read(element, target, reader) {
    if (isBlank(element.text) || target['country_code'] !== undefined) return false;
    reportAttributes(element, reader);
    target['country_code'] = element.text;
    const name = countryName(element.text);
    if (name !== undefined) target['country'] = name;
    return true;
  },
};

export const addressRows: readonly Row[] = [
  text('cbc:StreetName', 'street_name'),
  text('cbc:AdditionalStreetName', 'additional_street_name'),
  text('cbc:CityName', 'city_name'),
  text('cbc:PostalZone', 'postal_zone'),
  text('cbc:CountrySubentity', 'country_subentity'),
  text('cbc:CountrySubentityCode', 'country_subentity_code'),
  wrapper('cac:AddressLine', [text('cbc:Line', 'address_line')]),
  wrapper('cac:Country', [country]),
];

const partyName = (field: string): Row => wrapper('cac:PartyName', [text('cbc:Name', field)]);

const taxSchemeRows: readonly Row[] = [
  text('cbc:CompanyID', 'company_id'),
  wrapper('cac:TaxScheme', [text('cbc:ID', 'tax_scheme')]),
];
const partyTaxScheme: Row = object('cac:PartyTaxScheme', 'party_tax_scheme', taxSchemeRows);

// IBT-031 and IBT-032: the registration for VAT, or a single one for any tax; and what a seller has beside it.
const taxSchemes: CustomRow = {
  kind: 'custom',
  elements: ['cac:PartyTaxScheme'],
  fields: ['party_tax_scheme', 'tax_registration'],
  rows: taxSchemeRows,
  write: (source, writer) =>
    [source['party_tax_scheme'], source['tax_registration']].flatMap((given) => {
      const parts = given ? writeRows(taxSchemeRows, 'cac:PartyTaxScheme', given as DocumentObject, writer) : [];
      return parts.length > 0 ? [aggregate('cac:PartyTaxScheme', parts)] : [];
    }),
  read(element, target, reader, path) {
    if (element.children.length === 0) return false;
    const forVat = element.parent && vatRegistrationIn(element.parent);
    const isBesideVat = forVat !== undefined && !isForVat(element);
    const field = isBesideVat || target['party_tax_scheme'] !== undefined ? 'tax_registration' : 'party_tax_scheme';
    if (target[field] !== undefined) return false;
    const given: DocumentObject = {};
    const fieldPath = joinPath(path, field);
    target[field] = given;
    reader.paths?.set(element, fieldPath);
    reportAttributes(element, reader);
    readRows(taxSchemeRows, element, given, reader, fieldPath);
    if (Object.keys(given).length === 0) delete target[field];
    return true;
  },
};

/** Of the tax registrations of a party the one for VAT. */
export function vatRegistrationIn(party: UblElement): UblElement | undefined {
  return childrenNamed(party, 'cac:PartyTaxScheme').find(isForVat);
}

function isForVat(registration: UblElement): boolean {
  return textAt(registration, ['cac:TaxScheme', 'cbc:ID']) === VAT;
}

const identificationRows: readonly Row[] = [
  text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id'), boundAttribute('schemeName', 'scheme_name')]),
];

/** A party that is known by name, address and tax registration alone. */
export const namedPartyRows: readonly Row[] = [
  partyName('party_name'),
  object('cac:PostalAddress', 'postal_address', addressRows),
  partyTaxScheme,
];

const partyRows: readonly Row[] = [
  text('cbc:EndpointID', 'endpoint_id', [boundAttribute('schemeID', 'endpoint_scheme_id')]),
  oneOrMany('cac:PartyIdentification', 'party_identification', identificationRows),
  partyName('trade_name'),
  object('cac:PostalAddress', 'postal_address', addressRows),
  taxSchemes,
  wrapper('cac:PartyLegalEntity', [
    text('cbc:RegistrationName', 'party_name'),
    text('cbc:CompanyID', 'company_id', [
      boundAttribute('schemeAgencyID', 'scheme_agency_id'),
      boundAttribute('schemeAgencyName', 'scheme_agency_name'),
    ]),
    text('cbc:CompanyLegalForm', 'company_legal_form'),
  ]),
  wrapper('cac:Contact', [
    text('cbc:Name', 'name'),
    text('cbc:Telephone', 'telephone'),
    text('cbc:ElectronicMail', 'email'),
  ]),
];

const identifiedParty = (element: string, field: string): Row =>
  wrapper(element, [object('cac:Party', field, [wrapper('cac:PartyIdentification', [text('cbc:ID', 'id')])])]);

export const documentPartyRows: readonly Row[] = [
  wrapper('cac:AccountingSupplierParty', [object('cac:Party', 'accounting_supplier_party', partyRows)]),
  wrapper('cac:AccountingCustomerParty', [object('cac:Party', 'accounting_customer_party', partyRows)]),
  object('cac:PayeeParty', 'payee_party', [
    list('cac:PartyIdentification', 'party_identification', identificationRows),
    partyName('party_name'),
    wrapper('cac:PartyLegalEntity', [
      text('cbc:CompanyID', 'company_id', [boundAttribute('schemeID', 'company_scheme_id')]),
    ]),
  ]),
  identifiedParty('cac:BuyerCustomerParty', 'buyer_customer_party'),
  identifiedParty('cac:SellerSupplierParty', 'seller_supplier_party'),
  object('cac:TaxRepresentativeParty', 'tax_representative_party', namedPartyRows),
];

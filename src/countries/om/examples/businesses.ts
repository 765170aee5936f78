// The businesses of the examples: two Omani companies, a farm, a visitor and an importer abroad. None of them exists.
import type { Party } from '../types/payloads.ts';

const inOman = { country: 'Oman', country_code: 'OM' } as const;

/** Sells office furniture in Muscat: it issues most of the examples. */
export const officeSupplier: Party = {
  endpoint_id: 'OM1100512077',
  endpoint_scheme_id: '0248',
  party_name: 'مسقط للتجهيزات المكتبية ش.م.م | Muscat Office Supplies LLC',
  trade_name: 'Muscat Office',
  tin: '7450218',
  company_id: '1275540',
  scheme_agency_id: 'CR',
  company_legal_form: 'Limited Liability Company',
  name: 'Aisha Al Harthi',
  telephone: '+968 2449 6120',
  email: 'billing@muscat-office.example',
  postal_address: {
    street_name: 'Al Khuwair Street, Building 41',
    additional_street_name: 'Al Khuwair South',
    address_line: 'P.O. Box 1430',
    city_name: 'Muscat',
    postal_zone: '133',
    country_subentity: 'Muscat Governorate',
    ...inOman,
  },
  party_tax_scheme: { company_id: 'OM1100512077', tax_scheme: 'VAT' },
};

/** A hotel in Nizwa: it buys furniture, and dates from a farm. */
export const hotel: Party = {
  endpoint_id: 'OM1100386642',
  endpoint_scheme_id: '0248',
  party_name: 'فنادق جبل شمس ش.م.م | Jabal Shams Hotels LLC',
  trade_name: 'Jabal Shams Hotel',
  tin: '8203391',
  company_id: '1308816',
  scheme_agency_id: 'CR',
  name: 'Yusuf Al Abri',
  telephone: '+968 2541 2290',
  email: 'accounts@jabalshams-hotels.example',
  postal_address: {
    street_name: 'Birkat Al Mouz Road, Building 9',
    additional_street_name: 'Farq',
    address_line: 'P.O. Box 218',
    city_name: 'Nizwa',
    postal_zone: '611',
    country_subentity: 'Ad Dakhiliyah',
    ...inOman,
  },
  party_tax_scheme: { company_id: 'OM1100386642', tax_scheme: 'VAT' },
};

/** A date farm: the hotel issues its invoices for it (self-billing), and it sells abroad. */
export const dateFarm: Party = {
  endpoint_id: 'OM1100775302',
  endpoint_scheme_id: '0248',
  party_name: 'مزارع وادي بني خالد | Wadi Bani Khalid Farms SPC',
  tin: '7730214',
  company_id: '1187762',
  scheme_agency_id: 'CR',
  name: 'Salim Al Riyami',
  telephone: '+968 9931 4470',
  email: 'sales@wbk-farms.example',
  postal_address: {
    street_name: 'Falaj Road, Plot 14',
    additional_street_name: 'Bidiyah',
    address_line: 'P.O. Box 61',
    city_name: 'Ibra',
    postal_zone: '421',
    country_subentity: 'Ash Sharqiyah North',
    ...inOman,
  },
  party_tax_scheme: { company_id: 'OM1100775302', tax_scheme: 'VAT' },
};

/** A customer at the counter, who gives no more than a name and a city. */
export const visitor: Party = {
  endpoint_id: '997770000099',
  endpoint_scheme_id: '0248',
  party_name: 'Huda Al Kindi',
  postal_address: { city_name: 'Muscat', ...inOman },
};

/** An importer in Rotterdam. */
export const importer: Party = {
  endpoint_id: '70184529',
  endpoint_scheme_id: '0106',
  party_name: 'Maas Dried Fruit B.V.',
  party_identification: { id: '70184529', scheme_name: 'OTHID' },
  company_id: '70184529',
  name: 'Femke de Wit',
  telephone: '+31 10 555 0142',
  email: 'inkoop@maas-driedfruit.example',
  postal_address: {
    street_name: 'Waalhaven Oostzijde 77',
    additional_street_name: 'Waalhaven',
    address_line: 'Gate 3',
    city_name: 'Rotterdam',
    postal_zone: '3087 BM',
    country_subentity: 'Zuid-Holland',
    country: 'Netherlands',
    country_code: 'NL',
  },
};

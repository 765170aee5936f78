// The businesses of the examples: two companies in Dubai and Abu Dhabi, a studio without VAT registration, a buyer abroad. None exists.
import type { Party } from '../types/payloads.ts';

const inEmirates = { country: 'United Arab Emirates', country_code: 'AE' } as const;

/** Sells office furniture in Dubai: it issues most of the examples. */
export const officeSupplier: Party = {
  endpoint_id: '1033182542',
  endpoint_scheme_id: '0235',
  party_name: 'خور دبي للتجهيزات المكتبية ذ.م.م | Dubai Creek Office Supplies LLC',
  trade_name: 'Creek Office',
  company_id: '871240',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Dubai Department of Economy and Tourism',
  name: 'Mariam Al Suwaidi',
  telephone: '+971 4 555 0187',
  email: 'billing@creek-office.example',
  postal_address: {
    street_name: 'Al Rigga Road, Building 22',
    additional_street_name: 'Deira',
    city_name: 'Dubai',
    country_subentity: 'DXB',
    ...inEmirates,
  },
  party_tax_scheme: { company_id: '103318254200003', tax_scheme: 'VAT' },
};

/** A hotel in Abu Dhabi: it buys furniture, and dates from a farm. */
export const hotel: Party = {
  endpoint_id: '1027704616',
  endpoint_scheme_id: '0235',
  party_name: 'فنادق السعديات ذ.م.م | Saadiyat Gardens Hotels LLC',
  company_id: 'CN-2204917',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Abu Dhabi Department of Economic Development',
  email: 'accounts@saadiyat-gardens.example',
  postal_address: {
    street_name: 'Jacques Chirac Street 8',
    city_name: 'Abu Dhabi',
    country_subentity: 'AUH',
    ...inEmirates,
  },
  party_tax_scheme: { company_id: '102770461600003', tax_scheme: 'VAT' },
};

/** Grows dates in Al Ain. */
export const dateFarm: Party = {
  endpoint_id: '1066903855',
  endpoint_scheme_id: '0235',
  party_name: 'مزارع العين للتمور | Al Ain Date Farms',
  company_id: 'CN-1180364',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Abu Dhabi Department of Economic Development',
  postal_address: {
    street_name: 'Zayed Bin Sultan Street 140',
    city_name: 'Al Ain',
    country_subentity: 'AUH',
    ...inEmirates,
  },
  party_tax_scheme: { company_id: '106690385500003', tax_scheme: 'VAT' },
};

/** Draws posters in Sharjah, and is not registered for VAT. */
export const studio: Party = {
  endpoint_id: '1011557301',
  endpoint_scheme_id: '0235',
  party_name: 'Al Majaz Design Studio',
  company_id: '550318',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Sharjah Economic Development Department',
  postal_address: {
    street_name: 'Corniche Street 5',
    city_name: 'Sharjah',
    country_subentity: 'SHJ',
    ...inEmirates,
  },
  tax_registration: { company_id: '1011557301', tax_scheme: 'TIN' },
};

/** Buys dates in the Netherlands, and is not in Peppol. */
export const importer: Party = {
  party_name: 'Maasvlakte Fruit BV',
  postal_address: {
    street_name: 'Waalhaven Oostzijde 77',
    city_name: 'Rotterdam',
    country_subentity: 'Zuid-Holland',
    postal_zone: '3087 BM',
    country: 'Netherlands',
    country_code: 'NL',
  },
  party_tax_scheme: { company_id: 'NL004412339B01', tax_scheme: 'VAT' },
};

// Parties and addresses: IBG-04 seller, IBG-07 buyer, IBG-10 payee, IBG-11 tax representative.
// The meaning of each field stands below its schema.

import type { MeaningsOf } from './object-type.ts';
import { optionalText } from './primitives.ts';
import { list, type ObjectShapes, one, oneOrMany } from './shapes.ts';

/** The objects: their fields, each with its schema. */
export const partyObjects = {
  Address: {
    street_name: optionalText,
    additional_street_name: optionalText,
    address_line: optionalText,
    city_name: optionalText,
    postal_zone: optionalText,
    country_subentity: optionalText,
    country: optionalText,
    country_code: optionalText,
  },
  PartyTaxScheme: { company_id: optionalText, tax_scheme: optionalText },
  TaxRegistration: { company_id: optionalText, tax_scheme: optionalText },
  PartyIdentification: {
    id: optionalText,
    scheme_id: optionalText,
  },
  AgentParty: {
    party_name: optionalText,
    postal_address: one('Address'),
    party_tax_scheme: one('PartyTaxScheme'),
  },
  Party: {
    endpoint_id: optionalText,
    endpoint_scheme_id: optionalText,
    party_name: optionalText,
    trade_name: optionalText,
    profile_id: optionalText,
    party_identification: oneOrMany('PartyIdentification'),
    scheme_agency_id: optionalText,
    scheme_agency_name: optionalText,
    company_id: optionalText,
    company_legal_form: optionalText,
    name: optionalText,
    email: optionalText,
    telephone: optionalText,
    postal_address: one('Address'),
    party_tax_scheme: one('PartyTaxScheme'),
    tax_registration: one('TaxRegistration'),
  },
  PayeeParty: {
    party_name: optionalText,
    company_id: optionalText,
    company_scheme_id: optionalText,
    party_identification: list('PartyIdentification'),
  },
} satisfies ObjectShapes;

/** What the objects and their fields mean. */
export const partyMeanings: MeaningsOf<typeof partyObjects> = {
  // The terms of seller, buyer, tax representative, third party, place of delivery and bank, in this order.
  Address: {
    description: 'A postal address.',
    fields: {
      street_name: {
        title: 'Address line 1',
        description: 'Street and building, or the post office box.',
        term: 'IBT-035 (seller), IBT-050 (buyer), IBT-064 (tax representative), IBT-075 (delivery), IBT-169 (bank)',
        example: 'Way 3512, Building 208',
      },
      additional_street_name: {
        title: 'Address line 2',
        description: 'More of the address, such as the district.',
        term: 'IBT-036 (seller), IBT-051 (buyer), IBT-065 (tax representative), IBT-076 (delivery), IBT-170 (bank)',
        example: 'Al Ghubrah North',
      },
      address_line: {
        title: 'Address line 3',
        description: 'What does not fit into the first two lines.',
        term: 'IBT-162 (seller), IBT-163 (buyer), IBT-164 (tax representative), IBT-165 (delivery), IBT-174 (bank)',
        example: 'P.O. Box 2187',
      },
      city_name: {
        title: 'City',
        description: 'City, town or village.',
        term: 'IBT-037 (seller), IBT-052 (buyer), IBT-066 (tax representative), IBT-077 (delivery), IBT-171 (bank)',
        example: 'Muscat',
      },
      postal_zone: {
        title: 'Postal code',
        description: 'The postal code.',
        term: 'IBT-038 (seller), IBT-053 (buyer), IBT-067 (tax representative), IBT-078 (delivery), IBT-172 (bank)',
        example: '130',
      },
      country_subentity: {
        title: 'Region',
        description: 'Governorate, state or region, in words.',
        term: 'IBT-039 (seller), IBT-054 (buyer), IBT-068 (tax representative), IBT-079 (delivery), IBT-173 (bank)',
      },
      country: {
        title: 'Country name',
        description: 'The name of the country. The XML has the code alone: where that is not given, the name tells it.',
      },
      country_code: {
        title: 'Country',
        description: 'The country as two letters.',
        term: 'IBT-040 (seller), IBT-055 (buyer), IBT-069 (tax representative), IBT-080 (delivery), IBT-175 (bank)',
        lists: ['ISO3166'],
      },
    },
  },
  PartyTaxScheme: {
    description: 'The VAT registration of a party.',
    fields: {
      company_id: {
        title: 'VAT number',
        description: 'The VAT identification number.',
        term: 'IBT-031 (seller), IBT-048 (buyer), IBT-063 (tax representative)',
      },
      tax_scheme: {
        title: 'Tax scheme',
        description: 'The kind of tax. It is VAT where none is given.',
        term: 'IBT-031-1 (seller), IBT-048-1 (buyer), IBT-063-1 (tax representative)',
        example: 'VAT',
      },
    },
  },
  TaxRegistration: {
    description: 'A registration of the seller for another tax than VAT.',
    fields: {
      company_id: {
        title: 'Tax registration',
        description: 'The number of the registration.',
        term: 'IBT-032 (seller)',
        required: 'always',
        example: '70214553',
      },
      tax_scheme: {
        title: 'Kind of tax',
        description: 'The kind of tax, another than VAT.',
        term: 'IBT-032-1 (seller)',
        required: 'always',
        example: 'EXC',
      },
    },
  },
  PartyIdentification: {
    description: 'An identifier of a party, with the kind of identifier.',
    fields: {
      id: {
        title: 'Identifier',
        description: 'The identifier. With scheme_id SEPA it is the one that a bank gave a creditor.',
        term: 'IBT-029 (seller), IBT-046 (buyer), IBT-060 (payee), IBT-090 (seller or payee, scheme SEPA)',
        required: 'always',
        example: '1320458',
      },
      scheme_id: {
        title: 'Scheme',
        description: 'The international scheme that the identifier belongs to.',
        term: 'IBT-029-1 (seller), IBT-046-1 (buyer), IBT-060-1 (payee)',
        lists: ['ICD'],
        example: '0088',
      },
    },
  },
  AgentParty: {
    description: 'A party that acts for the seller.',
    fields: {
      party_name: {
        title: 'Name',
        description: 'The name of the party.',
        term: 'IBT-062 (tax representative)',
        example: 'Bahja Agency LLC',
      },
      postal_address: {
        title: 'Address',
        description: 'The address of the party.',
        term: 'IBG-12 (tax representative)',
      },
      party_tax_scheme: {
        title: 'VAT registration',
        description: 'The VAT registration of the party.',
        term: 'IBT-063 (tax representative)',
      },
    },
  },
  Party: {
    description: 'The seller (IBG-04) or the buyer (IBG-07).',
    fields: {
      endpoint_id: {
        title: 'Electronic address',
        description: 'Where the party receives documents on the Peppol network, without the scheme.',
        term: 'IBT-034 (seller), IBT-049 (buyer)',
        required: 'always',
      },
      endpoint_scheme_id: {
        title: 'Scheme of the electronic address',
        description: 'The scheme that the electronic address belongs to.',
        term: 'IBT-034-1 (seller), IBT-049-1 (buyer)',
        lists: ['EAS'],
        required: 'where an electronic address is given',
      },
      party_name: {
        title: 'Name',
        description: 'The name under which the party is registered.',
        term: 'IBT-027 (seller), IBT-044 (buyer)',
        required: 'always',
        example: 'Noor Al Khaleej Trading LLC',
      },
      trade_name: {
        title: 'Trade name',
        description: 'The name by which the party is known, where it is another than the registered one.',
        term: 'IBT-028 (seller), IBT-045 (buyer)',
        example: 'Noor Al Khaleej',
      },
      profile_id: {
        title: 'Profile',
        description: 'The identifier of the profile in the service. It does not reach the XML.',
        example: 'cp_1001',
      },
      party_identification: {
        title: 'Other identifiers',
        description: 'Further identifiers of the party.',
        term: 'IBT-029 (seller), IBT-046 (buyer)',
      },
      scheme_agency_id: {
        title: 'Kind of registration',
        description: 'The kind of the legal registration, such as CR.',
        term: 'IBT-030-1 (seller), IBT-047-1 (buyer)',
        example: 'CR',
      },
      scheme_agency_name: {
        title: 'Registry',
        description: 'The name of the registry that gave the legal registration.',
      },
      company_id: {
        title: 'Legal registration',
        description: 'The number of the legal registration, such as the commercial registration.',
        term: 'IBT-030 (seller), IBT-047 (buyer)',
        example: '1320458',
      },
      company_legal_form: {
        title: 'Legal information',
        description: 'The legal form, or other legal facts about the party.',
        term: 'IBT-033 (seller)',
        example: 'Limited Liability Company',
      },
      name: {
        title: 'Contact',
        description: 'The person or the department to ask.',
        term: 'IBT-041 (seller), IBT-056 (buyer)',
        example: 'Maryam Al Busaidi',
      },
      email: {
        title: 'Email',
        description: 'The email address of the contact.',
        term: 'IBT-043 (seller), IBT-058 (buyer)',
        example: 'payables@nooralkhaleej.example',
      },
      telephone: {
        title: 'Telephone',
        description: 'The telephone number of the contact.',
        term: 'IBT-042 (seller), IBT-057 (buyer)',
        required: 'for the seller',
        example: '+968 2460 1180',
      },
      postal_address: {
        title: 'Address',
        description: 'The address of the party.',
        term: 'IBG-05 (seller), IBG-08 (buyer)',
      },
      party_tax_scheme: {
        title: 'VAT registration',
        description: 'The VAT registration of the party.',
        term: 'IBT-031 (seller), IBT-048 (buyer)',
      },
      tax_registration: {
        title: 'Other tax registration',
        description: 'A registration for another tax than VAT, which a seller may have beside it.',
        term: 'IBT-032 (seller)',
      },
    },
  },
  PayeeParty: {
    description: 'Who is paid, where it is not the seller (IBG-10).',
    fields: {
      party_name: {
        title: 'Name',
        description: 'The name of the payee.',
        term: 'IBT-059',
        required: 'always',
        example: 'Muscat Factoring SAOC',
      },
      company_id: {
        title: 'Legal registration',
        description: 'The number of the legal registration of the payee.',
        term: 'IBT-061',
        example: '1400771',
      },
      company_scheme_id: {
        title: 'Scheme of the registration',
        description: 'The international scheme that the legal registration belongs to.',
        term: 'IBT-061-1',
        lists: ['ICD'],
        example: '0060',
      },
      party_identification: { title: 'Identifiers', description: 'Identifiers of the payee.', term: 'IBT-060' },
    },
  },
};

// Parties and addresses: IBG-04 seller, IBG-07 buyer, IBG-10 payee, IBG-11 tax representative, agent.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { object } from '../core/object-schema.ts';
import type { ObjectType } from './object-type.ts';
import { oneOrMany, optionalText } from './primitives.ts';

export const address = object({
  street_name: optionalText,
  additional_street_name: optionalText,
  address_line: optionalText,
  city_name: optionalText,
  postal_zone: optionalText,
  country_subentity: optionalText,
  country_subentity_code: optionalText,
  country: optionalText,
  country_code: optionalText,
});

// The terms of seller, buyer, tax representative, third party, place of delivery and bank, in this order.
export const addressType: ObjectType<typeof address> = {
  name: 'Address',
  description: 'A postal address. PINT OM asks seller and buyer for three lines, city, postal code and country.',
  schema: address,
  fields: {
    street_name: {
      title: 'Address line 1',
      description: 'Street and building, or the post office box.',
      term: 'IBT-035 (seller), IBT-050 (buyer), IBT-064 (tax representative), BTOM-007 (third party), IBT-075 (delivery), IBT-169 (bank)',
      example: 'Way 3512, Building 208',
    },
    additional_street_name: {
      title: 'Address line 2',
      description: 'More of the address, such as the district.',
      term: 'IBT-036 (seller), IBT-051 (buyer), IBT-065 (tax representative), BTOM-008 (third party), IBT-076 (delivery), IBT-170 (bank)',
      example: 'Al Ghubrah North',
    },
    address_line: {
      title: 'Address line 3',
      description: 'What does not fit into the first two lines.',
      term: 'IBT-162 (seller), IBT-163 (buyer), IBT-164 (tax representative), BTOM-009 (third party), IBT-165 (delivery), IBT-174 (bank)',
      example: 'P.O. Box 2187',
    },
    city_name: {
      title: 'City',
      description: 'City, town or village.',
      term: 'IBT-037 (seller), IBT-052 (buyer), IBT-066 (tax representative), BTOM-010 (third party), IBT-077 (delivery), IBT-171 (bank)',
      example: 'Muscat',
    },
    postal_zone: {
      title: 'Postal code',
      description: 'The postal code.',
      term: 'IBT-038 (seller), IBT-053 (buyer), IBT-067 (tax representative), BTOM-011 (third party), IBT-078 (delivery), IBT-172 (bank)',
      example: '130',
    },
    country_subentity: {
      title: 'Governorate',
      description: 'Governorate, state or region, in words.',
      term: 'IBT-039 (seller), IBT-054 (buyer), IBT-068 (tax representative), BTOM-012 (third party), IBT-079 (delivery), IBT-173 (bank)',
      example: 'Muscat Governorate',
    },
    country_subentity_code: {
      title: 'Zone code',
      description: 'The special zone, or MO for the mainland of Oman.',
      term: 'BTOM-024 (seller), BTOM-026 (buyer)',
      lists: ['CountrySubdivision'],
      required: 'for special zone supplies',
      example: 'MO',
    },
    country: {
      title: 'Country name',
      description: 'The name of the country. It does not reach the XML, which has the code alone.',
      example: 'Oman',
    },
    country_code: {
      title: 'Country',
      description: 'The country as two letters.',
      term: 'IBT-040 (seller), IBT-055 (buyer), IBT-069 (tax representative), BTOM-013 (third party), IBT-080 (delivery), IBT-175 (bank)',
      lists: ['ISO3166'],
      example: 'OM',
    },
  },
};

export const partyTaxScheme = object({ company_id: optionalText, tax_scheme: optionalText });

export const partyTaxSchemeType: ObjectType<typeof partyTaxScheme> = {
  name: 'PartyTaxScheme',
  description: 'The VAT registration of a party.',
  schema: partyTaxScheme,
  fields: {
    company_id: {
      title: 'VATIN',
      description: 'The VAT identification number: OM and ten digits.',
      term: 'IBT-031 (seller), IBT-048 (buyer), IBT-063 (tax representative), BTOM-006 (third party)',
      example: 'OM1100238871',
    },
    tax_scheme: {
      title: 'Tax scheme',
      description: 'The kind of tax. It is VAT where none is given.',
      term: 'IBT-031-1 (seller), IBT-048-1 (buyer), IBT-063-1 (tax representative), BTOM-006-1 (third party)',
      example: 'VAT',
    },
  },
};

export const taxRegistration = object({ company_id: optionalText, tax_scheme: optionalText });

export const taxRegistrationType: ObjectType<typeof taxRegistration> = {
  name: 'TaxRegistration',
  description: 'A registration of the seller for another tax than VAT.',
  schema: taxRegistration,
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
};

export const partyIdentification = object({
  id: optionalText,
  scheme_name: optionalText,
  scheme_id: optionalText,
});

export const partyIdentificationType: ObjectType<typeof partyIdentification> = {
  name: 'PartyIdentification',
  description: 'An identifier of a party, with the kind of identifier.',
  schema: partyIdentification,
  fields: {
    id: {
      title: 'Identifier',
      description: 'The identifier. With scheme_id SEPA it is the one that a bank gave a creditor.',
      term: 'IBT-029 (seller), IBT-046 (buyer), IBT-060 (payee), IBT-090 (seller or payee, scheme SEPA)',
      required: 'always',
      example: '1320458',
    },
    scheme_name: {
      title: 'Kind of identifier',
      description: 'What the identifier is, such as a commercial registration (CR) or a passport number (PASNUM).',
      term: 'BTOM-015 (seller), BTOM-018 (buyer)',
      lists: ['BuyerSellerIdentifier'],
      example: 'CR',
    },
    scheme_id: {
      title: 'Scheme',
      description: 'The international scheme that the identifier belongs to.',
      term: 'IBT-029-1 (seller), IBT-046-1 (buyer), IBT-060-1 (payee)',
      lists: ['ICD'],
      example: '0088',
    },
  },
};

const agentParty = object({
  party_name: optionalText,
  postal_address: z.nullish(address),
  party_tax_scheme: z.nullish(partyTaxScheme),
});

export const agentPartyType: ObjectType<typeof agentParty> = {
  name: 'AgentParty',
  description: 'A party that acts for the seller: a tax representative, or a third party that issues the invoice.',
  schema: agentParty,
  fields: {
    party_name: {
      title: 'Name',
      description: 'The name of the party.',
      term: 'IBT-062 (tax representative), BTOM-005 (third party)',
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
      term: 'IBT-063 (tax representative), BTOM-006 (third party)',
    },
  },
};

export const party = object({
  endpoint_id: optionalText,
  endpoint_scheme_id: optionalText,
  party_name: optionalText,
  trade_name: optionalText,
  profile_id: optionalText,
  tin: optionalText,
  party_identification: z.nullish(oneOrMany(partyIdentification)),
  scheme_agency_id: optionalText,
  scheme_agency_name: optionalText,
  company_id: optionalText,
  company_legal_form: optionalText,
  name: optionalText,
  email: optionalText,
  telephone: optionalText,
  postal_address: z.nullish(address),
  party_tax_scheme: z.nullish(partyTaxScheme),
  tax_registration: z.nullish(taxRegistration),
  agent_party: z.nullish(agentParty),
});

export const partyType: ObjectType<typeof party> = {
  name: 'Party',
  description: 'The seller (IBG-04) or the buyer (IBG-07).',
  schema: party,
  fields: {
    endpoint_id: {
      title: 'Electronic address',
      description: 'Where the party receives documents on the Peppol network, without the scheme.',
      term: 'IBT-034 (seller), IBT-049 (buyer)',
      required: 'always',
      example: 'OM1100238871',
    },
    endpoint_scheme_id: {
      title: 'Scheme of the electronic address',
      description: 'The scheme that the electronic address belongs to.',
      term: 'IBT-034-1 (seller), IBT-049-1 (buyer)',
      lists: ['EAS'],
      required: 'where an electronic address is given',
      example: '0248',
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
    tin: {
      title: 'TIN',
      description: 'The tax identification number. A buyer with one has no other identifier.',
      term: 'IBT-029 (seller), IBT-046 (buyer)',
      example: '8147205',
    },
    party_identification: {
      title: 'Other identifiers',
      description: 'An identifier of another kind than a TIN. A seller may have a list of them, beside a TIN.',
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
      example: 'Ministry of Commerce, Industry and Investment Promotion',
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
      required: 'for the seller, and for the buyer of a full tax invoice',
    },
    party_tax_scheme: {
      title: 'VAT registration',
      description: 'The VAT registration of the party.',
      term: 'IBT-031 (seller), IBT-048 (buyer)',
      required: 'for the seller, except on imports and profit margin self-invoices',
    },
    tax_registration: {
      title: 'Other tax registration',
      description: 'A registration for another tax than VAT, which a seller may have beside it.',
      term: 'IBT-032 (seller)',
    },
    agent_party: {
      title: 'Third party',
      description: 'Who issues the invoice in the name of the seller.',
      term: 'BTOM-005 to BTOM-013',
      required: 'for the seller of a third-party invoice',
    },
  },
};

export const payeeParty = object({
  party_name: optionalText,
  company_id: optionalText,
  company_scheme_id: optionalText,
  party_identification: z.nullish(z.array(partyIdentification)),
});

export const payeePartyType: ObjectType<typeof payeeParty> = {
  name: 'PayeeParty',
  description: 'Who is paid, where it is not the seller (IBG-10).',
  schema: payeeParty,
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
};

export const taxRepresentativeParty = agentParty;

// Parties and addresses: IBG-04 seller, IBG-07 buyer, IBG-10 payee, IBG-11 tax representative, agent.
import * as z from 'zod';
import { text } from './primitives.ts';

export const address = z.object({
  street_name: text.nullish(),
  additional_street_name: text.nullish(),
  address_line: text.nullish(),
  city_name: text.nullish(),
  postal_zone: text.nullish(),
  country_subentity: text.nullish(),
  country_subentity_code: text.nullish(),
  country: text.nullish(),
  country_code: text.nullish(),
});

export const partyTaxScheme = z.object({ company_id: text.nullish(), tax_scheme: text.nullish() });

export const partyIdentification = z.object({
  id: text.nullish(),
  scheme_name: text.nullish(),
  scheme_id: text.nullish(),
});

const agentParty = z.object({
  party_name: text.nullish(),
  postal_address: address.nullish(),
  party_tax_scheme: partyTaxScheme.nullish(),
});

export const party = z.object({
  endpoint_id: text.nullish(),
  endpoint_scheme_id: text.nullish(),
  party_name: text.nullish(),
  trade_name: text.nullish(),
  profile_id: text.nullish(),
  tin: text.nullish(),
  party_identification: partyIdentification.nullish(),
  scheme_agency_id: text.nullish(),
  scheme_agency_name: text.nullish(),
  company_id: text.nullish(),
  company_legal_form: text.nullish(),
  name: text.nullish(),
  email: text.nullish(),
  telephone: text.nullish(),
  postal_address: address.nullish(),
  party_tax_scheme: partyTaxScheme.nullish(),
  agent_party: agentParty.nullish(),
});

export const payeeParty = z.object({
  party_name: text.nullish(),
  company_id: text.nullish(),
  party_identification: z.array(partyIdentification).nullish(),
});

export const taxRepresentativeParty = agentParty;

// What is wrong with the kinds of tax that a party is registered for.
import { isMissing, placesAt } from '../../ubl/place.ts';
import { program, type Says, whereIs } from '../engine/says.ts';
import { hasValueAt, select } from '../engine/xpath.ts';
import { PARTY_TAX_SCHEME, TAX_SCHEME_ID } from './paths.ts';

/** The number or the category at the first place is there, and its kind of tax is another. */
export const kindOfTax: Says = ({ first }) => {
  const [kind] = isMissing(first) || !first.parent ? [] : placesAt(first.parent, 'cac:TaxScheme/cbc:ID');
  return kind && { ...whereIs(kind), class: 'program', problem: 'scheme' };
};

/** A party is registered for a kind of tax more often than it may; where it is not, its kind of tax is another one. */
export const secondRegistration: Says = (about) => {
  const { node } = about;
  const party = node.name === 'cac:PartyTaxScheme' ? node.parent : node;
  const underVat = party ? select(party, PARTY_TAX_SCHEME).filter((one) => hasValueAt(one, TAX_SCHEME_ID, 'VAT')) : [];
  const [first] = underVat;
  if (first === undefined || underVat.length < 2) return program('scheme')(about);
  return {
    ...whereIs(placesAt(first, 'cbc:CompanyID')[0] ?? first),
    class: 'tooMany',
    count: underVat.length,
    most: 1,
  };
};

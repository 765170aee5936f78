// What Omani documents state in one way where payloads may state it in several.
import { listOf } from '../../core/list-of.ts';
import type { CountryForms } from '../../document/document-country.ts';
import { completeHomeRate } from '../../document/home-rate.ts';
import { setList, withVatScheme } from '../../document/normal-form.ts';
import type { Document } from '../../document/schema.ts';
import { ACCOUNTING_CURRENCY } from './amounts.ts';
import { ACTIVITY_SCHEME, TIN_SCHEME } from './identifiers.ts';
import type { DocumentLine } from './types/documents.ts';
import type { Party } from './types/payloads.ts';

/** What Omani documents state in one way. */
export const OMAN_FORMS: CountryForms = {
  issueTime: '00:00:00',
  partyNumber: 'tin',
  unasked: (document: Document) => completeHomeRate(document, ACCOUNTING_CURRENCY),
  itemIdentifiers: ['nature_code', 'id'],
  party(party: Party) {
    if (party.agent_party) party.agent_party = withVatScheme(party.agent_party);
    takeTin(party);
  },
  itemIdentifications: (given: readonly ItemIdentification[]) =>
    // One that identifies nothing is refused at its place in the payload.
    given.every(({ nature_code, id }) => (nature_code ?? id) !== undefined)
      ? given.flatMap(itemIdentifications)
      : [...given],
};

// An identification of the scheme TIN is the tax identification number.
function takeTin(party: Party): void {
  const identifications = listOf(party.party_identification);
  const tin = identifications.find(
    ({ id, scheme_name, scheme_id }) => id !== undefined && scheme_name === TIN_SCHEME && scheme_id === undefined,
  );
  if (tin?.id === undefined || party.tin !== undefined) return;
  party.tin = tin.id;
  party.party_identification = identifications.filter((other) => other !== tin);
  setList(party, 'party_identification');
}

type ItemIdentification = NonNullable<DocumentLine['additional_item_identification']>[number];

// Each element holds one identifier. An identifier of the scheme CC is an economic activity.
function itemIdentifications(given: ItemIdentification): ItemIdentification[] {
  const { nature_code, id, scheme_name } = given;
  if (id === undefined) return nature_code === undefined ? [] : [{ nature_code }];
  const other: ItemIdentification =
    scheme_name === ACTIVITY_SCHEME ? { nature_code: id } : scheme_name === undefined ? { id } : { id, scheme_name };
  return nature_code === undefined ? [other] : [{ nature_code }, other];
}

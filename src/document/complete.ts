// Completes a payload with what the issuance knows: the payload wins where both speak.
// Objects are completed field by field, lists are taken whole.
import { isJsonObject } from '../core/json-object.ts';
import { isKind, type TransactionKinds } from '../core/transaction-kinds.ts';
import { isSameType, saysNothing } from '../payload/alias.ts';
import { hasNoXmlContent } from './conflicts.ts';
import type { CountryForms, DocumentCountry } from './document-country.ts';
import { uuidFields } from './identity.ts';
import type { Issuance } from './issuance.ts';
import { named } from './named.ts';
import type { Draft } from './normal-form.ts';
import type { Party } from './schema.ts';

// What an issuance says of itself, or always decides.
const NOT_COMPLETED: ReadonlySet<string> = new Set([
  'document_number',
  'accounting_supplier_party',
  'accounting_customer_party',
  'id',
  'substitute',
  'type',
]);

/** Adds to a draft each field that the issuance gives and the payload lacks. Changes the draft, not its objects. */
export function completeDraft(
  { facts: { kinds }, forms, identity }: Pick<DocumentCountry, 'facts' | 'forms' | 'identity'>,
  draft: Draft,
  issuance: Partial<Issuance>,
): void {
  const uuids = uuidFields(identity);
  const fields = draft as Record<string, unknown>;
  const ofHost: Record<string, unknown> = { ...issuance };
  takeAlias(kinds, fields);
  takeAlias(kinds, ofHost);
  for (const [name, value] of Object.entries(ofHost)) {
    if (!NOT_COMPLETED.has(name) && !uuids.includes(name)) fields[name] = completed(fields[name], value);
  }
  if (isKind(kinds, draft.transaction_type)) draft.transaction_type = [draft.transaction_type];
  const customer = completedParty(forms, draft.accounting_customer_party, issuance.accounting_customer_party);
  if (customer) draft.accounting_customer_party = customer;
}

// What nobody has read may name the transaction type as the interface of its country does. One that says something else stays, and is
// refused.
function takeAlias(kinds: TransactionKinds, fields: Record<string, unknown>): void {
  const { alias } = kinds;
  const other = alias === undefined ? undefined : fields[alias];
  if (alias === undefined || other === undefined) return;
  const isKnown = typeof other === 'string' || (Array.isArray(other) && other.every((kind) => isKind(kinds, kind)));
  const isOne = saysNothing(fields[TYPE]) || isSameType(fields[TYPE], other);
  if (saysNothing(other)) delete fields[alias];
  else if (isKnown && isOne) {
    fields[TYPE] = other;
    delete fields[alias];
  }
}

const TYPE = 'transaction_type';

function completed(given: unknown, other: unknown): unknown {
  if (given === undefined || (Array.isArray(given) && given.length === 0)) return other;
  if (!isJsonObject(given) || !isJsonObject(other)) return given;
  const result: Record<string, unknown> = { ...other };
  for (const [name, value] of Object.entries(given)) result[name] = completed(value, other[name]);
  return result;
}

// A party that contradicts the host's in name or number is another one, and takes nothing from it.
function completedParty(
  { partyNumber }: CountryForms,
  given: Party | undefined,
  ofHost: Party | undefined,
): Party | undefined {
  if (!given || !ofHost) return given ?? ofHost;
  if (!hasNoXmlContent(given) && contradictions(partyNumber, given, ofHost).length > 0) return given;
  // One of them identifies a party.
  const identifiers = ['party_identification', ...(partyNumber === undefined ? [] : [partyNumber])];
  if (identifiers.every((name) => named(given, name) === undefined)) return completed(given, ofHost) as Party;
  const others = Object.entries(ofHost).filter(([name]) => !identifiers.includes(name));
  return completed(given, Object.fromEntries(others)) as Party;
}

/**
 * The names and numbers by which two parties are not the same one.
 * @param partyNumber the field of the number that identifies a party, see `CountryForms`
 */
export function contradictions(
  partyNumber: string | undefined,
  given: Party,
  other: Party,
): { given: string; other: string }[] {
  const identityOf = (party: Party) => [
    party.party_name,
    partyNumber === undefined ? undefined : named<string>(party, partyNumber),
    party.company_id,
    party.endpoint_id,
    party.party_tax_scheme?.company_id,
  ];
  const ofOther = identityOf(other);
  return identityOf(given).flatMap((one, index) => {
    const two = ofOther[index];
    return one === undefined || two === undefined || one === two ? [] : [{ given: one, other: two }];
  });
}

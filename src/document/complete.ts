// Completes a payload with what the issuance knows: the payload wins where both speak.
// Objects are completed field by field, lists are taken whole.
import { isJsonObject } from '../core/json-object.ts';
import { hasNoXmlContent } from './conflicts.ts';
import type { Issuance } from './issuance.ts';
import type { Draft } from './normal-form.ts';
import type { Party } from './schema.ts';

// What an issuance says of itself, or always decides.
const NOT_COMPLETED: ReadonlySet<string> = new Set([
  'document_number',
  'accounting_supplier_party',
  'accounting_customer_party',
  'seller_uuid',
  'uuid',
  'id',
  'substitute',
  'type',
]);

/** Adds to a draft each field that the issuance gives and the payload lacks. Changes the draft, not its objects. */
export function completeDraft(draft: Draft, issuance: Partial<Issuance>): void {
  const fields = draft as Record<string, unknown>;
  for (const [name, value] of Object.entries(issuance)) {
    if (!NOT_COMPLETED.has(name)) fields[name] = completed(fields[name], value);
  }
  const customer = completedParty(draft.accounting_customer_party, issuance.accounting_customer_party);
  if (customer) draft.accounting_customer_party = customer;
}

function completed(given: unknown, other: unknown): unknown {
  if (given === undefined) return other;
  if (!isJsonObject(given) || !isJsonObject(other)) return given;
  const result: Record<string, unknown> = { ...other };
  for (const [name, value] of Object.entries(given)) result[name] = completed(value, other[name]);
  return result;
}

// A party that contradicts the host's in name or number is another one, and takes nothing from it.
function completedParty(given: Party | undefined, ofHost: Party | undefined): Party | undefined {
  if (!given || !ofHost) return given ?? ofHost;
  if (!hasNoXmlContent(given) && contradictions(given, ofHost).length > 0) return given;
  const { tin, party_identification, ...rest } = ofHost;
  // One or the other identifies a party.
  const isIdentified = given.tin !== undefined || given.party_identification !== undefined;
  return completed(given, isIdentified ? rest : ofHost) as Party;
}

const IDENTITY: readonly ((party: Party) => string | undefined)[] = [
  (party) => party.party_name,
  (party) => party.tin,
  (party) => party.company_id,
  (party) => party.endpoint_id,
  (party) => party.party_tax_scheme?.company_id,
];

/** The names and numbers by which two parties are not the same one. */
export function contradictions(given: Party, other: Party): { given: string; other: string }[] {
  return IDENTITY.flatMap((identify) => {
    const [one, two] = [identify(given), identify(other)];
    return one === undefined || two === undefined || one === two ? [] : [{ given: one, other: two }];
  });
}

// What a document says of its identity that the network would not understand: a UUID that its values do not make, and electronic
// addresses that are written in another way than their scheme has it.
import type { CountryFacts } from '../core/country-facts.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { substituteWithId } from '../core/substitutes.ts';
import { checkedInvoiceUuid, type Identity, type IdentityRecipe } from './identity.ts';
import type { Document } from './schema.ts';

/** Code of the warning on a UUID that the values of the document do not make. */
export const UUID_DIFFERS = 'PINT-UUID';

/** The UUID that the values of a document make, where it states another one. */
export function differingUuid(recipe: IdentityRecipe, identity: Identity): string | undefined {
  if (identity.uuid === '') return undefined;
  const computed = checkedInvoiceUuid(recipe, identity);
  return computed.ok && computed.value !== identity.uuid.toLowerCase() ? computed.value : undefined;
}

/** Adds a warning where a document states another UUID than the one that its values make. */
export function addUuidWarning(recipe: IdentityRecipe, identity: Identity, { add }: ErrorList): void {
  const computed = differingUuid(recipe, identity);
  if (computed !== undefined) add('uuid', 'uuid-differs', { rule: UUID_DIFFERS, given: identity.uuid, computed });
}

/** What is known of electronic addresses in a country. */
export interface AddressFacts {
  readonly facts: Pick<CountryFacts, 'taxpayers'>;
  /** The addresses of taxpayers that are nobody's. */
  readonly substitutes?: { readonly byName: Readonly<Record<string, { readonly id: string }>> };
}

// An identifier that has its scheme before it, as networks write it.
const WITH_SCHEME = /^(?:iso6523-actorid-upis::)?(\d{4}):(.+)$/s;

/** Adds an error for each electronic address that repeats its scheme, a warning where a taxpayer's is not one of the country. */
export function addAddressFindings(
  { facts: { taxpayers }, substitutes }: AddressFacts,
  document: Document,
  errors: ErrorList,
  warnings: ErrorList,
): void {
  const isKnown = (id: string): boolean =>
    taxpayers.form.test(id) || substituteWithId(substitutes?.byName ?? {}, id) !== undefined;
  for (const name of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const { endpoint_id: id, endpoint_scheme_id: scheme, party_tax_scheme: registration } = document[name] ?? {};
    if (id === undefined) continue;
    const path = `${name}.endpoint_id`;
    const [, repeated, value] = WITH_SCHEME.exec(id) ?? [];
    if (repeated !== undefined && value !== undefined && (scheme ?? repeated) === repeated) {
      errors.add(path, 'repeats-scheme', { scheme: repeated, value });
    } else if (taxpayers.isVatNumber && scheme === taxpayers.scheme && !isKnown(id)) {
      const vatNumber = registration?.company_id ?? '';
      // Only a VAT number can be an address.
      warnings.add(path, 'not-a-taxpayer', { scheme, ...(taxpayers.form.test(vatNumber) && { vatNumber }) });
    }
  }
}

// What a document says of its identity that the network would not understand: a UUID that its values do not make, and electronic
// addresses that are written in another way than their scheme has it.
import type { ErrorList } from '../core/errors/error-list.ts';
import { substituteOfAddress, TAXPAYER_SCHEME, VAT_NUMBER } from '../countries/issuing.ts';
import { type Identity, invoiceUuidOf } from './identity.ts';
import type { Document } from './schema.ts';

/** Code of the warning on an invoice UUID (BTOM-002) that the values of the document do not make. */
export const UUID_DIFFERS = 'PINT-UUID';

/** The UUID that the values of a document make, where it states another one. */
export function differingUuid(identity: Identity): string | undefined {
  if (identity.uuid === '') return undefined;
  const computed = invoiceUuidOf(identity);
  return computed.ok && computed.value !== identity.uuid.toLowerCase() ? computed.value : undefined;
}

/** Adds a warning where a document states another UUID than the one that its values make. */
export function addUuidWarning(identity: Identity, { add }: ErrorList): void {
  const computed = differingUuid(identity);
  if (computed !== undefined) add('uuid', 'uuid-differs', { rule: UUID_DIFFERS, given: identity.uuid, computed });
}

// An identifier that has its scheme before it, as networks write it: `0248:OM1100512077`.
const WITH_SCHEME = /^(?:iso6523-actorid-upis::)?(\d{4}):(.+)$/s;

/** Adds an error for each electronic address that repeats its scheme, a warning where a taxpayer's is not a VAT number. */
export function addAddressFindings(document: Document, errors: ErrorList, warnings: ErrorList): void {
  for (const name of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const { endpoint_id: id, endpoint_scheme_id: scheme, party_tax_scheme: registration } = document[name] ?? {};
    if (id === undefined) continue;
    const path = `${name}.endpoint_id`;
    const [, repeated, value] = WITH_SCHEME.exec(id) ?? [];
    if (repeated !== undefined && value !== undefined && (scheme ?? repeated) === repeated) {
      errors.add(path, 'repeats-scheme', { scheme: repeated, value });
    } else if (scheme === TAXPAYER_SCHEME && !VAT_NUMBER.test(id) && !substituteOfAddress(scheme, id)) {
      const vatNumber = registration?.company_id;
      warnings.add(path, 'not-a-taxpayer', { scheme, ...(vatNumber !== undefined && { vatNumber }) });
    }
  }
}

// The two PINT OM profiles and their type codes.
// Which of them a document has follows from its type code.
import { type Profile, profileOfTypeCode } from '../core/document-kinds.ts';
import type { Document } from './schema.ts';

/** The Omani rial: the currency of a document that names none, and the one in which VAT is reported (IBT-006). */
export const ACCOUNTING_CURRENCY = 'OMR';

interface ProfileIdentifiers {
  /** IBT-024 */
  readonly customizationId: string;
  /** IBT-023 */
  readonly profileId: string;
}

export const PROFILES: Readonly<Record<Profile, ProfileIdentifiers>> = {
  billing: { customizationId: 'urn:peppol:pint:billing-1@om-1', profileId: 'urn:peppol:bis:billing' },
  selfbilling: { customizationId: 'urn:peppol:pint:selfbilling-1@om-1', profileId: 'urn:peppol:bis:selfbilling' },
};

/** The profile of a document. */
export function profileOf(document: Document): Profile {
  return profileOfTypeCode(document.credit_note_type_code ?? document.invoice_type_code);
}

/** The profile that a CustomizationID names, `undefined` where it is not one of PINT OM. */
export function profileOfCustomizationId(customizationId: string): Profile | undefined {
  const id = customizationId.trim();
  if (id.startsWith(PROFILES.billing.customizationId)) return 'billing';
  return id.startsWith(PROFILES.selfbilling.customizationId) ? 'selfbilling' : undefined;
}

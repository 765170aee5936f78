// The two profiles of PINT OM and the identifiers that documents name them by.
import type { ProfileIdentifiers } from '../../core/country-facts.ts';
import type { Profile } from '../../core/document-kinds.ts';
import { PROCESSES } from '../../core/peppol.ts';

/** The country, as specification identifiers write it behind the `@` and rule sets in their names. */
export const COUNTRY_CODE = 'om' as const;

/** The identifiers of each profile. */
export const PROFILES: Readonly<Record<Profile, ProfileIdentifiers>> = {
  billing: { customizationId: 'urn:peppol:pint:billing-1@om-1', profileId: PROCESSES.billing },
  selfbilling: { customizationId: 'urn:peppol:pint:selfbilling-1@om-1', profileId: PROCESSES.selfbilling },
};

// The two profiles of PINT OM and the identifiers that documents name them by.
import type { ProfileIdentifiers } from '../../core/country-facts.ts';
import type { Profile } from '../../core/document-kinds.ts';
import { pintIdentifiers } from '../../core/peppol.ts';

/** The country, as specification identifiers write it behind the `@` and rule sets in their names. */
export const COUNTRY_CODE = 'om' as const;

/** The identifiers of each profile. */
export const PROFILES: Readonly<Record<Profile, ProfileIdentifiers>> = {
  billing: pintIdentifiers('billing', COUNTRY_CODE),
  selfbilling: pintIdentifiers('selfbilling', COUNTRY_CODE),
};

// The names that Peppol gives, in every country, to processes and to the schemes of those who take part in them.
import type { ProfileIdentifiers } from './country-facts.ts';
import type { Profile } from './document-kinds.ts';

/** The process in which the documents of a profile travel, and what their ProfileID (IBT-023) is. */
export const PROCESSES = {
  billing: 'urn:peppol:bis:billing',
  selfbilling: 'urn:peppol:bis:selfbilling',
} as const satisfies Readonly<Record<Profile, string>>;

/** What the CustomizationID (IBT-024) of every country and profile of PINT begins with. */
export const PINT_START = 'urn:peppol:pint:';

/** What documents of a country name a profile by; `code` is that of the country, as it stands behind the `@`. */
export function pintIdentifiers(profile: Profile, code: string): ProfileIdentifiers {
  return { customizationId: `${PINT_START}${profile}-1@${code}-1`, profileId: PROCESSES[profile] };
}

/** The process of reports to tax authorities. */
export const TAX_REPORTING_PROCESS = 'urn:peppol:taxreporting';

/** The process of the monthly reports of a service provider to OpenPeppol. */
export const STATISTICS_PROCESS = 'urn:fdc:peppol.eu:edec:bis:reporting:1.0';

/** Who gets these reports: OpenPeppol. */
export const STATISTICS_RECEIVER = '9925:be0848934496';

/** The only active transport profile. */
export const AS4_TRANSPORT = 'peppol-transport-as4-v2_0';

/** The scheme of the identifiers of all participants, which stands before them in service metadata and is their authority in envelopes. */
export const META_SCHEME = 'iso6523-actorid-upis';

/** The most characters of a participant's identifier behind its scheme: Policy for use of Identifiers 4.4.0, since November 2025. */
export const LONGEST_PARTICIPANT = 130;

/** The identifier scheme of service providers (SPID), those of tax authorities among them. */
export const SERVICE_PROVIDER_SCHEME = '0242';

/** A service provider by its seat, `0242:001090`, whatever service of it is addressed; `undefined` for others. */
export function seatOf(participant: string): string | undefined {
  const [scheme, value = ''] = participant.split(':', 2);
  const [seat = ''] = value.split('-', 1);
  return scheme === SERVICE_PROVIDER_SCHEME && /^\d{6}$/.test(seat) ? `${scheme}:${seat}` : undefined;
}

/** Form of the scheme of a participant's identifier. */
export const PARTICIPANT_SCHEME = /^\d{4}$/;

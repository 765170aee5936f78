// The names that a Peppol message level status (MLS 1.0) goes by, and its parties.
// Reader, writer and rules share them.
import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import type { MlsReason } from '../../status/wire.ts';

export { MLS_REASONS, type MlsReason } from '../../status/wire.ts';

/** `cbc:CustomizationID` of an MLS. Other kinds of ApplicationResponse give the same codes other meanings. */
export const MLS_CUSTOMIZATION = 'urn:peppol:edec:mls:1.0';

/** `cbc:ProfileID` of an MLS, and the process that it travels in. */
export const MLS_PROCESS = 'urn:peppol:edec:mls';

/** `cbc:CustomizationID` of the older message level response (MLR), which is not an MLS. */
export const MLR_CUSTOMIZATION = 'urn:fdc:peppol.eu:poacc:trns:mlr:3';

/** What the `cbc:CustomizationID` of an MLS of any version begins with. */
export const MLS_START = 'urn:peppol:edec:mls:';

// Of any version.
const UNANSWERED = [MLS_START, 'urn:fdc:peppol.eu:poacc:trns:mlr:'];

/** Whether messages of that CustomizationID are answers themselves, which nobody answers. */
export function isUnanswered(customization: string): boolean {
  return UNANSWERED.some((start) => customization.startsWith(start));
}

/** The kinds of issue that an MLS must not hold unless it rejects. */
export const MLS_FAILURES: readonly MlsReason[] = ['BV', 'FD', 'SV'];

// The official pattern ignores case as XPath does: these four letters are variants of letters from A to Z there.
const LETTER = 'A-Za-z\u0130\u0131\u017f\u212a';
const PARTY = new RegExp(`^[0-9]{6}(-[0-9${LETTER}_]{3,12}(\\.[0-9${LETTER}\\-._~]{3,24})?)?$`);

/** Whether the text is the identifier of a service provider, as an MLS names its parties: `001090`, `001090-TEST.QA1`. */
export function isMlsParty(text: string): boolean {
  return PARTY.test(text);
}

/** Whether a participant is a service provider that an answer can go to: `0242:001090`. */
export function isServiceProvider(participant: string): boolean {
  return participant.startsWith(SERVICE_PROVIDER) && isMlsParty(participant.slice(SERVICE_PROVIDER.length));
}

const SERVICE_PROVIDER = `${SERVICE_PROVIDER_SCHEME}:`;

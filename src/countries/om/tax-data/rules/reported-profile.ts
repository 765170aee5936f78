// The profile of the document that Omani tax data reports.
import type { Profile } from '../../../../core/document-kinds.ts';
import { reportedProfileOf } from '../../../../ubl/reported-profile.ts';
import type { UblElement } from '../../../../ubl/tree.ts';
import { OMAN_FACTS } from '../../facts.ts';

/** The profile that the reported document names; `billing` where there is none. */
export function reportedProfile(taxData: UblElement): Profile {
  return reportedProfileOf(OMAN_FACTS, taxData);
}

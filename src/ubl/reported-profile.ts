// The profile of the document that a tax data document reports: what reports on it name as theirs.

import { type CountryFacts, profileOfCustomization } from '../core/country-facts.ts';
import type { Profile } from '../core/document-kinds.ts';
import { childrenNamed, type UblElement } from './tree.ts';

/** The profile of a country that the reported document names; `billing` where there is none. */
export function reportedProfileOf(facts: Pick<CountryFacts, 'profiles'>, root: UblElement): Profile {
  const [customization] = REPORTED_CUSTOMIZATION.reduce<readonly UblElement[]>(
    (elements, name) => elements.flatMap((element) => childrenNamed(element, name)),
    [root],
  );
  return profileOfCustomization(facts, customization?.text ?? '') ?? 'billing';
}

const REPORTED_CUSTOMIZATION = ['pxs:ReportedTransaction', 'pxs:ReportedDocument', 'cbc:CustomizationID'] as const;

// Rules of Oman on the identifiers of each profile (IBT-023, IBT-024).
import type { Profile } from '../../../core/document-kinds.ts';
import { looksAt } from '../../../rules/engine/checks.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import { normalizedAt } from '../../../rules/engine/xpath.ts';
import { CUSTOMIZATION_ID, PROFILE_ID } from '../../../rules/pint/paths.ts';
import { PROFILES } from '../profiles.ts';
import type { OmanContext } from './contexts.ts';

/** The rules on the identifiers of one profile. */
export function profileRules(profile: Profile): Rule<OmanContext>[] {
  const { customizationId, profileId } = PROFILES[profile];
  return rulesOn('Oman: root', [
    {
      id: 'ALIGNED-IBRP-001-OM',
      condition: `The specification identifier (IBT-024) begins with ${customizationId}`,
      ...looksAt(CUSTOMIZATION_ID),
      fix: `Write the specification identifier (CustomizationID) ${customizationId}, which follows from {field}`,
      test: (node) => normalizedAt(node, CUSTOMIZATION_ID).startsWith(customizationId),
    },
    {
      id: 'ALIGNED-IBRP-002-OM',
      condition: `The business process (IBT-023) begins with ${profileId}`,
      ...looksAt(PROFILE_ID),
      fix: `Write the business process (ProfileID) ${profileId}, which follows from {field}`,
      test: (node) => normalizedAt(node, PROFILE_ID).startsWith(profileId),
    },
  ]);
}

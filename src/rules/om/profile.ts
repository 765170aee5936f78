// Rules of Oman on the identifiers of each profile (IBT-023, IBT-024).
import type { Profile } from '../../core/document-kinds.ts';
import { PROFILES } from '../../jurisdictions/om/profiles.ts';
import { foundAt } from '../engine/checks.ts';
import { type Rule, rulesOn } from '../engine/rule.ts';
import { normalizedAt } from '../engine/xpath.ts';
import type { OmanContext } from './contexts.ts';

/** The rules on the identifiers of one profile. */
export function profileRules(profile: Profile): Rule<OmanContext>[] {
  const { customizationId, profileId } = PROFILES[profile];
  return rulesOn('Oman: root', [
    {
      id: 'ALIGNED-IBRP-001-OM',
      condition: `The specification identifier (IBT-024) begins with ${customizationId}`,
      at: ['cbc:CustomizationID'],
      fix: `Write the specification identifier (CustomizationID) ${customizationId}, which follows from {field}`,
      test: (node) => normalizedAt(node, 'cbc:CustomizationID').startsWith(customizationId),
      found: foundAt('cbc:CustomizationID'),
    },
    {
      id: 'ALIGNED-IBRP-002-OM',
      condition: `The business process (IBT-023) begins with ${profileId}`,
      at: ['cbc:ProfileID'],
      fix: `Write the business process (ProfileID) ${profileId}, which follows from {field}`,
      test: (node) => normalizedAt(node, 'cbc:ProfileID').startsWith(profileId),
      found: foundAt('cbc:ProfileID'),
    },
  ]);
}

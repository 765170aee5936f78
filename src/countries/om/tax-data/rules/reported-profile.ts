// The profile of the document that a tax data document reports: what reports on it name as theirs.

import type { Profile } from '../../../../core/document-kinds.ts';
import { select } from '../../../../rules/engine/xpath.ts';
import { pathTo } from '../../../../ubl/path.ts';
import type { UblElement } from '../../../../ubl/tree.ts';
import { profileOfCustomizationId } from '../../../issuing.ts';

/** The profile that the reported document names; `billing` where there is none. */
export function reportedProfile(root: UblElement | undefined): Profile {
  const [customization] = root ? select(root, REPORTED_CUSTOMIZATION) : [];
  return profileOfCustomizationId(customization?.text ?? '') ?? 'billing';
}

const REPORTED_CUSTOMIZATION = pathTo('pxs:ReportedTransaction/pxs:ReportedDocument/cbc:CustomizationID');

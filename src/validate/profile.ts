// Which of the two profiles a received document is to be judged by, where nobody says.
import type { Profile } from '../document/profiles.ts';
import { child, type UblElement } from '../ubl/tree.ts';

const SELF_BILLING = ':selfbilling';

/** The CustomizationID (IBT-024) decides: one that speaks of self-billing, well formed or not, is self-billing's. */
export function profileOfTree(root: UblElement): Profile {
  return child(root, 'cbc:CustomizationID')?.text.includes(SELF_BILLING) ? 'selfbilling' : 'billing';
}

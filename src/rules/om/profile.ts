// The rules that differ between the two profiles: their identifiers and their type codes.
import { type CodeListName, hasCode } from '../../codelists/has-code.ts';
import { PROFILES, type Profile } from '../../document/profiles.ts';
import { values } from '../engine/checks.ts';
import { on, type Rule } from '../engine/rule.ts';
import { normalizedAt, normalizeSpace, stringOf } from '../engine/xpath.ts';

// The type code lists (IBT-003) of each profile.
const TYPES: Readonly<Record<Profile, { readonly invoices: CodeListName; readonly creditNotes: CodeListName }>> = {
  billing: { invoices: 'UNCL1001-inv', creditNotes: 'UNCL1001-cn' },
  selfbilling: { invoices: 'UNCL1001-inv-selfbilling', creditNotes: 'UNCL1001-cn-selfbilling-creditnote' },
};

/** The rules that hold one profile's documents to its identifiers and types. */
export function profileRules(profile: Profile): Rule[] {
  const { customizationId, profileId } = PROFILES[profile];
  const { invoices, creditNotes } = TYPES[profile];
  return [
    ...on('Oman: root', [
      {
        id: 'ALIGNED-IBRP-001-OM',
        condition: `The specification identifier (IBT-024) begins with ${customizationId}`,
        test: (node) => normalizedAt(node, 'cbc:CustomizationID').startsWith(customizationId),
        found: values('cbc:CustomizationID'),
      },
      {
        id: 'ALIGNED-IBRP-002-OM',
        condition: `The business process (IBT-023) begins with ${profileId}`,
        test: (node) => normalizedAt(node, 'cbc:ProfileID').startsWith(profileId),
        found: values('cbc:ProfileID'),
      },
    ]),
    ...on('code: type', [
      {
        id: 'ibr-cl-01',
        condition: `The type (IBT-003) is one of the ${profile} profile's: list ${invoices} for an invoice, ${creditNotes} for a credit note`,
        test: (node) =>
          hasCode(node.name === 'cbc:InvoiceTypeCode' ? invoices : creditNotes, normalizeSpace(stringOf(node))),
      },
    ]),
  ];
}

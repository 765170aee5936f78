// The warning on a UUID that is not the one which the values of the document make: no official rule computes it.
// Seller, provider and authority compute it alike, so that another one makes their records of the document differ.
import { profileOfCustomization } from '../core/country-facts.ts';
import { differingUuid, UUID_DIFFERS } from '../document/check-identity.ts';
import { quoted } from '../rules/engine/checks.ts';
import { DOCUMENT_CODES } from '../rules/engine/library-codes.ts';
import { fileSaid, saying } from '../rules/engine/library-says.ts';
import { locationAndFields, withField } from '../rules/engine/report.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { identityOfTree } from '../ubl/identity-of-tree.ts';
import { child, type UblElement } from '../ubl/tree.ts';
import type { ValidationCountry } from './validation-country.ts';

// To ask for the field of the element, the whole document would be read.
const FIELD = 'uuid';

/**
 * The findings on a document and, where it states another UUID than its own digits make, a warning. It suggests no value: the
 * document is to be issued again.
 */
export function withUuidWarning(
  country: ValidationCountry,
  root: UblElement,
  results: readonly ValidationResult[],
): readonly ValidationResult[] {
  const element = child(root, 'cbc:UUID');
  const computed = element && uuidToBe(country, root);
  if (!element || computed === undefined) return results;
  const condition = country.codes?.[UUID_DIFFERS]?.condition ?? DOCUMENT_CODES[UUID_DIFFERS].condition;
  const { clerk, said } = saying(fileSaid('uuid', 'uuid'));
  const warning: ValidationResult = {
    reasonCode: UUID_DIFFERS,
    flag: 'warning',
    text: `Why: the network computes the UUID from the document. Found: ${quoted(element.text.trim())}, computed ${computed}. Expected: ${condition}.`,
    ...locationAndFields(element, [FIELD]),
    test: condition,
    fix: withField(`Give the UUID ${computed}, or leave it out when the document is issued`, FIELD),
    clerk,
    params: { kind: 'uuid', given: element.text.trim(), computed, said },
  };
  return [...results, warning];
}

/** The UUID that a document of the issuing country should have, where it states another one. */
export function uuidToBe({ facts, rows, identity: recipe }: ValidationCountry, root: UblElement): string | undefined {
  const customization = child(root, 'cbc:CustomizationID')?.text ?? '';
  if (!recipe || profileOfCustomization(facts, customization) === undefined) return undefined;
  return differingUuid(recipe, identityOfTree({ rows, identity: recipe }, root));
}

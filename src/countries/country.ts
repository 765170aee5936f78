// All that belongs to one country, as programs read it. The types of its parts lie with the stages that read them.
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import type { CountryDescription } from '../rules/pint/description.ts';

/** A country whose documents are judged and drawn. */
export interface Country<Code extends string = string> {
  readonly description: CountryDescription & { readonly code: Code };
  readonly ruleSets: CountryRuleSets;
}

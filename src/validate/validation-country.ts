// What validation reads of the country that issues documents. Each country's folder states it in `validate.ts`.
import type { CheckedCountry } from '../document/document-country.ts';
import type { IdentityRecipe } from '../document/identity.ts';
import type { Document } from '../document/schema.ts';
import type { CodeMeaning } from '../rules/engine/library-codes.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';

/** A country that issues, as validation needs it. */
export interface ValidationCountry extends BindingCountry {
  /** What a validator checks by where it is told nothing else. */
  readonly ruleSets: readonly CountryRuleSets[];
  /** What the country says otherwise of codes of this library: the terms of its specification. */
  readonly codes?: Readonly<Record<string, Pick<Partial<CodeMeaning>, 'condition' | 'terms'>>>;
  /** What the UUID of a document is made of; absent where nothing says it. */
  readonly identity?: IdentityRecipe;
  /** How amounts are computed and what hardly anybody means; absent: no questions are asked about documents of others. */
  readonly asked?: Pick<CheckedCountry, 'amounts' | 'checks'>;
  /** Absent where the country has no tax data documents. */
  readonly taxData?: TaxDataRules;
  /** A small valid invoice. What stands in its fields is tried in those of others, to see what follows from what. */
  readonly smallInvoice: () => Document;
}

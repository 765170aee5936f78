// All that belongs to one country, as programs read it. The types of its parts lie with the stages that read them.
import type { Issuer } from '../convert/issuer.ts';
import type { CountryNetwork, ExchangeTimers } from '../network/country-network.ts';
import type { DescribedCountry } from '../payload/payload-country.ts';
import type { Reconcile } from '../provider/reconcile.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import type { UsualCodes } from '../tables/map.ts';
import type { CountryTaxData } from '../tax-data/country-tax-data.ts';
import type { ValidationCountry } from '../validate/validation-country.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import type { WordsOfCountry } from '../view/words/languages-of.ts';
import type { Texts } from '../view/words/shapes.ts';

/** A country: one whose documents are judged and drawn, and issued too where it says how. */
export interface Country<Code extends string = string> {
  readonly description: CountryDescription & { readonly code: Code };
  readonly ruleSets: CountryRuleSets;
  readonly words: Load<WordsOfCountry>;
  readonly issuing?: IssuingCountry<Code>;
}

interface IssuingParts<Code extends string = string> {
  readonly facts: { readonly code: Code };
  /** Payload → document → XML, and back. */
  readonly issuer: Load<Issuer>;
  /** Its fields with what they mean. */
  readonly described: Load<DescribedCountry>;
  /** What its documents are checked by. */
  readonly validation: Load<ValidationCountry>;
  /** Starter data by name: records that become valid documents. */
  readonly examples: Load<Readonly<Record<string, object>>>;
  /** Words that tables of the country have for its codes. */
  readonly usualCodes?: Load<UsualCodes>;
  /** Absent where a day of its envelopes is not reconciled. */
  readonly reconcile?: Load<Reconcile>;
  /** How long its providers may take; absent where this is not published. */
  readonly timers?: Load<ExchangeTimers>;
}

/** How its documents are sent, and the names of the flows in languages other than English; both absent where nothing is known of its network. */
type Sent =
  | { readonly network: Load<CountryNetwork>; readonly flowWords: Load<FlowWords> }
  | { readonly network?: never; readonly flowWords?: never };

/** By language, then by `scenario`; the network says them in English itself. */
export type FlowWords = Readonly<Record<Exclude<LanguageCode, 'en'>, Texts>>;

/** How its documents are reported, and what the reports are checked by: both or none. */
type Reported =
  | { readonly taxData: Load<CountryTaxData>; readonly taxDataRules: Load<TaxDataRules> }
  | { readonly taxData?: never; readonly taxDataRules?: never };

/** What of a country its documents are issued by. Each part loads when somebody asks for it. */
export type IssuingCountry<Code extends string = string> = IssuingParts<Code> & Sent & Reported;

/** Loads a part. */
export type Load<Part> = () => Promise<Part>;

// What a drawing of a country's documents needs to know about the country. Each country's folder says it in `country.ts`.

/** The same in English and in Arabic. */
export interface Words {
  readonly en: string;
  readonly ar: string;
}

/** A time of day as a country has it, without summer time. */
export interface Clock {
  /** Hours ahead of UTC. */
  readonly hours: number;
  /** What people call it. */
  readonly name: string;
}

/** A country in words. */
export interface CountryDescription {
  /** As CustomizationIDs write it behind the `@`. */
  readonly code: string;
  readonly name: Words;
  /** What its tax is called: VAT, GST, SST, consumption tax. */
  readonly taxName: Words;
  /** Its currency, by ISO 4217. */
  readonly currency: string;
  /** The time there; absent where the country has several. */
  readonly clock?: Clock;
  /** What an invoice of the common kind (380) is called. */
  readonly commonInvoice: 'invoice' | 'taxInvoice';
  /** Names of its tax categories, by code. */
  readonly taxCategories: Readonly<Record<string, Words>>;
  /** Names of other codes of its own: by the end of the path of the element or attribute that holds them, then by code. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, Words>>>>;
}

// What drawings ask of countries: what they are, what they are called, and, where documents are issued, how these are drawn.
import type { CountryFacts } from '../core/country-facts.ts';
import type { Substitutes } from '../core/substitutes.ts';
import type { CountryAmounts, InAccountingCurrency } from '../document/document-country.ts';
import type { Document } from '../document/schema.ts';
import type { QrSvgOptions } from '../network/qr-svg.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { CodeGroup, NamingList } from './codes.ts';
import type { Place, SharedField } from './places.ts';
import type { Labels } from './words/language-words.ts';
import type { Languages } from './words/languages-of.ts';

/** A country whose documents are read for drawings. */
export interface ReadCountry extends BindingCountry {
  /** The content of the QR code that a document carries, in the digits of its XML. */
  readonly qrOfTree?: (root: UblElement) => string | undefined;
}

/** The countries whose documents are read; one of another country is read as one of the first. */
export type ReadCountries = readonly [ReadCountry, ...ReadCountry[]];

/** The title of a document, by the key of its words. */
export type Title = keyof Labels['titles'];

/** The QR codes of a country. */
export interface DrawnQr {
  /** The content of the code that a document carries. */
  readonly contentOf: (document: Document) => string | undefined;
  /** The symbol, as `svg`. */
  readonly svgOf: (content: string, options: QrSvgOptions) => string;
}

/** A country whose documents are issued: how they are drawn. */
export interface DrawnIssuer {
  readonly facts: Pick<CountryFacts, 'code' | 'currency' | 'kinds' | 'taxpayers'>;
  /** Absent where no document carries a QR code. */
  readonly qr?: DrawnQr;
  /** The title of a document; `general` is what its type code says in every country. */
  readonly titleOf: (document: Document, general: Title | undefined) => Title;
  /** Kinds of transaction that the title says, so that a customer need not read them again. */
  readonly kindsInTitle: readonly string[];
  /** What stands below the title. */
  readonly sentencesOf: (document: Document) => readonly (keyof Labels['words'])[];
  /** Where the fields that this country alone has are drawn, by their path without indexes: `document_lines.tax_point`. */
  readonly places: Readonly<Record<string, Place>>;
  /** Whose names the codes in these fields have, likewise by path. Numbers in such fields are amounts in its own currency. */
  readonly codes?: Readonly<Record<string, CodeGroup>>;
  /** Its fields for amounts in its own currency. */
  readonly accounting: Pick<InAccountingCurrency, 'totals' | 'breakdown'>;
  /** Which VAT categories charge the rate that they state. */
  readonly categories: CountryAmounts['categories'];
  /** The tax scheme under which a business states its number where it is not registered for VAT. */
  readonly otherTaxScheme?: string;
  /** The type of the additional document reference that states a total. */
  readonly totalDueType?: string;
  /** The code list that names a reason why no tax is due. */
  readonly exemptionListOf: (code: string) => NamingList;
  /** Whose electronic address stands for parties that have none. */
  readonly substitutes: Substitutes;
  /** What the codes of its tax data document mean. */
  readonly taxData?: Readonly<
    Record<'actions' | 'roles' | 'scopes', Readonly<Record<string, keyof Labels['messages']>>>
  >;
}

/** The fields of a country's document that no shared table has a place for: the country has to say it. */
export type OwnField<Fields> = Exclude<keyof Fields, SharedField>;

/** Places of a country's own fields: of each in the document, and of any within its objects. */
export type OwnPlaces<Fields> = Readonly<Record<OwnField<Fields> | `${string}.${string}`, Place>>;

/** What sheets without a document are drawn with. */
export interface Sheets {
  /** The countries; what names none is of the first. */
  readonly descriptions: readonly [CountryDescription, ...CountryDescription[]];
  /** With the words of these countries. */
  readonly languages: Languages;
}

/** What documents are drawn with. One of a country that does not issue is drawn as one of the first issuer, as which it was read. */
export interface Drawn extends Sheets {
  readonly issuers: readonly [DrawnIssuer, ...DrawnIssuer[]];
}

// What making documents asks of a country. Its folder states each of these parts.
import type { AmountFacts, CountryFacts } from '../core/country-facts.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import type { Substitutes } from '../core/substitutes.ts';
import type { KindRules } from '../payload/kind-rules.ts';
import type { CountryFields } from '../payload/shapes.ts';
import type { BillingReference } from '../payload/types.ts';
import type { CheckClass, CheckValues } from './books/sentence.ts';
import type { ChargeList } from './charge-lists.ts';
import type { Identity, IdentityRecipe } from './identity.ts';
import type { Document, DocumentLine, Party } from './schema.ts';

/** A country whose documents are made. */
export interface DocumentCountry<Kind extends string = string> extends FormsCountry {
  readonly facts: CountryFacts<Kind>;
  readonly kindRules: KindRules<Kind>;
  readonly checks: CountryChecks;
  readonly substitutes?: CountrySubstitutes<Kind>;
  /** What UUIDs are made of. Where it is absent, the host gives each document its UUID. */
  readonly identity?: IdentityRecipe;
}

/** A country whose issued documents are followed by others. */
export interface FollowedCountry<Kind extends string = string> extends DocumentCountry<Kind> {
  readonly fields: CountryFields;
  readonly following: FollowingDocuments<Kind>;
}

/** What puts a document in normal form. */
export interface FormsCountry extends AmountsCountry {
  readonly facts: AmountFacts & Pick<CountryFacts, 'kinds'>;
  readonly forms: CountryForms;
}

/** What amounts are computed with. */
export interface AmountsCountry {
  readonly facts: AmountFacts;
  readonly amounts: CountryAmounts;
}

/** An exact number, as `core/decimal.ts` makes it: `String` gives all its digits. */
export interface Exact {
  toString(): string;
  toNumber(): number;
}

/** How a country computes amounts. */
export interface CountryAmounts {
  /** By code. A category that is not here is taxed at the rate that it states, if any. */
  readonly categories: ReadonlyMap<string, CategoryRules>;
  /** What a document in another currency states in the accounting currency. */
  readonly inAccountingCurrency: InAccountingCurrency;
  /** The VAT of an entry of the breakdown is that on its taxable amount. Absent: the sum of the VAT of its lines, each rounded. */
  readonly isTaxOfSum?: true;
  /** The most decimals of a price, one at least. A finer one is stated for a greater quantity. Absent: as many as it has. */
  readonly priceDecimals?: number;
  /** IBT-131, as the country's rules compute it. Absent: exactly, rounded half away from zero. */
  readonly netAmount?: (line: DocumentLine) => Exact;
  /** The amount of an allowance or charge by percentage (IBT-092 …), likewise. */
  readonly percentage?: (base: Exact, percentage: Exact, decimals: number) => Exact;
}

/** What holds of a VAT category. */
export interface CategoryRules {
  readonly isTaxed: boolean;
  readonly rate: Readonly<Record<PlaceOfRate, RateForm>>;
  /** Whether the breakdown has one entry of it, whatever the rates. */
  readonly isOneEntry?: boolean;
  /** A line, discount or surcharge of it states the reason of its exemption as a code. */
  readonly needsReasonCode?: true;
}

/** Where a category states its rate: with a line, with a charge or allowance of the document, in the breakdown. */
export type PlaceOfRate = 'line' | 'charge' | 'breakdown';

/** A rate must be stated, is zero and stated, or is zero and not stated. */
export type RateForm = 'stated' | 'zero' | 'silent';

/** The amounts that a document states once more, each with the name of its field there. */
export interface InAccountingCurrency {
  readonly totals: Readonly<Partial<Record<TotalField, string>>>;
  readonly ofLine?: Readonly<Partial<Record<LineField, string>>>;
  /** The breakdown, which takes the place of the one in the document currency where an entry is of these categories. */
  readonly breakdown?: { readonly field: string; readonly categories: ReadonlySet<string> };
}

/** The amounts of a line by their names in a document. */
export const LINE_FIELDS = ['net_amount', 'tax_amount', 'total_amount'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** The totals by their names in a document. */
export const TOTAL_FIELDS = [
  'line_extension_amount',
  'allowance_total_amount',
  'charge_total_amount',
  'tax_exclusive_amount',
  'tax_amount',
  'tax_inclusive_amount',
  'payable_amount',
] as const;
export type TotalField = (typeof TOTAL_FIELDS)[number];

type ItemIdentification = NonNullable<DocumentLine['additional_item_identification']>[number];

/** How a country's documents state what payloads may state in several ways, and what they state without being asked. */
export interface CountryForms {
  /** The time of issue where none is given (IBT-168); absent where a document needs none. */
  readonly issueTime?: string;
  /** The field of a party that identifies it in place of `party_identification`, where there is one. */
  readonly partyNumber?: string;
  /** The fields of an item's further identification, one of which must be given; the first is asked for. */
  readonly itemIdentifiers: readonly [string, ...string[]];
  /** States what a document of the country has without being asked. It changes the document and its lines, which nobody else holds. */
  readonly unasked?: (document: Document) => void;
  /** Puts what the country alone states of a seller or buyer in normal form. It changes the party, which nobody else holds. */
  readonly party?: (party: Party) => void;
  /** The same for the identifications of an item. */
  readonly itemIdentifications?: (given: readonly ItemIdentification[]) => ItemIdentification[];
}

/** What a rate is plausible between. */
export type RateBand = readonly [low: number, high: number];

/** What is checked with knowledge of a country. */
export interface CountryChecks {
  /** What one unit of a currency is worth in the accounting currency. A currency that is not here is not judged. */
  readonly rateBands: Readonly<Record<string, RateBand>>;
  /** The most decimals of an exchange rate, of which one is proposed. */
  readonly rateDecimals: number;
  /** Words for currencies, in capitals, that are not their codes. */
  readonly currencyWords: Readonly<Record<string, readonly string[]>>;
  /** The kinds of documents that tills print. */
  readonly kindsOfTills?: readonly string[];
  /** Whether a line says that its item is a service. */
  readonly isService?: (line: DocumentLine) => boolean;
  /** What hardly anybody means, by the law and the network of the country. */
  readonly own?: readonly Check[];
  /** Paths of the fields that these look at and no shared check does. */
  readonly lookedAt?: readonly string[];
  /** What the official rules let pass and the country forbids, of a document with its computed amounts. */
  readonly forbidden?: IssueCheck;
}

/** A check of a document that is issued, with its computed amounts. */
export type IssueCheck = (document: Document, found: IssueFindings) => void;

/** Where such a check adds what is forbidden, and what may be right all the same. */
export interface IssueFindings {
  readonly errors: ErrorList;
  readonly warnings: ErrorList;
}

/** A country as checks know it. */
export type CheckedCountry = Pick<DocumentCountry, 'facts' | 'amounts' | 'checks' | 'identity'>;

/** Which entries of the document's lists come from which of the payload's, where one became several. */
export type Origins = Readonly<Partial<Record<ChargeList, readonly number[]>>>;

/** What checks look at. */
export interface Checked {
  readonly country: CheckedCountry;
  readonly document: Document;
  /** The kinds of transaction. */
  readonly kinds: ReadonlySet<string>;
  /** What identifies the document, where the country says what does. */
  readonly identity: Identity | undefined;
  /** The payload, with the amounts that it gave beside those that are computed; absent of a document that exists. */
  readonly given: Document | undefined;
  /** Which discount or surcharge of the payload each of the document comes from, where one became several. */
  readonly origins: Origins | undefined;
  /** Lines whose price was computed of one with tax. */
  readonly computedPrices: ReadonlyMap<DocumentLine, unknown>;
  /** The day of today in the country, where the time is known and the document is new or asked about. */
  readonly today: string | undefined;
  /** The text of the QR code that was printed of it. */
  readonly qr: string | undefined;
  /** What the lines of each category and rate come to; several checks ask, and most documents have nothing to ask about. */
  readonly netByCategory: () => ReadonlyMap<string, Exact>;
  /** The texts that may stand for nothing, be of a wrong encoding, or hold what nobody sees. */
  readonly doubtfulTexts: () => readonly DoubtfulText[];
}

/** A text of a document, and where it stands. */
export interface DoubtfulText {
  readonly text: string;
  readonly field: string;
  /** The steps of its path, from the outside in: names of fields and places in lists. */
  readonly steps: readonly (string | number)[];
}

/** Where something was found, and the values that the sentence says. */
export type Found = readonly [field: string, values: CheckValues];

/** A check. */
export interface Check {
  /** Its code, which a record may accept. */
  readonly rule: `PINT-${string}`;
  readonly class: CheckClass;
  /** Whether no document is issued with it. Otherwise it warns. */
  readonly refuses?: true;
  /** Whether another check that finds something at the same field weighs more: a field has one warning. */
  readonly yields?: true;
  /**
   * Whose documents validation asks about where others wrote the XML: those of every country, or of this one alone. Absent: of
   * nobody. Published examples hold accounts, telephone numbers and parties that nobody has.
   */
  readonly asksIn?: 'every-country' | 'own-country';
  /** Whether it looks at today's date: where reading is not told the time, the validator that writes the document makes it. */
  readonly needsToday?: true;
  /** What is wrong, with the values in braces: `{given} is not a rounding`. */
  readonly says: string;
  /** What to do, where it is not what its class says. */
  readonly remedy?: string;
  readonly find: (checked: Checked) => Iterable<Found>;
}

/** The parties that a country's network cannot reach. */
export interface CountrySubstitutes<Kind extends string = string> {
  readonly byName: Substitutes<string, Kind>;
  readonly generalCustomer?: GeneralCustomer<Kind>;
}

/** The buyer who need not be named. */
export interface GeneralCustomer<Kind extends string = string> {
  /** The name of the substitute. */
  readonly name: string;
  /** The kinds of documents whose buyer has its address where none is given. */
  readonly addressOf: readonly Kind[];
  /** Those whose buyer has its name and country as well. */
  readonly partyOf: readonly Kind[];
  readonly party_name: string;
  readonly country_code: string;
}

/** A document that a new one follows. */
export interface Followed {
  readonly document: Document;
  /** Its UUID, given or computed. */
  readonly uuid: string | undefined;
}

/** How credit notes and final invoices speak of what was issued before them. */
export interface FollowingDocuments<Kind extends string = string> {
  /** The fields in which a credit note says what it corrects, and why. */
  readonly correction: (corrected: Followed, reason: string) => object;
  /** The reasons that say what alone changes: how much, at what price, or all of it. */
  readonly reasons?: { readonly quantity: string; readonly value: string; readonly whole: string };
  /** What credits of a reason use up of their lines: the amount alone, or the quantity as well. Of others the price tells it. */
  readonly usesOf?: ReadonlyMap<string, 'amount' | 'quantity'>;
  /** The reason that a note states, with its reference to the document in question where it has one. */
  readonly reasonOf?: (note: Document, reference: BillingReference | undefined) => string | undefined;
  /** Types of additional document references that no credit note takes over. */
  readonly ofInvoiceAlone: ReadonlySet<string>;
  /** Those that only the credit note of the whole takes over. */
  readonly ofWhole: ReadonlySet<string>;
  /** The kind of an invoice for a prepayment, which the final invoice is not of. */
  readonly prepaymentKind?: Kind;
  /** The type code of such an invoice alone, which the final invoice has not either. */
  readonly prepaymentTypeCode?: string;
  /** The fields in which a final invoice names the prepayment invoices. */
  readonly prepayments: (paid: readonly (Followed & { readonly amount: number })[]) => object;
}

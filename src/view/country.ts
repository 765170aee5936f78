// What the drawing needs to know of the document's country: what its tax and its codes are called, and where its clocks stand.
import type { Report } from '../rules/engine/result.ts';
import { COUNTRY_DESCRIPTIONS } from '../validate/countries.ts';
import type { BilingualName } from './codes.ts';

type Codes = Readonly<Record<string, BilingualName>>;

/** A country as the drawing sees it. */
export interface Country {
  /** As CustomizationIDs and rule sets name it: `om`. */
  readonly code: string;
  readonly tax: BilingualName;
  /** Names of its tax categories, by code. */
  readonly categories: Codes;
  /** Names of other codes, by the end of the path of the element that holds them. */
  readonly codes: Readonly<Record<string, Codes>>;
  readonly clock: Clock;
  /** What the country calls an invoice of the common kind (380). */
  readonly invoice: 'invoice' | 'taxInvoice';
}

/** Hours ahead of UTC of the times that are shown, and what they are called. */
interface Clock {
  readonly hours: number;
  readonly name: string;
}

const UTC: Clock = { hours: 0, name: 'UTC' };
const GULF: Clock = { hours: 4, name: 'GST (UTC+4)' };

const CLOCKS: ReadonlyMap<string, Clock> = new Map([
  ['om', GULF],
  ['ae', GULF],
  ['sg', { hours: 8, name: 'SGT (UTC+8)' }],
  ['my', { hours: 8, name: 'MYT (UTC+8)' }],
  ['jp', { hours: 9, name: 'JST (UTC+9)' }],
]);

const TAX_INVOICES: readonly string[] = ['om', 'ae', 'aunz', 'sg'];

const GST = { en: 'GST', ar: 'ضريبة السلع والخدمات' };

// Countries without rules at hand are drawn all the same.
const TAXES: ReadonlyMap<string, BilingualName> = new Map([
  ['aunz', GST],
  ['sg', GST],
  ['jp', { en: 'Consumption tax', ar: 'ضريبة الاستهلاك' }],
]);

const TAX = { en: 'Tax', ar: 'الضريبة' };

/** The country that the specification identifier (IBT-024) names, else the one whose rules judged, else Oman. */
export function countryOf(specification: string | undefined, report: Report | undefined): Country {
  const named = /@([a-z]+)-/.exec(specification ?? '')?.[1];
  const judged = report?.ruleSets.map((set) => /^pint-([a-z]+)-/.exec(set)?.[1]).find((code) => code !== undefined);
  return describe(named ?? judged ?? 'om');
}

function describe(code: string): Country {
  const known = COUNTRY_DESCRIPTIONS.find((country) => country.code === code);
  return {
    code,
    tax: known?.taxName ?? TAXES.get(code) ?? TAX,
    categories: known?.taxCategories ?? {},
    codes: known?.codes ?? {},
    clock: CLOCKS.get(code) ?? UTC,
    invoice: TAX_INVOICES.includes(code) ? 'taxInvoice' : 'invoice',
  };
}

/** The name of a code of the country's own: of a tax category, or of the element or attribute that holds it. */
export function countrysName({ categories, codes }: Country, element: string, code: string): BilingualName | undefined {
  const names = element === 'category' ? categories : Object.hasOwn(codes, element) ? codes[element] : undefined;
  return names && Object.hasOwn(names, code) ? names[code] : undefined;
}

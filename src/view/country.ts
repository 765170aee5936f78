// What the drawing needs to know of the document's country: what its tax is called, and where its clocks stand.
import type { Report } from '../rules/engine/result.ts';
import type { BilingualName } from './codes.ts';

/** A country as the drawing sees it. */
export interface Country {
  /** As CustomizationIDs and rule sets name it: `om`. */
  readonly code: string;
  readonly tax: BilingualName;
  /** Hours ahead of UTC of the times that are shown, and what they are called. */
  readonly clock: { readonly hours: number; readonly name: string };
  /** What the country calls an invoice of the common kind (380). */
  readonly invoice: 'invoice' | 'taxInvoice';
}

const VAT = { en: 'VAT', ar: 'ضريبة القيمة المضافة' };
const GST = { en: 'GST', ar: 'ضريبة السلع والخدمات' };
const UTC = { hours: 0, name: 'UTC' };
const GULF = { hours: 4, name: 'GST (UTC+4)' };

const OMAN: Country = { code: 'om', tax: VAT, clock: GULF, invoice: 'taxInvoice' };

const COUNTRIES: readonly Country[] = [
  OMAN,
  { code: 'ae', tax: VAT, clock: GULF, invoice: 'taxInvoice' },
  { code: 'aunz', tax: GST, clock: UTC, invoice: 'taxInvoice' },
  { code: 'sg', tax: GST, clock: { hours: 8, name: 'SGT (UTC+8)' }, invoice: 'taxInvoice' },
  {
    code: 'jp',
    tax: { en: 'Consumption tax', ar: 'ضريبة الاستهلاك' },
    clock: { hours: 9, name: 'JST (UTC+9)' },
    invoice: 'invoice',
  },
  {
    code: 'my',
    tax: { en: 'SST', ar: 'ضريبة المبيعات والخدمات' },
    clock: { hours: 8, name: 'MYT (UTC+8)' },
    invoice: 'invoice',
  },
];

/** The country that the specification identifier (IBT-024) names, else the one whose rules judged, else Oman. */
export function countryOf(specification: string | undefined, report: Report | undefined): Country {
  const named = /@([a-z]+)-/.exec(specification ?? '')?.[1];
  if (named !== undefined) return COUNTRIES.find(({ code }) => code === named) ?? { ...OMAN, ...OTHER, code: named };
  return COUNTRIES.find(({ code }) => report?.ruleSets.some((set) => set.startsWith(`pint-${code}-`))) ?? OMAN;
}

const OTHER = { tax: { en: 'Tax', ar: 'الضريبة' }, clock: UTC, invoice: 'invoice' } as const;

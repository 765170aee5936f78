// Fields that a sheet leaves out because their values are ordinary: the scheme VAT, prices without tax, a price for one unit and
// without discount, a transaction of no special kind,
// the name of a country that has a code, midnight as time of issue, the number of the only means of payment and words that say what
// its code says, a reason for a zero rate or an exemption that says what its code says, the service type `Other` of goods.
import { DRAWN } from '../../../src/countries/drawn.ts';
import type { Document } from '../../../src/document/schema.ts';
import { nameInWords, officialName } from '../../../src/view/codes.ts';
import { valueAt } from '../../../src/view/document-field.ts';
import { onSheetOf } from '../../../src/view/words/languages-of.ts';
import { WORDS } from '../../../src/view.ts';

export function isLeftOut(document: Document, path: string, value: unknown): boolean {
  if (path.endsWith('tax_scheme')) return value === 'VAT';
  if (path === 'tax_included_indicator') return value === false;
  if (path.endsWith('price.base_quantity')) return value === 1;
  if (path.endsWith('price.allowance_amount')) return value === 0;
  if (path === 'transaction_type') return /^0+$/.test(String(value));
  if (path === 'issue_time') return String(value).startsWith('00:00:00');
  if (/^payment_means\[0\]\.id$/.test(path)) return document.payment_means?.length === 1;
  if (/^payment_means\[\d+\]\.name$/.test(path)) {
    const code = String(valueAt(document, path.replace(/name$/, 'payment_means_code')));
    const names = [officialName(code, 'UNCL4461'), nameInWords(WORDS.en.codes.means, code)];
    return names.some((name) => name?.toLowerCase() === String(value).toLowerCase());
  }
  if (path.endsWith('.tax_exemption_reason')) {
    const code = String(valueAt(document, `${path}_code`));
    const lists = ['Aligned-TaxExemptionCodes', 'ZeroRating'] as const;
    const own = [DRAWN.languages.en, onSheetOf('ae', DRAWN.languages.en)].map(({ codes }) => codes.exemptions[code]);
    const names = [...own, ...lists.map((list) => officialName(code, list))];
    return names.some((name) => name?.toLowerCase() === String(value).toLowerCase());
  }
  if (path.endsWith('.commodity_code') && value === '00000000') {
    return valueAt(document, path.replace('commodity_code', 'item_type')) !== 'S';
  }
  return path.endsWith('.country') && valueAt(document, `${path}_code`) !== undefined;
}

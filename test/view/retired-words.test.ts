// The words that the glossary has retired stand nowhere: not on the sheet, not on the page, not in a network screen or a status.
import { describe, expect, it } from 'vitest';
import { FIELD_TERMS } from '../../src/findings/field-terms.ts';
import { TERMS } from '../../src/findings/terms-en.ts';
import { PAGE_WORDS } from '../../src/page/words/index.ts';
import { leafFields } from '../../src/view/document-field.ts';
import { AR_TERMS } from '../../src/view/words/ar/findings/terms.ts';
import { WORDS } from '../../src/view.ts';

const RETIRED = {
  en: [
    /\ballowances?\b/i,
    /\bnet amounts?\b/i,
    /\b(?:gross|net) (?:unit )?price\b/i,
    /\btax totals?\b/i,
    /\baccounting currency\b/i,
    /\bamount due\b/i,
    /\btotal with VAT\b/i,
    /\bpost code\b|\bthird line\b/i,
  ],
  ar: [
    /صافي (?:ال)?(?:مبلغ|سعر)/,
    /الخصم أو الرسم/,
    /الجزء من تفصيل/,
    /السعر الإجمالي/,
    /المستند السابق/,
    /رمز (?:ال)?مستورد/,
    /ترخيص منطقة/,
    /تدقيق/,
    /مزود/,
    /إهمال/,
    /الجهة الضريبية/,
    /توريد اعتباري/,
  ],
} as const;

describe.each(['en', 'ar'] as const)('the words of %s', (code) => {
  it('the words of %s on sheet, page and network screens are none that the glossary retired', () => {
    const { labels, countries } = WORDS[code];
    const texts = [...leafFields({ labels, countries, page: PAGE_WORDS[code] })].map(
      ({ path, value }) => [path, String(value)] as const,
    );
    expect(texts.length).toBeGreaterThan(300);
    const found = texts.filter(([, text]) =>
      RETIRED[code].some((one) => one.test(text.replace(/[\u064b-\u0652]/g, ''))),
    );
    expect(found).toEqual([]);
  });
});

// What a sheet says shorter beside a value, or in a table whose heading says the rest.
const SHORTER = new Set(
  (
    'document_number issue_date invoice_type_code credit_note_type_code id scheme_id scheme_name start_date end_date ' +
    'tax_scheme reason_code tax_category_code tax_percentage content mime_code external_uri file_name country_code ' +
    'additional_item_property allowance_total_amount charge_total_amount commodity_classification item_classification_code ' +
    'company_scheme_id delivery_location party_tax_scheme payment_means scheme_agency_id scheme_agency_name ' +
    'source_currency_code target_currency_code tax_included_indicator'
  ).split(' '),
);

describe('fields of the sheet and words of findings', () => {
  it('a field has one name: that of the sheet is that of the glossary, but where it stands beside its value', () => {
    const plain = (text = ''): string => (text.split('|')[0] ?? '').replace('الضريبة', '{tax}').toLowerCase();
    const [english, arabic]: readonly Readonly<Record<string, string>>[] = [
      WORDS.en.labels.fields,
      WORDS.ar.labels.fields,
    ];
    const terms: Readonly<Record<string, string>> = TERMS;
    const arabicTerms: Readonly<Record<string, string>> = AR_TERMS;
    const differing = Object.entries(FIELD_TERMS).flatMap(([field, term]) => {
      if (field.includes('.') || SHORTER.has(field) || !english?.[field]) return [];
      const isSame =
        plain(english[field]) === plain(terms[term]) || plain(arabic?.[field]) === plain(arabicTerms[term]);
      return isSame ? [] : [`${field}: ${english[field]} | ${terms[term]} | ${arabic?.[field]} | ${arabicTerms[term]}`];
    });
    expect(differing).toEqual([]);
  });
});

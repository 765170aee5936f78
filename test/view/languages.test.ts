// Drawing in a language: a registered one, one of the caller's own, and any two on one sheet.
import { describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { ARABIC } from '../../src/arabic.ts';
import type { Document } from '../../src/document/schema.ts';
import { createValidator, inLanguage } from '../../src/validate.ts';
import { AR_EVENTS } from '../../src/view/words/ar/events.ts';
import { type Language, type LanguageWords, statusToHtml, toHtml, WORDS } from '../../src/view.ts';
import { byAttribute, type Element, elements, read, textOf } from './support/markup.ts';
import { TOY } from './support/toy-language.ts';

const issued = fixtures().flatMap((fixture) => {
  const outcome = fixture.name === 'full' ? issueFixture(fixture) : undefined;
  return outcome?.ok ? [outcome.value as Document] : [];
});
const [full = {}] = issued;

function labelsOf(page: string): string[] {
  const isLabel = (element: Element): boolean =>
    /^(?:dt|h1|h2|th)$/.test(element.name) && !byAttribute(element, 'data-field').size;
  return [...elements(read(page))].filter(isLabel).map(textOf);
}

describe('a language that the library does not have', () => {
  it('draws an invoice with its findings: no English label is left', async () => {
    const validator = await createValidator();
    const { document_number: _, ...document } = full;
    const { report } = validator.toXml(document, { now: Date.UTC(2026, 11, 1) });
    const page = toHtml({ document, report, language: TOY });
    expect(page).toContain('<html lang="qps" dir="ltr">');
    expect(report.results.length).toBeGreaterThan(0);
    const labels = labelsOf(page).filter((label) => label !== '#');
    expect(labels.length).toBeGreaterThan(40);
    expect(labels.filter((label) => !label.startsWith('⟦'))).toEqual([]);
    expect(page).toContain(`⟦${WORDS.en.labels.words.notValid}⟧`);
    expect(page).toMatch(/⟦Total excluding ⟦VAT⟧⟧/);
    expect(page).toContain('⟦pieces⟧');
  });

  it('says in English what only official lists name, and marks it as English', () => {
    const document = { accounting_supplier_party: { postal_address: { country_code: 'OM' } } };
    expect(toHtml({ document, language: TOY })).toContain('<bdi lang="en">Oman</bdi>');
    expect(toHtml({ document, language: 'en' })).not.toContain('<bdi lang="en">');
  });

  it('draws a transmission, the way that its script runs', () => {
    const events = [
      { id: 'a', timestamp: 0, type: 'created', documentUuid: 'u', documentType: 'INVOICE' },
    ] as const satisfies Parameters<typeof statusToHtml>[0];
    const page = statusToHtml(events, { language: TOY });
    expect(page).toContain('⟦Created⟧');
    const placesOf = (text: string) => [...text.matchAll(/cx="(\d+)"/g)].map(([, x]) => Number(x));
    const mirrored = placesOf(statusToHtml(events, { language: { ...TOY, direction: 'rtl' } }));
    expect(mirrored.length).toBeGreaterThan(3);
    expect(mirrored).toEqual(placesOf(page).map((x) => 720 - x));
  });

  it('stands on one sheet with another, as first or as second', () => {
    const second = toHtml({ document: full, language: [WORDS.ar, TOY] });
    expect(second).toContain('<html lang="ar" dir="rtl">');
    expect(second).toContain('فاتورة ضريبية ذاتية الإصدار <i lang="qps">⟦Self-billed tax invoice⟧</i>');
    expect(second).toContain('i{direction:ltr}');
    const first = toHtml({ document: full, language: [TOY, WORDS.ar] });
    expect(first).toContain('<html lang="qps" dir="ltr">');
    expect(first).toContain('⟦Self-billed tax invoice⟧ <i lang="ar">فاتورة ضريبية ذاتية الإصدار</i>');
    expect(first).toContain('i{direction:rtl}');
  });

  it('throws what its own functions throw, and blames no document for it', () => {
    const thrown = new TypeError('of the host');
    const fail = (): never => {
      throw thrown;
    };
    const events = [
      { id: 'a', timestamp: 0, type: 'created', documentUuid: full.uuid ?? '', documentType: 'INVOICE' },
      { id: 'b', timestamp: 1, type: 'validated', results: [] },
    ] as const satisfies Parameters<typeof statusToHtml>[0];
    const amounts: LanguageWords = { ...TOY, amountInWords: fail };
    const ofEvents: LanguageWords = { ...WORDS.ar, events: { ...AR_EVENTS, tally: fail } };
    for (const language of [amounts, ofEvents]) {
      let caught: unknown;
      try {
        toHtml({ document: full, events, language });
      } catch (error) {
        caught = error;
      }
      expect(caught).toBe(thrown);
    }
  });

  it('keeps the English words of what it does not translate', () => {
    const titles = { ...WORDS.en.labels.titles, selfBilledTaxInvoice: 'Facture' };
    const french: LanguageWords = { ...WORDS.en, tag: 'fr', labels: { ...WORDS.en.labels, titles } };
    const page = toHtml({ document: full, language: french });
    expect(page).toContain('<html lang="fr" dir="ltr">');
    expect(page).toContain('<h1>Facture</h1>');
    expect(labelsOf(page)).toContain('Total excluding VAT');
    // The runtime names currencies in French.
    expect(page).toContain('riyal omanais');
  });

  it('has the key of a word that it lacks, whichever it is', () => {
    const { bytes: _, ...counts } = WORDS.en.labels.counts;
    const { discount: __, tax: ___, ...words } = WORDS.en.labels.words;
    const language = { ...WORDS.en, labels: { ...WORDS.en.labels, counts, words } } as unknown as LanguageWords;
    const page = toHtml({ document: full, language });
    expect(page).toContain('<span class="c">bytes</span>');
    expect(page).toContain('<b>discount</b>');
    expect(toHtml({ document: full, language, specification: '@zz-1' })).not.toContain('undefined');
  });
});

describe('the languages of the library', () => {
  it('stand on one sheet in either order', () => {
    expect(toHtml({ document: full, language: 'en+ar' })).toBe(toHtml({ document: full }));
    const page = toHtml({ document: full, language: 'ar+en' });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<h1>فاتورة ضريبية ذاتية الإصدار <i lang="en">Self-billed tax invoice</i></h1>');
    expect(page).toBe(toHtml({ document: full, language: [WORDS.ar, WORDS.en] }));
  });

  it.each(['xx', 'en+xx', 'en+en', 'ar+', '', '__proto__', 'en+ar+en'])('do not include %j', (name) => {
    expect(() => toHtml({ document: full, language: name as Language })).toThrow(
      expect.objectContaining({ code: 'unknown-language' }),
    );
  });

  it('have tags of BCP 47, and so have those of callers', () => {
    expect(() => toHtml({ document: full, language: { ...TOY, tag: 'not a tag' } })).toThrow(
      expect.objectContaining({ code: 'unknown-language', message: expect.stringContaining('not a tag') }),
    );
    const { tag: _, ...untagged } = TOY;
    expect(() => toHtml({ document: full, language: untagged as LanguageWords })).toThrow(
      expect.objectContaining({ code: 'unknown-language' }),
    );
  });
});

describe('Arabic words in data', () => {
  // A link, a name in two scripts, an address, a note and a line of the footer each have a part of their own that draws them.
  const document: Document = {
    ...full,
    note: 'شكرًا، لكم — thank you, شكراً',
    accounting_supplier_party: {
      party_name: 'Muscat LLC | مسقط ش.م.م',
      postal_address: { street_name: 'شارع السلطان قابوس', city_name: 'مسقط', address_line: 'Ruwi' },
    },
    additional_document_references: [
      { id: 'A', attachment: { file_name: 'شهادة.csv', mime_code: 'text/csv', content: 'bW90b3I=' } },
    ],
  };
  const sheetIn = (language: Language): Element => read(toHtml({ document, language, footer: 'Muscat LLC\nمسقط' }));

  it('are marked as Arabic on a sheet in English, whichever part draws them', () => {
    const marked = [...elements(sheetIn('en'))].filter(({ attributes }) => attributes.get('lang') === 'ar').map(textOf);
    for (const words of ['مسقط ش.م.م', 'شارع السلطان قابوس', 'شهادة', 'شكرًا، لكم', 'شكراً', 'مسقط'])
      expect(marked).toContain(words);
    const [body] = [...elements(sheetIn('en'))].filter(({ name }) => name === 'body');
    const unmarked = (element: Element): string =>
      element.attributes.get('lang') === 'ar'
        ? ''
        : element.children.map((child) => (typeof child === 'string' ? child : unmarked(child))).join('');
    expect(body && unmarked(body)).not.toMatch(/\p{Script=Arabic}/u);
  });

  it('are not marked on a sheet in Arabic, nor are words of other scripts, whose language nobody knows', () => {
    const fields = [...elements(sheetIn('ar'))].filter(({ attributes }) => attributes.has('data-field'));
    const marks = fields.flatMap((field) => [...elements(field)].filter(({ name }) => name === 'span'));
    expect(marks.filter(({ attributes }) => attributes.has('lang'))).toEqual([]);
  });

  it('are marked in sentences on findings, too', async () => {
    const validator = await createValidator();
    const { report } = validator.toXml({ ...document, document_currency_code: 'ريال' }, { now: Date.UTC(2026, 11, 1) });
    expect(JSON.stringify(report.results.map(({ clerk }) => clerk))).toContain('ريال');
    expect(toHtml({ document: full, report, language: 'en' })).toContain('“<span lang="ar">ريال</span>”');
  });
});

describe('findings in Arabic', () => {
  it('have their codes and values in elements of their own, and no mark of direction as text', async () => {
    const validator = await createValidator();
    const [line, ...others] = full.document_lines ?? [];
    const wrong = { ...full, document_lines: [{ ...line, unit_code: 'HOUR' }, ...others] };
    const { report } = validator.toXml(wrong, { now: Date.UTC(2026, 11, 1) });
    const page = toHtml({ document: wrong, report: inLanguage(report, ARABIC), language: 'ar' });
    expect(page).toContain('«<bdi>HOUR</bdi>»');
    expect(page).toContain('<bdi dir="ltr">HUR</bdi>');
    expect(page).not.toMatch(/\[U\+20|[\u2066-\u2069]/);
  });

  it('show the marks of direction that a document has', () => {
    const document = { ...full, note: 'pay \u2067100\u2069' };
    expect(toHtml({ document, language: 'ar' })).toContain('pay [U+2067]100[U+2069]');
  });
});

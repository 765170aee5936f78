// Documents of every PINT country are drawn completely: values that the document model has no field for are drawn in a table.
import { describe, expect, it } from 'vitest';
import { DRAWN } from '../../src/countries/drawn.ts';
import { WORDS } from '../../src/countries/words.ts';
import type { Document } from '../../src/document/schema.ts';
import { leafFields } from '../../src/view/document-field.ts';
import type { Drawn, DrawnIssuer } from '../../src/view/drawn.ts';
import { toHtmlOf } from '../../src/view/to-html.ts';
import type { IssuerWords } from '../../src/view/words/country-words.ts';
import type { LanguageWords } from '../../src/view/words/language-words.ts';
import type { LanguageCode } from '../../src/view/words/languages.ts';
import { readDrawing, toHtml } from '../../src/view.ts';
import { countriesWithExamples, examplesOf, hasShared } from '../support/shared.ts';
import { isLeftOut } from './support/is-left-out.ts';
import { byAttribute, read, textOf } from './support/markup.ts';

const TAXES = countriesWithExamples.map((code) => [code, WORDS[code].en.tax] as const);

describe.skipIf(!hasShared)('the published examples of each country', () => {
  it.each(TAXES)('every example of %s is drawn, and the tax is called %s', (country, tax) => {
    const examples = examplesOf(country);
    expect(examples.length).toBeGreaterThan(0);
    for (const { name, bytes: xml } of examples) {
      const drawing = readDrawing(xml);
      if (!drawing.ok) throw new Error(`${name}: ${JSON.stringify(drawing.errors)}`);
      const page = toHtml({ ...drawing.value, language: 'en' });
      const root = read(page);
      expect(page, name).toContain(`Total excluding ${tax}`);
      const fields = byAttribute(root, 'data-field');
      const undrawn = [...leafFields(drawing.value.document)].filter(({ path }) => !fields.has(path));
      expect(
        undrawn.filter(({ path, value }) => !isLeftOut(drawing.value.document, path, value)),
        name,
      ).toEqual([]);
      const text = textOf(root);
      for (const value of drawing.value.unmapped) expect(text, `${name} ${value.location}`).toContain(value.text);
    }
  });

  it('values without a field in the document keep their location and text', () => {
    const all = examplesOf('my').flatMap(({ bytes }) => {
      const drawing = readDrawing(bytes);
      return drawing.ok ? drawing.value.unmapped : [];
    });
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ location }) => location.startsWith('/'))).toBe(true);
    expect(all.some(({ text }) => text !== '')).toBe(true);
  });
});

describe('XML that is not a PINT document', () => {
  it('XML that is not a PINT document is refused', () => {
    expect(readDrawing('<Invoice/>')).toMatchObject({ ok: false });
    expect(readDrawing('')).toMatchObject({ ok: false });
  });
});

// A country that issues beside the others: it has kinds, a field and a title of its own.
const ISLAND: DrawnIssuer = {
  facts: {
    code: 'is',
    currency: 'ISK',
    taxpayers: { scheme: '0196', form: /^\d{10}$/ },
    kinds: { names: ['harbour', 'full'], digits: 2, form: /^[01]{2}$/ } as const,
  },
  titleOf: () => 'invoice',
  kindsInTitle: [],
  sentencesOf: () => [],
  places: { harbour_name: 'head', tax_amount_in_isk: 'totals' },
  accounting: { totals: { tax_amount: 'tax_amount_in_isk' } },
  categories: new Map(),
  exemptionListOf: () => 'Aligned-TaxExemptionCodes',
  substitutes: {},
};
const ISLAND_WORDS: IssuerWords<'harbour' | 'full', 'harbour_name' | 'tax_amount_in_isk'> = {
  name: 'Island',
  tax: 'VSK',
  categories: {},
  codes: {},
  own: {
    labels: {
      kinds: { harbour: 'Harbour sale', full: 'Complete' },
      fields: { harbour_name: 'Harbour', tax_amount_in_isk: '{tax} in krónur' },
    },
    codes: { units: { H87: 'fish' } },
  },
};

describe('a second country that issues', () => {
  const withIsland = ({ languages, descriptions, issuers }: Drawn): Drawn => {
    const withWords = (code: LanguageCode): LanguageWords => {
      const { countries, ...others } = languages[code];
      return { ...others, countries: { ...countries, is: ISLAND_WORDS } };
    };
    return {
      descriptions: [...descriptions, { code: 'is', currency: 'ISK', commonInvoice: 'taxInvoice' }],
      languages: { ...languages, en: withWords('en'), ar: withWords('ar') },
      issuers: [...issuers, ISLAND],
    };
  };
  const draw = toHtmlOf(withIsland(DRAWN));
  const document: Document = Object.assign(
    {
      transaction_type: '11',
      tax_amount: 5,
      document_lines: [{ id: '1', unit_code: 'H87', quantity: 2 }],
    },
    { harbour_name: 'Höfn', tax_amount_in_isk: 700 },
  );

  it('has its own kinds, fields, codes and currency on its sheets', () => {
    const page = draw({ document, language: 'en', specification: 'urn:peppol:pint:billing-1@is-1' });
    const text = textOf(read(page));
    expect(page).toContain('<dt>Harbour</dt>');
    for (const said of ['Harbour sale', 'Complete', 'VSK in krónurISK 700', 'fish H87']) expect(text).toContain(said);
    expect(page).not.toContain('section further');
  });

  it('has none of them on the sheets of others', () => {
    const page = draw({ document, language: 'en' });
    expect(page).toContain('section further');
    for (const said of ['Harbour sale', 'krónur', 'fish']) expect(page).not.toContain(said);
  });
});

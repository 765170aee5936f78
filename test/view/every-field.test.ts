// Every field that documents have is drawn at its place and has a label in each language: a new one is asked for both.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentSchema } from '../../scripts/object-types.ts';
import { DRAWN } from '../../src/countries/drawn.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { type Document, documentSchemaOf } from '../../src/document/schema.ts';
import { leafFields } from '../../src/view/document-field.ts';
import type { Drawn, DrawnIssuer } from '../../src/view/drawn.ts';
import { PLACES, PLACES_WITHIN, type Place } from '../../src/view/places.ts';
import { toHtmlOf } from '../../src/view/to-html.ts';
import type { LanguageWords } from '../../src/view/words/language-words.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/view/words/languages.ts';
import { type Languages, onSheetOf } from '../../src/view/words/languages-of.ts';
import { bare, given, schemaPaths } from '../support/schema-paths.ts';
import { type Element, read } from './support/markup.ts';

const SECTIONS: Readonly<Record<Place, string>> = {
  head: 'head',
  parties: 'parties',
  references: 'references',
  delivery: 'references',
  lines: 'lines',
  tax: 'ending',
  totals: 'ending',
  payment: 'ending',
  notes: 'ending',
  attachments: 'closing',
  foot: 'foot',
  further: 'further',
};

// No value is one that a sheet leaves out because it is ordinary.
const VALUES = ['text', 7, true, '2026-03-02', '14:05:00', 'dGV4dA==', '1'.padEnd(20, '0')];

function filled(schema: z.core.$ZodType): unknown {
  const [list, inner] = [given(schema), bare(schema)];
  if (list instanceof z.ZodMiniArray) return [filled(list.def.element), filled(list.def.element)];
  if (!(inner instanceof z.ZodMiniObject)) return VALUES.find((value) => z.core.safeParse(inner, value).success);
  return Object.fromEntries(
    Object.entries(inner.shape).map(([name, field]) => [name, filled(field as z.core.$ZodType)]),
  );
}

// An invoice and a credit note, each with all that the schema knows: no document is of two types.
function documentsOf(schema: z.core.$ZodType): Document[] {
  const { credit_note_type_code, ...invoice } = filled(schema) as Document;
  const { invoice_type_code, ...others } = invoice;
  return [invoice, { ...others, ...(credit_note_type_code === undefined ? {} : { credit_note_type_code }) }];
}

/** The section that draws each field. */
function* sectionsOf(within: Element, section = ''): Generator<readonly [field: string, section: string]> {
  for (const child of within.children) {
    if (typeof child === 'string') continue;
    const own = child.name === 'section' ? (child.attributes.get('class') ?? '').replace('section ', '') : section;
    const field = child.attributes.get('data-field');
    if (field !== undefined) yield [field, own];
    yield* sectionsOf(child, own);
  }
}

// Issuing turns it into the net price: only a document that nobody issued still has it.
const WITHOUT_PLACE: Readonly<Record<string, Place>> = { 'document_lines.price.tax_inclusive_amount': 'further' };

/** The values of a document that no part draws, or another part than the table says. */
function misplaced(document: Document, drawn: Drawn, issuer: DrawnIssuer = drawn.issuers[0]): string[] {
  const specification = `urn:peppol:pint:billing-1@${issuer.facts.code}-1`;
  const sections = new Map(sectionsOf(read(toHtmlOf(drawn)({ document, specification, language: 'en' }))));
  const places: Readonly<Record<string, Place>> = { ...WITHOUT_PLACE, ...PLACES, ...PLACES_WITHIN, ...issuer.places };
  return [...leafFields(document)]
    .map(({ path }) => path)
    .filter((path) => {
      const place = places[path.replace(/\[\d+\]/g, '')] ?? places[/^\w+/.exec(path)?.[0] ?? ''];
      return place === undefined || sections.get(path) !== SECTIONS[place];
    });
}

const misplacedIn = (schema: z.core.$ZodType, drawn: Drawn, issuer?: DrawnIssuer): string[] =>
  documentsOf(schema).flatMap((document) => misplaced(document, drawn, issuer));

/** The fields with a value of their own that a language has no label for. */
function unlabelled(schema: z.core.$ZodType, language: LanguageWords): string[] {
  const all = schemaPaths(schema);
  const isValue = (path: string) => !all.some((other) => other.startsWith(`${path}.`) || other === `${path}[]`);
  return all
    .filter((path) => isValue(path) && !path.startsWith('meta_info'))
    .map((path) => path.replaceAll('[]', ''))
    .filter((path) => !isLabelled(path, language));
}

function isLabelled(path: string, { labels }: LanguageWords): boolean {
  const steps = path.split('.');
  return [steps.slice(-2).join('.'), steps.at(-1) ?? ''].some((name) => Object.hasOwn(labels.fields, name));
}

function objectAt(field: string): z.ZodMiniObject {
  const inner = bare(documentSchema.shape[field] as z.core.$ZodType);
  const item = inner instanceof z.ZodMiniArray ? bare(inner.def.element) : inner;
  if (item instanceof z.ZodMiniObject) return item;
  throw new Error(`${field} holds no object`);
}

const withLineField = z.extend(documentSchema, {
  document_lines: z.array(z.extend(objectAt('document_lines'), { shelf_mark: z.string() })),
});
const NEW_FIELD = ['document_lines[0].shelf_mark', 'document_lines[1].shelf_mark'];

// The same country, with a place and a label for the field.
const places = { ...DRAWN.issuers[0].places, 'document_lines.shelf_mark': 'lines' } as const;
const labelledIn = (code: LanguageCode): LanguageWords => {
  const { labels, ...others } = DRAWN.languages[code];
  const fields = { ...labels.fields, shelf_mark: `Shelf mark ${code}` };
  return { ...others, labels: { ...labels, fields } };
};
const languages = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, labelledIn(code)])) as Languages;
const WITH_PLACE: Drawn = { ...DRAWN, languages, issuers: [{ ...DRAWN.issuers[0], places }] };

// Each country that issues: how it is drawn, and the schema of its documents.
const ISSUED = await Promise.all(
  ISSUERS.map(async ({ facts: { code }, issuer }) => ({
    country: code,
    issuer: DRAWN.issuers.find(({ facts }) => facts.code === code),
    schema: documentSchemaOf(await issuer()),
  })),
);

describe.each(ISSUED)('every field of a document of $country', ({ country, issuer, schema }) => {
  it('is drawn in the section that the table of places says', () => {
    expect(schemaPaths(schema).length).toBeGreaterThan(300);
    expect(issuer?.facts.code).toBe(country);
    expect(misplacedIn(schema, DRAWN, issuer)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('has a label in %s', (code) => {
    expect(unlabelled(schema, onSheetOf(country, DRAWN.languages[code]))).toEqual([]);
  });
});

describe('every field of a document', () => {
  it('is missed where a line has a new field without place and label', () => {
    const [invoice, creditNote] = documentsOf(withLineField);
    expect(misplaced(invoice ?? {}, DRAWN)).toEqual(NEW_FIELD);
    expect(misplaced(creditNote ?? {}, DRAWN)).toEqual(NEW_FIELD);
    for (const code of LANGUAGE_CODES) {
      expect(unlabelled(withLineField, DRAWN.languages[code])).toEqual(['document_lines.shelf_mark']);
    }
  });

  it('of one country alone is drawn where this country says, under its label', () => {
    expect(misplacedIn(withLineField, WITH_PLACE)).toEqual([]);
    const [document = {}] = documentsOf(withLineField);
    for (const code of LANGUAGE_CODES) {
      expect(unlabelled(withLineField, languages[code])).toEqual([]);
      expect(toHtmlOf(WITH_PLACE)({ document, language: code })).toContain(`Shelf mark ${code}</dt>`);
    }
  });

  it('that only the host knows stands among the further details, under its key', () => {
    const document: Document = Object.assign({ document_number: 'INV-1' }, { shelf: { mark: 'A7' } });
    const page = read(toHtmlOf(DRAWN)({ document, language: 'en' }));
    expect(new Map(sectionsOf(page)).get('shelf.mark')).toBe('further');
  });
});

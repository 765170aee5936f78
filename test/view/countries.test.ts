// Documents of every PINT country are drawn completely: values that the document model has no field for are drawn in a table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leafFields } from '../../src/view/document-field.ts';
import { readDrawing, toHtml } from '../../src/view/index.ts';
import { hasShared } from '../support/shared.ts';
import { isLeftOut } from './support/is-left-out.ts';
import { byAttribute, read, textOf } from './support/markup.ts';

const SPECIFICATIONS = fileURLToPath(new URL('../../../shared/spec/', import.meta.url));
const TAXES = { om: 'VAT', ae: 'VAT', aunz: 'GST', sg: 'GST', jp: 'Consumption tax', my: 'SST' };

function examplesOf(country: string): { readonly name: string; readonly xml: Uint8Array }[] {
  const folder = readdirSync(SPECIFICATIONS).find((name) => name.startsWith(`pint-${country}-`));
  const examples = `${SPECIFICATIONS}${folder}/examples`;
  if (folder === undefined || !existsSync(examples)) return [];
  return readdirSync(examples).map((name) => ({ name, xml: readFileSync(`${examples}/${name}`) }));
}

describe.skipIf(!hasShared)('the published examples of each country', () => {
  it.each(Object.entries(TAXES))('every example of %s is drawn, and the tax is called %s', (country, tax) => {
    const examples = examplesOf(country);
    expect(examples.length).toBeGreaterThan(5);
    for (const { name, xml } of examples) {
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
    const all = examplesOf('my').flatMap(({ xml }) => {
      const drawing = readDrawing(xml);
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

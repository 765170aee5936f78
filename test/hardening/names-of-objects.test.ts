// Every object of JavaScript has a `constructor`, a `toString`, a `__proto__`: a document that names its elements, codes or attributes so
// finds nothing in any table.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { fromXml as fromEmiratesXml } from '../../src/countries/ae/functions.ts';
import { createValidator as createEmiratesValidator } from '../../src/countries/ae/validate.ts';
import { fromXml } from '../../src/countries/om/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import { createValidator, formatReport, translateReport, type Validator } from '../../src/validate.ts';
import { xmlToHtml } from '../../src/view.ts';
import { isLong } from '../support/runs.ts';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
const ELEMENTS = NAMES.flatMap((name) => [`<cac:${name}/>`, `<cbc:${name}>${name}</cbc:${name}>`]);
const ATTRIBUTES = NAMES.map((name) => ` ${name}="${name}"`).join('');
const XML = readFileSync('fixtures/full.xml', 'utf8');
const NOW = Date.UTC(2026, 9, 1);

const validators: Validator[] = [];
beforeAll(async () => {
  validators.push(await createValidator(), await createEmiratesValidator());
});
afterAll(() => {
  for (const validator of validators) validator.dispose();
});

// Whatever a document holds, each of these answers.
function use(xml: string): void {
  for (const validator of validators) {
    const report = validator.validate(xml, { now: NOW });
    formatReport([{ file: 'a.xml', report }]);
    const said = [report, translateReport(report, ARABIC)];
    expect(JSON.stringify(said)).not.toMatch(/native code|\[object /);
    for (const language of ['en', 'ar'] as const) {
      const drawn = xmlToHtml(xml, { language, report });
      if (drawn.ok) expect(drawn.value).not.toMatch(/native code|\[object /);
    }
  }
  const read = fromXml(xml);
  if (read.ok) parseDocument(read.value);
  fromEmiratesXml(xml);
}

const put = (at: number, text: string, end = at): string => XML.slice(0, at) + text + XML.slice(end);

it('elements that are named as what every object has are answered in every place', () => {
  const holders = [...XML.matchAll(/<(?!\?)[\w:]+[^>]*>(?=\s*<[^/])/g)];
  const places = new Map(holders.map(({ 0: tag, index }) => [tag, index + tag.length]));
  expect(places.size).toBeGreaterThan(40);
  for (const place of places.values()) use(put(place, ELEMENTS.join('')));
});

it('such elements are answered inside of extensions, as roots and without a namespace', () => {
  const extension = (content: string) =>
    `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
  for (const name of NAMES) {
    use(XML.replace('<cbc:CustomizationID>', `${extension(`<cac:${name}><cbc:${name}/></cac:${name}>`)}$&`));
    use(XML.replace('<cac:Party>', `$&<${name} xmlns=""/>`));
    use(`<${name}/>`);
    use(`<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>`);
    use(XML.replace('<cbc:ID>', `$&&${name};`));
  }
});

it('such attributes, and such values of codes and texts, are answered in every place', () => {
  const values = [...XML.matchAll(/(?<=>)[^<>]*\S[^<>]*(?=<)|(?<==")[^"]*(?=")/g)];
  const tags = [...XML.matchAll(/<[\w:]+/g)];
  expect(values.length).toBeGreaterThan(200);
  const step = isLong ? 1 : 8;
  for (const [number, { 0: value, index }] of values.entries()) {
    if (number % step !== 0) continue;
    for (const name of ['__proto__', NAMES[number % NAMES.length] ?? '']) use(put(index, name, index + value.length));
  }
  for (const [number, { 0: tag, index }] of tags.entries()) {
    if (number % step === 0) use(put(index + tag.length, ATTRIBUTES));
  }
});

it.each(NAMES)('the type code %s has no title of its own', (name) => {
  const invoice = XML.replace(/(<cbc:InvoiceTypeCode[^>]*>)[^<]*/, `$1${name}`);
  for (const id of ['om-1', 'ae-1']) use(invoice.replace(/(<cbc:CustomizationID>[^<]*)@om-1/, `$1@${id}`));
});

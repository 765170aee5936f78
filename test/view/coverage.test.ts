// What a published example says stands on the sheet of the office: every text of its XML, or its element is left out for a reason.
// This reads the XML and the page as a person would, past the fields of the document.
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/ubl/envelope/read-document.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { readDrawing, toHtml } from '../../src/view.ts';
import { countriesWithExamples, examplesOf, hasShared } from '../support/shared.ts';
import { elements, read, textOf } from './support/markup.ts';

/** Elements whose text the sheet leaves out: the end of the path, the texts, and why. */
const LEFT_OUT: readonly (readonly [path: RegExp, text: RegExp, reason: string])[] = [
  [/\/cbc:ProfileID$/, /^urn:/, 'a process of the network, which the type of document implies'],
  [/\/cbc:ProfileExecutionID$/, /^[01]{8}$/, 'shown as the names of the kinds of transaction'],
  [/\/cbc:TaxIncludedIndicator$/, /^false$/, 'prices without tax are what invoices state'],
  [/\/cbc:ChargeIndicator$/, /^(?:true|false)$/, 'shown as the word discount or charge, and as the sign of the amount'],
  [/\/cbc:EmbeddedDocumentBinaryObject$/, /^[A-Za-z0-9+/=\s]+$/, 'a file, which the sheet names and saves'],
  [/\/cac:ItemSpecificationDocumentReference\/cbc:ID$/, /^0+$/, 'the service type Other of goods'],
  [/\/cac:AdditionalDocumentReference\/cbc:DocumentTypeCode$/, /^PM_TOTAL$/, 'shown as the words Total due'],
  [
    /\/cac:AdditionalDocumentReference\/cbc:(?:DocumentTypeCode|DocumentDescription)$/,
    /^aedtotal-incl-vat$|^AED [\d.]+$/,
    'shown as the total in dirhams',
  ],
  [/\/cac:TaxScheme\/cbc:ID$/, /^VAT$/, 'the code of UBL for whatever the tax of the country is called'],
  [/\/cac:PaymentMeans\/cbc:ID$/, /./, 'the number of the only means of payment'],
];

// White space, and the sign between a name and the same in another script, only lay the text out.
const squeezed = (text: string) => text.replace(/[\s|]+/g, '');

function readSheet(page: string) {
  const all = [...elements(read(page))];
  const sheet = all.find(({ name }) => name === 'main');
  const numbers = all
    .filter(({ attributes }) => attributes.get('class') === 'n')
    .map((element) =>
      Number(
        textOf(element)
          .replace('−', '-')
          .replace(/[^-.\d]/g, ''),
      ),
    );
  return { text: squeezed(sheet ? textOf(sheet) : ''), numbers: new Set(numbers) };
}

function* textsOf(element: UblElement, above = ''): Generator<{ path: string; text: string }> {
  const path = `${above}/${element.name}`;
  const text = element.text.trim();
  if (text !== '') yield { path, text };
  for (const child of element.children) yield* textsOf(child, path);
}

describe.skipIf(!hasShared)('the sheet of the office', () => {
  const used = new Set<unknown>();

  it.each(countriesWithExamples)(
    'every text of the published examples of %s stands on the sheet, or is left out for a reason',
    (country) => {
      const examples = examplesOf(country);
      expect(examples.length).toBeGreaterThan(0);
      for (const { name, bytes: xml } of examples) {
        const [tree, drawing] = [readDocument(xml), readDrawing(xml)];
        if (!tree.ok || !drawing.ok) throw new Error(`${name} cannot be read`);
        const sheet = readSheet(toHtml({ ...drawing.value, language: 'en' }));
        const absent = [...textsOf(tree.value)].filter(({ path, text }) => {
          const isThere = sheet.text.includes(squeezed(text)) || sheet.numbers.has(Number(text));
          const excuse = LEFT_OUT.find(([end, texts]) => end.test(path) && texts.test(text));
          if (!isThere) used.add(excuse);
          return !isThere && excuse === undefined;
        });
        expect(absent, name).toEqual([]);
      }
    },
  );

  it('every reason for leaving an element out is needed', () => {
    expect(LEFT_OUT.filter((excuse) => !used.has(excuse)).map(([, , reason]) => reason)).toEqual([]);
  });
});

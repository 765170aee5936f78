// Attached files that the schema engine takes, and other parsers refuse.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createValidator, type Validator } from '../../src/validate.ts';

const now = Date.UTC(2027, 0, 1);
const full = readFileSync('fixtures/full.xml', 'utf8');
const FILE = /(<cbc:EmbeddedDocumentBinaryObject[^>]*>)([^<]*)/;
const given = FILE.exec(full)?.[2] ?? '';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

const warningsOn = (content: string) => {
  const report = validator.validate(full.replace(FILE, `$1${content}`), { now });
  expect(report).toMatchObject({ valid: true, schemaValid: true });
  return report.results.filter(({ reasonCode }) => reasonCode === 'PINT-SCHEMA');
};

it.each(['---', 'ملف مرفق', `${given.slice(0, 8)}-${given.slice(8)}`])(
  'a file that reads %s is warned of',
  (content) => {
    const [warning, ...others] = warningsOn(content);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      flag: 'warning',
      field: expect.stringMatching(/^additional_document_references\[\d\]\.attachment\.content$/),
      text: expect.stringMatching(/receivers with another XML parser refuse the document/),
      fix: expect.stringMatching(/^Give the bytes of the file in base64: /),
    });
  },
);

it.each([given, `\n  ${given.slice(0, 4)}\n  ${given.slice(4)}\n`])(
  'base64 in lines of any length is not',
  (content) => {
    expect(given.length).toBeGreaterThan(8);
    expect(warningsOn(content)).toEqual([]);
  },
);

it('a long file is quoted from its beginning', () => {
  const [warning] = warningsOn(`-${'A'.repeat(40_000)}`);
  expect(JSON.stringify(warning).length).toBeLessThan(2000);
});

it('a file of a line or of a document before is looked at as well', () => {
  const file =
    '<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">QUJD-QUJD</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>';
  const reference = (name: string) => `<cac:${name}><cbc:ID>1</cbc:ID>${file}</cac:${name}>`;
  const before = `<cac:BillingReference>${reference('InvoiceDocumentReference')}</cac:BillingReference>`;
  const xml = readFileSync('fixtures/minimal.xml', 'utf8')
    .replace('<cac:AccountingSupplierParty>', `${before}$&`)
    .replace('<cac:Item>', `${reference('DocumentReference')}$&`);
  const report = validator.validate(xml, { now });
  expect(report.schemaValid).toBe(true);
  const files = report.results.filter(({ reasonCode }) => reasonCode === 'PINT-SCHEMA');
  expect(files.map(({ location }) => location.split('/')[2])).toEqual([
    'cac:BillingReference[1]',
    'cac:InvoiceLine[1]',
  ]);
});

// A document inside of an extension is judged as the official rules do: these match an Invoice or a CreditNote wherever it stands.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createValidator } from '../../src/validate.ts';

const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
const EMPTY = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
const NESTED = '/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/Invoice[1]';

const read = (name: string) => readFileSync(`fixtures/${name}.xml`, 'utf8').replace(/^<\?xml[^>]*\?>\s*/, '');

async function rulesAtNested(invoice: string, outer = 'credit-note-returned-goods'): Promise<string[]> {
  const validator = await createValidator();
  const content = `<e:UBLExtension><e:ExtensionContent>${invoice}</e:ExtensionContent></e:UBLExtension>`;
  const extensions = `<e:UBLExtensions xmlns:e="${EXTENSIONS}">${content}</e:UBLExtensions>`;
  const xml = read(outer).replace(/^<[^>]*>/, (tag) => tag + extensions);
  const { schemaValid, results } = validator.validate(xml, { now: Date.UTC(2027, 0, 1) });
  validator.dispose();
  expect(schemaValid).toBe(true);
  return results
    .filter(({ location }) => location?.replace(/^\/\w+/, '') === NESTED)
    .map(({ reasonCode }) => reasonCode);
}

it('rules that look at the nested document fire there: what the document around it has does not help', async () => {
  expect(await rulesAtNested(EMPTY)).toEqual(
    expect.arrayContaining([
      'ALIGNED-IBRP-001-OM',
      'ALIGNED-IBRP-002-OM',
      'ALIGNED-IBRP-016-OM',
      'ALIGNED-IBRP-S-01-OM',
    ]),
  );
});

it('rules on parts of the VAT total look at those of the nested document', async () => {
  const invoice = read('minimal');
  expect(await rulesAtNested(invoice)).not.toContain('ALIGNED-IBRP-S-01-OM');
  const otherRate = invoice.replace(/(<cac:TaxSubtotal>[\s\S]*?<cbc:Percent>)[^<]*/, '$17');
  expect(await rulesAtNested(otherRate)).toContain('ALIGNED-IBRP-S-01-OM');
});

it('the parts in category E and O are those of the document around it, the ones in Z its own', async () => {
  const fired = await rulesAtNested(read('minimal'), 'every-vat-category');
  expect(fired).toContain('ALIGNED-IBRP-Z-01-OM');
  expect(fired).not.toContain('ALIGNED-IBRP-E-01-OM');
  expect(fired).not.toContain('ALIGNED-IBRP-O-01-OM');
  expect(await rulesAtNested(read('minimal'), 'profit-margin-self-invoice')).not.toContain('ALIGNED-IBRP-O-01-OM');
});

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';

const wrapped = (payload = samplePayload(), issuance: unknown = sampleIssuance()) =>
  JSON.stringify({ payload, issuance });

describe('pint-ubl convert', () => {
  it('pint-ubl convert prints the XML of a payload with its issuance, in one file or two', async () => {
    const one = await pintUbl(['convert', '-', '--no-validate'], wrapped());
    expect(one).toMatchObject({ status: 0, err: '' });
    expect(one.out).toContain('<cbc:ID>PI-2026-0001</cbc:ID>');
    await inFolder(async (path) => {
      writeFileSync(path('payload.json'), JSON.stringify(samplePayload()));
      writeFileSync(path('issuance.json'), JSON.stringify(sampleIssuance()));
      const two = await pintUbl([
        'convert',
        path('payload.json'),
        '--issuance',
        path('issuance.json'),
        '--no-validate',
      ]);
      expect(two).toEqual(one);
    });
  });

  it('pint-ubl convert converts what parse prints, to the same XML', async () => {
    const { out: xml } = await pintUbl(['convert', '-', '--no-validate'], wrapped());
    const { out: json } = await pintUbl(['parse', '-'], xml);
    expect(await pintUbl(['convert', '-', '--no-validate'], json)).toEqual({ status: 0, out: xml, err: '' });
  });

  it('pint-ubl convert takes the country of the record, else of the command line, and refuses one that does not issue', async () => {
    const plain = await pintUbl(['convert', '-', '--no-validate'], wrapped());
    expect(await pintUbl(['convert', '-', '--no-validate', '--country', 'Om'], wrapped())).toEqual(plain);
    const unknown = await pintUbl(['convert', '-', '--country', 'jp'], wrapped());
    expect(unknown).toMatchObject({ status: 2, out: '' });
    expect(unknown.err).toContain('No documents are made for that country. Allowed choices are om, ae.');
    const record = JSON.stringify({ ...JSON.parse(wrapped()), country: 'JP' });
    const refused = await pintUbl(['convert', '-', '--country', 'om'], record);
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.err)).toMatchObject({
      errors: { country: 'Country is JP, and documents are made for OM or AE here' },
    });
  });

  it('pint-ubl convert calls a line of a wrong input by its number there', async () => {
    const [line] = samplePayload()['document_lines'] as object[];
    const document_lines = [line, { ...line, id: '7', quantity: 'two' }];
    const { status, err } = await pintUbl(['convert', '-'], wrapped({ ...samplePayload(), document_lines }));
    expect(status).toBe(1);
    const { clerk } = JSON.parse(err);
    expect(clerk['document_lines[1].quantity'].text).toMatch(/^Line 7: the quantity /);
  });

  it.each([
    { args: [], code: '<cbc:InvoiceTypeCode name="10100000000000000000">389<' },
    { args: ['--type', 'sales-invoice'], code: '<cbc:InvoiceTypeCode name="10100000000000000000">380<' },
    { args: ['--type', 'debit-note'], code: '<cbc:InvoiceTypeCode name="10100000000000000000">383<' },
    { args: ['--type', 'sales-credit-note'], code: '<cbc:CreditNoteTypeCode name="10100000000000000000">381<' },
  ])('takes the kind of document from $args', async ({ args, code }) => {
    expect((await pintUbl(['convert', '-', '--no-validate', ...args], wrapped())).out).toContain(code);
  });

  it('pint-ubl convert takes the kind of document from the issuance, or from a credit note type code', async () => {
    const byIssuance = wrapped(samplePayload(), { ...sampleIssuance(), type: 'purchase-credit-note' });
    expect((await pintUbl(['convert', '-', '--no-validate'], byIssuance)).out).toContain('>261<');
    const byCode = wrapped({ ...samplePayload(), credit_note_type_code: '381' });
    expect((await pintUbl(['convert', '-', '--no-validate'], byCode)).out).toContain('>381<');
  });

  it('pint-ubl convert tells all that is wrong with payload and issuance, and writes nothing', async () => {
    await inFolder(async (path) => {
      const input = JSON.stringify({ payload: { due_date: '2026-02-30' }, issuance: { document_number: 7 } });
      const ended = await pintUbl(['convert', '-', '-o', path('out.xml')], input);
      expect(ended.status).toBe(1);
      expect(Object.keys(JSON.parse(ended.err).errors).sort()).toEqual([
        'accounting_customer_party',
        'document_lines',
        'due_date',
        'issuance.accounting_supplier_party',
        'issuance.document_number',
        'issue_date',
        'transaction_type',
      ]);
      expect(readdirSync(path('.'))).toEqual([]);
    });
  });

  it.each([
    ['no JSON', '{"a":'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['no object', '[1]'],
    ['a payload without issuance', JSON.stringify(samplePayload())],
    [
      'a document of another kind than asked for',
      JSON.stringify({ ...sampleIssuance(), credit_note_type_code: '381' }),
    ],
  ])('refuses %s with status 1 and errors as JSON', async (_, input) => {
    const ended = await pintUbl(['convert', '-', '--type', 'purchase-invoice'], input);
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(Object.values(JSON.parse(ended.err).errors).every((message) => typeof message === 'string')).toBe(true);
  });

  it('pint-ubl convert reads UTF-16 with its byte order mark', async () => {
    const text = `\ufeff${wrapped()}`;
    const little = Buffer.from(text, 'utf16le');
    const expected = await pintUbl(['convert', '-', '--no-validate'], wrapped());
    for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(text)]) {
      expect(await pintUbl(['convert', '-', '--no-validate'], bytes)).toEqual(expected);
    }
  });

  it('pint-ubl convert refuses unknown fields, and names them on standard error with --lenient', async () => {
    const input = wrapped({ ...samplePayload(), allowence: [{ amount: 5 }] }, { ...sampleIssuance(), remark: 'x' });
    const strict = await pintUbl(['convert', '-', '--no-validate'], input);
    const messages = {
      allowence: 'Unknown field; did you mean allowances?',
      'issuance.remark': 'Unknown field',
    };
    expect(strict).toMatchObject({ status: 1, out: '' });
    expect(JSON.parse(strict.err)).toMatchObject({ errors: messages });
    const lenient = await pintUbl(['convert', '-', '--no-validate', '--lenient'], input);
    expect(lenient.out).toBe((await pintUbl(['convert', '-', '--no-validate'], wrapped())).out);
    expect(lenient.status).toBe(0);
    expect(JSON.parse(lenient.err)).toMatchObject({ inputWarnings: messages });
  });

  it('pint-ubl convert refuses a key that stands twice, in the input and in the file of the issuance', async () => {
    const twice = (value: object, name: string) =>
      JSON.stringify(value, null, 2).replace(`"${name}":`, `"${name}": null, "${name}":`);
    await inFolder(async (path) => {
      writeFileSync(path('issuance.json'), twice(sampleIssuance(), 'document_number'));
      const convert = (input: string) =>
        pintUbl(['convert', '-', '--no-validate', '--issuance', path('issuance.json')], input);
      const ofIssuance = await convert(JSON.stringify(samplePayload()));
      expect([ofIssuance.status, ofIssuance.out]).toEqual([1, '']);
      expect(Object.keys(JSON.parse(ofIssuance.err).errors)).toEqual(['issuance.document_number']);
      const input = twice(samplePayload(), 'quantity');
      const line = input.slice(0, input.indexOf('"quantity"')).split('\n').length;
      const ended = await convert(input);
      expect([ended.status, ended.out]).toEqual([1, '']);
      const { errors, positions } = JSON.parse(ended.err);
      expect(Object.keys(errors)).toEqual(['document_lines[0].quantity']);
      expect(errors['document_lines[0].quantity']).toContain(`"quantity" is given more than once, on line ${line}`);
      expect(positions['document_lines[0].quantity']).toContain(`:${line}:`);
      const arabic = await pintUbl(
        ['convert', '-', '--no-validate', '--lang', 'ar'],
        twice({ payload: samplePayload(), issuance: sampleIssuance() }, 'quantity'),
      );
      expect(arabic.err).toContain('وارد أكثر من مرة');
    });
  });

  it('pint-ubl convert replaces OUT whole: through a link, keeping its mode, leaving no other file', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('real.xml'), 'old', { mode: 0o640 });
      symlinkSync('real.xml', path('out.xml'));
      symlinkSync('later/new.xml', path('new.xml'));
      mkdirSync(path('later'));
      expect(await pintUbl(['convert', '-', '--no-validate', '-o', path('out.xml')], wrapped())).toMatchObject({
        status: 0,
      });
      // A link to a file that is not there yet leads to it all the same.
      await pintUbl(['convert', '-', '--no-validate', '-o', path('new.xml')], wrapped());
      expect(lstatSync(path('new.xml')).isSymbolicLink()).toBe(true);
      expect(readdirSync(path('later'))).toEqual(['new.xml']);
      // A step upward is taken where the link before it leads.
      mkdirSync(path('later/deep'));
      symlinkSync('later/deep', path('deep'));
      symlinkSync('deep/../new.xml', path('up.xml'));
      writeFileSync(path('later/new.xml'), 'old');
      await pintUbl(['convert', '-', '--no-validate', '-o', path('up.xml')], wrapped());
      expect(readFileSync(path('later/new.xml'), 'utf8')).toContain('<Invoice ');
      expect(readdirSync(path('.')).sort()).toEqual(['deep', 'later', 'new.xml', 'out.xml', 'real.xml', 'up.xml']);
      expect(readFileSync(path('real.xml'), 'utf8')).toContain('<Invoice ');
      expect(statSync(path('real.xml')).mode & 0o777).toBe(0o640);
    });
  });

  it('pint-ubl convert ends with status 2 where a file is missing or cannot be written, and on wrong usage', async () => {
    await inFolder(async (path) => {
      expect(await pintUbl(['convert', path('absent.json')])).toMatchObject({ status: 2, out: '' });
      expect(await pintUbl(['convert', path('.')])).toMatchObject({ status: 2, out: '' });
      const out = path('absent/out.xml');
      expect((await pintUbl(['convert', '-', '--no-validate', '-o', out], wrapped())).status).toBe(2);
      expect(existsSync(out)).toBe(false);
    });
    expect((await pintUbl(['convert'])).status).toBe(2);
    expect((await pintUbl(['convert', '-', '--type', 'receipt'], wrapped())).status).toBe(2);
    const unknown = await pintUbl(['convrt', '-']);
    expect(unknown.status).toBe(2);
    expect(unknown.err).toContain('Did you mean convert?');
  });

  it('pint-ubl convert shows help and version', async () => {
    expect((await pintUbl(['--help'])).out).toContain('convert');
    expect((await pintUbl(['convert', '--help'])).out).toContain('Examples:');
    expect((await pintUbl(['--version'])).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});

// Documents of the Emirates: what becomes of the reference payloads, and what the official rules say of what is written.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldErrors, sentences } from '../../../src/core/errors/field-error.ts';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import {
  checkTotals,
  creditNoteFor,
  finalInvoiceFor,
  fromXml,
  issueDocument,
  readRecord,
  toXml,
} from '../../../src/countries/ae/functions.ts';
import { parsePayload } from '../../../src/countries/ae/reading.ts';
import type { Document } from '../../../src/countries/ae/types/documents.ts';
import { createValidator } from '../../../src/countries/ae/validate.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import type { Validator } from '../../../src/validate/index.ts';
import { emiratesRecords } from '../../support/emirates/payloads.ts';
import {
  documentsOfEmirates,
  faults,
  hasReference,
  referencePayloads,
  textAt,
} from '../../support/emirates/reference.ts';
import { runs } from '../../support/runs.ts';

const NOW = Date.UTC(2027, 5, 1);

// Random discounts may be more than there is: that is refused.
function refusalsIn(errors: FieldErrors): unknown[] {
  return Object.values(errors).filter(
    ({ code, params }) =>
      code !== 'negative-document' && !(code === 'check' && Object(params).rule === 'PINT-DISCOUNT-EXCEEDS'),
  );
}

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function rootOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

// Elements in their order, with their attributes in any: what a document says, whatever its indentation. `4.0` is `4`.
function saying({ name, text, attributes, children }: UblElement): unknown {
  const said = text.trim();
  const value = name.endsWith('Amount') || name === 'cbc:Percent' ? Number(said) : said;
  const stated = attributes.map((one) => `${one.name}=${one.value}`).sort();
  return children.length > 0 ? [name, stated, children.map(saying)] : [name, stated, value];
}

describe.skipIf(!hasReference)('the reference payloads of the Emirates', () => {
  it.each(referencePayloads())(
    '$name becomes the document that it has to be',
    ({ name, issuance, payload, expect: totals }) => {
      const read = readRecord({ country: 'AE', type: issuance.type, payload, issuance } as unknown);
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      expect(read.value).toMatchObject(totals);
      const xml = toXml(read.value);
      expect(saying(rootOf(xml))).toEqual(saying(rootOf(textAt(`xml/${name}.xml`))));
      expect(validator.validate(xml, { now: NOW })).toMatchObject({ valid: true, results: [] });
    },
  );

  it('a payload names its kinds by digits or by their names, under either name of the field', () => {
    const [first] = referencePayloads().filter(({ name }) => name === 'combined-flags');
    if (!first) throw new Error('absent');
    const { profile_execution_id: digits, ...rest } = first.payload;
    const names = ['free-trade-zone', 'continuous-supply', 'e-commerce'];
    const said = [
      ...[{ transaction_type: digits }, { transaction_type: names }, { profile_execution_id: names }],
      // What is blank or empty is not given, and lists are the same by what they hold.
      ...[
        { transaction_type: names, profile_execution_id: [...names] },
        { transaction_type: digits, profile_execution_id: [] },
      ],
      ...[
        { transaction_type: '', profile_execution_id: digits },
        { transaction_type: digits, profile_execution_id: ' ' },
      ],
    ];
    for (const fields of said) {
      const payload = { ...rest, ...fields };
      for (const made of [
        readRecord({ payload, issuance: first.issuance } as unknown),
        issueDocument(payload as never, first.issuance as never),
      ]) {
        expect(made.ok && (made.value as { transaction_type?: string }).transaction_type).toBe(digits);
      }
    }
    const both = { ...rest, profile_execution_id: digits, transaction_type: '00000000' };
    const read = readRecord({ payload: both, issuance: first.issuance } as unknown);
    expect(read.ok ? {} : read.errors).toMatchObject({ profile_execution_id: { code: 'not-beside' } });
  });
});

describe.skipIf(!hasReference)('the documents of the Emirates, read and written', () => {
  it.each(documentsOfEmirates())('$name loses nothing, and is valid', ({ xml }) => {
    const read = fromXml(xml);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(read.value).toMatchObject({ unmapped: [], country: 'ae' });
    const written = toXml(read.value.document);
    expect(validator.validate(written, { now: NOW })).toMatchObject({ valid: true });
    const again = fromXml(written);
    expect(again.ok && again.value.document).toEqual(read.value.document);
  });

  it.each(faults('faults.json'))('$name: the official verdict', ({ xml, schema_valid, fired }) => {
    const report = validator.validate(xml, { now: NOW });
    expect(report.schemaValid).toBe(schema_valid);
    if (!schema_valid) return;
    const own = report.results.map(({ reasonCode }) => reasonCode).filter((code) => !code.startsWith('PINT-'));
    expect([...new Set(own)].sort()).toEqual([...new Set(fired)].sort());
  });
});

it.each([
  [0.015, 1, 3],
  [0.015, 2, 6],
  [7, 1.005, 1],
])('a line of %d at %d for %d is rounded as the official rule does it', (quantity, price, base) => {
  const { payload, ...record } = examples['sales-invoice'];
  const [line] = payload.document_lines;
  const rounded = { ...line, quantity, price: { base_amount: price, base_quantity: base } };
  const made = readRecord({ ...record, payload: { ...payload, document_lines: [rounded, line] } } as unknown);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const { results } = validator.validate(toXml(made.value), { now: NOW });
  expect(results.filter(({ flag }) => flag === 'fatal')).toEqual([]);
});

describe('an exempt line', () => {
  const made = readRecord(examples['sales-invoice'] as unknown);
  const exempt = (made.ok ? toXml(made.value) : '').replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/, '$1E');
  const vatOfLine = /<cac:ItemPriceExtension>[\s\S]*?<cbc:TaxAmount[^>]*>([^<]*)/;

  it.each([
    ['5.00', '5'],
    ['0.00', undefined],
  ])('with a VAT of %s that was read is written with %s', (vat, written) => {
    const stated = exempt.replace(vatOfLine, (text, given: string) => text.slice(0, -given.length) + vat);
    const read = fromXml(stated);
    const again = read.ok ? toXml(read.value.document) : '';
    const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(again) ?? [];
    expect(line).toContain('<cbc:ID>E</cbc:ID>');
    expect(vatOfLine.exec(line)?.[1]).toBe(written);
  });
});

describe('what is issued in the Emirates', () => {
  it('a specification that contradicts the type code is kept: without it the document would be one of Oman', () => {
    const { payload, issuance } = examples['sales-invoice'];
    const made = readRecord({ type: 'sales-invoice', payload, issuance } as unknown);
    const xml = made.ok ? toXml(made.value) : '';
    const contradicting = xml.replace('pint:billing-1@ae-1', 'pint:selfbilling-1@ae-1');
    expect(contradicting).not.toBe(xml);
    const read = fromXml(contradicting);
    expect(read.ok && read.value.document.customization_id).toBe('urn:peppol:pint:selfbilling-1@ae-1');
    expect(read.ok && toXml(read.value.document)).toContain('pint:selfbilling-1@ae-1');
    // Its process is written as the specification says, and reading tells that another one stood there.
    expect(read.ok && read.value.unmapped).toEqual(['/Invoice/cbc:ProfileID[1]']);
  });

  it.each(Object.entries(examples))('the example %s becomes a document about which nothing is said', (_, example) => {
    const read = readRecord({ country: 'AE', ...example } as unknown);
    expect(read).toMatchObject({ ok: true, warnings: {} });
    if (read.ok)
      expect(validator.validate(toXml(read.value), { now: NOW })).toMatchObject({ valid: true, results: [] });
  });

  it('any payload becomes a document without a finding but what was said before, or its discounts are more than there is', () => {
    let issued = 0;
    let asked = 0;
    fc.assert(
      fc.property(emiratesRecords, (record) => {
        const read = readRecord(record as unknown);
        if (!read.ok) {
          expect(refusalsIn(read.errors)).toEqual([]);
          return;
        }
        issued++;
        const xml = toXml(read.value);
        const said = Object.values(read.warnings).map(({ params }) => Object(params).rule);
        const { results } = validator.validate(xml, { now: NOW });
        asked += results.length;
        expect(results.filter(({ params }) => params?.kind !== 'question')).toEqual([]);
        expect(said).toEqual(expect.arrayContaining(results.map(({ reasonCode }) => reasonCode)));
        expect(checkTotals(read.value)).toEqual([]);
        const again = fromXml(xml);
        expect(again.ok && again.value.unmapped).toEqual([]);
        expect(again.ok && toXml(again.value.document)).toBe(xml);
      }),
      runs(5000),
    );
    expect(issued).toBeGreaterThan(runs(5000).numRuns * 0.9);
    // Some of the rates are those of no dollar.
    expect(asked).toBeGreaterThan(0);
  });

  it('a line is rounded where the double falls that the official rule computes', () => {
    const net = (line: object) => {
      const { payload, issuance } = examples['sales-invoice'];
      const given = { ...payload, allowances: undefined, document_lines: [{ ...payload.document_lines[0], ...line }] };
      const read = readRecord({ type: 'sales-invoice', payload: given, issuance } as unknown);
      return read.ok ? (read.value as Document).document_lines?.[0] : read.errors;
    };
    expect(net({ quantity: 7, price: { base_amount: 1.005 } })).toMatchObject({ net_amount: 7.03 });
    const eighth = { reason: 'Less', multiplier_factor_numeric: 12.5 };
    expect(net({ quantity: 1, price: { base_amount: 17.08 }, allowances: [eighth] })).toMatchObject({
      allowances: [{ amount: 2.13, base_amount: 17.08 }],
      net_amount: 14.95,
    });
  });

  it.each([
    [['E', 'O'], '480'],
    [['E', 'S'], '380'],
    [['Z', 'Z'], '380'],
    [['O', 'Z'], '380'],
    [['AE', 'O'], '380'],
  ])('lines of the categories %j make the type %s', (categories, code) => {
    const parsed = parsePayload('sales-invoice', {
      transaction_type: '00000000',
      issue_date: '2026-11-20',
      document_lines: categories.map((id) => ({ classified_tax_category: { id } })),
    });
    expect(parsed.ok && parsed.value.invoice_type_code).toBe(code);
  });

  it('there is no debit note, and the error says what to use', () => {
    const { payload, issuance } = examples['sales-invoice'];
    for (const read of [
      readRecord({ type: 'debit-note', payload, issuance } as unknown),
      parsePayload('debit-note', payload),
    ]) {
      expect(read.ok ? {} : read.errors).toMatchObject({
        type: { code: 'no-such-type', params: { instead: 'sales-invoice' } },
      });
    }
  });

  it('a finding names the field of the JSON where the Emirates have one, and else the term', () => {
    const read = readRecord({ ...examples['sales-invoice'] } as unknown);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const xml = toXml(read.value as Document)
      .replace(/(<cbc:ProfileExecutionID>).*?</, '$10x<')
      .replace(/(<cbc:ProfileID>).*?</, '$1x<');
    const found = validator.validate(xml, { now: NOW }).results.map(({ reasonCode, field }) => [reasonCode, field]);
    expect(found).toEqual([
      ['aligned-ibrp-002-ae', 'IBT-023'],
      ['ibr-154-ae', 'transaction_type'],
    ]);
  });

  it('credit notes and final invoices name what was issued before', () => {
    const read = readRecord({ ...examples['sales-invoice'] } as unknown);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const invoice = read.value as Document;
    const input = { number: 'X-1', uuid: '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1', date: '2026-11-30' };
    const { due_date, payment_means } = examples['sales-invoice'].payload;
    const made = [
      creditNoteFor(invoice, { ...input, reason: 'DL8.61.1.A' }),
      creditNoteFor(invoice, { ...input, reason: 'DL8.61.1.D', lines: [{ id: '2', quantity: 1 }] }),
      creditNoteFor(invoice, { ...input, reason: 'VD', lines: [{ id: '1', quantity: 1 }] }),
      finalInvoiceFor(invoice, {
        ...input,
        lines: [{ ...examples['sales-invoice'].payload.document_lines[0], quantity: 30 }],
        fields: { due_date, payment_means: [...payment_means] },
      }),
    ];
    for (const document of made) {
      if (!document.ok) throw new Error(JSON.stringify(document.errors));
      expect(validator.validate(toXml(document.value), { now: NOW })).toMatchObject({ valid: true, results: [] });
    }
    const [, , discount, final] = made;
    expect(discount?.ok && discount.value).toMatchObject({ discrepancy_response: 'VD' });
    expect(discount?.ok && discount.value).not.toHaveProperty('billing_reference');
    expect(final?.ok && final.value).toMatchObject({
      billing_reference: [{ id: 'INV-2026-0117' }],
      prepaid_amount: invoice.tax_inclusive_amount,
    });
  });

  it('the type code of a final invoice follows from its own lines, not from those of the prepayment', () => {
    const typeOf = (name: 'sales-invoice' | 'commercial-invoice', others: typeof name): string | undefined => {
      const read = readRecord({ ...examples[name] } as unknown);
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      const { payload } = examples[others];
      const final = finalInvoiceFor(read.value as Document, {
        number: 'X-2',
        uuid: '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b2',
        date: '2026-11-30',
        lines: payload.document_lines.map((line) => ({ ...line, quantity: 300 })),
        fields: { due_date: payload.due_date, payment_means: [...payload.payment_means] },
      });
      if (!final.ok) throw new Error(JSON.stringify(final.errors));
      return final.value.invoice_type_code;
    };
    expect(typeOf('sales-invoice', 'sales-invoice')).toBe('380');
    expect(typeOf('commercial-invoice', 'sales-invoice')).toBe('380');
    expect(typeOf('sales-invoice', 'commercial-invoice')).toBe('480');
  });

  it('the type code follows from lines that the issuance gives, of a payload that a parser has read too', () => {
    const { payload, ...record } = examples['commercial-invoice'];
    const { document_lines, ...bare } = payload;
    const issuance = { ...record.issuance, document_lines } as unknown as Parameters<typeof issueDocument>[1];
    for (const type of [undefined, 'sales-invoice'] as const) {
      const issued = issueDocument(
        parsePayload('sales-invoice', bare),
        type === undefined ? issuance : { ...issuance, type },
      );
      expect(issued).toEqual(readRecord({ type: 'sales-invoice', payload: bare, issuance } as unknown));
      expect(issued).toMatchObject({ ok: true, value: { invoice_type_code: '480' } });
    }
  });

  it('the type code that follows from lines stays beside another one of the issuance, with a warning', () => {
    const { payload, issuance } = examples['commercial-invoice'];
    const ofHost = { ...issuance, type: 'sales-invoice', invoice_type_code: '380' } as const;
    const issued = issueDocument(parsePayload('sales-invoice', payload), ofHost as never);
    expect(issued).toMatchObject({ ok: true, value: { invoice_type_code: '480' } });
    expect(sentences(issued.warnings)).toEqual({
      invoice_type_code: 'Invoice type code is given as 480, but the issuance says 380',
    });
  });
});

// Fields of a wrong type in documents that nobody has read: no function that takes a document answers with an error of the engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { PintError } from '../src/core/error.ts';
import { atOnce } from '../src/core/steps.ts';
import { matchesQuery } from '../src/http.ts';
import * as pint from '../src/index.ts';
import { identifiersOf, planExchanges, qrContent, readQr, type TaxDataFacts, taxDataFor } from '../src/network.ts';
import { type Reporting, toTaxData } from '../src/tax-data.ts';
import { createValidator, type Validator } from '../src/validate.ts';
import { toHtml } from '../src/view.ts';
import { toXmlBuilder } from '../src/xmlbuilder.ts';

type Taker = (document: never) => unknown;

const now = Date.parse('2026-03-02T10:15:00+04:00');
const NOTE = { number: 'C', date: '2026-03-01', reason: 'CAN' } as const;

const UUID = '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93';
const FACTS: TaxDataFacts = { from: 'C2', uuid: UUID, issuedAt: '2026-03-02T12:00:00+04:00', provider: '0242:000111' };
const REPORTING: Reporting = {
  reporter_role: '01',
  document_scope: 'D',
  document_type_code: 'S',
  uuid: UUID,
  issue_date: '2026-03-02',
  issue_time: '12:00:00+04:00',
  reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
  receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
  representative: { id: '000000', scheme_id: '0242' },
};

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});

const issued = read(pint.examples['sales-invoice']);
const prepayment = read(pint.examples['prepayment']);

const planned = planExchanges(issued, { authority: '0242:001090-TaxAuthority.OM' });
const plan = planned.ok ? planned.value : expect.fail('The example has no plan.');

function read(record: object): pint.Document {
  const made = pint.readRecord(record);
  if (!made.ok) throw new Error('The example is no document.');
  return made.value;
}

const TAKERS: Readonly<Record<string, Taker>> = {
  toXml: (document) => pint.toXml(document),
  'toXml with all decimals': (document) => pint.toXml(document, { decimals: 'fixed' }),
  checkTotals: (document) => pint.checkTotals(document),
  creditNoteFor: (document) => pint.creditNoteFor(document, NOTE),
  'creditNoteFor of lines': (document) => pint.creditNoteFor(document, { ...NOTE, lines: [{ id: '1', quantity: 1 }] }),
  'creditNoteFor after another one': (document) => pint.creditNoteFor(issued, { ...NOTE, earlier: [document] }),
  finalInvoiceFor: (document) => pint.finalInvoiceFor([document], { ...NOTE, lines: issued.document_lines } as never),
  'finalInvoiceFor after another one': (document) =>
    pint.finalInvoiceFor([prepayment, document], { ...NOTE, lines: issued.document_lines } as never),
  invoiceUuid: (document) => pint.invoiceUuid(document),
  sellerUuid: (document) => pint.sellerUuid(document),
  parseDocument: (document) => pint.parseDocument(document),
  readRecord: (document) => pint.readRecord(document),
  planExchanges: (document) => planExchanges(document),
  identifiersOf: (document) => identifiersOf(document),
  qrContent: (document) => qrContent(document),
  readQr: (document) => readQr('AQ==', document),
  toTaxData: (document) => toTaxData(document, REPORTING),
  taxDataFor: (document) => taxDataFor(plan, document, FACTS),
  'toXml of a validator': (document) => validator.toXml(document, { now }),
  toXmlSteps: (document) => atOnce(validator.toXmlSteps(document, { now })),
  toHtml: (document) => toHtml({ document }),
  'toHtml for a customer': (document) => toHtml({ document, for: 'customer' }),
  toXmlBuilder: (document) => toXmlBuilder(document),
  matchesQuery: (document) => matchesQuery(document, { document_number: 'x' } as never),
};

const WRONG: readonly unknown[] = [null, 5, 'x', [], {}, [null]];

/** The value with a wrong one in place of each value in it, of lists in place of the first item. */
function* spoiled(value: unknown): Iterable<readonly [path: string, spoiled: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)) {
    const put = (other: unknown) => (Array.isArray(value) ? [other, ...value.slice(1)] : { ...value, [name]: other });
    for (const wrong of WRONG) yield [`${name} = ${JSON.stringify(wrong)}`, put(wrong)];
    for (const [path, wrong] of spoiled(inner)) yield [`${name}.${path}`, put(wrong)];
  }
}

describe.each(Object.entries({ issued, prepayment }))('a field of a wrong type in a document: %s', (_, document) => {
  it.each(Object.entries(TAKERS))('leads %s to no error of the engine', async (_, take) => {
    const thrown: string[] = [];
    let cases = 0;
    for (const [path, wrong] of spoiled(document)) {
      cases += 1;
      try {
        await take(wrong as never);
      } catch (error) {
        if (!(error instanceof PintError)) thrown.push(`${path}: ${error}`);
      }
    }
    expect(thrown).toEqual([]);
    expect(cases).toBeGreaterThan(300);
  });
});

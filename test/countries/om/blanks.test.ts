// Codes and addresses with blanks about them validate: they say what they say without.
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../../src/core/errors/error-list.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { issueDocument, readRecord, toXml } from '../../../src/countries/om/functions.ts';
import { OMAN } from '../../../src/countries/om/issuer.ts';
import { planExchanges } from '../../../src/countries/om/network/functions.ts';
import type { Document } from '../../../src/countries/om/types/documents.ts';
import { createValidator } from '../../../src/countries/om/validate.ts';
import { ADDRESS_CHECKS } from '../../../src/document/books/addresses.ts';
import { runChecks } from '../../../src/document/books/check.ts';
import { CASES, read } from '../../document/books/cases.ts';

const CHECKS = [...(OMAN.checks.own ?? []), ...ADDRESS_CHECKS];

// What these checks read of codes and addresses.
const PADDED: ReadonlySet<string> = new Set([
  ...[
    'endpoint_id',
    'company_id',
    'country_code',
    'country_subentity_code',
    'invoice_type_code',
    'credit_note_type_code',
  ],
  ...['tax_exemption_reason_code', 'item_type', 'commodity_code', 'item_classification_list_id'],
]);

function padded(document: Document): Document {
  const pad = (name: string, value: unknown) => (PADDED.has(name) && typeof value === 'string' ? ` ${value}\n` : value);
  return JSON.parse(JSON.stringify(document, pad)) as Document;
}

function foundIn(document: Document): string[] {
  const list = createErrorList();
  runChecks(CHECKS, OMAN, document, {}, { warnings: list });
  return Object.entries(list.errors).map(([field, { params }]) => `${Object(params).rule} ${field}`);
}

describe('blanks about codes and addresses', () => {
  it('change nothing of what the checks of Oman find', () => {
    const found = new Set<string>();
    for (const [, , wrong, right] of CASES) {
      for (const attempt of [wrong, right]) {
        const made = read(attempt);
        if (!made.ok) continue;
        const plain = foundIn(made.value as Document);
        expect(foundIn(padded(made.value as Document))).toEqual(plain);
        for (const each of plain) found.add(each.split(' ')[0] ?? '');
      }
    }
    for (const rule of [
      'PINT-ZONE-PLACE',
      'PINT-TYPE-TAXED',
      'PINT-ADDRESS-OTHER',
      'PINT-SUBSTITUTE',
      'PINT-KIND-MISSING',
      'PINT-EXPORT-PLACE',
      'PINT-COUNTRY-NAME',
    ])
      expect(found).toContain(rule);
  });

  it('and what is no text has none, of a payload that nobody has read', () => {
    const { type, payload, issuance } = examples['simplified-invoice'];
    const [line] = payload.document_lines;
    const buyer = { ...payload.accounting_customer_party, endpoint_id: 0 };
    const specification = { item_type: 0, commodity_code: 0 };
    const unread = {
      ...payload,
      accounting_customer_party: buyer,
      document_lines: [{ ...line, item_specification_document_reference: specification }],
    };
    expect(issueDocument(unread as never, { ...issuance, type } as never).ok).toBe(true);
    const issued = readRecord(examples['sales-invoice']);
    const sold = { ...(issued.ok && issued.value), accounting_customer_party: buyer };
    expect(planExchanges(sold as never, {}).ok).toBe(true);
  });

  it('and blanks between the digits of a VAT number make it no other one', async () => {
    const validator = await createValidator();
    const issued = readRecord(examples['sales-invoice']);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const grouped = toXml(issued.value).replaceAll(/CompanyID>OM(\d{4})(\d{6})</g, 'CompanyID>OM $1 $2<');
    const validate = (xml: string) =>
      validator.validate(xml, { now: new Date('2026-11-30') }).results.map((one) => one.reasonCode);
    expect(validate(grouped)).toEqual([]);
    const other = grouped.replace(/(EndpointID schemeID="0248">OM)\d{10}</, '$11234567890<');
    expect(validate(other)).toContain('PINT-ADDRESS-OTHER');
    validator.dispose();
  });
});

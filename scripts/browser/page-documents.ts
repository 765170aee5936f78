// Documents that are hard for the page: very many lines, and texts that look like code.
import { examples } from '../../src/countries/om/examples/index.ts';

/** A sales invoice with `count` lines, as JSON has it. */
export function manyLines(count: number) {
  const example = structuredClone(examples['sales-invoice']);
  const given = example.payload.document_lines ?? [];
  example.payload.document_lines = Array.from({ length: count }, (_, index) => ({
    ...given[index % given.length],
    name: `${given[index % given.length]?.name} (${index + 1})`,
  })) as typeof given;
  return example;
}

/** A sales invoice that is just below 20 MB as JSON. */
export function twentyMegabytes() {
  const hundred = JSON.stringify(manyLines(100)).length;
  return manyLines(Math.floor((19.5e6 / hundred) * 100));
}

/** An address at which no server listens. */
const UNUSED_ADDRESS = 'http://127.0.0.1:9';

/** A document whose texts are markup, scripts, links, turned writing and a name of a megabyte. */
export function hostileInvoice(name = 'W'.repeat(1_000_000)) {
  const markup = `</style></script><script>alert(1)</script><img src="${UNUSED_ADDRESS}/x" onerror="alert(2)"><svg onload=alert(3)>`;
  return {
    document_number: `INV"'>${markup}`,
    issue_date: '2026-01-11',
    invoice_type_code: '380',
    document_currency_code: 'OMR',
    note: `\u202egro.elpmaxe\u202c ${markup} javascript:alert(4) {{constructor.constructor('alert(5)')()}}`,
    accounting_supplier_party: { party_name: `"'>${markup}`, email: 'javascript:alert(6)' },
    accounting_customer_party: { party_name: name },
    additional_document_references: [
      {
        id: markup,
        attachment: {
          external_uri: 'javascript:alert(7)',
          mime_code: 'text/html',
          content: 'PHNjcmlwdD5hbGVydCg4KTwvc2NyaXB0Pg==',
        },
      },
    ],
    document_lines: [{ id: '1', name: `\u2066${markup}`, unit_code: markup, quantity: 1e14, net_amount: -1e14 }],
  };
}

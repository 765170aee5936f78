// What a document declares is the same whatever was read before it: names are kept from one document to the next.
import { expect, it } from 'vitest';
import { openEnvelope } from '../../../src/network.ts';
import { readDocument } from '../../../src/ubl/envelope/read-document.ts';
import { SBDH } from '../../../src/ubl/namespaces.ts';

const HEADER = '<sh:StandardBusinessDocumentHeader/>';
const DECLARED = { sh: SBDH, i: 'urn:i', e: 'urn:e' } as const;
type Prefix = keyof typeof DECLARED;

function envelope(prefixes: readonly Prefix[]): string {
  const declarations = prefixes.map((prefix) => ` xmlns:${prefix}="${DECLARED[prefix]}"`).join('');
  const document = '<i:Invoice><sh:X/><e:Y/></i:Invoice>';
  return `<sh:StandardBusinessDocument${declarations}>${HEADER}${document}</sh:StandardBusinessDocument>`;
}

const ORDERS: readonly (readonly Prefix[])[] = [
  ['sh', 'i', 'e'],
  ['i', 'e', 'sh'],
  ['e', 'sh', 'i'],
  ['sh', 'i', 'e'],
];

it.each([ORDERS, ORDERS.toReversed()])('the namespaces of an envelope may be declared in any order', (...orders) => {
  for (const prefixes of orders) {
    const xml = envelope(prefixes);
    const declarations = prefixes.map((prefix) => ` xmlns:${prefix}="${DECLARED[prefix]}"`).join('');
    const opened = openEnvelope(xml);
    expect(opened.ok && opened.value.document).toBe(`<i:Invoice${declarations}><sh:X/><e:Y/></i:Invoice>`);
    expect(readDocument(xml)).toMatchObject({ ok: true, value: { name: '{urn:i}Invoice' } });
  }
});

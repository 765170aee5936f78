// The table of document kinds: its names are unambiguous and what looks them up finds exactly them.
import { expect, it } from 'vitest';
import { DOCUMENT_KINDS, kindOfDocumentType, kindOfName, kindOfSegment } from '../../src/core/document-types.ts';

it('finds every kind by segment, singular name and type name', () => {
  for (const kind of DOCUMENT_KINDS) {
    expect(kindOfSegment(kind.segment)).toBe(kind);
    expect(kindOfName(kind.name)).toBe(kind);
    expect(kindOfDocumentType(kind.documentType)).toBe(kind);
    expect(kind.segment).toBe(`${kind.name}s`);
  }
});

it('knows no kind behind other names, prototype keys included', () => {
  for (const name of ['', 'invoices', 'purchase-invoice ', '__proto__', 'constructor']) {
    expect(kindOfSegment(name)).toBeUndefined();
    expect(kindOfName(name)).toBeUndefined();
    expect(kindOfDocumentType(name)).toBeUndefined();
  }
});

it('gives purchase documents the received record and self-billing codes, sales documents the sent one', () => {
  for (const kind of DOCUMENT_KINDS) {
    expect(kind.direction).toBe(kind.segment.startsWith('purchase-') ? 'received' : 'sent');
    expect(['389', '261'].includes(kind.defaultTypeCode)).toBe(kind.direction === 'received');
    expect(kind.root === 'CreditNote').toBe(kind.segment.includes('credit-note'));
  }
});

// The table of document kinds: its names are unambiguous and what looks them up finds exactly them.
import { expect, it } from 'vitest';
import { contradictingKind, DOCUMENT_KINDS, kindOfName, kindOfTypeCode } from '../../src/core/document-kinds.ts';

it('every kind of document is found by its name and its type code', () => {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    expect(kindOfName(kind.name)).toBe(kind);
    expect(kindOfTypeCode(kind.root, kind.defaultTypeCode)).toBe(kind);
    // Blanks about a code validate.
    expect(kindOfTypeCode(kind.root, ` ${kind.defaultTypeCode} `)).toBe(kind);
  }
});

it('a type code with blanks about it contradicts the same kinds as without them', () => {
  for (const { defaultTypeCode: code } of Object.values(DOCUMENT_KINDS)) {
    for (const kind of Object.values(DOCUMENT_KINDS)) {
      expect(contradictingKind(kind, ` ${code} `)).toBe(contradictingKind(kind, code));
    }
  }
});

it('there is no kind of document behind other names, keys of the prototype among them', () => {
  for (const name of ['', 'invoices', 'purchase-invoice ', '__proto__', 'constructor']) {
    expect(kindOfName(name)).toBeUndefined();
  }
});

it('a purchase document has the received record and a code of self-billing, a sales document the sent record', () => {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    expect(kind.profile === 'selfbilling').toBe(kind.direction === 'received');
    expect(kind.direction).toBe(kind.name.startsWith('purchase-') ? 'received' : 'sent');
    expect(['389', '261'].includes(kind.defaultTypeCode)).toBe(kind.direction === 'received');
    expect(kind.root === 'CreditNote').toBe(kind.name.includes('credit-note'));
  }
});

it('a type code that no kind has by default is that of the ordinary kind of its root', () => {
  expect(kindOfTypeCode('Invoice', '388')?.name).toBe('sales-invoice');
  expect(kindOfTypeCode('CreditNote', '396')?.name).toBe('sales-credit-note');
});

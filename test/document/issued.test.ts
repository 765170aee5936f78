// What the type of issued documents promises is there.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ISSUED_FIELDS, ISSUED_LINE_FIELDS } from '../../src/document/schema.ts';
import { documents } from '../support/generators.ts';

it('every issued document has its identifiers, parties, lines and totals', () => {
  fc.assert(
    fc.property(documents(), (document) => {
      expect(ISSUED_FIELDS.filter((field) => document[field] === undefined)).toEqual([]);
      for (const line of document.document_lines ?? []) {
        expect(ISSUED_LINE_FIELDS.filter((field) => line[field] === undefined)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

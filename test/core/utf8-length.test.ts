// How long a text is in UTF-8: as long as what the platform makes of it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Length } from '../../src/core/utf8-length.ts';

it('a text has as many bytes as the platform makes of it', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom('a', 'é', 'ش', '€', '𝄞'), fc.string({ unit: 'binary' })) });
  fc.assert(fc.property(text, (given) => utf8Length(given) === new TextEncoder().encode(given).length));
});

it.each([
  ['', 0],
  ['a', 1],
  ['\u007f\u0080', 3],
  ['\u07ff\u0800', 5],
  ['شركة', 8],
  ['𝄞', 4],
])('%j has so many: %i', (text, bytes) => expect(utf8Length(text)).toBe(bytes));

import { expect, it } from 'vitest';
import { quoted } from '../../../src/rules/engine/checks.ts';

it('a value is quoted without surplus white space, and cut where it is long, with no character torn apart', () => {
  expect(quoted(' a \n b ')).toBe('"a b"');
  expect(quoted('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`);
  expect(quoted(`${'x'.repeat(79)}😀y`)).toBe(`"${'x'.repeat(79)}…"`);
});

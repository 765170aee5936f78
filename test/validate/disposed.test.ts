// A validator that was disposed of: every call throws, whatever it is given and whatever its engine.

import { expect, it } from 'vitest';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { createTaxDataValidator } from '../../src/countries/om/tax-data/validator.ts';
import { createValidator } from '../../src/validate.ts';

const NOW = { now: Date.UTC(2026, 9, 1) };
const disposed = expect.objectContaining({ name: 'PintError', code: 'disposed' });

it.each([{}, { engine: 'none' as const }])(
  'a validator that was disposed of throws on every call, with %j',
  async (options) => {
    const read = readRecord(examples['purchase-invoice']);
    if (!read.ok) throw new Error('The example is not read.');
    const validator = await createValidator(options);
    const { xml, report } = validator.toXml(read.value, NOW);
    expect(report.valid).toBe(true);
    validator.dispose();
    validator.dispose();
    for (const text of [xml, '<Invoice/>', 'no XML']) expect(() => validator.validate(text, NOW)).toThrow(disposed);
    expect(() => validator.toXml(read.value, NOW)).toThrow(disposed);
  },
);

it('a tax data validator that was disposed of throws on every call', async () => {
  const validator = await createTaxDataValidator();
  validator.dispose();
  expect(() => validator.validate('no XML')).toThrow(disposed);
});

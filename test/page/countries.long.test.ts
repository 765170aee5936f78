// The page and documents of every country that others published: the worker validates and draws them.
import { expect, it } from 'vitest';
import { COUNTRIES } from '../../src/countries/index.ts';
import { createTaxDataValidator } from '../../src/countries/om/tax-data/validator.ts';
import { readDetails } from '../../src/page/worker/file-details.ts';
import { createValidator } from '../../src/validate.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

const NOW = Date.UTC(2026, 10, 22);

it.skipIf(!hasShared)('documents of every country are validated and drawn', async () => {
  const tools = {
    validator: await createValidator({ ruleSets: COUNTRIES }),
    taxData: await createTaxDataValidator(),
    now: () => NOW,
  };
  const examples = examplesOfCountries();
  for (const country of ['ae', 'aunz', 'jp', 'my', 'om', 'sg']) {
    const example = examples.find(({ name }) => name.startsWith(`pint-${country}-`));
    const source = { name: example?.name ?? '', content: new TextDecoder().decode(example?.bytes) };
    const seen = await readDetails(source, { language: 'en+ar', audience: 'office' }, tools, () => undefined);
    expect(seen.report?.ruleSets.at(-1), country).toMatch(`pint-${country}-`);
    expect(seen.html, country).toContain('<h1>');
    expect(seen.editable, country).toBe(['om', 'ae'].includes(country) ? 'document' : undefined);
  }
  tools.validator.dispose();
  tools.taxData.dispose();
});

// The page and documents of every country that others published: the worker validates and draws them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDetails, type WorkerContext } from '../../src/page/worker/file-details.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';
import { createTools } from './worker-tools.ts';

describe.skipIf(!hasShared)('the worker of the page', () => {
  const examples = examplesOfCountries();
  let tools: WorkerContext;
  let dispose: () => void;
  beforeAll(async () => {
    ({ tools, dispose } = await createTools());
  });
  afterAll(() => dispose());

  it.each(['ae', 'aunz', 'jp', 'my', 'om', 'sg'])('documents of %s are validated and drawn', async (country) => {
    const example = examples.find(({ name }) => name.startsWith(`pint-${country}-`));
    const source = { name: 'file', content: new TextDecoder().decode(example?.bytes) };
    const seen = await readDetails(source, { language: 'en+ar', audience: 'office' }, tools, () => undefined);
    expect(seen.report?.ruleSets.at(-1)).toMatch(`pint-${country}-`);
    expect(seen.html).toContain('<h1>');
    expect(seen.editable).toBe(['om', 'ae'].includes(country) ? 'document' : undefined);
  });
});

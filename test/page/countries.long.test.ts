// The page and documents of every country that others published: the worker validates and draws them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { readDetails, type WorkerContext } from '../../src/page/worker/file-details.ts';
import { countriesWithExamples, examplesOf, hasShared } from '../support/shared.ts';
import { createTools } from './worker-tools.ts';

const ISSUING: readonly string[] = ISSUERS.map(({ facts }) => facts.code);

describe.skipIf(!hasShared)('the worker of the page', () => {
  let tools: WorkerContext;
  let dispose: () => void;
  beforeAll(async () => {
    ({ tools, dispose } = await createTools());
  });
  afterAll(() => dispose());

  it.each(countriesWithExamples)('documents of %s are validated and drawn', async (country) => {
    const [example] = examplesOf(country);
    const source = { name: 'file', content: new TextDecoder().decode(example?.bytes) };
    const seen = await readDetails(source, { language: 'en+ar', audience: 'office' }, tools, () => undefined);
    expect(seen.report?.ruleSets.at(-1)).toMatch(`pint-${country}-`);
    expect(seen.html).toContain('<h1>');
    expect(seen.editable).toBe(ISSUING.includes(country) ? 'document' : undefined);
  });
});

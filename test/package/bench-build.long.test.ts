// The bench pairs builds of two commits: what it builds has every module that it measures.
import { expect, it } from 'vitest';
import { buildHere, loadModules } from '../../bench/against/build.ts';

it('the bench builds the working tree, with the parts that it measures', async () => {
  const modules = await loadModules(buildHere());
  expect(Object.entries(modules).filter(([, loaded]) => loaded === undefined)).toEqual([]);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(['index', 'validate', 'parse', 'job', 'uuid']));
  expect(modules.index).toHaveProperty('toXml');
}, 120_000);

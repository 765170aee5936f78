// What this project installs: its licences, its install scripts, and that its content cannot be exchanged.
import { expect, it } from 'vitest';
import { findingsOnPackages, readPackages } from '../scripts/check-packages.ts';
import { findingsOnDependencies } from '../scripts/dependencies.ts';

const integrity = 'sha512-x';

it('every package that is installed has a licence of the list, its content is fixed, and no install script is run unseen', () => {
  const { lock, scripts } = readPackages();
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(findingsOnPackages(lock, scripts)).toEqual([]);
});

it('every package that package.json names has its reason in docs/dependencies.md, and its weight there is that of the locked version', () => {
  expect(findingsOnDependencies()).toEqual([]);
});

it('a licence that is not on the list is named, where users install it and where they do not', () => {
  const on = (license: string | undefined, dev: boolean) =>
    findingsOnPackages({ packages: { 'node_modules/a': { integrity, dev, ...(license ? { license } : {}) } } }, {});
  expect(on('GPL-3.0', true)).toEqual(['a has the licence GPL-3.0, which is not on the list']);
  expect(on('MPL-2.0', false)).toEqual(['a has the licence MPL-2.0, which is not on the list for what users install']);
  expect(on('(MIT AND GPL-3.0)', false)).toHaveLength(1);
  expect(on(undefined, true)).toEqual(['a names no licence']);
  for (const license of ['MIT', '(GPL-3.0 OR MIT)', 'MIT OR Apache-2.0']) expect(on(license, false)).toEqual([]);
  expect(on('MPL-2.0', true)).toEqual([]);
});

it('an install script that nobody looked at is named, and so is one that is gone', () => {
  const packages = { 'node_modules/b/node_modules/@c/d': { integrity, license: 'MIT', hasInstallScript: true } };
  expect(findingsOnPackages({ packages }, {})).toEqual([expect.stringContaining('@c/d has an install script')]);
  expect(findingsOnPackages({ packages }, { '@c/d': false })).toEqual([]);
  expect(findingsOnPackages({ packages }, { '@c/d': true, e: true })).toEqual([expect.stringContaining('names e')]);
});

it('a package whose content is not fixed is named, and so is a registry in the lock file', () => {
  expect(findingsOnPackages({ packages: { 'node_modules/a': { license: 'MIT' } } }, {})).toHaveLength(1);
  const resolved = 'a registry';
  expect(
    findingsOnPackages({ packages: { 'node_modules/a': { license: 'MIT', integrity, resolved } } }, {}),
  ).toHaveLength(1);
});

it('a folder of this project, or a link to it, is no package of others, and a package under another name has its own', () => {
  const own = { 'test/own': {}, 'node_modules/own': { resolved: 'test/own', link: true } };
  expect(findingsOnPackages({ packages: own }, {})).toEqual([]);
  const renamed = { 'node_modules/b': { name: 'a', integrity, license: 'MIT', hasInstallScript: true } };
  expect(findingsOnPackages({ packages: renamed }, { a: true })).toEqual([]);
});

it('the variant of a package for another system may leave its licence to its siblings, no other package may', () => {
  const variant = { integrity, dev: true, optional: true, os: ['other'] };
  const sibling = { integrity, dev: true, license: 'MIT' };
  const packages = { 'node_modules/@a/here': sibling, 'node_modules/@a/there': variant };
  expect(findingsOnPackages({ packages }, {})).toEqual([]);
  expect(findingsOnPackages({ packages: { 'node_modules/@a/there': variant } }, {})).toHaveLength(1);
});

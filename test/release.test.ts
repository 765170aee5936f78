// What is missing for a release is said, one sentence each; nothing that is missing passes.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingForRelease } from '../scripts/release.ts';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const without = (file: string, change: (text: string) => string | undefined) =>
  missingForRelease((path) => (path === file ? change(read(path) ?? '') : read(path)));

it.each([
  ['name', 'package.json', (text: string) => text.replace('"fawtara"', '"invoices"'), /keyword fawtara/],
  ['repository', 'docs/validating.md', (text: string) => `${text}OWNER`, /docs\/validating\.md still names/],
  ['version', 'openapi.json', (text: string) => text.replace(/"version": "[^"]+"/, '"version": "0.0.1"'), /0\.0\.1/],
  ['changelog', 'CHANGELOG.md', () => '# Changelog\n\n## Unreleased\n', /begins with "## Unreleased"/],
  ['provenance', '.github/workflows/release.yml', (text: string) => text.replace('--provenance', ''), /--provenance/],
  ['SBOM', '.github/workflows/release.yml', (text: string) => text.replace('npm sbom', ''), /no SBOM/],
  ['licences', 'LICENSE', () => undefined, /LICENSE is not there/],
  ['server.json', 'server.json', () => undefined, /server\.json/],
  ['actions', 'action.yml', (text: string) => `${text}\n- uses: a/b@v1\n`, /a\/b@v1, not pinned/],
] as const)('a release without its %s is not ready', (check, file, change, sentence) => {
  const missing = without(file, change)[check] ?? [];
  expect(missing).toContainEqual(expect.stringMatching(sentence));
});

it('an action that is pinned by the hash of a commit is not named', () => {
  const pinned = (text: string) => text.replaceAll(/(uses: [\w/-]+)@\S+/g, `$1@${'0f'.repeat(20)}`);
  const { actions = [] } = without('.github/workflows/ci.yml', pinned);
  expect(actions.filter((sentence) => sentence.includes('ci.yml'))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('README shows the rules, transitions and adapters as they are (`npm run readme` fills them in)', () => {
  const check = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/readme.ts', '--check'], { encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

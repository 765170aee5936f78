// The programs of docs/streams.md, in Python and PHP, keep a stream open and print what the page says.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from './support.ts';

const PAGE = readFileSync('docs/streams.md', 'utf8');
const CLI = resolve('dist/cli.js');

const block = (opening: string): string => PAGE.split(`\n\`\`\`${opening}\n`)[1]?.split('\n```')[0] ?? '';
const printedBy = (program: string): string =>
  PAGE.split(`\n${program}\n\`\`\``)[1]?.split('```text\n')[1]?.split('```')[0] ?? '';

for (const [runtime, language, file] of [
  ['python3', 'python', 'stream.py'],
  ['php', 'php', 'stream.php'],
] as const) {
  const isThere = spawnSync(runtime, ['--version']).status === 0;
  if (!isThere) console.warn(`Skipped: there is no ${runtime} here.`);
  it.skipIf(!isThere || !existsSync(CLI))(`${file} runs as printed`, async () => {
    await inFolder(async (path) => {
      writeFileSync(path(file), block(`${language} ${file}`));
      symlinkSync(CLI, path('pint-ubl'));
      const env = { ...process.env, PATH: `${path('.')}${delimiter}${process.env['PATH']}` };
      const sh = (command: string) => execFileSync('sh', ['-ec', command], { cwd: path('.'), env, encoding: 'utf8' });
      sh('pint-ubl example sales-invoice > sale.json');
      sh('pint-ubl example foreign-currency | pint-ubl convert - -o invoice.xml');
      const printed = sh(`${runtime} ${file}`);
      expect(printed).toBe(printedBy(`${runtime} ${file}`));
      expect(printed).not.toBe('');
    });
  });
}

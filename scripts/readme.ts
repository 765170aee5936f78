// Fills the generated parts of README.md and docs: `npm run readme`; `--check` fails where they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { transitionsMarkdown } from '../src/status/transitions.ts';
import { rulesMarkdown } from '../src/validate/markdown.ts';
import { statementsMarkdown } from '../test/http/statements.ts';

const PAGES = ['README.md', 'docs/embedding.md', 'docs/interface.md'];

// Code that the tests run; readers get the package's names where the code uses the sources, and the names that TypeScript asks
// for under `nodenext`. The fence says which file it is.
const code = (file: string): string => {
  const printed = readFileSync(`examples/${file}.ts`, 'utf8')
    .trim()
    .replaceAll(/\.\.\/\.\.\/src\/(http|status|validate)\/index\.ts/g, 'pint-ubl/$1')
    .replaceAll("'./node.ts'", "'./node.js'");
  return `\`\`\`ts ${basename(file)}.ts\n${printed}\n\`\`\``;
};

const PARTS: Readonly<Record<string, () => string>> = {
  rules: rulesMarkdown,
  transitions: transitionsMarkdown,
  statements: statementsMarkdown,
  'host-ports': () => code('host/ports'),
  'host-rate-limit': () => code('host/rate-limit'),
  'server-node': () => code('servers/node'),
  'server-hono': () => code('servers/hono'),
  'server-fastify': () => code('servers/fastify'),
  'server-express': () => code('servers/express'),
};

const MARKED = /(<!-- generated: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

for (const page of PAGES) {
  const current = readFileSync(page, 'utf8');
  const filled = current.replace(MARKED, (_, start: string, part: string, end: string) => {
    const make = PARTS[part];
    if (!make) throw new Error(`${page} asks for an unknown part: ${part}`);
    return `${start}${make().trim()}\n${end}`;
  });
  if (!process.argv.includes('--check')) writeFileSync(page, filled);
  else if (filled !== current) {
    console.error(`${page} is stale: run npm run readme`);
    process.exitCode = 1;
  }
}

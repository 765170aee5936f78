// Fills the generated parts of README.md: `npm run readme`; `--check` fails where they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { transitionsMarkdown } from '../src/status/transitions.ts';
import { rulesMarkdown } from '../src/validate/markdown.ts';

// Code that the tests run; readers get the package's names where the tests use the sources, and the names that TypeScript
// asks for under `nodenext`. The fence says which file it is.
const adapter = (name: string): string => {
  const code = readFileSync(`test/http/adapters/${name}.ts`, 'utf8').trim();
  const printed = code
    .replaceAll(/\.\.\/\.\.\/\.\.\/src\/(http|status)\/index\.ts/g, 'pint-ubl/$1')
    .replaceAll("'./node.ts'", "'./node.js'");
  return `\`\`\`ts ${name}.ts\n${printed}\n\`\`\``;
};

const PARTS: Readonly<Record<string, () => string>> = {
  rules: rulesMarkdown,
  transitions: transitionsMarkdown,
  'adapter-host': () => adapter('host'),
  'adapter-node': () => adapter('node'),
  'adapter-hono': () => adapter('hono'),
  'adapter-fastify': () => adapter('fastify'),
  'adapter-express': () => adapter('express'),
};

const MARKED = /(<!-- generated: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

const current = readFileSync('README.md', 'utf8');
const filled = current.replace(MARKED, (_, start: string, part: string, end: string) => {
  const make = PARTS[part];
  if (!make) throw new Error(`README.md asks for an unknown part: ${part}`);
  return `${start}${make().trim()}\n${end}`;
});
if (!process.argv.includes('--check')) writeFileSync('README.md', filled);
else if (filled !== current) {
  console.error('README.md is stale: run npm run readme');
  process.exitCode = 1;
}

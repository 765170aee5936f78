// The pages of docs/ that have generated parts, filled: statements, transitions and code that the tests run.
import { readFileSync } from 'node:fs';
import { exceptionsMarkdown, flowsMarkdown, substitutesMarkdown, timersMarkdown } from './flows-markdown.ts';
import { formerNamesMarkdown } from './former-names.ts';
import { asPublished } from './published.ts';
import { statementsMarkdown } from './statements.ts';
import { legVerdictsMarkdown, transitionsMarkdown } from './transitions-markdown.ts';

const PAGES = [
  'docs/embedding.md',
  'docs/from-0.2-to-0.3.md',
  'docs/input.md',
  'docs/internals/interface.md',
  'docs/network.md',
  'docs/status.md',
];

// Code that the tests run, as readers write it; the fence says which file it is.
const code = (file: string): string => {
  const text = readFileSync(`examples/${file}.ts`, 'utf8').trim();
  return `\`\`\`ts ${file}.ts\n${asPublished(text)}\n\`\`\``;
};

const PARTS: Readonly<Record<string, () => string>> = {
  'former-names': formerNamesMarkdown,
  transitions: transitionsMarkdown,
  'leg-verdicts': legVerdictsMarkdown,
  statements: statementsMarkdown,
  flows: flowsMarkdown,
  exceptions: exceptionsMarkdown,
  substitutes: substitutesMarkdown,
  timers: timersMarkdown,
  'host-ports': () => code('host/ports'),
  'host-rate-limit': () => code('host/rate-limit'),
  'server-node': () => code('servers/node'),
  'server-hono': () => code('servers/hono'),
  'server-fastify': () => code('servers/fastify'),
  'server-express': () => code('servers/express'),
};

const MARKED = /(<!-- generated: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The pages by path, each generated part as it is now. */
export function docParts(): Record<string, string> {
  return Object.fromEntries(PAGES.map((page) => [page, filled(page)]));
}

function filled(page: string): string {
  return readFileSync(page, 'utf8').replace(MARKED, (_, start: string, part: string, end: string) => {
    const make = PARTS[part];
    if (!make) throw new Error(`${page} asks for an unknown part: ${part}`);
    return `${start}${make().trim()}\n${end}`;
  });
}

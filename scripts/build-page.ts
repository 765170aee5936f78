// Bundles the page: one HTML file with its style, its script and its worker inside, which asks nobody for anything.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, transform } from 'esbuild';
import { COLORS } from '../src/view/style.ts';
import { droppable } from './droppable.ts';
import { noticesOf } from './notices.ts';
import { zodWithoutProbe } from './zod-without-probe.ts';

/** Where the page is. */
export const PAGE = 'dist/page.html';

const FOLDER = 'src/page';

// What stands in the page beside this project's own code.
const PACKAGES = [
  ...['@codemirror/autocomplete', '@codemirror/commands', '@codemirror/lang-json', '@codemirror/lang-xml'],
  ...['@codemirror/language', '@codemirror/lint', '@codemirror/search', '@codemirror/state', '@codemirror/view'],
  ...['@lezer/common', '@lezer/highlight', '@lezer/json', '@lezer/lr', '@lezer/xml', '@marijn/find-cluster-break'],
  ...['codemirror', 'crelt', 'style-mod', 'w3c-keyname'],
  ...['big.js', 'jsonc-parser', 'leven', 'libxml2-wasm', 'uuid', 'zod'],
];

const COLOR_STYLE = `
:root{${COLORS.light}}
@media (prefers-color-scheme:dark){:root{${COLORS.dark}}}
`;

/** Writes the page. */
export async function buildPage(): Promise<void> {
  const [main, worker, style] = await Promise.all([
    script(`${FOLDER}/main.ts`),
    script(`${FOLDER}/worker/main.ts`),
    transform(COLOR_STYLE + readFileSync(`${FOLDER}/style.css`, 'utf8'), {
      loader: 'css',
      minify: true,
      charset: 'utf8',
    }),
  ]);
  // Only this script runs in the page: nothing that a document says could become another, even if it became markup.
  const hash = createHash('sha256').update(main).digest('base64');
  const parts: Readonly<Record<string, string>> = {
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${hash}' 'wasm-unsafe-eval'`,
      'worker-src blob:',
      "style-src 'unsafe-inline'",
      'img-src data:',
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    style: style.code,
    worker,
    main,
    licences: noticesOf(PACKAGES).replaceAll('</', '<\\/'),
  };
  mkdirSync(dirname(PAGE), { recursive: true });
  const template = readFileSync(`${FOLDER}/index.html`, 'utf8');
  writeFileSync(
    PAGE,
    template.replace(/\/\* (\w+) \*\//g, (_, name: string) => parts[name] ?? ''),
  );
}

// A classic script in one piece. As text of an element it must not end the element, nor open a comment.
async function script(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    external: ['libxmljs2'],
    legalComments: 'none',
    plugins: [droppable, zodWithoutProbe],
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text ?? '';
  return text.replaceAll('<!--', '\\x3c!--').replaceAll('</script', '\\x3c/script').trimEnd();
}

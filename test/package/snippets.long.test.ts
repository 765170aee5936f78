// Every snippet of README.md and docs/, as printed, each page in an empty folder of a project of its own, which installed the package
// and what the page installs: programs are run, they and modules are compiled under TypeScript's `nodenext`, and `pint-ubl` does what the page says.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../scripts/browser/open-page.ts';
import { asPublished } from '../../scripts/published.ts';
import { isLong } from '../support/runs.ts';
import { consumer } from './support/consumer.ts';
import { makeProject } from './support/project.ts';
import { run } from './support/run.ts';
import { type Snippet, snippets } from './support/snippets.ts';

const all = snippets();
// What another block of its page calls or imports by its name is run there.
const isCalled = ({ page, file, place }: Snippet): boolean =>
  file !== undefined && all.some((other) => other.page === page && other.place !== place && other.code.includes(file));
const programs = all.filter((snippet) => snippet.language === 'js' && !isCalled(snippet));
// In docs/ a block that names no file is a fragment of one.
const modules = all.filter(
  ({ language, file, page }) => language === 'ts' && (file !== undefined || page === 'README.md'),
);
const files = all.filter((snippet) => snippet.language !== 'ts' && snippet.file !== undefined);
const commands = all.filter(
  ({ language, code }) => language === 'sh' && /^(?:.* \| )?(?:pint-ubl|npx|node) /m.test(code),
);

// The brief run runs those of the README alone. What prints needs a browser.
const isRun = ({ page, code }: Snippet): boolean =>
  (isLong || page === 'README.md') && (hasBrowser || !/--pdf|playwright-core/.test(code)) && !NEEDS_SERVER.test(page);

// These have a test of their own, connectors.long.test.ts.
const NEEDS_SERVER = /recipes\/(?:postgres|bullmq)\.md$/;

// What the compiler needs beside what the pages install.
const TYPES = ['@types/node', '@types/express', '@types/pg'];

const folderOf = ({ page }: Snippet): string => join(consumer, 'snippets', page.replaceAll(/\W/g, '-'));
const nameOf = ({ place }: Snippet, extension: string): string => `${place.replaceAll(/\W/g, '-')}.${extension}`;
const fileOf = (snippet: Snippet, extension: string): string =>
  join(folderOf(snippet), snippet.file ?? nameOf(snippet, extension));
// The program as the compiler sees it.
const typedOf = (snippet: Snippet): string => join(folderOf(snippet), nameOf(snippet, 'mts'));

describe.skipIf(consumer === '')('snippets', () => {
  beforeAll(() => {
    for (const snippet of all) makeProject(snippet.page, folderOf(snippet));
    for (const snippet of programs) {
      writeFileSync(fileOf(snippet, 'mjs'), snippet.code);
      writeFileSync(typedOf(snippet), snippet.code);
    }
    for (const name of TYPES) {
      const link = join(consumer, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(resolve('node_modules', name), link, 'junction');
    }
    for (const folder of new Set(modules.map(folderOf))) takeExamples(folder);
    for (const snippet of files) writeFileSync(fileOf(snippet, snippet.language), snippet.code);
    for (const snippet of modules) writeFileSync(fileOf(snippet, 'ts'), snippet.code);
  });

  it('the pages have snippets that run', () => expect(programs.length).toBeGreaterThan(0));

  // In the order of their page: a block uses the files that those above it made.
  it.each(all.filter((snippet) => isRun(snippet) && (programs.includes(snippet) || commands.includes(snippet))))(
    '$place runs',
    (snippet) => {
      const folder = folderOf(snippet);
      if (snippet.language === 'sh') {
        // npx takes the command of the package that is installed.
        const script = `npx() { [ "$1" != --no ] || shift; "$@"; }\nPATH="$0/node_modules/.bin:$1/node_modules/.bin:$PATH"\n${snippet.code}`;
        expectPrinted(snippet, run('sh', ['-ec', script, folder, consumer], folder).out);
        return;
      }
      const { out, err } = run(process.execPath, [fileOf(snippet, 'mjs')], folder);
      expect(err).toBe('');
      expect(out).not.toBe('');
      expectPrinted(snippet, out);
    },
  );

  it.runIf(isLong)('snippets compile under nodenext, all but fragments', () => {
    const config = join(consumer, 'tsconfig.snippets.json');
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      // Most blocks are JavaScript, whose parameters have no types.
      noImplicitAny: false,
      // Programs import named blocks, which are JavaScript.
      allowJs: true,
      checkJs: false,
      skipLibCheck: true,
      noEmit: true,
    };
    const files = [...modules.map((snippet) => fileOf(snippet, 'ts')), ...programs.map(typedOf)];
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const { status, out } = run(
      process.execPath,
      [resolve('node_modules/typescript-7/bin/tsc'), '-p', config],
      consumer,
      'any',
    );
    expect(out).toBe('');
    expect(status).toBe(0);
  });
});

// A page shows some files of examples/ and names others: those are beside them, too.
function takeExamples(folder: string): void {
  for (const name of readdirSync('examples', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), asPublished(readFileSync(join('examples', name), 'utf8')));
  }
}

// What stands below a snippet is what it prints, a line `…` standing for any lines; what an arrow in a comment leads to is a
// line of it.
function expectPrinted({ code, output }: Snippet, out: string): void {
  if (output !== undefined) expect(shortened(out.trimEnd(), output.trimEnd())).toBe(output.trimEnd());
  for (const [, line] of code.matchAll(/ \/\/ → (.*)$/gm)) expect(out.split('\n')).toContain(line);
}

// What was printed, with `…` where the page leaves lines out, if the page's pieces are there in their order.
function shortened(printed: string, shown: string): string {
  // The lines at the beginning may be none.
  const out = shown.startsWith('…\n') ? `\n${printed}` : printed;
  const pieces = shown.split(/^…$/m);
  if (pieces.length === 1) return printed;
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const start = index === pieces.length - 1 ? Math.max(end, out.length - piece.length) : out.indexOf(piece, end);
    if (start === -1 || (index === 0 && start !== 0) || !out.startsWith(piece, start)) return out;
    end = start + piece.length;
  }
  return shown;
}

// README.md and docs/: short, up to date, and every path, link, script and command in them is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...docs.map((name) => join('docs', name)),
];

describe('the length of README', () => {
  it('has 200 lines at most', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(200));

  it('begins with the two commands', () => {
    const commands = [...readme.matchAll(/^npm ci && (npm [\w ]+?) +#/gm)].map(([, command]) => command);
    expect(commands).toEqual(['npm run demo', 'npm test']);
    expect(readme.indexOf('npm ci')).toBeLessThan(30);
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/\bnpm test\b/);
  });

  it('names nobody who is not there, and fetches no package of a stranger', () => {
    expect(readme).not.toMatch(/OWNER|npm install pint-ubl|npx (?!--no )pint-ubl [a-z]/);
  });
});

describe('CONTRIBUTING', () => {
  it('names files to touch that are there', () => {
    const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
    const table = contributing.slice(contributing.indexOf('## I want to'), contributing.indexOf('## How a change'));
    const paths = [...table.matchAll(/`((?:src|scripts|test|docs)\/[^`]*)`/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('README', () => {
  it('names every page of docs/', () => {
    const main = docs.filter((name) => !name.includes('/') && !name.includes('\\'));
    expect(main.filter((name) => !readme.includes(`(docs/${name})`))).toEqual([]);
  });

  it('and the page on the command line name every command', () => {
    const commands = readdirSync('src/cli/commands').map((name) => name.replace('.ts', ''));
    const page = readFileSync('docs/command-line.md', 'utf8');
    expect(commands.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    expect(commands.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('docs/architecture.md says what each module of src/ does, and where it begins', () => {
    const modules = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([\w-]+)\/` +\| [^|]+ \| `([^`]+)` +\|$/gm)];
    expect(rows.map(([, module]) => module).sort()).toEqual(modules.map(({ name }) => name).sort());
    expect(rows.map(([, , file]) => `src/${file}`).filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('pages', () => {
  it('install each package that their programs import', () => {
    const missing = docs.flatMap((name) => {
      const text = readFileSync(join('docs', name), 'utf8');
      const installed = [...text.matchAll(/npm install ([^\n`]*)/g)].flatMap(([, names = '']) => names.split(' '));
      const programs = [...text.matchAll(/^```(?:[jt]sx?|vue)\b[^\n]*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
      const imported = programs.flatMap((code) =>
        [...code.matchAll(/(?:from|import\(|require\(|import) ?'(?!node:|\.)((?:@[^/']+\/)?[^/']+)/g)].map(
          ([, found = '']) => found,
        ),
      );
      return [...new Set(imported)]
        .filter((found) => found !== 'pint-ubl' && !installed.includes(found))
        .map((found) => `${name}: ${found}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(pages)('%s links to files that are there', (page) => {
    const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
    const broken = links.filter((target) => !/^https?:/.test(target) && !leads(page, target));
    expect(broken).toEqual([]);
  });

  it('name scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''),
    );
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

// Whether the file of a link is there, and in it the heading that the link names.
function leads(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headings(readFileSync(file, 'utf8')).has(anchor);
}

// The anchors that GitHub makes of headings.
function headings(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set(found);
}

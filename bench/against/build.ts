// Builds a version of this library for the benchmarks that load one or two of them: the public modules as they are published,
// and beside them the parts within, out of the same build, so that a part is the very code that the whole runs.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// The parts, by the modules that hold them, here or in earlier versions. A version that has no such module is measured without that
// part.
const PART_FILES: Readonly<Record<string, readonly string[]>> = {
  decode: ['src/ubl/envelope/read-document.ts'],
  parse: ['src/ubl/xml/parse.ts'],
  country: ['src/countries/om/validate.ts'],
  select: ['src/validate/rule-sets.ts'],
  fast: ['src/schema/fast-path.ts'],
  uuid: ['src/validate/uuid-warning.ts'],
  record: ['src/convert/input.ts'],
  job: ['src/countries/om/converter.ts', 'src/jobs/create-converter.ts'],
};

/** The modules of one version. */
export interface Modules {
  readonly index: typeof import('../../src/index.ts');
  readonly validate: typeof import('../../src/validate.ts');
  readonly decode: typeof import('../../src/ubl/envelope/read-document.ts');
  readonly parse: typeof import('../../src/ubl/xml/parse.ts');
  readonly country: typeof import('../../src/countries/om/validate.ts');
  readonly select: typeof import('../../src/validate/rule-sets.ts');
  readonly uuid: typeof import('../../src/validate/uuid-warning.ts');
  readonly fast: typeof import('../../src/schema/fast-path.ts');
  readonly record: typeof import('../../src/convert/input.ts');
  readonly job: typeof import('../../src/countries/om/converter.ts');
}

/** A version that was built. */
export interface Build {
  /** What it is called in the table. */
  readonly name: string;
  /** The folder with its modules. */
  readonly folder: string;
  /** The folder with its sources. */
  readonly tree: string;
}

const CACHE = resolve('.cache/bench');
const SOURCES = ['src', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.declarations.json', 'tsup.config.ts'];

/** Builds the working tree. */
export function buildHere(): Build {
  const tree = resolve('.');
  return { name: 'here', folder: buildTree(tree, join(CACHE, 'here')), tree };
}

/** Builds another commit, with the packages that are installed here. */
export function buildCommit(ref: string): Build {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { encoding: 'utf8' }).trim();
  const tree = join(CACHE, commit, 'tree');
  if (!existsSync(tree)) {
    mkdirSync(tree, { recursive: true });
    const archive = execFileSync('git', ['archive', commit, ...SOURCES], { maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
  }
  return { name: commit.slice(0, 7), folder: buildTree(tree, join(CACHE, commit)), tree };
}

/** The same without the parts, which keep in a bundle what is not used. */
export function buildEntries({ name, folder, tree }: Build): Build {
  return { name, folder: buildTree(tree, join(folder, '../entries'), {}), tree };
}

// By the version's own build, less what no benchmark loads: types, CommonJS and the page.
function buildTree(tree: string, folder: string, partFiles = PART_FILES): string {
  const output = join(folder, 'dist');
  const parts = join(folder, 'parts.ts');
  const config = join(folder, 'tsup.config.ts');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(partFiles).flatMap(([name, candidates]) => {
    const file = candidates.find((one) => existsSync(join(tree, one)));
    return file === undefined ? [] : [{ name, file }];
  });
  writeFileSync(parts, files.map(({ name, file }) => `export * as ${name} from ${quoted(tree, file)};\n`).join(''));
  const more = files.length > 0 ? { parts } : {};
  const joins = existsSync(join(tree, 'scripts/merge-chunks.ts'));
  writeFileSync(
    config,
    `import configured from ${quoted(tree, 'tsup.config.ts')};
${joins ? `import { mergeChunks } from ${quoted(tree, 'scripts/merge-chunks.ts')};` : 'const mergeChunks = () => undefined;'}
import * as entries from ${quoted(tree, 'scripts/entries.ts')};
const outDir = ${JSON.stringify(output)};
const config = typeof configured === 'function' ? configured({ outDir }) : configured;
export default { ...config, entry: { ...config.entry, ...${JSON.stringify(more)} }, outDir, format: ['esm'], dts: false,
  onSuccess: () => mergeChunks(outDir, entries.STARTED ?? []) };\n`,
  );
  execFileSync(process.execPath, [resolve('node_modules/tsup/dist/cli-default.js'), '--config', config, '--silent'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return output;
}

function quoted(folder: string, file: string): string {
  return JSON.stringify(join(folder, file));
}

/** Loads what was built. */
export async function loadModules({ folder }: Pick<Build, 'folder'>): Promise<Partial<Modules>> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  const [index, validate, parts] = await Promise.all([load('index.js'), load('validate.js'), load('parts.js')]);
  return { index, validate, ...(parts as object) } as Partial<Modules>;
}

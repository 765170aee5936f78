// Joins the chunks of a build that are loaded together: Node.js takes longer to find and link a file than to compile most of
// them, and esbuild makes a chunk of each few modules that some entries share.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const CHUNK = /^chunk-.*\.js$/;
// As esbuild prints them: one statement, its names one below the other.
const IMPORT = /^import (?:\{([^}]*)\} from )?"(\.\.?\/)([^"]+\.js)";$/gm;
const EXPORT = /^export \{([^}]*)\};$/m;

// Packages do things while they load, so a bundler drops them as whole files only.
const PACKAGE = /^\/\/ node_modules\//m;

/**
 * Joins those chunks of the ES modules in a folder that the same of these entries load, so that each of them loads few files and
 * none that it did not load before. What others import of the chunks they import of the joined ones.
 */
export async function mergeChunks(folder: string, entries: readonly string[]): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const loaded = entries.map((entry) => reached(texts, `${entry}.js`));
  const groups = new Map<string, string[]>();
  const chunks = names.filter((name) => CHUNK.test(name));
  const packages = chunks.filter((name) => PACKAGE.test(texts.get(name) ?? ''));
  const loadedByPackages = packages.map((name) => reached(texts, name));
  for (const name of chunks.filter((one) => !packages.includes(one))) {
    const by = entries.filter((_, index) => loaded[index]?.has(name));
    // What imports a package's chunk and what that one imports would import each other if they were one.
    const behind = packages.filter((_, index) => loadedByPackages[index]?.has(name));
    const group = [...by, '', ...behind].join('+');
    if (by.length > 0) groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const joined = new Map<string, string>();
  for (const [first, ...others] of groups.values()) {
    if (first === undefined || others.length === 0) continue;
    for (const chunk of [first, ...others]) joined.set(chunk, first);
    texts.set(first, await textOf(folder, [first, ...others]));
  }
  for (const [name, text] of texts) {
    if (joined.has(name) && joined.get(name) !== name) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), withJoined(text, joined));
  }
}

// What a file loads at once, itself included; what it imports later is not looked at.
function reached(texts: ReadonlyMap<string, string>, entry: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  for (const [, , , name] of (texts.get(entry) ?? '').matchAll(IMPORT)) if (name) reached(texts, name, known);
  return known;
}

// Two chunks may export different things by one name, so each name says which chunk it is of.
async function textOf(folder: string, chunks: readonly string[]): Promise<string> {
  const contents = chunks
    .map((chunk) => {
      const exported = EXPORT.exec(readFileSync(join(folder, chunk), 'utf8'))?.[1] ?? '';
      const names = namesIn(exported).map(([, outer]) => `${outer} as ${nameIn(chunk, outer)}`);
      return names.length === 0 ? `import "./${chunk}";` : `export { ${names.join(', ')} } from "./${chunk}";`;
    })
    .join('\n');
  const { outputFiles } = await build({
    // What esbuild says of paths does not depend on where the folder is.
    absWorkingDir: resolve(folder),
    stdin: { contents, resolveDir: resolve(folder) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    plugins: [
      {
        name: 'chunks',
        setup(plugin) {
          plugin.onResolve({ filter: /./ }, ({ path }) =>
            chunks.includes(path.replace('./', '')) ? undefined : { path, external: true, sideEffects: true },
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

function withJoined(text: string, joined: ReadonlyMap<string, string>): string {
  return text.replaceAll(IMPORT, (statement, names: string | undefined, to: string, chunk: string) => {
    const name = joined.get(chunk);
    if (name === undefined) return statement;
    if (names === undefined) return `import "${to}${name}";`;
    const renamed = namesIn(names).map(([outer, inner]) => `${nameIn(chunk, outer)} as ${inner}`);
    return `import {\n  ${renamed.join(',\n  ')}\n} from "${to}${name}";`;
  });
}

function nameIn(chunk: string, name: string): string {
  return `${name}_${chunk.slice('chunk-'.length, -'.js'.length)}`;
}

// `a, b as c`: each name with what follows `as`.
function namesIn(list: string): (readonly [string, string])[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [before = '', after = before] = one.split(' as ');
      return [before, after];
    });
}

// The source files of this project: their modules, what they import from each other, and the circles in that.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';
import { lazy } from '../../src/core/lazy.ts';

export interface Source {
  /** `src/ubl/xml/parse.ts`. */
  readonly path: string;
  /** The folder under `src/` that it stands in: `ubl`. A file of no folder is a module of its own: `index.ts`. */
  readonly module: string;
  readonly text: string;
  /** Made when it is first asked for: most tests look at imports or at the text. */
  readonly tree: () => ts.SourceFile;
  /** Files of `src/` that it imports, for types too. */
  readonly imports: readonly string[];
  /** Packages that it imports, `node:fs` and the like among them. */
  readonly packages: readonly string[];
}

/** Every TypeScript file under `src/`, by path. */
export const sources: readonly Source[] = filesUnder('src')
  .filter((path) => path.endsWith('.ts'))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    const tree = lazy(() => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
    const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    return {
      path,
      module: moduleOf(path),
      text,
      tree,
      imports: imported.filter((name) => name.startsWith('.')).map((name) => unixPath(join(dirname(path), name))),
      packages: imported.filter((name) => !name.startsWith('.')).map(packageOf),
    };
  });

/** The files under a folder, by path from the project. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => unixPath(join(parentPath, name)))
    .sort();
}

/** The module of a file of `src/`: its folder there. */
export function moduleOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Files that import each other in a circle, one circle for each way back to a file that is being followed. */
export function circles(files: readonly Source[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const next of importsOf.get(path) ?? []) follow(next, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) follow(path, []);
  return found;
}

function unixPath(path: string): string {
  return normalize(path).split(sep).join('/');
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

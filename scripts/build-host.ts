// The example host as a project that can be copied: JavaScript that imports `pint-ubl` alone, with a package.json of its own.
// It is made of examples/host, so that there is one truth.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import manifest from '../package.json' with { type: 'json' };
import { ENTRIES } from './entries.ts';

/** Where it is. */
export const HOST = 'dist/host';

const FOLDER = 'examples/host';
const SERVER = 'examples/servers/node.ts';

/** Writes the project. */
export function buildHost(): void {
  mkdirSync(HOST, { recursive: true });
  for (const [name, text] of Object.entries(hostFiles())) writeFileSync(`${HOST}/${name}`, text);
}

/** Its texts by name. */
export function hostFiles(): Readonly<Record<string, string>> {
  const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const programs = [...sources.map((name) => `${FOLDER}/${name}`), SERVER].map((file) => {
    const compilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    };
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions });
    return [file.replace(/^.*\//, '').replace(/\.ts$/, '.js'), outputText.replace(/(from ')([^']+)(')/g, imported)];
  });
  const { name, version, devDependencies } = manifest;
  const needed = ['node-sqlite3-wasm', 'pg', 'swagger-ui-dist'] as const;
  const project = {
    name: 'my-host',
    private: true,
    type: 'module',
    engines: manifest.engines,
    scripts: { start: 'node main.js' },
    dependencies: {
      ...Object.fromEntries(needed.map((one) => [one, devDependencies[one]])),
      [name]: `^${version}`,
    },
    // A package of Swagger UI would report each installation to its makers.
    allowScripts: { '@scarf/scarf': false },
    scarfSettings: { enabled: false },
  };
  return { ...Object.fromEntries(programs), 'package.json': `${JSON.stringify(project, undefined, 2)}\n` };
}

function imported(_whole: string, before: string, path: string, after: string): string {
  return before + specifierOf(path) + after;
}

// An entry by its name, any other module as a neighbour.
function specifierOf(path: string): string {
  const file = path.replace(/^(?:\.\.\/)+/, '');
  if (!file.startsWith('src/'))
    return path.startsWith('.') ? `./${file.replace(/^.*\//, '').replace(/\.ts$/, '.js')}` : path;
  const [entry] = Object.entries(ENTRIES).find(([, module]) => module === file) ?? [];
  if (entry === undefined) throw new Error(`${file} is no entry: a copied host could not import it.`);
  return entry === 'index' ? 'pint-ubl' : `pint-ubl/${entry}`;
}

// The entries that programs import: a new one is a line here and a run of `npm run generate`.
// The build reads them from here; package.json and typedoc.json, which cannot, are written from here (manifest.ts).
import { existsSync, readdirSync } from 'node:fs';

const FOLDER = 'src/countries';

// A country is a folder that says in `index.ts` what it exports.
const COUNTRIES = readdirSync(FOLDER)
  .filter((code) => existsSync(`${FOLDER}/${code}/index.ts`))
  .map((code): [string, string] => [`countries/${code}`, `${FOLDER}/${code}/index.ts`]);

/** Name of the entry → the module behind it. `index` is the package itself, any other name `pint-ubl/<name>`. */
export const ENTRIES: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  xmlbuilder: 'src/xmlbuilder.ts',
  validate: 'src/validate.ts',
  edge: 'src/edge.ts',
  rules: 'src/rules.ts',
  status: 'src/status.ts',
  'status/schemas': 'src/status/public-schemas.ts',
  'tax-data': 'src/tax-data.ts',
  network: 'src/network.ts',
  provider: 'src/provider.ts',
  view: 'src/view.ts',
  pdf: 'src/pdf/index.ts',
  http: 'src/http.ts',
  'http/pieces': 'src/http/pieces.ts',
  'http/check': 'src/http-check.ts',
  client: 'src/client.ts',
  queue: 'src/queue.ts',
  service: 'src/service/index.ts',
  codelists: 'src/codelists/index.ts',
  countries: 'src/countries.ts',
  arabic: 'src/arabic.ts',
  ...Object.fromEntries(COUNTRIES),
};

/** Entries whose cold start counts, and those that would load more than they need if chunks were joined for these alone. */
export const STARTED: readonly string[] = [
  'index',
  'validate',
  'cli',
  'status',
  'client',
  'codelists',
  'arabic',
  'view',
  'http',
  'countries/ae',
];

/** The entries as one imports them: `pint-ubl`, `pint-ubl/validate`. */
export const SPECIFIERS: readonly string[] = Object.keys(ENTRIES).map((name) =>
  name === 'index' ? 'pint-ubl' : `pint-ubl/${name}`,
);

/** What package.json says of the entries: for those who import, for those who require, and for old versions of TypeScript. */
export function manifestOfEntries() {
  const names = Object.keys(ENTRIES);
  return {
    exports: {
      ...Object.fromEntries(names.map((name) => [name === 'index' ? '.' : `./${name}`, conditions(name)])),
      './package.json': './package.json',
    },
    typesVersions: {
      '*': Object.fromEntries(names.filter((name) => name !== 'index').map((name) => [name, [`./dist/${name}.d.cts`]])),
    },
  };
}

function conditions(name: string) {
  const file = `./dist/${name}`;
  return {
    import: { types: `${file}.d.ts`, default: `${file}.js` },
    require: { types: `${file}.d.cts`, default: `${file}.cjs` },
  };
}

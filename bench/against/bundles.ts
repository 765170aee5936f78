// How large bundles of builds are: of the programs whose sizes the tests of the package hold.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLED_PROGRAMS } from '../../test/package/support/bundled-programs.ts';
import type { Build } from './build.ts';

// What the package depends on stays outside.
const EXTERNAL = ['node:*', 'xmlbuilder2', 'libxml2-wasm', 'libxml2-wasm/*', 'libxmljs2'];

/** What is bundled, by its name in the table. */
export const BUNDLES: Readonly<Record<string, { readonly names: string; readonly entry: string }>> = Object.fromEntries(
  BUNDLED_PROGRAMS.map(({ names, from }) => [
    `bundle of ${names} from ${from}`,
    { names, entry: from.split('/').slice(1).join('/') || 'index' },
  ]),
);

/** Bytes of one of them, minified; nothing where the build does not export it. */
export async function bundleSize(name: string, { folder }: Build): Promise<number | undefined> {
  const { names, entry } = BUNDLES[name] ?? { names: '', entry: '' };
  const file = join(folder, `${entry}.js`);
  if (!existsSync(file)) return undefined;
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from ${JSON.stringify(file)};`, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: EXTERNAL,
    legalComments: 'none',
    logLevel: 'silent',
  }).catch(() => ({ outputFiles: [] }));
  return outputFiles[0]?.text.length;
}

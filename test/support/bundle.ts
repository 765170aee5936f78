// Programs of the sources as the package has them: what it depends on stays outside, small libraries are bundled. Loaded one file at
// a time, these made half of the time that a thread takes to start.
import { readFileSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>
>;

/** Bundles TypeScript files as ES modules for Node. */
export async function bundle(options: BuildOptions): Promise<void> {
  const external = Object.keys({ ...dependencies, ...peerDependencies });
  await build({ bundle: true, platform: 'node', format: 'esm', logLevel: 'warning', external, ...options });
}

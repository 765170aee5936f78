// A build plugin: zod tries whether it may compile code, by compiling some, and a page with a strict policy reports that as a
// violation. zod's own switch against it is global and would change a host's zod as well. So the bundled zod is built to try it
// in Node.js alone, where no policy is and compiled code reads long payloads faster.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PROBE = 'const F = Function;\n        new F("");';
const NOT_IN_NODE = 'if (globalThis.process?.versions?.node === undefined) return false;';

export const zodWithoutProbe: Plugin = {
  name: 'zod-without-probe',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/, namespace: 'file' }, async ({ path }) => ({
      contents: withoutProbe(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/**
 * The text of zod's module, in which nothing is tried outside of Node.js.
 * @throws Error where the lines are not there as they were: whoever updates zod has to look
 */
export function withoutProbe(text: string): string {
  const parts = text.split(PROBE);
  if (parts.length !== 2)
    throw new Error('zod no longer tries to compile code as scripts/zod-without-probe.ts expects');
  return parts.join(`${NOT_IN_NODE}\n        ${PROBE}`);
}

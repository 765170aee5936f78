// What the clerk's English sentences cost a browser that only validates.
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';

const silent: Plugin = {
  name: 'silent',
  setup: (all) =>
    all.onLoad({ filter: /english-sentences\.ts$/ }, () => ({
      contents: "export const englishSentences = () => ({ text: '', fix: '' });",
    })),
};

it("the clerk's English sentences take at most 11.5 KB compressed of a validator", async () => {
  const [whole = '', without = ''] = await Promise.all([[], [silent]].map(validator));
  expect(whole).toContain('Correct the one that is wrong');
  expect(gzipSync(whole).length - gzipSync(without).length).toBeLessThanOrEqual(11.5 * 1024);
});

async function validator(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: "export { createValidator } from './src/validate.ts';", resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['xmlbuilder2', 'libxml2-wasm', 'libxml2-wasm/*', 'libxmljs2'],
    logLevel: 'silent',
    plugins,
  });
  return outputFiles.map(({ text }) => text).join('');
}

// The handler where there is no Node.js: on edge runtimes, workers and in browsers.
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { NOW } from './support/host.ts';

const PROGRAM = `
  import { createHandler } from './src/http.ts';
  globalThis.answer = createHandler({
    authenticate: () => 'me', authorize: () => true, profiles: { get: () => undefined },
    documents: { insert() {}, get: (id, type) => ({ id, type, document: { document_number: 'N-1' } }), list: () => [] },
    events: { list: () => [] }, newId: () => 'id', now: () => ${NOW},
  })(new Request('http://localhost/api/sales-invoices/d', { headers: { authorization: 'Bearer t' } }));`;

it('without a validator the handler imports nothing of Node.js, and answers where there is none of its globals', async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd() },
    ...{
      bundle: true,
      write: false,
      metafile: true,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      format: 'iife',
    },
    ...{ external: ['node:*', 'libxml2-wasm', 'libxmljs2', 'xmlbuilder2'], logLevel: 'silent' },
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported.filter((path) => path.startsWith('node:') || path === 'libxml2-wasm')).toEqual([]);
  const web = { Request, Response, Headers, URL, URLSearchParams, TextEncoder, TextDecoder, crypto, setTimeout };
  const context: Record<string, unknown> = { ...web };
  runInNewContext(outputFiles[0]?.text ?? '', context);
  const response = (await context['answer']) as Response;
  expect([response.status, await response.json()]).toMatchObject([200, { id: 'd', document_number: 'N-1' }]);
});

// What outlives a document: every cache of a module is listed with its bound, and the heap is measured after documents of
// ever new names.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { isLong } from '../support/runs.ts';
import { sources } from '../support/sources.ts';

const PROGRAM = `.cache/heap-${process.pid}.mjs`;
const DOCUMENTS = 4_000;
const MEGABYTE = 1_000_000;

beforeAll(async () => {
  await bundle({
    entryPoints: ['test/hardening/support/heap-program.ts'],
    outfile: PROGRAM,
  });
});
afterAll(() => rmSync(PROGRAM, { force: true }));

// Each cache of a module, and what keeps it from growing. Weak ones end with what they are about.
const CACHES: Readonly<Record<string, string>> = {
  'src/codelists/country-name.ts names': 'the countries',
  'src/codelists/currency.ts codes': 'the currencies',
  'src/codelists/has-code.ts accepted': 'the code lists',
  'src/core/arguments.ts THROWN_BY_CALLERS': 'weak, by what was thrown',
  'src/core/json/decode-text.ts decoders': 'the encodings that the code names',
  'src/document/books/texts.ts encodings': 'two encodings',
  'src/document/books/today.ts leftOut': 'weak, by document',
  'src/document/paths.ts stepsOfPaths': 'the paths that the code names',
  'src/http/report-error.ts written': 'weak, by host: 1,000 texts of at most 1,000 characters, then it is emptied',
  'src/payload/field-tree.ts knownBySchema': 'weak, by schema',
  'src/payload/parse-tolerantly.ts tolerantSchemas': 'weak, by schema',
  'src/payload/read.ts schemasOfLines': 'weak, by schema',
  'src/rules/engine/facts.ts numbered': 'one number',
  'src/rules/engine/where.ts lineNumbers': 'weak, by element',
  'src/rules/engine/xpath.ts indexes': 'weak, by element',
  'src/schema/fast-path.ts definitions': 'the names of the model',
  'src/schema/reduced-schema.ts leftOut': 'the names of the model',
  'src/service/unreadable.ts UNREADABLE': 'weak, by request',
  'src/service/work/validators.ts OF_COUNTRIES': 'the countries that issue',
  'src/ubl/binding/read.ts indexed': 'weak, by rows of the table',
  'src/ubl/binding/write.ts sorted': 'weak, by rows of the table',
  'src/ubl/model/model.ts aggregateTypes': 'the names of the model',
  'src/ubl/model/model.ts basicTypes': 'the names of the model',
  'src/ubl/model/model.ts orders': 'the names of the model',
  'src/ubl/model/model.ts taxDataElements': 'the names of the model',
  'src/ubl/model/model.ts valueTypes': 'the names of the model',
  'src/ubl/tree.ts knownChildren': 'weak, by element',
  'src/ubl/tree.ts knownPositions': 'weak, by element',
  'src/ubl/xml/markup.ts kept': '64 KB',
  'src/ubl/xml/places.ts vocabularies': '8 of at most 2,048 names',
  'src/ubl/xml/print.ts layouts': 'indents of up to 8, each with the tags of a bounded number of names',
  'src/ubl/xml/scope.ts commonNames': '1,000 names of at most 60 characters, then it is emptied',
  'src/view/codes.ts namesByList': 'the code lists',
  'src/view/codes.ts ofRuntime': 'weak, by language',
  'src/view/words/counted.ts rulesByTag': 'the languages that the code names',
  'src/view/words/languages-of.ts ofCountries': 'weak, by the words of a country and a language',
};

it('every cache of a module is known, with its bound', () => {
  expect(
    sources
      .filter(({ module }) => !PROCESSES.has(module))
      .flatMap(cachesOf)
      .sort(),
  ).toEqual(Object.keys(CACHES));
});

// What runs as a process of its own may keep what it works on.
const PROCESSES: ReadonlySet<string> = new Set(['cli', 'mcp', 'page']);

/** What a module holds and changes: its `let`s, and collections that it puts something into. */
function cachesOf({ path, text, tree }: (typeof sources)[number]): string[] {
  return tree()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => {
      const isLet = (declarationList.flags & ts.NodeFlags.Let) !== 0;
      const names = declarationList.declarations.map(({ name }) => name.getText());
      const isFilled = (name: string) =>
        new RegExp(`\\b${name}\\.(?:set|add|push)\\(|\\bremember\\(${name},`).test(text);
      return names.filter((name) => isLet || isFilled(name)).map((name) => `${path} ${name}`);
    });
}

it.runIf(isLong)(`${DOCUMENTS} documents of ever new names leave at most 20 MB`, { timeout: 600_000 }, () => {
  const said = execFileSync(process.execPath, ['--expose-gc', PROGRAM, String(DOCUMENTS)], { encoding: 'utf8' });
  const { heap, wasm } = JSON.parse(said) as { heap: number; wasm: number };
  console.log(
    `${DOCUMENTS} documents: heap ${(heap / MEGABYTE).toFixed(1)} MB more, WebAssembly ${(wasm / MEGABYTE).toFixed(1)} MB`,
  );
  expect(heap).toBeLessThan(20 * MEGABYTE);
  expect(wasm).toBeLessThan(20 * MEGABYTE);
});

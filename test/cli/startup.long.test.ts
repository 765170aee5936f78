// What the command line loads before a command runs, and that its own limit is the library's.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { MAX_INPUT_BYTES } from '../../src/core/json/parse-json.ts';
import { DEFAULT_LIMITS } from '../../src/ubl/xml/limits.ts';

// The files of every chunk that the entry imports statically, as bundlers see them, and the packages that these import.
async function loadedAtStart(entry: string): Promise<{ readonly files: string[]; readonly packages: string[] }> {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: '.cache/startup',
    bundle: true,
    packages: 'external',
    splitting: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
  });
  const { outputs } = metafile;
  const entries = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === entry);
  const chunks = new Set(entries);
  const packages = new Set<string>();
  for (const name of chunks) {
    for (const { path, kind, external = false } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement') (external ? packages : chunks).add(path);
    }
  }
  return {
    files: [...chunks].flatMap((name) => Object.keys(outputs[name]?.inputs ?? {})),
    packages: [...packages].filter((name) => !isBuiltin(name)).sort(),
  };
}

describe('the start of the command line', () => {
  it('the command line starts without the modules that do the work of its commands', async () => {
    const { files, packages } = await loadedAtStart('src/cli/main.ts');
    expect(files).toContain('src/cli/commands/validate.ts');
    const modules = new Set(
      files.map((file) => /^src\/(\w[\w-]*)\//.exec(file)?.[1]).filter((module) => module !== undefined),
    );
    expect([...modules].sort()).toEqual(['cli', 'core', 'countries', 'jobs', 'service', 'validate', 'view']);
    // Names that options offer: of the formats, of the countries, of those that issue, and of the languages without their words, which a
    // loader brings when asked; the names of the packages that print; and how many records a job has.
    const offered = files.filter((file) => /^src\/(?:countries|jobs|service|validate|view)\//.test(file));
    expect(offered.sort()).toEqual([
      'src/countries/country-codes.ts',
      'src/countries/issuer-codes.ts',
      'src/jobs/job.ts',
      'src/service/languages.ts',
      'src/service/printing.ts',
      'src/validate/formats/formats.ts',
      'src/view/words/languages.ts',
    ]);
    expect(packages).toEqual(['commander', 'picocolors']);
    // Neither loads another.
    const about = packages.map((name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')));
    expect(about.map(({ dependencies = {} }) => dependencies)).toEqual([{}, {}]);
  });
});

describe('MAX_INPUT_BYTES', () => {
  it('MAX_INPUT_BYTES is what the XML parser accepts', () => {
    expect(MAX_INPUT_BYTES).toBe(DEFAULT_LIMITS.maxBytes);
  });
});

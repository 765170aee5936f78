// package.json and typedoc.json, the entries of scripts/entries.ts written into them.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { ENTRIES, manifestOfEntries } from './entries.ts';

/** The files by path. */
export function manifests(): Record<string, string> {
  return {
    'package.json': withParts('package.json', manifestOfEntries()),
    'typedoc.json': withParts('typedoc.json', { entryPoints: Object.values(ENTRIES) }),
  };
}

function withParts(file: string, parts: object): string {
  const text = readFileSync(file, 'utf8');
  const manifest: object = JSON.parse(text);
  // What says the same already keeps the look that the formatter gave it.
  if (isDeepStrictEqual({ ...manifest, ...parts }, manifest)) return text;
  return `${JSON.stringify({ ...manifest, ...parts }, null, 2)}\n`;
}

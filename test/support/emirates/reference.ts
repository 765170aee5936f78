// The reference data of the Emirates beside the checkout. Tests that need it skip, with a message, where it is absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../../../shared/spec/uae/', import.meta.url));
const PUBLISHED = fileURLToPath(new URL('../../../../shared/spec/pint-ae-1.0.4/examples/', import.meta.url));

export const hasReference = existsSync(FOLDER);
if (!hasReference) console.warn('Skipped: the reference data of the Emirates (../shared/spec/uae) is absent');

export function textAt(path: string): string {
  return readFileSync(`${FOLDER}${path}`, 'utf8');
}

export interface ReferencePayload {
  readonly name: string;
  readonly issuance: { readonly type: string; readonly [field: string]: unknown };
  readonly payload: { readonly [field: string]: unknown };
  readonly expect: { readonly [field: string]: unknown };
}

/** Payloads with what has to be computed of them. */
export function referencePayloads(): readonly ReferencePayload[] {
  return namesIn('payloads', '.json').map((name) => ({ name, ...JSON.parse(textAt(`payloads/${name}.json`)) }));
}

function namesIn(folder: string, end: string): string[] {
  if (!hasReference) return [];
  const files = readdirSync(`${FOLDER}${folder}`).filter((file) => file.endsWith(end));
  return files.sort().map((file) => file.slice(0, -end.length));
}

/** Single changes to valid documents, with the official rules that fire. */
export interface Fault {
  readonly name: string;
  readonly xml: string;
  readonly schema_valid: boolean;
  readonly fired: readonly string[];
}

export function faults(file: 'faults.json' | 'tdd-faults.json'): readonly Fault[] {
  if (!hasReference) return [];
  const found = JSON.parse(textAt(file)) as Record<string, Omit<Fault, 'name' | 'xml'> & Change>;
  return Object.entries(found).map(([name, { base, before, after, ...verdict }]) => {
    const parts = textAt(base).split(before);
    if (parts.length !== 2) throw new Error(`${name}: what is changed stands there ${parts.length - 1} times`);
    return { name, xml: parts.join(after), ...verdict };
  });
}

interface Change {
  readonly base: string;
  readonly before: string;
  readonly after: string;
}

/** Tax data documents, one fault each or none, with the official verdict. */
export function taxDataCorpus(): readonly {
  readonly id: string;
  readonly schema_valid: boolean;
  readonly fired: readonly string[];
  readonly xml: string;
}[] {
  if (!hasReference) return [];
  const text = gunzipSync(readFileSync(`${FOLDER}tdd-corpus.jsonl.gz`)).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Every document of the Emirates that is at hand: published, official and reference. */
export function documentsOfEmirates(): readonly { readonly name: string; readonly xml: string }[] {
  if (!hasReference) return [];
  const at = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .sort()
      .map((name) => ({ name, xml: readFileSync(`${folder}${name}`, 'utf8') }));
  return [...at(PUBLISHED), ...at(`${FOLDER}official/examples/`), ...at(`${FOLDER}xml/`)];
}

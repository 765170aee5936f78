// Reference data beside the checkout. Tests that need it skip, with a message, where it is absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { COUNTRY_DESCRIPTIONS, type CountryCode } from '../../src/countries/descriptions.ts';

const SHARED = new URL('../../../shared/', import.meta.url);

export const hasShared = existsSync(SHARED);
if (!hasShared) console.warn('Skipped: the reference data beside the checkout (../shared) is absent');

/** The code of every country. */
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRY_DESCRIPTIONS.map(({ code }) => code);

/** The folder of what a country published, such as `pint-om-1.0.1`; absent where there is none. */
export function specificationOf(country: string): string | undefined {
  if (!hasShared) return undefined;
  return readdirSync(new URL('spec/', SHARED)).find((name) => name.startsWith(`pint-${country}-`));
}

/** The countries that published examples. */
export const countriesWithExamples: readonly CountryCode[] = COUNTRY_CODES.filter((code) => {
  const specification = specificationOf(code);
  return specification !== undefined && existsSync(new URL(`spec/${specification}/examples/`, SHARED));
});

/** The file of the documents of a country with their official verdicts; absent where there is none. */
export function corpusFileOf(country: string): URL | undefined {
  const file = new URL(`corpus/pint-${country}.jsonl.gz`, SHARED);
  return existsSync(file) ? file : undefined;
}

export interface Example {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The published example documents. */
export function examples(): Example[] {
  if (!hasShared) return [];
  const folder = fileURLToPath(new URL('spec/pint-om-1.0.1/examples/', SHARED));
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)) }));
}

/** One document of the corpus: near to an example, with the official verdict. */
export interface CorpusRecord {
  readonly id: string;
  readonly profile: 'billing' | 'selfbilling';
  readonly schema_valid: boolean;
  readonly xml: string;
}

/** Thousands of documents near to the examples. */
export function corpus(): CorpusRecord[] {
  return recordsIn<CorpusRecord>('pint-om');
}

/** A message level status of the corpus, with the official verdict. */
export interface MlsRecord {
  readonly id: string;
  readonly schema_valid: boolean;
  /** What the official rules found; nothing of use where they died on the message. */
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[] | null;
  readonly crashed: boolean;
  readonly xml: string;
}

/** Message level statuses near to the published examples. */
export function mlsCorpus(): MlsRecord[] {
  return recordsIn<MlsRecord>('mls');
}

/** The documents of all corpora, one corpus after the other. */
export function* allCorpusDocuments(): Generator<string> {
  for (const name of [...COUNTRY_CODES.map((code) => `pint-${code}`), 'mls']) {
    for (const { xml } of recordsIn<{ readonly xml: string }>(name)) yield xml;
  }
}

function recordsIn<CorpusEntry>(name: string): CorpusEntry[] {
  const file = new URL(`corpus/${name}.jsonl.gz`, SHARED);
  if (!existsSync(file)) return [];
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as CorpusEntry);
}

/** The published example documents of every country, by specification and name: `pint-om-1.0.1/billing-….xml`. */
export function examplesOfCountries(): Example[] {
  return countriesWithExamples.flatMap(examplesOf);
}

/** The published example documents of a country, named in the same way. */
export function examplesOf(country: string): Example[] {
  const specification = specificationOf(country);
  const folder = fileURLToPath(new URL(`spec/${specification}/examples/`, SHARED));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .sort()
    .map((name) => ({
      name: `${specification}/${name}`,
      bytes: new Uint8Array(readFileSync(`${folder}/${name}`)),
    }));
}

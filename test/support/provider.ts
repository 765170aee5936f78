// The reference data on the work of a service provider beside the checkout.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const SERVICE = new URL('../../../shared/spec/peppol-service/', import.meta.url);

/** The text of a file of the folder. */
export function serviceText(name: string): string {
  return readFileSync(new URL(name, SERVICE), 'utf8');
}

/** The content of a JSON file of the folder. */
export function serviceJson<T>(name: string): T {
  return JSON.parse(serviceText(name)) as T;
}

/** A report of the corpora, with the official verdict. */
export interface StatisticsRecord {
  readonly id: string;
  readonly schema_valid: boolean;
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[] | null;
  readonly crashed: boolean;
  readonly xml: string;
}

/** The corpus of a kind of report. */
export function statisticsCorpus(kind: 'eusr' | 'tsr'): StatisticsRecord[] {
  const text = gunzipSync(readFileSync(new URL(`${kind}.jsonl.gz`, SERVICE))).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StatisticsRecord);
}

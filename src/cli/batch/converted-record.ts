// A record that an earlier run converted, and the input that it is looked for in.
import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { printable } from '../../core/printable.ts';
import type { JobSettings } from '../../jobs/job.ts';
import { EN_CLI } from '../words/en.ts';
import type { BatchWords } from '../words/words.ts';
import type { RecordSource } from './source.ts';

/** A record that an earlier run converted, as its report has it. */
export interface ConvertedRecord {
  /** Its place in the input of that run. */
  readonly record: number | string;
  readonly file: string;
  readonly digest: string;
  readonly documentNumber: string | undefined;
  /** Where its document ends in a pack. */
  readonly packedTo: number | undefined;
  /** The line of the report. */
  readonly entry: JsonObject;
}

/** A converted record whose input was changed since. */
export interface ChangedRecord extends ConvertedRecord {
  /** The place in the input where it stands now. */
  readonly changedIn: number | string | undefined;
}

/** What a run reads that continues another. */
export interface ResumedInput {
  readonly source: RecordSource;
  /** What its documents are made with. The issuance may name them. */
  readonly settings: MadeWith;
  /** Is told how far the source has been compared. */
  readonly onRead: (end: number) => void;
}

/** What a document follows from beside its record. */
export type MadeWith = Pick<JobSettings, 'issuance' | 'type' | 'country' | 'decimals'>;

const DIGEST_DIGITS = 16;

/** Short digest of a record's content, by which a later run recognizes the record. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS);
}

/** Short digest of what documents are made with: a document of other settings is another. Keys may stand in any order. */
export function digestOfSettings({ issuance, type, country, decimals }: MadeWith): string {
  return digestOf(Buffer.from(JSON.stringify([issuance, type, country, decimals], withSortedKeys)));
}

function withSortedKeys(_: string, value: unknown): unknown {
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
}

/** A record by its former place and its document. */
export function placeText(
  { record, file }: ConvertedRecord,
  { record: named, comma }: Pick<BatchWords, 'record' | 'comma'> = EN_CLI.batch,
): string {
  return printable(`${typeof record === 'number' ? named(record) : record}${comma}${file}`);
}

// Many records → many documents, one after the other, however many there are. No disk, no threads: runs anywhere.
import { type Converted, type ConvertOptions, convertRecord } from './convert.ts';

/** What became of the record at a place of the source, counted from 0. */
export type ConvertedRecord = Converted & { readonly index: number };

/**
 * Converts the records of any iterable as they are asked for: payloads, `{ payload, issuance }`, documents, or the JSON text
 * of one. A bad record is an outcome like any other and stops nothing; what the source itself throws, comes through.
 */
export async function* convertAll(
  source: AsyncIterable<unknown> | Iterable<unknown>,
  options: ConvertOptions = {},
): AsyncGenerator<ConvertedRecord, void, undefined> {
  let index = 0;
  for await (const record of source) yield { index: index++, ...convertRecord(record, options) };
}

// Many records → many documents, one after the other, however many there are.
// It uses neither disk nor threads, so it runs anywhere.
import { type Converted, type ConvertOptions, convertRecord } from './convert.ts';

/** The outcome of a record, with its position in the source, counted from 0. */
export type ConvertedRecord = Converted & { readonly index: number };

/**
 * Converts the records of any iterable when the caller asks for the next one. A record is a payload, `{ payload, issuance }`,
 * a document, or the JSON text of one. A bad record is an outcome and stops nothing; errors of the source pass through.
 */
export async function* convertAll(
  source: AsyncIterable<unknown> | Iterable<unknown>,
  options: ConvertOptions = {},
): AsyncGenerator<ConvertedRecord, void, undefined> {
  let index = 0;
  for await (const record of source) yield { index: index++, ...convertRecord(record, options) };
}

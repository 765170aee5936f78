// Many records → many documents, one after the other, however many there are.
// It uses neither disk nor threads, so it runs anywhere.
import { expectIterable } from '../core/arguments.ts';
import type { Result } from '../core/result.ts';
import { type ConvertOptions, convertRecord, type WrittenDocument } from './convert.ts';

/** What became of a record. */
export interface ConvertedRecord {
  /** The record's position in the source, counted from 0. */
  readonly index: number;
  /** The document with its XML, valid or not, or what is wrong with the record. */
  readonly result: Result<WrittenDocument>;
}

/**
 * Converts the records of any iterable when the caller asks for the next one. A record is a payload, `{ payload, issuance }`,
 * a document, or the JSON text of one. A wrong record is a result like any other and stops nothing; errors of the source pass through.
 *
 * @param source records: a list, a generator, the lines of a file
 * @param options the issuance and the type that all records share; a validator, with `now`, to check the XML
 *
 * @example
 * for await (const { index, result } of convertAll(rows, { issuance: { accounting_supplier_party: seller } })) {
 *   if (result.ok) await writeFile(`${index}.xml`, result.value.xml);
 *   else console.error(index, sentences(result.errors));
 * }
 */
export async function* convertAll(
  source: AsyncIterable<unknown> | Iterable<unknown>,
  options: ConvertOptions = {},
): AsyncGenerator<ConvertedRecord, void, undefined> {
  expectIterable(source, 'convertAll', 'records');
  let index = 0;
  for await (const record of source) yield { index: index++, result: convertRecord(record, options) };
}

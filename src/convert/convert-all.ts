// Many records → many documents, one after the other, however many there are.
// It uses neither disk nor threads, so it runs anywhere.
import { expectIterable, expectOptions } from '../core/arguments.ts';
import type { Result } from '../core/result.ts';
import type { OneOrMoreCountries } from '../core/several-countries.ts';
import type { CountryTypes } from '../document/country-types.ts';
import { type ConvertOptions, convertRecordOf, type WrittenDocument } from './convert.ts';
import type { Issuer } from './issuer.ts';

/** What became of a record. */
export interface ConvertedRecord<Types extends CountryTypes = CountryTypes> {
  /** The record's position in the source, counted from 0. */
  readonly index: number;
  /** The document with its XML, valid or not, or what is wrong with the record. */
  readonly result: Result<WrittenDocument<Types>>;
}

/** Converts the records of any iterable when the caller asks for the next one: `convertAll` of a country, or of several. */
export function convertAllOf<Types extends CountryTypes = CountryTypes>(countries: OneOrMoreCountries<Issuer>) {
  const convertRecord = convertRecordOf(countries);
  return async function* (
    source: AsyncIterable<unknown> | Iterable<unknown>,
    options: ConvertOptions = {},
  ): AsyncGenerator<ConvertedRecord<Types>, void, undefined> {
    expectIterable(source, 'convertAll', 'records');
    expectOptions(options, 'convertAll');
    let index = 0;
    for await (const record of source) {
      yield { index: index++, result: convertRecord(record, options) as Result<WrittenDocument<Types>> };
    }
  };
}

// One record → document and XML, checked where there is a validator.
// Bulk conversion and the command line do this for each record.
import { PintError } from '../core/error.ts';
import { parseJsonText } from '../core/json/parse-json-text.ts';
import { failure, type Result, success } from '../core/result.ts';
import { listOfCountries, type OneOrMoreCountries, validatorOfCountry } from '../core/several-countries.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { toXmlOf, type XmlOptions } from '../ubl/to-xml.ts';
import { whyNotReadable } from '../ubl/xml/limits.ts';
import { withCountryMeant } from './country-meant.ts';
import { type RecordOptions, readRecordOf } from './input.ts';
import type { Issuer } from './issuer.ts';
import { pickCountry } from './pick-country.ts';

interface RecordValidator {
  /** Writes a document and checks the XML; `now` in Unix milliseconds. */
  toXml(document: Document, options: XmlOptions & { readonly now: number }): { xml: string; report: Report };
}

/** How records are read, printed and, with a validator, checked. */
export interface ConvertOptions extends RecordOptions, XmlOptions {
  /** The validator of `pint-ubl/validate` checks the XML. Without a validator nothing is checked. */
  readonly validator?: RecordValidator | undefined;
  /** Where records are of several countries, their validators by their codes in capitals. That of the first may be `validator` instead. */
  readonly validators?: Readonly<Record<string, RecordValidator>> | undefined;
  /** The current time in Unix milliseconds, for the validator's rules on dates. */
  readonly now?: number | undefined;
}

/** A document with its XML. */
export interface WrittenDocument<Types extends CountryTypes = CountryTypes> {
  readonly document: Types['document'];
  readonly xml: string;
  /** What validation found; absent without a validator. Only XML whose report is `valid` may be sent. */
  readonly report?: Report;
}

/** Converts one record; text is taken for JSON. `now` is mandatory beside a validator. */
export function convertRecordOf(given: OneOrMoreCountries<Issuer>) {
  const [first, ...others] = listOfCountries(given);
  const countries = [converting(first), ...others.map(converting)] as const;
  return (record: unknown, options: ConvertOptions): Result<WrittenDocument> => {
    const value = typeof record === 'string' ? parseJsonText(record, 'record') : success(record);
    if (!value.ok) return value;
    const country = pickCountry(countries, value.value, options.country);
    if (!country.ok) return country;
    const { readRecord, toXml } = country.value;
    const given = readRecord(value.value, typeof record === 'string' ? { ...options, fromText: true } : options);
    const read = withCountryMeant(given, value.value, country.value, countries, options);
    if (!read.ok) return read;
    const { value: document, warnings, notes } = read;
    const { now, indent, decimals } = options;
    const validator = validatorOfCountry(options, countries, country.value);
    if (validator && now === undefined) {
      throw new PintError('now-missing', 'A validator needs to know what time it is: give now');
    }
    const written = validator
      ? validator.toXml(document, { now: now ?? 0, indent, decimals })
      : { xml: toXml(document, { indent, decimals }) };
    const tooLarge = whyNotReadable(written.xml);
    return tooLarge ? failure(tooLarge, warnings) : success({ document, ...written }, warnings, notes);
  };
}

const converting = (country: Issuer) => ({
  facts: country.facts,
  readRecord: readRecordOf(country),
  toXml: toXmlOf(country),
});

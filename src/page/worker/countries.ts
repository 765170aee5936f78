// The countries whose documents the page makes: each as the worker uses it, told by the document.
import { pickCountry } from '../../convert/pick-country.ts';
import { type CountryFacts, countryOfAnySpecification } from '../../core/country-facts.ts';
import type { JsonObject } from '../../core/json-object.ts';
import type { Result } from '../../core/result.ts';
import { type Countries, countryWithCode } from '../../core/several-countries.ts';
import { EMIRATES_AMOUNTS } from '../../countries/ae/amounts.ts';
import { EMIRATES_FACTS } from '../../countries/ae/facts.ts';
import { EMIRATES_BINDING } from '../../countries/ae/fields/binding.ts';
import { readRecord as readEmirati } from '../../countries/ae/functions.ts';
import { planDocument as planEmirati } from '../../countries/ae/network/functions.ts';
import { EMIRATES_DESCRIBED } from '../../countries/ae/payload.ts';
import { parseDocument as parseEmirati } from '../../countries/ae/reading.ts';
import { toTaxData as toEmiratiTaxData } from '../../countries/ae/tax-data/functions.ts';
import { EMIRATES_TAX_DATA, parseReporting as parseEmiratiReporting } from '../../countries/ae/tax-data/tax-data.ts';
import type { IssuingCode } from '../../countries/issuers.ts';
import { OMAN_AMOUNTS } from '../../countries/om/amounts.ts';
import { OMAN_FACTS } from '../../countries/om/facts.ts';
import { OMAN_BINDING } from '../../countries/om/fields/rows.ts';
import { readRecord } from '../../countries/om/functions.ts';
import { planDocument as planOmani } from '../../countries/om/network/functions.ts';
import { OMAN_DESCRIBED } from '../../countries/om/payload.ts';
import { parseDocument } from '../../countries/om/reading.ts';
import { toTaxData } from '../../countries/om/tax-data/functions.ts';
import { OMAN_TAX_DATA } from '../../countries/om/tax-data/oman-tax-data.ts';
import { parseReporting } from '../../countries/om/tax-data/reporting.ts';
import type { AmountsCountry } from '../../document/document-country.ts';
import type { IssuanceCountry } from '../../document/issuance.ts';
import type { Document } from '../../document/schema.ts';
import type { ExchangePlan } from '../../network/plan.ts';
import type { DescribedCountry } from '../../payload/payload-country.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { CountryTaxData, ReportLetters } from '../../tax-data/country-tax-data.ts';
import type { BindingCountry } from '../../ubl/binding/binding-country.ts';
import { textOf, type UblElement } from '../../ubl/tree.ts';
import type { ReportForm, ReportLetter } from '../protocol.ts';

/** The code of a country whose documents the page makes: the worker has a validator for each. */
export type PageCode = Extract<IssuingCode, 'om' | 'ae'>;

/** A country whose documents the page makes. */
export interface PageCountry {
  readonly code: PageCode;
  readonly facts: CountryFacts;
  /** What its fields are, and how they are entered. */
  readonly described: DescribedCountry & IssuanceCountry;
  readonly amounts: AmountsCountry;
  /** How its XML is read and written. */
  readonly binding: BindingCountry;
  /** The way of a document through the network. */
  planDocument(document: Document): Result<ExchangePlan>;
  /** @param now where a new document is issued: the time in Unix milliseconds */
  readRecord(value: unknown, now?: number): Result<Document>;
  parseDocument(value: JsonObject): Result<Document>;
  /** What the form of its tax data offers. */
  readonly form: ReportForm;
  /** The tax data document of a source; `reporting` is what the form says. */
  toTaxData(source: Document | Uint8Array, reporting: unknown, report: Report): Result<string>;
}

function formOf({ letters, has, facts }: FormBy): ReportForm {
  const { submit, resubmit, withdraw, failed } = letters;
  const all = failed === undefined ? [submit, resubmit, withdraw] : [submit, resubmit, withdraw, failed];
  return { letters: all, failed, hasUuid: has.uuid, hoursAhead: facts.timeZone.hours };
}

type FormBy = Pick<CountryTaxData, 'has'> & {
  readonly letters: ReportLetters<ReportLetter>;
  readonly facts: Pick<CountryFacts, 'timeZone'>;
};

const OMAN: PageCountry = {
  code: 'om',
  facts: OMAN_FACTS,
  described: OMAN_DESCRIBED,
  amounts: { facts: OMAN_FACTS, amounts: OMAN_AMOUNTS },
  binding: OMAN_BINDING,
  planDocument: (document) => planOmani(document),
  readRecord: (value, now) => readRecord(value, { fromText: true, now }),
  parseDocument: (value) => parseDocument(value, { unknownFields: 'error', fromText: true }),
  form: formOf(OMAN_TAX_DATA),
  toTaxData(source, reporting, report) {
    const read = parseReporting(reporting);
    return read.ok ? toTaxData(source, read.value, { report }) : read;
  },
};

const EMIRATES: PageCountry = {
  code: 'ae',
  facts: EMIRATES_FACTS,
  described: EMIRATES_DESCRIBED,
  amounts: { facts: EMIRATES_FACTS, amounts: EMIRATES_AMOUNTS },
  binding: EMIRATES_BINDING,
  planDocument: (document) => planEmirati(document),
  readRecord: (value, now) => readEmirati(value, { fromText: true, now }),
  parseDocument: (value) => parseEmirati(value, { unknownFields: 'error', fromText: true }),
  form: formOf(EMIRATES_TAX_DATA),
  toTaxData(source, reporting, report) {
    // A report of the Emirates has no identifier, and says nothing of when the document came.
    const { uuid: _uuid, received_at: _receipt, reported, ...given } = Object(reporting);
    const read = parseEmiratiReporting(given);
    return read.ok
      ? toEmiratiTaxData(source, read.value, { report, reported: reported === 'omit' ? 'omit' : 'keep' })
      : read;
  },
};

/** Every country whose documents the page makes; what names none is of the first. */
export const PAGE_COUNTRIES: Countries<PageCountry> = [OMAN, EMIRATES];

/** The country of JSON, as it says itself. */
export function countryOfJson(value: unknown): PageCountry {
  const picked = pickCountry(PAGE_COUNTRIES, value, undefined);
  return picked.ok ? picked.value : PAGE_COUNTRIES[0];
}

/** The country that a specification names; `undefined` where the page makes no documents of it. */
export function countryOfSpecification(specification: string): PageCountry | undefined {
  const code = countryOfAnySpecification(specification);
  return code === undefined ? undefined : countryWithCode(PAGE_COUNTRIES, code);
}

/** The country of a document in XML, the first where the page makes no documents of its own. */
export function countryOfTree(root: UblElement | undefined): PageCountry {
  return (root && countryOfSpecification(textOf(root, 'cbc:CustomizationID'))) ?? PAGE_COUNTRIES[0];
}

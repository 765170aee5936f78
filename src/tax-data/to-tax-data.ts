// Source document and reporting input → the XML of a tax data document.

import { expectOneOf, expectOptions } from '../core/arguments.ts';
import { foreignTo } from '../core/country-facts.ts';
import { errorAt, errorsIn, type FieldErrors } from '../core/errors/field-error.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { XML_INDENT } from '../core/xml-indent.ts';
import { checkError } from '../document/books/sentence.ts';
import { foreignError } from '../document/own-document.ts';
import { type Document, readDocument } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { readDocument as readDocumentXml } from '../ubl/envelope/read-document.ts';
import { isDocumentElement, saidName } from '../ubl/namespaces.ts';
import { toTree } from '../ubl/to-xml.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';
import { printXml } from '../ubl/xml/print.ts';
import type { CountryTaxData } from './country-tax-data.ts';
import { type DerivedBy, reportedDocumentTree, taxDataTree } from './derive.ts';
import { lateReceipt } from './receipt.ts';
import { type Reporting, textsOfReporting } from './reporting.ts';
import { reportingWarningsOf, type WarnedBy } from './warnings.ts';
import { withoutAttachments } from './without-attachments.ts';

/** How the source document is embedded. */
export interface TaxDataOptions {
  /** `omit` leaves out the files that are embedded in the source document, which make most of a large one. Default `keep`. */
  readonly attachments?: 'keep' | 'omit' | undefined;
  /** `omit` leaves out the reported document, where the country lets a failed one go without it. Default `keep`. */
  readonly reported?: 'keep' | 'omit' | undefined;
  /** What validation found of the source. A warning (`PINT-REPORT-UNCHECKED`) says where it is invalid, and where XML comes without one. */
  readonly report?: Pick<Report, 'valid' | 'results'> | undefined;
}

/** What of a country its tax data is made by. */
export type TaxDataBy<Kind extends string = string, Letter extends string = string> = DerivedBy &
  WarnedBy<Kind> &
  Pick<CountryTaxData<Kind, Letter>, 'parseReporting' | 'documents' | 'lacking'>;

/** Makes `toTaxData` of a country: it derives the tax data document of an invoice or credit note. */
export function toTaxDataOf<Kind extends string, Letter extends string>(
  country: TaxDataBy<Kind, Letter>,
): (source: Document | string | Uint8Array, reporting: Reporting<Letter>, options?: TaxDataOptions) => Result<string> {
  const { documents, parseReporting } = country;
  const reportingWarnings = reportingWarningsOf(country);
  return (source, reporting, options = {}) => {
    expectOptions(options, 'toTaxData');
    const { attachments = 'keep', reported: part = 'keep', report } = options;
    for (const [name, value] of Object.entries({ attachments, reported: part })) {
      expectOneOf(value, ['keep', 'omit'], 'toTaxData', name);
    }
    const reported = parseReporting(reporting);
    const isFailed = country.letters.failed !== undefined && reporting?.document_type_code === country.letters.failed;
    const read = readSource(documents, source, isFailed);
    if (!read.ok || !reported.ok)
      return failure({ ...(!reported.ok && reported.errors), ...(!read.ok && read.errors) });
    const late = lateReceipt(reported.value);
    if (late) return failure(late);
    const embedded = attachments === 'omit' ? withoutAttachments(read.value) : read.value;
    const texts = textsOfReporting(reported.value);
    const isWithoutReport = part === 'omit' && isFailed;
    const xml = printXml(taxDataTree(country, embedded, texts, !isWithoutReport), { indent: XML_INDENT });
    // A failed document is reported because it is wrong: its extract may lack what makes a report valid.
    const doubts = isFailed
      ? !isWithoutReport && country.lacking?.(reportedDocumentTree(country.reported, read.value), read.value)
      : uncheckedIn(source, report);
    return success(xml, { ...reportingWarnings(read.value, reported.value), ...doubts });
  };
}

const UNCHECKED_FIELD = 'document';

// Nothing of the network looks at what is reported: an authority gets it as it is.
function uncheckedIn(
  source: Document | string | Uint8Array,
  report: TaxDataOptions['report'],
): FieldErrors | undefined {
  const isXml = typeof source === 'string' || source instanceof Uint8Array;
  if (report ? report.valid : !isXml) return undefined;
  const rules = new Set(report?.results.flatMap(({ flag, reasonCode }) => (flag === 'fatal' ? reasonCode : [])));
  const [first] = rules;
  const more = rules.size - 1;
  const found = first === undefined ? '' : `: {first}${more > 0 ? ' and {more} more' : ''}`;
  const said = report
    ? ({ class: 'has-errors', says: `The document has errors${found}` } as const)
    : ({ class: 'unchecked', says: 'Nobody has checked the document' } as const);
  const check = { rule: 'PINT-REPORT-UNCHECKED', ...said };
  const values = first === undefined ? {} : { first, more };
  return { [UNCHECKED_FIELD]: checkError(UNCHECKED_FIELD, check, values) };
}

type DocumentsBy = CountryTaxData['documents'];

function readSource(
  country: DocumentsBy,
  source: Document | string | Uint8Array,
  isFailed: boolean,
): Result<UblElement> {
  const isXml = typeof source === 'string' || source instanceof Uint8Array;
  return isXml ? readSourceXml(country, source, isFailed) : readSourceJson(country, source);
}

function readSourceXml({ facts }: DocumentsBy, xml: string | Uint8Array, isFailed: boolean): Result<UblElement> {
  const root = readDocumentXml(xml);
  // A document that failed may be one that nobody can read.
  if (!root.ok) return failure(isFailed ? errorAt('source', 'unreadable-source') : named(root.errors));
  if (!isDocumentElement(root.value.name)) {
    return failure(errorAt('source', 'not-reportable', { element: saidName(root.value) }));
  }
  const foreign = foreignTo(facts, textOf(root.value, 'cbc:CustomizationID'));
  return foreign ? failure(errorAt('source', 'foreign-document', foreign)) : root;
}

// What comes from a store or from JavaScript was perhaps never parsed.
function readSourceJson(country: DocumentsBy, source: unknown): Result<UblElement> {
  if (!isJsonObject(source) || 'ok' in source) return failure(errorAt('source', 'not-a-source'));
  const parsed = readDocument(country, source);
  if (!parsed.ok) return failure(named(parsed.errors));
  const foreign = foreignError(country.facts, parsed.value);
  return foreign ? failure(named(foreign)) : success(toTree(country, parsed.value));
}

function named(errors: FieldErrors): FieldErrors {
  return errorsIn('source', errors);
}

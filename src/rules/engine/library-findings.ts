// The findings that no rule writes: the text is unreadable, the schema does not allow the document, there are too many findings.

import { MAX_DIGITS } from '../../core/decimal.ts';
import { envelopeSaid } from '../../findings/of-envelopes.ts';
import type { FindingWords, Said } from '../../findings/said.ts';
import type { EnvelopeFinding } from '../../ubl/envelope/findings.ts';
import { saidName } from '../../ubl/namespaces.ts';
import type { ElementPlace, FieldOf } from '../../ubl/place.ts';
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import { whatItIs } from '../../ubl/what-it-is.ts';
import type { XmlError } from '../../ubl/xml/limits.ts';
import type { FindingParams } from './finding-params.ts';
import { DOCUMENT_CODES } from './library-codes.ts';
import { fileSaid, saying, schemaSaid } from './library-says.ts';
import { withField } from './report.ts';
import { UNREADABLE_VALUE, type ValidationResult } from './result.ts';
import { type SchemaSentences, schemaSentences, valueAlone } from './schema-sentences.ts';
import { whereIs } from './where.ts';

/** Code of the finding on text that is not XML within the limits. */
export const UNREADABLE_XML = 'PINT-XML';
/** Code of the findings on what the schema does not allow. */
export const SCHEMA_ERROR = 'PINT-SCHEMA';
/** Code of the finding on a document that nothing proves to follow the schema. */
export const UNPROVEN_SCHEMA = 'PINT-UNPROVEN';
/** Code of the finding on a document element that there is no schema for. */
export const UNKNOWN_DOCUMENT = 'PINT-DOCUMENT';

/** Code of the finding that stands for those beyond the limit. */
export const MORE_FINDINGS = 'PINT-MORE-RESULTS';

/** The finding on text that could not be read. */
export function unreadableFinding({ code, message, line }: XmlError): ValidationResult {
  const { condition, fix } = DOCUMENT_CODES[UNREADABLE_XML];
  // Of no line is what is no XML at all, but JSON, a PDF file or nothing.
  const isForeign = line === 0 && (code === 'not-well-formed' || code === 'doctype');
  const remedy = isForeign ? 'Hand over the XML of a document' : code === 'encoding' ? TRUE_ENCODING : fix;
  const finding = fatalFinding(UNREADABLE_XML, message, condition, remedy, { location: '/', line });
  return saidBy(finding, fileSaid('unread'), {
    kind: 'unreadable',
    problem: code,
    ...(isForeign ? { isForeign } : {}),
  });
}

const TRUE_ENCODING = 'Declare the encoding that the file has, or save it as UTF-8';

/** The finding on a document that there are no rules for. */
export function unknownDocumentFinding(root: UblElement): ValidationResult {
  const { name, line } = root;
  const { condition, fix } = DOCUMENT_CODES[UNKNOWN_DOCUMENT];
  const what = whatItIs(root);
  const element = saidName(root);
  const text = `Found: ${what === undefined ? element : `${what} (${element})`}. Expected: ${condition}.`;
  const finding = fatalFinding(UNKNOWN_DOCUMENT, text, condition, fix, { location: `/${name}`, line });
  return saidBy(finding, fileSaid('unknown'), { kind: 'unknown-document', element });
}

/** A finding on an envelope as a result. */
export function envelopeResult({
  code,
  flag,
  text,
  found,
  condition,
  fix,
  location,
  line,
}: EnvelopeFinding): ValidationResult {
  const finding = { ...fatalFinding(code, text, condition, fix, { location, line }), flag };
  return saidBy(finding, envelopeSaid(code) ?? fileSaid('unread'), { kind: 'envelope', found });
}

/**
 * The finding on one thing that the schema does not allow; `line` is 0 where none is known.
 * @param places where it may be fixed, the likeliest first
 * @param element the element at the location: with it the finding is said in words, the engine's own kept as `detail`
 * @param country the words of the document's country, and its rule set, by which another language knows it
 */
export function schemaFinding(
  error: { message: string; location: string; line: number },
  places: readonly ElementPlace[] = [],
  fieldOf: FieldOf = () => undefined,
  element?: UblElement,
  country: { readonly words?: FindingWords | undefined; readonly ruleSet?: string | undefined } = {},
): ValidationResult {
  const { condition, fix: usual } = DOCUMENT_CODES[SCHEMA_ERROR];
  const fields = [...new Set(places.flatMap((one) => fieldOf(one) ?? []))];
  const words = schemaSentences(error.message, element, places);
  const fix = withField(words?.fix ?? usual, fields[0] ?? error.location);
  const finding = fatalFinding(SCHEMA_ERROR, words?.text ?? error.message, condition, fix, error, fields);
  const { clerk, said } = saying(schemaSaid(words?.params, element, places), country.words);
  const { ruleSet } = country;
  const of = country.words && ruleSet !== undefined ? { ruleSet } : {};
  const params = words ? { params: { kind: 'schema', ...words.params, ...of, said } as const } : {};
  return { ...finding, clerk, ...params, ...suggested(words?.params, fields), detail: error.message };
}

// The field of a value that stands between white space: the value alone.
function suggested(
  params: SchemaSentences['params'] | undefined,
  [field]: readonly string[],
): Partial<ValidationResult> {
  const value = params?.problem === 'value' ? valueAlone(params.value ?? '', params.type) : undefined;
  return field === undefined || value === undefined ? {} : { suggestion: { field, value } };
}

/** The finding on a document that is checked without an engine, and that the fast path does not prove; `line` is 0 where none is known. */
export function unprovenFinding(
  { name }: UblElement,
  place: { readonly location: string; readonly line: number },
): ValidationResult {
  const { condition, fix } = DOCUMENT_CODES[UNPROVEN_SCHEMA];
  const text = `Not proven: whether the schema allows ${name}. Expected: ${condition}.`;
  const finding = fatalFinding(UNPROVEN_SCHEMA, text, condition, fix, place);
  return saidBy(finding, fileSaid('unproven'), { kind: 'unproven', element: name });
}

/** The finding on a number that is too long to be computed with. */
export function tooManyDigitsFinding(element: UblElement, fieldOf: FieldOf): ValidationResult {
  const field = fieldOf(element);
  const text = `Found: ${element.text.length} characters. Expected: a number of ${MAX_DIGITS} digits at most.`;
  const fix = withField(`Give a number of ${MAX_DIGITS} digits at most`, field ?? element.name);
  const { line } = element;
  const condition = `A number has ${MAX_DIGITS} digits at most`;
  const place = { location: locationOf(element), line };
  const finding = fatalFinding(UNREADABLE_VALUE, text, condition, fix, place, field === undefined ? [] : [field]);
  const value = { text: element.text, as: 'text' } as const;
  return saidBy(
    finding,
    { ...whereIs(element), class: 'form', value, form: 'shorter' },
    { kind: 'too-many-digits', characters: element.text.length, max: MAX_DIGITS },
  );
}

/** The finding that stands for those left out; fatal where one of them is. */
export function leftOutFinding({ name, line }: UblElement, errors: number, warnings: number): ValidationResult {
  const text = `Left out: ${errors} more errors and ${warnings} more warnings`;
  const { condition, fix } = DOCUMENT_CODES[MORE_FINDINGS];
  const more = fatalFinding(MORE_FINDINGS, text, condition, fix, { location: `/${name}`, line });
  const flag = errors > 0 ? 'fatal' : 'warning';
  return saidBy({ ...more, flag }, fileSaid('more', 'document'), { kind: 'left-out', errors, warnings });
}

function saidBy(finding: ValidationResult, about: Said, params: FindingParams): ValidationResult {
  const { clerk, said } = saying(about);
  return { ...finding, clerk, params: { ...params, said } };
}

function fatalFinding(
  reasonCode: string,
  text: string,
  test: string,
  fix: string,
  { location, line }: { readonly location: string; readonly line: number },
  fields: readonly string[] = [],
): ValidationResult {
  const [field] = fields;
  return {
    reasonCode,
    flag: 'fatal',
    text,
    location,
    test,
    ...(field === undefined ? {} : { field }),
    fields,
    fix,
    ...(line > 0 ? { line } : {}),
  };
}

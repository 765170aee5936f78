// What is measured of a version: whole validations and conversions, and the parts that they consist of.
import type { Document } from '../../src/document/schema.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { fullInvoice, issue, longInvoice, NOW, publishedDocuments, tenLines, tenValidLines } from '../inputs.ts';
import type { Work } from '../measure.ts';
import type { Modules } from './build.ts';

/** Work on one version. */
export interface MeasuredWork {
  readonly run: Work;
  /** How many documents one call takes. */
  readonly documents: number;
}

/** Prepares work on a version; throws where the version cannot do it. */
export type PrepareWork = (modules: Modules) => Promise<MeasuredWork> | MeasuredWork;

const MANY = 1_000;
const RECORDS_OF_A_CALL = 64;
// Another reader took over there once.
const INSTRUCTION = '<?pint-ubl bench?>';

/** What the parts below are parts of, with all of them in the order in which they run. */
export const WHOLE = 'published documents: validate, from bytes';
export const PARTS: readonly string[] = [
  'published documents: part, bytes to text',
  'published documents: part, text to tree',
  'published documents: part, schema by tables',
  'published documents: part, rules',
  'published documents: part, UUID',
];

/** All of them for one document after another, as in the whole: each alone finds what it needs in nearer memory. */
export const PARTS_IN_ORDER = 'published documents: the parts in their order';

const [decodePart = '', parsePart = '', schemaPart = '', rulesPart = '', uuidPart = ''] = PARTS;

/** Everything that is measured, by its name in the table. */
export const WORKS: Readonly<Record<string, PrepareWork>> = {
  'published documents: validate, from text': (modules) => validating(modules, publishedDocuments()),
  [WHOLE]: (modules) => validating(modules, publishedDocuments().map(bytesOf)),
  // A version before the checks of the books asks none.
  [`${WHOLE}, without questions`]: (modules) =>
    validating(modules, publishedDocuments().map(bytesOf), { questions: false }),
  [decodePart]: ({ decode }) => each(publishedDocuments().map(bytesOf), (bytes) => decode.decodeDocument(bytes)),
  [parsePart]: ({ parse }) => each(publishedDocuments(), (xml) => parse.parseXml(xml)),
  [schemaPart]: (modules) => each(treesOf(modules, publishedDocuments()), (root) => modules.fast.passesFastPath(root)),
  [rulesPart]: (modules) => ruling(modules, publishedDocuments()),
  [uuidPart]: (modules) => {
    const withUuidWarning = uuidWarningOf(modules);
    return each(treesOf(modules, publishedDocuments()), (root) => withUuidWarning(root, []));
  },
  [PARTS_IN_ORDER]: (modules) => inOrder(modules, publishedDocuments().map(bytesOf)),
  'bytes to tree': ({ decode }) => each(publishedDocuments().map(bytesOf), (bytes) => decode.readDocument(bytes)),
  'bytes to tree, with a processing instruction': ({ decode }) =>
    each(publishedDocuments().map(withInstruction).map(bytesOf), (bytes) => decode.readDocument(bytes)),
  'FullInvoice: validate, from text': (modules) => validating(modules, [fullInvoice().xml]),
  'FullInvoice: validate, from bytes': (modules) => validating(modules, [bytesOf(fullInvoice().xml)]),
  'FullInvoice: bytes to tree': ({ decode }) => each([bytesOf(fullInvoice().xml)], (xml) => decode.readDocument(xml)),
  'FullInvoice: rules': (modules) => ruling(modules, [fullInvoice().xml]),
  'FullInvoice: XML to document': ({ index }) => each([fullInvoice().xml], (xml) => index.fromXml(xml)),
  '1,000 lines: validate, from text': (modules) => validating(modules, [longInvoice(MANY)]),
  '1,000 lines: rules': (modules) => ruling(modules, [longInvoice(MANY)]),
  'ten lines: bytes to tree': ({ decode, index }) =>
    each([bytesOf(index.toXml(issue(tenValidLines())))], (xml) => decode.readDocument(xml)),
  'ten lines: toXml': ({ index }) => each([issue(tenLines())], (document: Document) => index.toXml(document)),
  'ten lines: readRecord': ({ index }) => each([tenValidLines()], (one) => index.readRecord(one)),
  'ten lines: a record of a batch, JSON to checked XML': async ({ job }) => {
    const convert = await job.createConverter();
    const records = batchRecords();
    const work = () => convert(records, { now: NOW });
    const outcomes = await work();
    if (outcomes.some(({ kind }) => kind !== 'converted')) throw new Error('A record of the benchmark is not valid');
    return { run: work, documents: records.length };
  },
};

async function validating(
  { validate }: Modules,
  inputs: readonly (string | Uint8Array)[],
  options: { readonly questions?: boolean } = {},
): Promise<MeasuredWork> {
  const validator = await validate.createValidator(options);
  const wrong = inputs.filter((xml) => !validator.validate(xml, { now: NOW }).valid);
  if (wrong.length > 0) throw new Error(`${wrong.length} documents of the benchmark are not valid`);
  return each(inputs, (xml) => validator.validate(xml, { now: NOW }));
}

function ruling(modules: Modules, inputs: readonly string[]): MeasuredWork {
  const select = modules.select.createRuleSelection([modules.validate.PINT_OM_1_0_1]);
  return each(treesOf(modules, inputs), (root) => select(root, undefined, NOW).rules(root, NOW));
}

function inOrder(modules: Modules, inputs: readonly Uint8Array[]): MeasuredWork {
  const { decode, parse, fast, select, validate } = modules;
  const rulesFor = select.createRuleSelection([validate.PINT_OM_1_0_1]);
  const withUuidWarning = uuidWarningOf(modules);
  return each(inputs, (bytes) => {
    const decoded = decode.decodeDocument(bytes);
    const parsed = decoded.ok ? parse.parseXml(decoded.text, {}, decoded.utf8) : decoded;
    if (!parsed.ok || !fast.passesFastPath(parsed.root)) throw new Error('A document of the benchmark is not valid');
    return withUuidWarning(parsed.root, rulesFor(parsed.root, undefined, NOW).rules(parsed.root, NOW));
  });
}

type WithUuidWarning = (root: UblElement, results: readonly ValidationResult[]) => readonly ValidationResult[];

// A version without folders of countries is asked as it was written: it knows the country that issues.
function uuidWarningOf({ uuid, country }: Modules & { readonly country?: Modules['country'] }): WithUuidWarning {
  const ofOneCountry = uuid.withUuidWarning as unknown as (
    ...given: [...Parameters<WithUuidWarning>, boolean]
  ) => ReturnType<WithUuidWarning>;
  return country === undefined
    ? (root, results) => ofOneCountry(root, results, true)
    : (root, results) => uuid.withUuidWarning(country.OMAN_VALIDATION, root, results);
}

function treesOf({ parse }: Modules, inputs: readonly string[]): UblElement[] {
  return inputs.map((xml) => {
    const parsed = parse.parseXml(xml);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.root;
  });
}

function each<Input>(inputs: readonly Input[], work: (input: Input) => unknown): MeasuredWork {
  return {
    run: () => {
      for (const input of inputs) work(input);
    },
    documents: inputs.length,
  };
}

function bytesOf(xml: string): Uint8Array {
  return new TextEncoder().encode(xml);
}

// Behind the declaration, where there is one.
function withInstruction(xml: string): string {
  const at = xml.startsWith('<?xml') ? xml.indexOf('?>') + 2 : 0;
  return `${xml.slice(0, at)}${INSTRUCTION}${xml.slice(at)}`;
}

function batchRecords(): Uint8Array[] {
  const { payload, issuance } = tenValidLines();
  return Array.from({ length: RECORDS_OF_A_CALL }, (_, number) =>
    bytesOf(JSON.stringify({ payload, issuance: { ...(issuance as object), document_number: `B-${number}` } })),
  );
}

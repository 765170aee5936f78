// One file that holds all there is about a document: what was issued, sent, reported and answered, what judged it, and how it looks.
import { expectList, expectOptions, expectXml } from '../../core/arguments.ts';
import { errorAt, errorsIn, type FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { zipped } from '../../core/zip.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { RuleSet } from '../../rules/engine/rule.ts';
import { type Carried, carriedBy } from '../../tax-data/carried.ts';
import { TAX_DATA_ROOT } from '../../ubl/document-type.ts';
import { readDocument } from '../../ubl/envelope/read-document.ts';
import { textOf, type UblElement } from '../../ubl/tree.ts';
import { ruleSetDigest, sha256 } from './digest.ts';

type Content = string | Uint8Array;

/** What belongs to a document. All of it stays as it is, byte by byte. */
export interface EvidenceParts {
  /** The envelope that the document travelled in. */
  readonly envelope?: Content | undefined;
  /** Tax data documents that report it, and message level statuses that answer it, in the order of their time. */
  readonly taxData?: readonly Content[];
  readonly answers?: readonly Content[];
  /** What validation found, at the time: of the document, and of what else was checked. */
  readonly reports?: readonly Report[];
  /** Rule sets that judged and whose digest no report names in its `artefacts`: the manifest has the digest of their tables. */
  readonly ruleSets?: readonly RuleSet[];
  /** How it looks: a page of HTML, or a PDF. */
  readonly drawing?: Content | undefined;
}

/** What a file in the evidence is. */
export type EvidenceKind = 'document' | 'envelope' | 'tax-data' | 'answer' | 'report' | 'drawing';

/** What the manifest says. */
export interface EvidenceManifest {
  readonly format: typeof EVIDENCE_FORMAT;
  /** The document by its element, its number and, where it has one, its UUID. */
  readonly document: { readonly element: string; readonly number: string; readonly uuid?: string };
  readonly files: readonly {
    readonly name: string;
    readonly what: EvidenceKind;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  /**
   * The rule sets that the reports name, with the digests that they name, or else of the table that was given. One that judged by
   * several tables, such as those of invoices and of self-billing, stands with each.
   */
  readonly ruleSets: readonly { readonly id: string; readonly digest?: string }[];
}

/** The name and version of the form of the evidence. */
export const EVIDENCE_FORMAT = 'pint-ubl-evidence-1';

/** The name of the manifest in it. */
export const MANIFEST = 'manifest.json';

/**
 * Packs a document and all that belongs to it as one ZIP file, with a manifest that has the SHA-256 of each part. Nothing in it comes
 * from a clock: the same parts give the same file, of one version of fflate.
 *
 * @param document the XML of the document; it may be invalid, but has to be XML
 * @returns errors by the name of the part where one is not XML, or not what it is given as: `envelope.xml`, `answer-2.xml`; warnings
 *   likewise, where an envelope or a report holds another document (`file-of-another-document`) or another content under its UUID
 *   (`file-of-another-content`)
 * @throws PintError `zip-library-missing` where fflate is not installed
 * @example
 * const file = await evidence(xml, { envelope, answers: [mls], reports: [report], drawing: html });
 */
export async function evidence(document: Content, parts: EvidenceParts = {}): Promise<Result<Uint8Array>> {
  expectXml(document, 'evidence');
  expectOptions(parts, 'evidence');
  const root = readDocument(document);
  if (!root.ok) return root;
  const { envelope, taxData = [], answers = [], reports = [], ruleSets = [], drawing } = parts;
  for (const [name, list] of Object.entries({ taxData, answers, reports, ruleSets }))
    expectList(list, 'evidence', name);
  const listed: readonly (readonly [EvidenceKind, string, Content])[] = [
    ['document', 'document.xml', document],
    ...(envelope === undefined ? [] : [['envelope', 'envelope.xml', envelope] as const]),
    ...taxData.map((one, index) => ['tax-data', `tax-data-${index + 1}.xml`, one] as const),
    ...answers.map((one, index) => ['answer', `answer-${index + 1}.xml`, one] as const),
    ...reports.map(
      (one, index) => ['report', `report-${index + 1}.json`, `${JSON.stringify(one, null, 2)}\n`] as const,
    ),
    ...(drawing === undefined ? [] : [['drawing', drawingName(drawing), drawing] as const]),
  ];
  const own = carriedBy(root.value);
  const read = listed.map(([what, name, content]) => partIn(what, name, content, own));
  const errors: FieldErrors = Object.assign({}, ...read.map((part) => part.errors));
  const warnings: FieldErrors = Object.assign({}, ...read.map((part) => part.warnings));
  if (Object.keys(errors).length > 0) return failure(errors, warnings);
  const files = new Map(listed.map(([, name, content]) => [name, bytesOf(content)]));
  const manifest: EvidenceManifest = {
    format: EVIDENCE_FORMAT,
    document: namesOf(root.value),
    files: await Promise.all(
      listed.map(async ([what, name]) => {
        const bytes = files.get(name) ?? NOTHING;
        return { name, what, bytes: bytes.length, sha256: await sha256(bytes) };
      }),
    ),
    ruleSets: await Promise.all(
      judgesIn(reports).map(async ({ id, digest }) => {
        const set = digest === undefined ? ruleSets.find((one) => one.id === id) : undefined;
        return { id, ...withDigest(set ? await ruleSetDigest(set) : digest) };
      }),
    ),
  };
  const all = new Map([[MANIFEST, bytesOf(`${JSON.stringify(manifest, null, 2)}\n`)], ...files]);
  return success(await zipped(all), warnings);
}

const withDigest = (digest: string | undefined) => (digest === undefined ? {} : { digest });

/** The rule sets that reports name, each with the digests that they name of it. */
export function judgesIn(reports: readonly Pick<Report, 'ruleSets' | 'artefacts'>[]): EvidenceManifest['ruleSets'] {
  const digests = new Map<string, Set<string>>();
  for (const { ruleSets = [], artefacts = [] } of reports) {
    for (const id of ruleSets) if (!digests.has(id)) digests.set(id, new Set());
    for (const { id, digest } of artefacts) if (digest !== undefined) digests.get(id)?.add(digest);
  }
  return [...digests].flatMap(([id, known]) =>
    known.size === 0 ? [{ id }] : [...known].map((digest) => ({ id, digest })),
  );
}

const NAMES: Readonly<Record<EvidenceKind, RegExp>> = {
  document: /^document\.xml$/,
  envelope: /^envelope\.xml$/,
  'tax-data': /^tax-data-\d+\.xml$/,
  answer: /^answer-\d+\.xml$/,
  report: /^report-\d+\.json$/,
  drawing: /^drawing\.(?:html|pdf)$/,
};

/** Whether a part that is called so is what somebody says that it is. */
export function isNamedAs(what: unknown, name: string): boolean {
  return Object.entries(NAMES).some(([kind, form]) => kind === what && form.test(name));
}

interface ReadPart {
  readonly errors?: FieldErrors;
  readonly warnings?: FieldErrors;
}

// What is wrong with a part that ought to be XML: it is not, it is of another kind, or it is about another document.
function partIn(what: EvidenceKind, name: string, content: Content, document: Carried): ReadPart {
  if (!name.endsWith('.xml')) return {};
  const read = readDocument(content);
  if (!read.ok) return { errors: errorsIn(name, read.errors) };
  const element = read.value.name;
  if (what === 'tax-data' && element !== TAX_DATA_ROOT) {
    return { errors: errorsIn(name, errorAt(WHOLE_INPUT, 'not-tax-data', { element })) };
  }
  if (what === 'answer' && element !== 'ApplicationResponse') {
    return { errors: errorsIn(name, errorAt(WHOLE_INPUT, 'not-an-application-response', { element })) };
  }
  return { warnings: ifOfAnother(name, carriedBy(read.value), document) };
}

// By UUID, and by content. Where one of the two has no UUID, the other may have got it when it was sent: nothing is compared.
function ifOfAnother(name: string, part: Carried, document: Carried): FieldErrors {
  const [given, uuid] = [part.documentUuid, document.documentUuid];
  if (given?.toLowerCase() !== uuid?.toLowerCase()) {
    const areNamed = given !== undefined && uuid !== undefined;
    return areNamed ? errorAt(name, 'file-of-another-document', { given, document: uuid }) : {};
  }
  const [content, own] = [part.contentId, document.contentId];
  if (content === undefined || own === undefined || content === own) return {};
  return errorAt(name, 'file-of-another-content', { ...(uuid !== undefined && { uuid }) });
}

const NOTHING = new Uint8Array();

/** A document by its element, its number and its UUID. */
export function namesOf(root: UblElement): EvidenceManifest['document'] {
  const uuid = textOf(root, 'cbc:UUID');
  return { element: root.name, number: textOf(root, 'cbc:ID'), ...(uuid === '' ? {} : { uuid }) };
}

function bytesOf(content: Content): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function drawingName(drawing: Content): string {
  const head = typeof drawing === 'string' ? drawing.slice(0, 5) : new TextDecoder().decode(drawing.subarray(0, 5));
  return head === '%PDF-' ? 'drawing.pdf' : 'drawing.html';
}

// One file that holds all there is about a document: what was issued, sent, reported and answered, what judged it, and how it looks.
import { expectList, expectObject, expectOptions, expectXml } from '../../core/arguments.ts';
import { errorAt, errorsIn, type FieldErrors, movedErrors } from '../../core/errors/field-error.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { zipped } from '../../core/zip.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { RuleSet } from '../../rules/engine/rule.ts';
import { type Carried, carriedBy, sourceIn } from '../../tax-data/carried.ts';
import { TAX_DATA_ROOT } from '../../ubl/document-type.ts';
import { openEnvelope } from '../../ubl/envelope/open.ts';
import { readDocument } from '../../ubl/envelope/read-document.ts';
import { mlsContent } from '../../ubl/mls/content.ts';
import { saidName } from '../../ubl/namespaces.ts';
import { textOf, type UblElement } from '../../ubl/tree.ts';
import { encodeXml } from '../../ubl/xml/encode.ts';
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
 * @param document the XML of what was exchanged, mostly an invoice or a credit note; it may be invalid, but has to be XML
 * @returns errors by the name of the part where one is not XML, or not what it is given as: `envelope.xml`, `answer-2.xml`; warnings
 *   likewise, where an envelope or a tax data document holds another document (`file-of-another-document`) or another content under
 *   its UUID (`file-of-another-content`), and at the envelope where there are answers and none is to it (`no-answer-to-envelope`)
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
  for (const report of reports) {
    expectObject(report, 'evidence', 'each report');
    expectList(report.results, 'evidence', 'results of each report');
  }
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
  const own = namedBy(root.value);
  const read = listed.map(([what, name, content]) => partIn(what, name, content, own));
  const errors: FieldErrors = Object.assign({}, ...read.map((part) => part.errors));
  const warnings: FieldErrors = Object.assign(unanswered(read), ...read.map((part) => part.warnings));
  if (Object.keys(errors).length > 0) return failure(errors, warnings);
  const files = new Map(listed.map(([, name, content]) => [name, bytesOf(name, content)]));
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
  const all = new Map([[MANIFEST, bytesOf(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)], ...files]);
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
  /** The identifier of an envelope; what an answer answers. */
  readonly instanceId?: string;
  readonly answered?: readonly string[];
}

// What is wrong with a part that ought to be XML: it is not, it is of another kind, or it is about another document.
function partIn(what: EvidenceKind, name: string, content: Content, document: Named): ReadPart {
  if (!name.endsWith('.xml')) return {};
  const read = readDocument(content);
  if (!read.ok) return { errors: errorsIn(name, read.errors) };
  const root = read.value;
  const element = saidName(root);
  if (what === 'tax-data' && root.name !== TAX_DATA_ROOT) return { errors: errorAt(name, 'not-tax-data', { element }) };
  if (what === 'answer') {
    if (root.name !== 'ApplicationResponse') {
      return { errors: errorAt(name, 'not-an-application-response', { element }) };
    }
    return { answered: mlsContent(root).responses.flatMap(({ reference }) => reference ?? []) };
  }
  const warnings = ifOfAnother(name, namedBy(root), document);
  if (what !== 'envelope') return { warnings };
  const opened = openEnvelope(content);
  if (!opened.ok) return { errors: movedErrors(opened.errors, () => name) };
  return { warnings, instanceId: opened.value.header.instanceId };
}

/** What names a document: what is sent says it, and its number. */
type Named = Carried & { readonly number: string };

function namedBy(root: UblElement): Named {
  const source = root.name === TAX_DATA_ROOT ? sourceIn(root) : root;
  return { ...carriedBy(root), number: source ? textOf(source, 'cbc:ID') : '' };
}

// By UUID and content. Where one of the two has no UUID, the other may have got it when it was sent: numbers are compared.
function ifOfAnother(name: string, part: Named, document: Named): FieldErrors {
  const [given, uuid] = [part.documentUuid, document.documentUuid];
  if (given?.toLowerCase() !== uuid?.toLowerCase()) {
    if (given !== undefined && uuid !== undefined) {
      return errorAt(name, 'file-of-another-document', { given, document: uuid });
    }
    const isSame = part.number === '' || part.number === document.number;
    return isSame ? {} : errorAt(name, 'file-of-another-content', {});
  }
  const [content, own] = [part.contentId, document.contentId];
  if (content === undefined || own === undefined || content === own) return {};
  return errorAt(name, 'file-of-another-content', { ...(uuid !== undefined && { uuid }) });
}

// Answers to a report have its identifier. Of an envelope that has an answer, one of them has to name it.
function unanswered(parts: readonly ReadPart[]): FieldErrors {
  const envelope = parts.find(({ instanceId }) => instanceId !== undefined)?.instanceId;
  const given = parts.flatMap(({ answered = [] }) => answered);
  if (envelope === undefined || given.length === 0) return {};
  if (given.some((one) => one.toLowerCase() === envelope.toLowerCase())) return {};
  return errorAt('envelope.xml', 'no-answer-to-envelope', { envelope, given: given.join(', ') });
}

const NOTHING = new Uint8Array();

/** A document by its element, its number and its UUID. */
export function namesOf(root: UblElement): EvidenceManifest['document'] {
  const uuid = textOf(root, 'cbc:UUID');
  return { element: root.name, number: textOf(root, 'cbc:ID'), ...(uuid === '' ? {} : { uuid }) };
}

// Text of XML that declares another encoding is no longer in it.
function bytesOf(name: string, content: Content): Uint8Array {
  if (typeof content !== 'string') return content;
  return name.endsWith('.xml') ? encodeXml(content) : new TextEncoder().encode(content);
}

function drawingName(drawing: Content): string {
  const head = typeof drawing === 'string' ? drawing.slice(0, 5) : new TextDecoder().decode(drawing.subarray(0, 5));
  return head === '%PDF-' ? 'drawing.pdf' : 'drawing.html';
}

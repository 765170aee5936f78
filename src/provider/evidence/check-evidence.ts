// Whether evidence is as it was packed: each part is there, none was changed, none was added.
import { expectOptions } from '../../core/arguments.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { hasOneReading, unzipped } from '../../core/zip.ts';
import type { Artefact } from '../../rules/engine/artefact.ts';
import type { Report } from '../../rules/engine/result.ts';
import { readDocument } from '../../ubl/envelope/read-document.ts';
import { sha256 } from './digest.ts';
import { EVIDENCE_FORMAT, type EvidenceManifest, isNamedAs, judgesIn, MANIFEST, namesOf } from './evidence.ts';

/** One thing that is wrong with evidence. */
export interface EvidenceProblem {
  /** The file in it, `manifest.json` where that contradicts the others; absent for the evidence as a whole. */
  readonly file?: string;
  readonly problem: 'not-evidence' | 'missing' | 'changed' | 'added';
}

/** What a check of evidence comes to: nothing is wrong, or what. */
export interface CheckedEvidence {
  readonly valid: boolean;
  /** Absent where it cannot be read. */
  readonly manifest?: EvidenceManifest;
  /** The parts by name, as they are. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly problems: readonly EvidenceProblem[];
}

/** The most bytes that evidence may unpack to, where nothing else is said. */
export const MAX_EVIDENCE_BYTES = 500_000_000;

/**
 * Checks evidence by its manifest. It tells changes of its parts, not who made it: for that, sign the file or keep its SHA-256.
 * @param options the most bytes that it may unpack to
 * @throws PintError `zip-library-missing` where fflate is not installed
 * @example
 * const { valid, problems } = await checkEvidence(bytes);
 */
export async function checkEvidence(
  bytes: Uint8Array,
  options: { readonly maxBytes?: number } = {},
): Promise<CheckedEvidence> {
  expectOptions(options, 'checkEvidence');
  const { maxBytes = MAX_EVIDENCE_BYTES } = options;
  const files = hasOneReading(bytes) ? await unzipped(bytes, maxBytes) : undefined;
  const manifest = files && manifestIn(files.get(MANIFEST));
  if (!files || !manifest) return { valid: false, files: new Map(), problems: [{ problem: 'not-evidence' }] };
  const problems: EvidenceProblem[] = [];
  for (const { name, sha256: digest, bytes: size } of manifest.files) {
    const content = files.get(name);
    if (!content) problems.push({ file: name, problem: 'missing' });
    else if (content.length !== size || (await sha256(content)) !== digest)
      problems.push({ file: name, problem: 'changed' });
  }
  if (problems.length === 0 && !isAbout(manifest, files)) problems.push({ file: MANIFEST, problem: 'changed' });
  const known = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  for (const file of files.keys()) if (!known.has(file)) problems.push({ file, problem: 'added' });
  return { valid: problems.length === 0, manifest, files, problems };
}

// Whether the manifest says of the document and of the reports what they say themselves, and calls each part what it is.
function isAbout(
  { document, files: listed, ruleSets }: EvidenceManifest,
  files: ReadonlyMap<string, Uint8Array>,
): boolean {
  const root = readDocument(files.get('document.xml') ?? '');
  if (!root.ok || !listed.every(({ name, what }) => isNamedAs(what, name))) return false;
  const { element, number, uuid } = document;
  if (JSON.stringify({ element, number, uuid }) !== JSON.stringify(namesOf(root.value))) return false;
  const reports = listed.flatMap(({ name, what }) => (what === 'report' ? [judgedIn(files.get(name))] : []));
  const judges = judgesIn(reports);
  // Where a report names no digest, that of the table was given to whoever packed it.
  return (
    judges.length === ruleSets.length &&
    judges.every(({ id, digest }, index) => {
      const claimed = ruleSets[index];
      return claimed?.id === id && (digest === undefined || claimed.digest === digest);
    })
  );
}

// What a report names as its rules. Anybody may have written it.
function judgedIn(bytes: Uint8Array | undefined): Pick<Report, 'ruleSets' | 'artefacts'> {
  const read = parsed(bytes);
  const { ruleSets, artefacts } = isJsonObject(read) ? read : {};
  return {
    ruleSets: Array.isArray(ruleSets) ? ruleSets : [],
    artefacts: Array.isArray(artefacts)
      ? artefacts.filter(isJsonObject).map(({ id, digest }) => ({ id, digest }) as Artefact)
      : [],
  };
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function manifestIn(bytes: Uint8Array | undefined): EvidenceManifest | undefined {
  const read = parsed(bytes);
  const isOne =
    isJsonObject(read) &&
    read['format'] === EVIDENCE_FORMAT &&
    isJsonObject(read['document']) &&
    isListOf(read['ruleSets'], { id: 'string' }) &&
    isListOf(read['files'], { name: 'string', bytes: 'number', sha256: 'string' }) &&
    areDifferent((read['files'] as EvidenceManifest['files']).map(({ name }) => name));
  return isOne ? (read as unknown as EvidenceManifest) : undefined;
}

function isListOf(list: unknown, fields: Readonly<Record<string, string>>): boolean {
  const isOne = (one: unknown): boolean =>
    isJsonObject(one) && Object.entries(fields).every(([name, type]) => typeof one[name] === type);
  return Array.isArray(list) && list.every(isOne);
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

// Whether evidence is as it was packed: each part is there, none was changed, none was added.
import { isJsonObject } from '../../core/json-object.ts';
import { sha256 } from './digest.ts';
import { EVIDENCE_FORMAT, type EvidenceManifest, MANIFEST } from './evidence.ts';
import { unzipped } from './zip.ts';

/** One thing that is wrong with evidence. */
export interface EvidenceProblem {
  /** The file in it; absent for the evidence as a whole. */
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
  { maxBytes = MAX_EVIDENCE_BYTES }: { readonly maxBytes?: number } = {},
): Promise<CheckedEvidence> {
  const files = await unzipped(bytes, maxBytes);
  const manifest = files && manifestIn(files.get(MANIFEST));
  if (!files || !manifest) return { valid: false, files: new Map(), problems: [{ problem: 'not-evidence' }] };
  const problems: EvidenceProblem[] = [];
  for (const { name, sha256: digest } of manifest.files) {
    const content = files.get(name);
    if (!content) problems.push({ file: name, problem: 'missing' });
    else if ((await sha256(content)) !== digest) problems.push({ file: name, problem: 'changed' });
  }
  const known = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  for (const file of files.keys()) if (!known.has(file)) problems.push({ file, problem: 'added' });
  return { valid: problems.length === 0, manifest, files, problems };
}

function manifestIn(bytes: Uint8Array | undefined): EvidenceManifest | undefined {
  try {
    const read: unknown = bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isOne = isJsonObject(read) && read['format'] === EVIDENCE_FORMAT && Array.isArray(read['files']);
    const isWhole =
      isOne &&
      (read['files'] as unknown[]).every(
        (one) => isJsonObject(one) && typeof one['name'] === 'string' && typeof one['sha256'] === 'string',
      );
    return isWhole ? (read as unknown as EvidenceManifest) : undefined;
  } catch {
    return undefined;
  }
}

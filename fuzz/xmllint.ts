// The verdicts of `xmllint`, where it is installed, against those of the library, on damaged documents. Its libxml2 is another
// and older one than the library's. Differences of the kinds listed below are counted; any other is a failure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createValidator } from '../src/validate.ts';
import { mutations } from './mutations.ts';
import { createRandom } from './random.ts';
import { invoices } from './samples.ts';

/** What came of the comparison. */
export interface Comparison {
  readonly agreed: number;
  /** How many differences of each kind, with the first one of it. */
  readonly differences: ReadonlyMap<string, { readonly count: number; readonly first: string }>;
  /** Those of no kind that is known. */
  readonly failures: readonly string[];
}

type Verdict = 'valid' | 'invalid' | 'unreadable';

// What the two say otherwise, and why.
const KINDS: readonly { readonly name: string; readonly is: (difference: Difference) => boolean }[] = [
  {
    // Without the namespace there is no schema that could allow the document: both end with a refusal.
    name: 'a prefix or a declaration that Namespaces in XML forbids: xmllint says so, reads on and finds the document invalid',
    is: ({ ours, theirs, why, said }) =>
      ours === 'unreadable' &&
      theirs === 'invalid' &&
      /namespace (?:error|warning)/.test(said) &&
      (/the prefix of .* is not declared|namespace declaration|expected, but ":" comes/.test(why) ||
        // Nothing stands behind the colon.
        (said.includes('Failed to parse QName') && /the name of an? .+ expected, but/.test(why))),
  },
  {
    // The library takes names of encodings to the letter. iconv guesses at some, such as UTF--8.
    name: 'an encoding that nobody has registered, at which xmllint guesses',
    is: ({ ours, why }) => ours === 'unreadable' && why.includes('The declared encoding'),
  },
  {
    // XML 1.0 asks for digits behind the point (production 26): `1.` is not a version.
    name: 'a version that XML forbids, of which xmllint only warns',
    is: ({ ours, why }) => ours === 'unreadable' && why.startsWith('an XML declaration such as'),
  },
];

interface Difference {
  readonly ours: Verdict;
  readonly theirs: Verdict;
  /** What the library says. */
  readonly why: string;
  /** The first that xmllint says. */
  readonly said: string;
}

const BATCH = 200;

/** Whether there is an xmllint to compare with. */
export function hasXmllint(): boolean {
  return spawnSync('xmllint', ['--version']).status === 0;
}

/** Compares on damaged invoices, so many or as many as time allows. `onStart` hears of every batch. */
export async function compareWithXmllint(
  count: number,
  seed: number,
  isOver: () => boolean,
  onStart: (what: string) => void,
): Promise<Comparison> {
  const [first, ...others] = invoices().all.map((text) => new TextEncoder().encode(text));
  if (first === undefined) throw new Error('There is no sample.');
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-fuzz-'));
  const validator = await createValidator();
  const differences = new Map<string, { count: number; first: string }>();
  const failures: string[] = [];
  let agreed = 0;
  let batch: Uint8Array[] = [];
  const compare = (): void => {
    onStart('a comparison with xmllint');
    const verdicts = verdictsOfXmllint(batch, folder);
    batch.forEach((bytes, index) => {
      const { verdict: theirs, said } = verdicts[index] ?? { verdict: 'unreadable', said: 'nothing' };
      const { schemaValid, results } = validator.validate(bytes, { now: 0 });
      const why = results[0]?.text ?? '';
      const ours = schemaValid ? 'valid' : results[0]?.reasonCode === 'PINT-XML' ? 'unreadable' : 'invalid';
      if (ours === theirs) {
        agreed++;
        return;
      }
      const kind = KINDS.find(({ is }) => is({ ours, theirs, why, said }))?.name;
      const told = `the library: ${ours} (${why.slice(0, 160)}); xmllint: ${theirs} (${said.slice(0, 160)})`;
      if (kind === undefined) failures.push(told);
      else
        differences.set(kind, {
          first: told,
          ...differences.get(kind),
          count: (differences.get(kind)?.count ?? 0) + 1,
        });
    });
    batch = [];
  };
  try {
    for (const { make } of mutations([first, ...others], count, createRandom(seed)).attacks) {
      if (isOver()) break;
      batch.push(make() as Uint8Array);
      if (batch.length === BATCH) compare();
    }
    compare();
  } finally {
    validator.dispose();
    rmSync(folder, { recursive: true });
  }
  return { agreed, differences, failures };
}

interface Checked {
  readonly verdict: Verdict;
  readonly said: string;
}

// One process for each of the two schemas: xmllint compiles a schema once for all files that it is given.
function verdictsOfXmllint(documents: readonly Uint8Array[], folder: string): readonly Checked[] {
  const files = documents.map((bytes, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, bytes);
    return { file, schema: Buffer.from(bytes).includes('<CreditNote') ? 'ubl-credit-note' : 'ubl-invoice' };
  });
  const said = ['ubl-invoice', 'ubl-credit-note'].flatMap((schema) => {
    const own = files.filter((one) => one.schema === schema).map(({ file }) => file);
    return own.length === 0 ? [] : linesOf(['--noout', '--nonet', '--schema', `schemas/${schema}.xsd`, ...own]);
  });
  const ends = new Set(said);
  const errors = new Map<string, string>();
  for (const line of said) {
    const file = /^(.*?\.xml):\d+: /.exec(line)?.[1];
    if (file !== undefined && !errors.has(file)) errors.set(file, line.slice(file.length + 1));
  }
  return files.map(({ file }) => ({
    verdict: ends.has(`${file} validates`) ? 'valid' : ends.has(`${file} fails to validate`) ? 'invalid' : 'unreadable',
    said: errors.get(file) ?? '',
  }));
}

function linesOf(given: readonly string[]): string[] {
  const { stderr, error } = spawnSync('xmllint', given, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw error;
  return stderr.split('\n');
}

// One document after another before the library's reader, saxes and libxml2: their verdicts, and what they have read.
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { treeDifference } from '../tree-difference.ts';
import { contentOf } from './content.ts';
import { LAX_RULES } from './known-differences.ts';
import { createLibxml2Judge, UTF_8 } from './libxml2-judge.ts';
import { judgedBySaxes } from './saxes-judge.ts';
import { xmlBytes, xmlString } from './strings.ts';

/** What came of a comparison. */
export interface ComparisonTally {
  accepted: number;
  refused: number;
  /** libxml2 refuses the name of a namespace, and says no more. */
  undecided: number;
  /** How often libxml2 took what each of these rules forbids. */
  readonly lax: Map<string, number>;
  /** Differences that no rule explains. */
  readonly failures: string[];
}

/** Loads the judges. Each seed stands for a text and for bytes. */
export async function createComparison(): Promise<{
  readonly compare: (seed: number) => void;
  readonly tally: ComparisonTally;
}> {
  const judge = await createLibxml2Judge();
  const tally: ComparisonTally = { accepted: 0, refused: 0, undecided: 0, lax: new Map(), failures: [] };
  const encoder = new TextEncoder();

  const compareWithLibxml2 = (what: string, bytes: Uint8Array, isDecoded: boolean): void => {
    const decoded = decodeXml(isDecoded ? UTF_8.decode(bytes) : bytes);
    const own = decoded.ok ? parseXml(decoded.text) : decoded;
    const theirs = judge(bytes, isDecoded);
    if (own.ok) tally.accepted++;
    else tally.refused++;
    const content = own.ok ? contentOf(own.root) : undefined;
    if (content === (theirs.ok ? theirs.content : undefined)) return;
    if (!theirs.ok && theirs.isUndecided) {
      tally.undecided++;
      return;
    }
    const message = own.ok ? '' : own.error.message;
    const lax = theirs.ok && !own.ok ? LAX_RULES.find(({ is }) => is(message, bytes)) : undefined;
    if (lax) tally.lax.set(lax.rule, (tally.lax.get(lax.rule) ?? 0) + 1);
    else
      tally.failures.push(
        `${what}: ${own.ok ? 'read' : message}; libxml2: ${theirs.ok ? theirs.content : theirs.message}`,
      );
  };

  const compareWithSaxes = (what: string, text: string): void => {
    const decoded = decodeXml(text);
    if (!decoded.ok) return;
    const own = parseXml(decoded.text);
    const theirs = judgedBySaxes(decoded.text);
    const difference =
      own.ok && typeof theirs !== 'string'
        ? treeDifference(own.root, theirs)
        : own.ok !== (typeof theirs !== 'string')
          ? `${own.ok ? 'read' : own.error.message}; saxes: ${typeof theirs === 'string' ? theirs : 'read'}`
          : undefined;
    if (difference !== undefined && !isLaxOfSaxes(text)) tally.failures.push(`${what}: ${difference}`);
  };

  return {
    tally,
    compare(seed) {
      const text = xmlString(seed);
      compareWithLibxml2(`text ${seed}`, encoder.encode(text), true);
      compareWithSaxes(`text ${seed}`, text);
      compareWithLibxml2(`bytes ${seed}`, xmlBytes(seed), false);
    },
  };
}

// saxes takes a question mark in the name of an instruction: `<?a?b?>` (XML 1.0, section 2.6, production 16).
function isLaxOfSaxes(text: string): boolean {
  return /<\?[^ \t\r\n?]+\?[^>]/.test(text);
}

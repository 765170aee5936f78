// Which name was meant where another one stands.
// The distance counts letters that differ.
import leven from 'leven';

// One letter in four may be wrong.
const LETTERS_PER_MISTAKE = 4;

/** The candidate that a misspelt name is nearest to; `undefined` where none is near, or two are equally near. */
export function misspellingOf(wanted: string, candidates: readonly string[]): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, wanted.length / LETTERS_PER_MISTAKE];
  for (const candidate of candidates) {
    const distance = leven(wanted, candidate);
    if (distance > least || (distance === least && best !== undefined)) continue;
    [best, least] = [candidate, distance];
  }
  return best;
}

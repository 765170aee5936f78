// Which rules were probably meant by an id that there is none of.

const MOST = 3;

/** Up to three ids: those that begin alike, but for zeros and signs; else those that differ least. */
export function nearestIds(ids: readonly string[], given: string): readonly string[] {
  const wanted = bare(given).slice(0, LONGEST);
  if (wanted === '') return [];
  const longer = ids.filter((id) => bare(id).startsWith(wanted));
  const alike = longer.length > 0 ? longer : ids.filter((id) => wanted.startsWith(bare(id)));
  if (alike.length > 0)
    return alike.sort((a, b) => distance(bare(a), wanted) - distance(bare(b), wanted)).slice(0, MOST);
  const scored = ids.map((id) => ({ id, edits: distance(bare(id), wanted) })).sort((a, b) => a.edits - b.edits);
  const least = scored[0]?.edits ?? 0;
  return least < wanted.length / 2
    ? scored
        .filter(({ edits }) => edits === least)
        .slice(0, MOST)
        .map(({ id }) => id)
    : [];
}

/**
 * The ids of a number, `066`, or of letters and a number, `co-16`, whatever letters come before or behind; plain `IBR` rules first.
 */
export function idsOfNumber(ids: readonly string[], given: string): readonly string[] {
  const wanted = bare(given).slice(0, LONGEST);
  if (!/^[a-z]*\d+$/.test(wanted)) return [];
  const ofNumber = ids.filter((id) => {
    const part = numberedPart(id);
    return part.endsWith(wanted) && /^[a-z]*$/.test(part.slice(0, -wanted.length));
  });
  const isPlain = (id: string): boolean => [wanted, `ibr${wanted}`].includes(numberedPart(id));
  return [...ofNumber.filter(isPlain), ...ofNumber.filter((id) => !isPlain(id))];
}

// The letters and the first number of an id: `ibr71` of `IBR-071-XX`, `peppolr120` of `PEPPOL-EN16931-R120-XX`.
const NUMBERED = /^[a-z]*\d+/;

function numberedPart(id: string): string {
  return NUMBERED.exec(bare(id.replace(STANDARD, '')))?.[0] ?? '';
}

// `EN16931` in an identifier is the number of a standard, not of the rule.
const STANDARD = /\bEN16931\b/i;

/** The number of a rule: `071` of `IBR-071-XX`; empty where its id has none. */
export function numberOf(id: string): string {
  return /\d+/.exec(id.replace(STANDARD, ''))?.[0] ?? '';
}

const LONGEST = 40;

// Letters and numbers alone, numbers without leading zeros: `IBR-071-XX` is `ibr71xx`.
function bare(id: string): string {
  return id
    .toLowerCase()
    .replace(/\d+/g, (digits) => String(Number(digits)))
    .replace(/[^a-z0-9]+/g, '');
}

// How many letters to insert, take out or change (Levenshtein).
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

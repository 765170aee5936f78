// Arabic text of a page as every reader takes it out again.
// A browser prints لا as one shape and says beside it both letters; readers that reverse what stands from right to left turn the two
// around. It prints the dots of a letter as shapes above and below the line; readers take each for a word. Here each letter has one
// shape on the line: of a shape for several letters the further ones get an invisible one, and dots and marks say nothing.

// The letters of shapes that belong together, and how they are drawn: dots and marks first, the shape on the line last.
const CLUSTER =
  /\/Span<<\/ActualText <FEFF((?:0[5-8][\dA-F]{2}){1,4})> >> BDC\n((?:[^<>]{0,200}<[\dA-F]{4}> Tj\n){1,8}?)EMC/g;
const SHAPE = /([^<>]{0,200})<([\dA-F]{4})> Tj\n/g;
const START = /^(?:\/\w+ [\d.]+ Tf\n)?(?:[-\d. ]+ Tm\n)?(?:[-\d.]+ [-\d.]+ Td )?$/;
const MOVE = /^([-\d.]+) ([-\d.]+) Td $/;

/** The operators of a page with its Arabic letters one by one. */
export function inReadingOrder(operators: string): string {
  return operators.replace(CLUSTER, (whole, letters: string, body: string) => {
    const shapes = [...body.matchAll(SHAPE)].map(([, before = '', shape = '']) => ({ before, shape }));
    const [first = '', ...further] = letters.match(/.{4}/g) ?? [];
    const [start, ...rest] = shapes;
    const base = shapes.at(-1)?.shape;
    const moves = rest.map(({ before }) => MOVE.exec(before));
    if (shapes.length + further.length === 1 || !START.test(start?.before ?? '<') || moves.includes(null)) return whole;
    const hidden = further.reverse().map((letter) => spanOf(letter, `0 0 Td 3 Tr 10 Tz <${base}> Tj 100 Tz 0 Tr`));
    const drawn = spanOf(first, `0 0 Td <${base}> Tj`);
    const toBase = rest.map(({ before }) => before).join('\n');
    return [`${start?.before}${toBase}`, ...hidden, drawn, ...marksOf(shapes, moves)].join('\n');
  });
}

// From the base to the first mark, from mark to mark, and back to the base.
function marksOf(shapes: readonly { readonly shape: string }[], moves: readonly (RegExpExecArray | null)[]): string[] {
  if (moves.length === 0) return [];
  const total = (axis: 1 | 2): number => moves.reduce((sum, move) => sum + Number(move?.[axis]), 0);
  const marks = moves.map((move, index) => `<${shapes[index]?.shape}> Tj\n${move?.[1]} ${move?.[2]} Td`);
  return [spanOf('', `${(-total(1)).toFixed(7)} ${(-total(2)).toFixed(7)} Td ${marks.join(' ')}`)];
}

function spanOf(letter: string, operators: string): string {
  return `/Span<</ActualText <FEFF${letter}> >> BDC\n${operators}\nEMC`;
}

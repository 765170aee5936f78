// Front coding of sorted codes of one length, all digits. A letter says how many leading digits a code shares with the one
// before it. Its other digits follow, without the zeros at its end: `A01C1` of width 4 is 0100, 0110.

const LETTER_A = 65;

/** The codes of a packed list, in order. `scripts/codelists.ts` holds the inverse. */
export function unpack(packed: string, width: number): string[] {
  const codes: string[] = [];
  let code = '';
  let start = 0;
  while (start < packed.length) {
    let end = start + 1;
    while (end < packed.length && packed.charCodeAt(end) < LETTER_A) end++;
    const shared = packed.charCodeAt(start) - LETTER_A;
    code = (code.slice(0, shared) + packed.slice(start + 1, end)).padEnd(width, '0');
    codes.push(code);
    start = end;
  }
  return codes;
}

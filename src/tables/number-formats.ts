// What the format of a number adds to it: texts around its digits, zeros before them, a currency.
import { hasCode } from '../codelists/has-code.ts';
import { isCurrencyCode } from '../core/currency-decimals.ts';

/** A place for a digit, `0` where one stands there always, or a text. */
export type FramePiece = { readonly digit: '0' | '#' } | { readonly text: string };

const PIECE = /"([^"]*)"|\\(.)|([0#])|([ ()/-])|./gsu;

/** The pieces of a format of digits and texts, such as `"INV-"0000`; `undefined` where it says more, or adds nothing. */
export function frameOf(code: string): readonly FramePiece[] | undefined {
  const pieces: FramePiece[] = [];
  for (const [all, quoted, escaped, digit, bare] of code.matchAll(PIECE)) {
    const text = quoted ?? escaped ?? bare;
    // What follows is for negative numbers.
    if (all === ';') break;
    if (digit === '0' || digit === '#') pieces.push({ digit });
    else if (text === undefined) return undefined;
    else pieces.push({ text });
  }
  const places = pieces.filter((piece) => 'digit' in piece);
  return places.length > 0 && pieces.length > 1 ? pieces : undefined;
}

/** A whole number as a sheet shows it: its digits from the right, those that have no place before the first one. */
export function shownIn(frame: readonly FramePiece[], whole: string): string {
  let left = whole === '0' ? '' : whole;
  const first = frame.findIndex((piece) => 'digit' in piece);
  const shown = frame.toReversed().map((piece, at) => {
    if ('text' in piece) return piece.text;
    const taken = at === frame.length - 1 - first ? left : left.slice(-1);
    left = left.slice(0, left.length - taken.length);
    return taken === '' && piece.digit === '0' ? '0' : taken;
  });
  return shown.reverse().join('');
}

const CURRENCY = /\[\$([^\][-]*)|"([^"]*)"|([$€£¥₹])/g;
const SYMBOL = /^[$€£¥₹]$/;

/** The currency that a format shows, as its code or its symbol. */
export function currencyOfFormat(code: string): string | undefined {
  const texts = [...code.matchAll(CURRENCY)].map(([, bracket, quoted, bare]) =>
    (bracket ?? quoted ?? bare ?? '').trim(),
  );
  return texts.find((text) => SYMBOL.test(text) || hasCode('ISO4217', text));
}

/** Whether a code or symbol of a format is that of another currency; many currencies have `$`. */
export function isOfOtherCurrency(shown: string, currency: string): boolean {
  if (!isCurrencyCode(currency)) return false;
  if (!SYMBOL.test(shown)) return shown !== currency;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return !parts.some(({ type, value }) => type === 'currency' && value.includes(shown));
}

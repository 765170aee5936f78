// What a heading says: the words that are compared, and what stands beside them of VAT, of how many units a price is for, of a currency.
import { currencyMeant, isCurrency } from '../codelists/currency.ts';
import { latinDigits } from './values.ts';

/** A heading that was read. */
export interface Heading {
  /** What is compared of it. */
  readonly key: string;
  /** Whether its amounts have VAT in them; absent where it does not say so. */
  readonly vat?: Side | undefined;
  /** How many units its price is for; `other` where it is for a measure that is not the unit of the line. */
  readonly size?: number | 'other' | undefined;
  /** The codes of the currencies that it names; an empty text for one that is not known. */
  readonly currencies: readonly string[];
}

/** `gross` may mean with VAT, or before a discount. */
export type Side = 'with' | 'without' | 'gross';

/** Reads a heading: what it says more stands in brackets behind it, or in the words at its end. */
export function readHeading(heading: string): Heading {
  const { name, remark } = withoutBracket(heading);
  const words = wordsOf(name);
  const at = words.findIndex((word, index) => index > 0 && (SIDES.has(word) || NOT.has(word) || PER.has(word)));
  const tail = at < 0 ? [] : words.slice(at);
  const isRemark = tail.some((word) => VAT.has(word)) || sizeIn(tail) !== undefined;
  const said = [...(isRemark ? tail : []), ...wordsOf(remark)];
  return {
    key: (isRemark ? words.slice(0, at) : words).join(' '),
    vat: sideIn(said),
    size: sizeIn(said),
    currencies: currenciesIn(heading, remark),
  };
}

/** What is compared of a heading: words without case, marks and vowels. */
export const headingKey = (heading: string): string => readHeading(heading).key;

/** The words of a heading or a cell, as they are compared. */
export function wordsOf(text: string): string[] {
  const plain = latinDigits(text)
    .replaceAll('%', ' percent ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655']/g, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(نسبه|معدل)(.*) percent $/, '$1$2')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

function withoutBracket(heading: string): { readonly name: string; readonly remark: string } {
  const text = heading.trim();
  const at = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const said = text.slice(at + 1);
  // What it closes at its end alone, behind something else: not what is counted in percent.
  return at > 0 && /^[^)\]]*[)\]]$/.test(said) && !/product|%/i.test(said)
    ? { name: text.slice(0, at), remark: said.slice(0, -1) }
    : { name: text, remark: '' };
}

/** Some words, as {@link wordsOf} has them. */
export const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const VAT = setOf('vat tax taxes gst الضريبة ضريبة للضريبة الضرائب');
const NOT = setOf('not no non غير لا');
const PER = setOf('per لكل');
const PIECES = setOf('pc pcs piece pieces unit units no nos ea each item items قطعة قطع حبة وحدة وحدات');
// Of a tax, "with" says that it is charged, and these that it stands in the price.
const INCLUDED =
  'inc incl include includes included including inclusive ttc شامل شاملة شاملا متضمن متضمنة متضمنا يشمل تشمل';
const SIDES: ReadonlyMap<string, Side> = new Map(
  Object.entries({
    with: `${INCLUDED} with after مع بعد`,
    without: 'ex exc excl exclude excludes excluded excluding exclusive without before net بدون دون بلا قبل صافي',
    gross: 'gross',
  } satisfies Record<Side, string>).flatMap(([side, words]) => wordsOf(words).map((word) => [word, side as Side])),
);

// The word that stands nearest to VAT decides, one before it first: "before discount, incl. VAT" is with VAT. Without a word for VAT
// nothing else may be said: "after discount" says nothing of it.
function sideIn(words: readonly string[]): Side | undefined {
  const sides = words.map((word, at) =>
    SIDES.get(word) === 'with' && NOT.has(words[at - 1] ?? '') ? 'without' : SIDES.get(word),
  );
  const at = words.findIndex((word) => VAT.has(word));
  const isSide = (side: Side | undefined) => side !== undefined;
  if (at >= 0) return sides.slice(0, at).findLast(isSide) ?? sides.slice(at).find(isSide);
  return words.every((word) => SIDES.has(word) || NOT.has(word)) ? sides.findLast(isSide) : undefined;
}

const WITHIN = setOf(INCLUDED);
const OF_PRICES = setOf('is are price prices rate rates amount amounts item line the السعر الاسعار هل');

/** Whether a text about a tax says that prices have it in them: "5% (incl.)". */
export function isTaxWithin(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word) => WITHIN.has(word)) && !words.some((word) => NOT.has(word));
}

/** Whether a heading asks if prices have VAT in them, and says nothing else: "Is Inclusive Tax". */
export function asksForTaxWithin(heading: string): boolean {
  const words = wordsOf(heading);
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  return has(VAT) && has(WITHIN) && words.every((word) => VAT.has(word) || WITHIN.has(word) || OF_PRICES.has(word));
}

// "per 100", "per 1,000 pcs" say a number of units; "per 500 g" says a measure.
function sizeIn(words: readonly string[]): number | 'other' | undefined {
  const at = words.findIndex((word, index) => PER.has(word) && /^\d{1,9}$/.test(words[index + 1] ?? ''));
  if (at < 0) return undefined;
  const behind = words.slice(at + 1);
  const end = behind.findIndex((word, index) => index > 0 && !/^\d{3}$/.test(word));
  const digits = behind.slice(0, end < 0 ? undefined : end).join('');
  const next = end < 0 ? undefined : behind[end];
  const isOfUnits = next === undefined || PIECES.has(next) || SIDES.has(next) || NOT.has(next) || VAT.has(next);
  if (Number(digits) <= 1) return undefined;
  return isOfUnits && digits.length <= 9 ? Number(digits) : 'other';
}

// A sign stands anywhere, a code or a word in the bracket.
function currenciesIn(heading: string, remark: string): readonly string[] {
  const signs = heading.match(/[A-Z]{0,3}\p{Sc}/gu) ?? [];
  const found = [
    currencyMeant(remark),
    ...remark.split(/[\s,;:/-]+/).map(currencyNamed),
    ...signs.map((sign) => currencyMeant(sign) ?? (/[A-Z]/.test(sign) ? '' : undefined)),
  ];
  return [...new Set(found.filter((code) => code !== undefined))];
}

// Among other words, a code in capitals alone: "cup" is not a currency. In Arabic "in" is a part of the word.
function currencyNamed(word: string): string | undefined {
  if (isCurrency(word)) return word;
  return /^[\p{Script=Arabic}.]+$/u.test(word) ? currencyMeant(word.replace(/^ب(?:ال)?/, '')) : undefined;
}

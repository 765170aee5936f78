// Texts of cells → codes that people mean by them: units, currencies, countries, kinds of items, categories of VAT.
import { hasCode } from '../codelists/has-code.ts';
import { usualCode } from '../codelists/usual-code.ts';
import type { JsonObject } from '../core/json-object.ts';
import { LINES } from './map.ts';
import { saysDocument } from './other-kinds.ts';
import { isTaxWithin } from './read-heading.ts';
import { latinDigits } from './values.ts';

const UNIT = `${LINES}[].unit_code`;
/** The category of VAT of a line. */
export const CATEGORY = `${LINES}[].classified_tax_category.id`;
const ITEM_TYPE = /\.item_type$|\.commodity_classification\[0\]\.commodity_code$/;

/** The code that a text means, by the field; `undefined` where the field takes no code that texts are known for. */
export function codeGuess(field: string): ((text: string) => string | undefined) | undefined {
  if (field === UNIT)
    return (text) => (UNLIKE_THEIR_CODES.has(text.toUpperCase()) ? undefined : codeIn('UNECERec20', text));
  if (field === CATEGORY) return categoryOfNet;
  if (field === 'document_currency_code') return (text) => codeIn('ISO4217', text);
  if (field.endsWith('.country_code') || field.endsWith('.origin_country')) return (text) => codeIn('ISO3166', text);
  if (ITEM_TYPE.test(field)) return itemTypeOf;
  return undefined;
}

// Gallons, running metres and man-days: the list has other units under these codes.
const UNLIKE_THEIR_CODES: ReadonlySet<string> = new Set(['GL', 'RM', 'MD']);

// What people mean by a word comes first: CTN is a carton, though the list has a content ton of that code.
function codeIn(list: 'UNECERec20' | 'ISO4217' | 'ISO3166', text: string): string | undefined {
  return usualCode(list, text)?.split(' ')[0] ?? (hasCode(list, text) ? text : undefined);
}

// Where no VAT is charged, a text has to say why: the categories differ.
const UNTAXED: readonly (readonly [code: string, words: RegExp])[] = [
  ['Z', /^z$|\bzero\b|zero.?rated|صفر/],
  ['E', /^e$|exempt|معف|إعفاء/],
  ['O', /^o$|\bout(?:side)?\b.{0,20}\bscope\b|خارج/],
  ['AE', /^ae$|\brcm\b|reverse|عكسي/],
];
const STANDARD = /^s$|^std\b|\bstandard|\bvat|\btaxable|أساسي|اساسي|خاضع|\b0*5\b/;
const NOT_UNTAXED = /\b(?:no|not|non|un)[ -]?(?:exempt|zero)|غير (?:ال)?(?:معف|صفر)/;
const NOT_STANDARD =
  /\b(?:no|non|not|nil|none|without|w\/o|free|outside|un|rc|n\/?a)\b|\buntax|غير|بدون|بلا|(?:^| )(?:دون|لا|ليس\S{0,3}) /;
const NUMBERS = /(?:[%٪] ?)?\d+(?:[.,]\d+)*(?: ?[%٪])?/g;
const STANDARD_RATE = /^[%٪]? ?0*5(?:[.,]0+)? ?[%٪]?$/;
const NO_RATE = /^[%٪]? ?0+(?:[.,]0+)? ?[%٪]?$/;

function categoryOf(text: string): string | undefined {
  const word = latinDigits(text).toLowerCase().replaceAll('_', ' ');
  if (NOT_UNTAXED.test(word)) return undefined;
  const said = UNTAXED.filter(([, words]) => words.test(word));
  if (said.length > 0) return said.length === 1 ? said[0]?.[0] : undefined;
  if (NOT_STANDARD.test(word)) return undefined;
  const numbers = word.match(NUMBERS) ?? [];
  const percentages = numbers.filter((one) => /[%٪]/.test(one));
  if (percentages.length > 0 && percentages.every((one) => NO_RATE.test(one))) return 'Z';
  const rates = percentages.length > 0 ? percentages : numbers;
  return STANDARD.test(word) && rates.every((one) => STANDARD_RATE.test(one)) ? 'S' : undefined;
}

// One that stands in the price is not one that is added to it.
const categoryOfNet = (text: string): string | undefined => (saysTaxWithin(text) ? undefined : categoryOf(text));

/** Whether a text means the standard rate, and says that prices have VAT in them. */
export const saysTaxWithin = (text: string): boolean => isTaxWithin(text) && categoryOf(text) === 'S';

const ITEM_TYPES: readonly (readonly [code: string, words: RegExp])[] = [
  ['G', /^g$|good|product|stock|inventory|سلع|بضا|منتج/],
  ['S', /^s$|service|labou?r|خدم/],
];

function itemTypeOf(text: string): string | undefined {
  if (saysDocument(text)) return undefined;
  const word = text.toLowerCase();
  return ITEM_TYPES.find(([, words]) => words.test(word))?.[0];
}

/** How the texts of a column become codes. */
export interface Translation {
  /** Absent where all of them are codes. */
  readonly translate?: JsonObject;
  /** Texts that no code was found for. */
  readonly left: readonly string[];
}

/** Different texts of a column that a table of translations may have. */
export const MOST_CODES = 60;

/** Whether a text could be meant for a field of codes. */
export const couldBeCode = (field: string, text: string): boolean =>
  codeGuess(field)?.(text) !== undefined || (field === CATEGORY && saysTaxWithin(text));

/**
 * The translation of a column; `undefined` where its field takes no codes, or it has too many texts. `isGross`: prices have VAT in
 * them.
 */
export function translationOf(field: string, texts: readonly string[], isGross: boolean): Translation | undefined {
  const guess = isGross && field === CATEGORY ? categoryOf : codeGuess(field);
  if (!guess || texts.length > MOST_CODES) return undefined;
  const pairs = texts.map((text) => [text, guess(text)] as const);
  const left = pairs.flatMap(([text, code]) => (code === undefined ? [text] : []));
  if (pairs.every(([text, code]) => code === undefined || code === text)) return { left };
  const translate = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
  return { translate, left };
}

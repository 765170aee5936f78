// What a rule found, in Arabic: from the notation of paths and quoted values in which rules say it.
import type { Texts } from '../../shapes.ts';
import { value } from './isolate.ts';
import { pathInWords } from './names.ts';

/** What the rules of a country say in words of their own, in Arabic. */
export interface FoundWords {
  /** Kinds of transaction, by the English words of the rules. */
  readonly kinds?: Texts;
  /** Whole pieces of what was found. */
  readonly phrases?: Texts;
}

/**
 * `cbc:StreetName "Main"; no cbc:CityName` → «الموجود: الشارع «Main»؛ بلا المدينة».
 * @param where «في البند 2»
 */
export function foundInWords(found: string, where: string | undefined, countrys: FoundWords): string {
  const phrases: Texts = { ...PHRASES, ...countrys.phrases };
  const all = pieces(found);
  const place = where === undefined ? '' : ` ${where}`;
  const absent = all.map((piece) =>
    Object.hasOwn(phrases, piece) ? [] : (NONE.exec(piece)?.[1]?.split(', no ') ?? []),
  );
  if (absent.every((paths) => paths.length > 0)) {
    return `الناقص${place}: ${[...new Set(absent.flat().map(pathInWords))].join('، ')}`;
  }
  return `الموجود${place}: ${all.map((piece) => phrases[piece] ?? pieceInWords(piece, countrys.kinds ?? {})).join('؛ ')}`;
}

// Pieces are divided by semicolons outside quotation marks.
function pieces(found: string): string[] {
  const all: string[] = [];
  let piece = '';
  for (const part of found.split(/("[^"]*")/)) {
    if (part.startsWith('"')) piece += part;
    else {
      const [first = '', ...others] = part.split('; ');
      piece += first;
      for (const other of others) {
        all.push(piece);
        piece = other;
      }
    }
  }
  return [...all, piece];
}

const PATH = '[\\w:@/*{}.-]+';
const NONE = new RegExp(`^no (${PATH}(?:, no ${PATH})*)$`);
const AND_MORE = / and (\d+) more$/;

// Each form of a piece; the first that matches says it.
const FORMS: readonly (readonly [pattern: RegExp, say: (match: RegExpExecArray) => string])[] = [
  [/^computed (\S+)$/, ([, amount = '']) => `والقيمة المحسوبة ${amount}`],
  [/^document currency (.*)$/, ([, currency = '']) => `عملة المستند ${currency === 'none' ? 'غير مذكورة' : currency}`],
  [NONE, ([, paths = '']) => missing(paths.split(', no '))],
  [
    /^no (\S+) of scheme (\S+) with (.+)$/,
    ([, path = '', scheme = '', other = '']) => `بلا ${pathInWords(path)} بنظام ${scheme} مع ${pathInWords(other)}`,
  ],
  [/^(\d+) of them$/, ([, count = '']) => `العدد: ${count}`],
  [
    new RegExp(`^(\\d+) of (${PATH}) in (\\S*)$`),
    ([, count = '', path = '', currency = '']) => `عدد مرات «${pathInWords(path)}» بالعملة ${currency}: ${count}`,
  ],
  [new RegExp(`^(\\d+) of (${PATH})$`), ([, count = '', path = '']) => `عدد مرات «${pathInWords(path)}»: ${count}`],
  [/^an empty (\S+)$/, ([, path = '']) => `العنصر «${pathInWords(path)}» بلا محتوى`],
  [/^(\d+) tax totals with parts$/, ([, count = '']) => `عدد إجماليات الضريبة المفصلة: ${count}`],
  [/^(\d+) tax totals without parts$/, ([, count = '']) => `عدد إجماليات الضريبة غير المفصلة: ${count}`],
  [/^(\d+) tax categories$/, ([, count = '']) => `عدد فئات الضريبة: ${count}`],
  [/^rates (.+)$/, ([, rates = '']) => `النسب المستعملة ${values(rates)}`],
  [
    /^type (\S*), transaction type (.+)$/,
    ([, type = '', transaction = '']) => `رمز النوع ${type}، ونوع المعاملة ${values(transaction)}`,
  ],
  [/^(\S+) to (\S+)$/, ([, first = '', last = '']) => `من ${first} إلى ${last}`],
  [new RegExp(`^(${PATH}) (".*)$`, 's'), ([, path = '', given = '']) => `${pathInWords(path)} ${values(given)}`],
  [/^".*$/s, ([given]) => values(given)],
];

const missing = (paths: readonly string[]): string => `بلا ${paths.map(pathInWords).join(' وبلا ')}`;

function pieceInWords(piece: string, kindNames: Texts): string {
  for (const [pattern, say] of FORMS) {
    const match = pattern.exec(piece);
    if (match) return say(match);
  }
  const kinds = piece
    .split(/, | and /)
    .map((label) => (Object.hasOwn(kindNames, label) ? kindNames[label] : undefined));
  if (kinds.every((kind) => kind !== undefined)) return kinds.map((kind) => `«${kind}»`).join(' مع ');
  // A list of elements or codes: each by its name.
  return piece.split(', ').map(pathInWords).join('، ');
}

// `"one", "two" and 3 more`
function values(given: string): string {
  const more = AND_MORE.exec(given)?.[1];
  const all = [...given.replace(AND_MORE, '').matchAll(/"([^"]*)"(…)?/g)].map(([, text = '']) => shown(text));
  return `${all.join('، ')}${more === undefined ? '' : ` وعدد غيرها ${more}`}`;
}

const shown = (text: string): string => (text === '' ? 'بلا قيمة' : value(text));

// What rules of several countries say in words of their own.
const PHRASES: Readonly<Record<string, string>> = {
  'neither of them': 'لا هذا ولا ذاك',
  neither: 'لا هذا ولا ذاك',
  'no lines': 'لا توجد بنود',
  'no quantity': 'لا توجد كمية',
};

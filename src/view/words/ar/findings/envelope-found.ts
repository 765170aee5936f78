// What was found in an envelope, in Arabic.
import { value } from './isolate.ts';
import { nameOf } from './names.ts';

/** `nothing`, `"0192:1" where the document has "0192:2"`, `2 times Sender`. */
export function envelopeFound(found: string): string {
  const said = PHRASES[found];
  if (said !== undefined) return said;
  for (const [separator, whose] of SEPARATORS) {
    const [own = '', expected, ...more] = found.split(separator);
    if (expected !== undefined && more.length === 0) return `${shown(own)}، وفي ${whose} ${shown(expected)}`;
  }
  for (const [pattern, say] of FORMS) {
    const match = pattern.exec(found);
    if (match) return say(match);
  }
  return value(found);
}

const shown = (quoted: string): string => (quoted === 'nothing' ? 'لا شيء' : value(quoted.replace(/^"|"…?$/g, '')));

// Between what the header says and what it should say.
const SEPARATORS = [
  [' where the document has ', 'المستند'],
  [' where DOCUMENTID has ', 'DOCUMENTID'],
] as const;

const FORMS: readonly (readonly [pattern: RegExp, say: (match: RegExpExecArray) => string])[] = [
  [/^(\d+) times (\S+)$/, ([, count = '', name = '']) => `عدد مرات «${nameOf(name)}»: ${count}`],
  [/^a second scope (\S+) of another value$/, ([, type = '']) => `نطاق ثانٍ ${type} بقيمة أخرى`],
  [/^no scope (\S+)$/, ([, type = '']) => `لا يوجد نطاق ${type}`],
  [/^a second (\S+)$/, ([, name = '']) => `عنصر ثانٍ ${name}`],
  [/^the scheme (".*"|nothing)$/s, ([, scheme = '']) => `النظام ${shown(scheme)}`],
  [/^".*"$/s, ([quoted]) => shown(quoted)],
];

const PHRASES: Readonly<Record<string, string>> = {
  nothing: 'لا شيء',
  'another document element': 'عنصر رئيسي آخر',
  'no header': 'لا يوجد رأس',
  'a header behind the document': 'رأس بعد المستند',
  'more than one header': 'أكثر من رأس',
  'no document': 'لا يوجد مستند',
  'a further element': 'عنصر زائد',
  text: 'نص',
  'an envelope in the envelope': 'مظروف داخل المظروف',
};

// A rule explained on a terminal.
import { visibleLength } from '../../core/broken-lines.ts';
import { LEVELS } from '../../rules/engine/result.ts';
import { type Paint, plain } from '../formats/format.ts';
import type { RuleExplanation } from './explanation.ts';

/** What stands before each part of the explanation, in one language. */
export interface RuleWords {
  readonly holds: string;
  readonly why: string;
  readonly fix: string;
  readonly fields: string;
  readonly terms: string;
  readonly also: string;
  readonly wrong: string;
  readonly right: string;
  /** What the flags are called. */
  readonly error: string;
  readonly warning: string;
  readonly comma: string;
  /** A code among the words, so that it keeps its direction. */
  readonly code: (text: string) => string;
}

/** English. */
export const EN_RULE: RuleWords = {
  holds: 'Holds',
  why: 'Why',
  fix: 'Fix',
  fields: 'Fields',
  terms: 'Terms',
  also: 'Also',
  wrong: 'Wrong',
  right: 'Right',
  error: 'fatal',
  warning: 'warning',
  comma: ', ',
  code: (text) => text,
};

/** One rule in lines of text, without the break of the last. */
export function ruleText(rule: RuleExplanation, paint: Paint = plain, words: RuleWords = EN_RULE): string {
  const { id, flag, ruleSet, condition, why, fix, fields, terms, sameNumber = [], example } = rule;
  const kind = paint(LEVELS[flag], words[LEVELS[flag]]);
  const list = (items: readonly string[]): string | undefined =>
    items.length > 0 ? items.map(words.code).join(words.comma) : undefined;
  const { holds, fields: named, terms: used, also, wrong, right } = words;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [holds, condition],
    [words.why, why],
    [words.fix, paint('good', fix)],
    [named, list(fields)],
    [used, list(terms)],
    [also, list(sameNumber)],
  ];
  const names = [holds, words.why, words.fix, named, used, also, wrong, right];
  const widest = Math.max(...names.map(visibleLength));
  const padded = (name: string): string => paint('faint', `${name}${' '.repeat(widest - visibleLength(name))}`);
  // An example runs from left to right: beside words that do not it would be torn apart.
  const isBeside = words === EN_RULE;
  const margin = isBeside ? ' '.repeat(widest + 4) : '    ';
  const code = (name: string, text: string | undefined): string[] =>
    text === undefined
      ? []
      : [`  ${padded(name)}${isBeside ? '  ' : `\n${margin}`}${text.replaceAll('\n', `\n${margin}`)}`];
  return [
    `${paint('strong', words.code(id))}  ${kind}  ${paint('faint', words.code(ruleSet))}`,
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`  ${padded(name)}  ${value}`])),
    ...code(wrong, example?.wrong),
    ...code(right, example?.right),
  ].join('\n');
}

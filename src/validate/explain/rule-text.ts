// A rule explained on a terminal.
import { LEVELS } from '../../rules/engine/result.ts';
import { type Paint, plain } from '../formats/format.ts';
import type { RuleExplanation } from './explanation.ts';

/** One rule in lines of text, without the break of the last. */
export function ruleText(rule: RuleExplanation, paint: Paint = plain): string {
  const { id, flag, ruleSet, condition, why, fix, fields, terms, sameNumber = [], example } = rule;
  const kind = paint(LEVELS[flag], flag);
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Holds', condition],
    ['Why', why],
    ['Fix', paint('good', fix)],
    ['Fields', list(fields)],
    ['Terms', list(terms)],
    ['Also', list(sameNumber)],
    ['Wrong', example && indented(example.wrong)],
    ['Right', example && indented(example.right)],
  ];
  return [
    `${paint('strong', id)}  ${kind}  ${paint('faint', ruleSet)}`,
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`  ${paint('faint', name.padEnd(6))}  ${value}`])),
  ].join('\n');
}

function list(items: readonly string[]): string | undefined {
  return items.length > 0 ? items.join(', ') : undefined;
}

const MARGIN = ' '.repeat(10);

function indented(code: string): string {
  return code.replaceAll('\n', `\n${MARGIN}`);
}

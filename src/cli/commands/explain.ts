// `pint-ubl explain RULE…`: what rules demand, why, and how to fix what breaks them.

import { InvalidArgumentError, Option } from 'commander';
import { brokenText } from '../../core/broken-lines.ts';
import { sentences } from '../../core/errors/field-error.ts';
import { printable } from '../../core/printable.ts';
import type { CliCommand } from '../command.ts';
import { DONE, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { writeTo } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { paintFor } from '../paint.ts';
import { say } from '../say.ts';
import { loadWords } from '../words/load-words.ts';

interface ExplainFlags extends LanguageFlags {
  readonly json?: true;
  readonly country?: string;
}

export const explainCommand: CliCommand<readonly string[], ExplainFlags> = {
  summary: 'explain rules by their ids',
  description:
    'Prints what a rule demands, why, how to fix what breaks it, its fields, and a wrong and a right example.',
  operand: { notation: '<RULE...>', meaning: 'ids as findings have them, in any letter case' },
  options: [
    LANGUAGE_OPTION,
    new Option('--json', 'one line of JSON for each rule'),
    new Option('--country <CC>', 'the country whose rule is meant where several have one of that id: om, ae, …'),
  ],
  notes: `\
Rules of every country are known, and the codes of this library (PINT-XML and so
on). The number alone will do: 066, or co-16. Where several rules have it, the
others are named. For an unknown id the nearest one is named; the other rules
are explained all the same.`,
  examples: [
    'pint-ubl explain IBR-071-OM',
    'pint-ubl explain 066 --lang ar',
    'pint-ubl explain ibr-co-16 PINT-SCHEMA --json',
    'pint-ubl explain --country my aligned-ibrp-047',
  ],
  async run(ids, { json, country: given, lang }, io) {
    const { COUNTRIES_BY_CODE } = await import('../../countries/index.ts');
    const { explainRule } = await import('../../validate.ts');
    const { ruleText } = await import('../../validate/explain/rule-text.ts');
    const [language, words] = await Promise.all([loadFindings(lang), loadWords(lang)]);
    const inWords = language ? (await import('../../arabic.ts')).explainedInArabic : undefined;
    const paint = paintFor(io.terminal?.stdout);
    const country = given?.toLowerCase();
    const asked = Object.entries(COUNTRIES_BY_CODE).filter(([code]) => country === undefined || code === country);
    if (asked.length === 0) {
      throw new InvalidArgumentError(
        `option '--country <CC>' argument '${given}' is invalid. Allowed choices are ${Object.keys(COUNTRIES_BY_CODE).join(', ')}.`,
      );
    }
    const sets = asked.map(([, { ruleSets }]) => ruleSets);
    const results = await Promise.all(ids.map((id) => explainRule(id, sets)));
    const found = results.flatMap((result) => (result.ok ? [inWords ? inWords(result.value) : result.value] : []));
    const texts = found.map((rule) => (json ? JSON.stringify(rule) : ruleText(rule, paint, words.rule)));
    const all = json ? texts.join('\n') : brokenText(texts.join('\n\n'), io.terminal?.stdout.columns);
    if (texts.length > 0) await writeTo(io.stdout, `${all}\n`);
    for (const result of results) {
      if (result.ok) continue;
      const errors = sentences(result.errors, language?.messages);
      await say(io, `pint-ubl: ${printable(errors['rule'] ?? '')}\n`, { errors });
    }
    return found.length === ids.length ? DONE : USAGE_OR_FILE_ERROR;
  },
};

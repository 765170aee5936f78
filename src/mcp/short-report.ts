// Reports in few words: of each finding the sentence, the field and the value to write. What vanishes with another finding is counted.
import type { JsonObject } from '../core/json-object.ts';
import { ownValue } from '../core/own-value.ts';
import type { Report } from '../rules/engine/result.ts';
import { PROBLEMS, type Problem } from '../service/problem.ts';

/** A finding in few words. */
export interface ShortFinding {
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly sentence: string;
  readonly fix: string;
  readonly field?: string;
  /** The value that mends it for certain. */
  readonly write?: string | number;
}

/** A report in few words. */
export interface ShortReport {
  readonly valid: boolean;
  readonly profile: string;
  readonly findings: readonly ShortFinding[];
  /** Findings that vanish once those above are mended. */
  readonly consequences?: number;
  /** Findings that are left out here. */
  readonly more?: number;
}

const MOST_FINDINGS = 25;
const LONGEST_TEXT = 1000;

/** The first of a list under its name, and under another how many are left out. */
export function firstFew(name: string, more: string, all: readonly unknown[]): JsonObject {
  const left = all.length - MOST_FINDINGS;
  return { [name]: all.slice(0, MOST_FINDINGS), ...(left > 0 ? { [more]: left } : {}) };
}

/** The beginning of a very long text. XML may hold a number of megabytes, and a sentence may quote it. */
export function shortText(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).replace(/\p{Surrogate}$/u, '')}…`;
}

/** A value of a document; of a text as {@link shortText}. */
export function shortValue(value: unknown): unknown {
  return typeof value === 'string' ? shortText(value) : value;
}

/** A report in few words. */
export function shortReport({ valid, profile, results }: Report): ShortReport {
  const consequences = new Set(results.flatMap((result) => result.consequences ?? []));
  const causes = results.filter((_, index) => !consequences.has(index));
  const ordered = [...causes].sort((one, other) => Number(one.flag === 'warning') - Number(other.flag === 'warning'));
  const findings = ordered.slice(0, MOST_FINDINGS).map(({ reasonCode, flag, text, fix, field, suggestion }) => ({
    rule: reasonCode,
    level: flag === 'fatal' ? ('error' as const) : ('warning' as const),
    sentence: shortText(text),
    fix: shortText(fix),
    ...(suggestion ? { field: suggestion.field, write: suggestion.value } : field === undefined ? {} : { field }),
  }));
  const more = causes.length - findings.length;
  return {
    valid,
    profile,
    findings,
    ...(consequences.size > 0 ? { consequences: consequences.size } : {}),
    ...(more > 0 ? { more } : {}),
  };
}

/** Why something was refused, in few words. */
export function shortProblem({ problem, detail, errors = {}, clerk = {}, report }: Problem): JsonObject {
  const [, title] = PROBLEMS[problem];
  const fields = Object.entries(errors).map(([field, sentence]) => {
    const fix = ownValue(clerk, field)?.fix;
    return {
      field: shortText(field),
      sentence: shortText(sentence),
      ...(fix === undefined ? {} : { fix: shortText(fix) }),
    };
  });
  return {
    refused: detail ?? title,
    ...(fields.length > 0 ? firstFew('errors', 'more', fields) : {}),
    ...(report ? { report: shortReport(report as Report) } : {}),
  };
}

// What is wrong or remarkable about fields, for an accounts clerk.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { findingWordsFor } from '../../countries/finding-words-for.ts';
import { currencyIn, lineNumbersIn } from '../../findings/input-facts.ts';
import { clerkSentences } from '../../findings/of-errors.ts';
import type { ClerkSentences } from '../../findings/said.ts';
import type { FindingLanguage } from '../../validate.ts';

/** The two sentences on each field. `given` is the input: lines are called by their numbers in it. */
export function clerkOf(
  errors: FieldErrors,
  given: object | Uint8Array | undefined,
  language: FindingLanguage | undefined,
  country: string | undefined,
): Record<string, ClerkSentences> {
  const input = given instanceof Uint8Array ? parseJson(given, 'input') : { ok: true as const, value: given };
  return clerkSentences(errors, {
    language,
    words: findingWordsFor(input.ok ? recordIn(input.value) : given, language?.tag, country),
    lineNumbers: input.ok ? lineNumbersIn(input.value) : [],
    input: input.ok ? recordIn(input.value) : undefined,
    currency: input.ok ? currencyIn(input.value) : undefined,
  });
}

// A record may stand beside what goes along with it.
function recordIn(value: unknown): unknown {
  return isJsonObject(value) ? (value['record'] ?? value) : value;
}

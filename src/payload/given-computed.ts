// What a payload says of the fields that are computed or come from the host, where its reader leaves them out: the amounts, a number,
// a seller. They are kept for the comparison alone, and what cannot be read says nothing.
import * as z from 'zod/mini';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { array, object } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import type { Steps } from '../core/steps.ts';
import { VALUE } from './field-tree.ts';
import { schemasOf } from './objects.ts';
import { type PayloadCountry, partsOf } from './payload-country.ts';
import { readingSteps } from './read.ts';

const LINES = 'document_lines';

interface ComputedReader {
  readonly schema: z.ZodMiniObject;
  readonly names: readonly string[];
  readonly ofLine: readonly string[];
}

const readerOf: (country: PayloadCountry) => ComputedReader = onceFor((country) => {
  const schemas = schemasOf(country);
  const [whole, line] = [schemas.group('ComputedFields'), schemas.group('ComputedLine')];
  return {
    schema: object({ ...whole, [LINES]: z.nullish(array(object(line))) }),
    names: Object.keys(whole),
    ofLine: Object.keys(line),
  };
}, partsOf);

/** The computed fields of a payload; `undefined` where it has none. */
export function* givenComputedSteps(country: PayloadCountry, input: unknown): Steps<JsonObject | undefined> {
  if (!isJsonObject(input)) return undefined;
  const { schema, names, ofLine } = readerOf(country);
  const lines = Array.isArray(input[LINES]) ? input[LINES] : [];
  if (!hasOne(input, names) && !lines.some((line) => isJsonObject(line) && hasOne(line, ofLine))) return undefined;
  const { value = {}, errors } = yield* readingSteps(schema, input, { unknownFields: 'ignore' }, VALUE);
  const wrong = new Set(Object.keys(errors).map((path) => /^\w+/.exec(path)?.[0]));
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === LINES || !wrong.has(name)));
}

function hasOne(fields: JsonObject, names: readonly string[]): boolean {
  return names.some((name) => (fields[name] ?? undefined) !== undefined);
}

/** The payload with these fields, which a document that is made of it is compared with. */
export function withGivenComputed<Payload extends object>(payload: Payload, computed: JsonObject | undefined): Payload {
  if (computed === undefined) return payload;
  const { [LINES]: ofLines, ...fields } = computed;
  const lines: unknown = Reflect.get(payload, LINES);
  if (!Array.isArray(lines) || !Array.isArray(ofLines)) return { ...payload, ...fields };
  return { ...payload, ...fields, [LINES]: lines.map((line, at) => ({ ...line, ...(ofLines[at] as object) })) };
}

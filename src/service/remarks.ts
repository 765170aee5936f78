// What is remarkable about an answer that is not JSON: it travels in a header.
import { jsonIn } from '../client/json-in.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';

/** What is remarkable about an input, and the places of XML that no field holds. */
export interface Remarks {
  readonly warnings?: Readonly<Record<string, string>> | undefined;
  readonly unmapped?: readonly string[] | undefined;
}

/** The header that has them. */
export const REMARKS_HEADER = 'x-warnings';

// Many servers take no more than 8 KiB of headers.
const LONGEST = 4000;

/**
 * The same as ASCII JSON, `{ "warnings"?, "unmapped"?, "more"? }`, as much as a header may hold: `more` counts what is left out.
 * `undefined` where there is nothing.
 */
export function remarksHeader({ warnings = {}, unmapped = [] }: Remarks): string | undefined {
  const entries = [
    ...Object.entries(warnings).map((entry) => ({ warning: entry, length: inAscii(entry).length })),
    ...unmapped.map((place) => ({ place, length: inAscii(place).length })),
  ];
  if (entries.length === 0) return undefined;
  let size = 0;
  const kept = entries.filter(({ length }) => {
    if (size + length > LONGEST) return false;
    size += length;
    return true;
  });
  const said = kept.flatMap((entry) => ('warning' in entry ? [entry.warning] : []));
  const places = kept.flatMap((entry) => ('place' in entry ? [entry.place] : []));
  return inAscii({
    ...(said.length > 0 && { warnings: Object.fromEntries(said) }),
    ...(places.length > 0 && { unmapped: places }),
    ...(kept.length < entries.length && { more: entries.length - kept.length }),
  });
}

/** What of an answer's JSON stands in the header of its other forms; `undefined` where there is nothing. */
export function remarksIn(json: object | undefined): Remarks | undefined {
  const { warnings, unmapped } = (json ?? {}) as Remarks;
  const isEmpty = Object.keys(warnings ?? {}).length === 0 && (unmapped ?? []).length === 0;
  return isEmpty ? undefined : { warnings, unmapped };
}

/** The warnings in a header of this form; none in any other. */
export function warningsInHeader(text: string | null): JsonObject {
  const remarks = text === null ? undefined : jsonIn(text);
  const warnings = isJsonObject(remarks) ? remarks['warnings'] : undefined;
  return isJsonObject(warnings) ? warnings : {};
}

function inAscii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

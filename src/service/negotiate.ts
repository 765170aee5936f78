// Which of the forms that an operation has a request asks for (RFC 9110, section 12.5.1).
import { MEDIA, type Medium } from './operations.ts';
import { PROBLEM_TYPE } from './problem.ts';

/** The form that `Accept` wants most, of equal ones the first; `undefined` where it wants none of them. */
export function chosenMedium(accept: string | null, given: readonly Medium[]): Medium | undefined {
  const said = (accept ?? '').slice(0, LONGEST_ACCEPT).split(',').map(rangeOf);
  // Generated clients ask for the form of problems where an operation answers with no JSON: of its own answer that says nothing.
  const ranges = said.filter(({ type }) => type !== '' && type !== PROBLEM_TYPE);
  if (ranges.length === 0) return given[0];
  let best: { readonly medium: Medium; readonly weight: number } | undefined;
  for (const medium of given) {
    const weight = weightOf(MEDIA[medium], ranges);
    if (weight > (best?.weight ?? 0)) best = { medium, weight };
  }
  return best?.medium;
}

const LONGEST_ACCEPT = 4096;

interface Range {
  readonly type: string;
  readonly weight: number;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
  const number = weight === undefined ? 1 : Number(weight);
  return { type, weight: number >= 0 && number <= 1 ? number : 0 };
}

// The most specific range decides: `text/html;q=0, */*` wants anything but HTML.
function weightOf(type: string, ranges: readonly Range[]): number {
  const wanted = [type, `${type.split('/')[0]}/*`, '*/*'];
  for (const name of wanted) {
    const range = ranges.find((one) => one.type === name);
    if (range) return range.weight;
  }
  return 0;
}

/** The medium of a body by its `Content-Type`; a text that is XML may say `text/xml` or `application/…+xml`. */
export function mediumOfBody(contentType: string | null): 'json' | 'xml' | undefined {
  const [type = ''] = (contentType ?? '').split(';', 1);
  const name = type.trim().toLowerCase();
  if (name === MEDIA.json) return 'json';
  return name === MEDIA.xml || name === 'text/xml' || name.endsWith('+xml') ? 'xml' : undefined;
}

/** The `charset` of a `Content-Type`; `undefined` where it names none. */
export function charsetOfBody(contentType: string | null): string | undefined {
  const [, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((one) => one.toLowerCase().startsWith(CHARSET))?.slice(CHARSET.length);
  return charset?.replaceAll('"', '').trim();
}

const CHARSET = 'charset=';

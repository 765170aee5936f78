// What a request asks of an operation, by its query and its headers, before its body is read.
import { charsetOfBody, chosenMedium, mediumOfBody } from './negotiate.ts';
import { MEDIA, type Medium } from './operations.ts';
import { NO_PDF } from './printing.ts';
import type { Problem } from './problem.ts';
import { type OperationRoute, parametersOf } from './route.ts';

/** What is asked for. */
export interface Asked {
  /** The form of the answer. */
  readonly medium: Medium;
  readonly bodyMedium: 'json' | 'xml' | undefined;
  /** The encoding that is named for XML. */
  readonly charset: string | undefined;
  /** The parameters of path and query. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Why nothing is done, and the headers that say what would be. */
export interface Refusal {
  readonly refused: Problem;
  readonly headers?: Record<string, string>;
}

/** Reads what is asked, or says why it is refused. `canPrint`: whether there is a printer of PDF files. */
export function askedOf(
  { operation, parameters }: OperationRoute,
  search: URLSearchParams,
  headers: Headers,
  canPrint: boolean,
): Asked | Refusal {
  const { values, errors } = parametersOf(operation.query, search);
  if (Object.keys(errors).length > 0) return { refused: { problem: 'invalid-parameters', errors } };
  const given = Object.keys(operation.gives) as Medium[];
  const medium = chosenMedium(headers.get('accept'), given);
  if (medium === undefined) return notAcceptable(given);
  if (medium === 'pdf' && !canPrint) return { refused: { problem: 'not-set-up', detail: NO_PDF } };
  const asked = { medium, parameters: { ...values, ...parameters } };
  if (!operation.input) return { ...asked, bodyMedium: undefined, charset: undefined };
  const { json, xml } = operation.input;
  const taken = [...(json ? [MEDIA.json] : []), ...(xml ? [MEDIA.xml] : [])];
  const type = headers.get('content-type');
  const bodyMedium = mediumOfBody(type);
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (bodyMedium === undefined || !taken.includes(MEDIA[bodyMedium]) || encoding !== 'identity') {
    const detail = `Send the body as ${taken.join(' or ')}, and not compressed.`;
    return { refused: { problem: 'unsupported-media-type', detail }, headers: { accept: taken.join(', ') } };
  }
  return { ...asked, bodyMedium, charset: bodyMedium === 'xml' ? charsetOfBody(type) : undefined };
}

/** Refuses a request that takes none of the forms that there are. */
export function notAcceptable(given: readonly Medium[]): Refusal {
  return { refused: { problem: 'not-acceptable', detail: `There is: ${given.map((one) => MEDIA[one]).join(', ')}.` } };
}

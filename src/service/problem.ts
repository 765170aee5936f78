// What is refused, as problem details of RFC 9457.

/** Why a request is refused, by a name for programs: the last part of `type`. */
export const PROBLEMS = {
  'invalid-parameters': [400, 'The query is wrong'],
  'invalid-request': [400, 'The request cannot be read'],
  'body-broken-off': [400, 'The body breaks off'],
  'not-json': [400, 'The body is not JSON'],
  unauthorized: [401, 'A token is missing or unknown'],
  'not-found': [404, 'There is nothing here'],
  'method-not-allowed': [405, 'The path has no such method'],
  'not-acceptable': [406, 'There is no answer in this form'],
  'body-too-slow': [408, 'The request did not come in time'],
  'body-too-large': [413, 'The body is too large'],
  'unsupported-media-type': [415, 'The body is of another kind'],
  'head-too-large': [431, 'The head of the request is too large'],
  'invalid-input': [422, 'The input is wrong'],
  'invalid-document': [422, 'The document is invalid'],
  'too-many-requests': [429, 'There are too many requests of this token'],
  failure: [500, 'Something else went wrong'],
  'broke-down': [500, 'The work on this input broke down'],
  'not-set-up': [501, 'This is not set up here'],
  busy: [503, 'There is too much work'],
  'too-long': [503, 'The work took too long'],
  'not-ready': [503, 'The service cannot begin'],
  ending: [503, 'The service is shutting down'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

/** The name of a problem. */
export type ProblemName = keyof typeof PROBLEMS;

/** The `type` of a problem in its body. */
export function typeOf(name: string): string {
  return `urn:pint-ubl:problem:${name}`;
}

/** What is said of a problem beside its name. */
export interface ProblemDetails {
  /** What is wrong with this request, in a sentence. */
  readonly detail?: string;
  /** The sentence on each wrong field, by its path. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The same for a clerk. */
  readonly clerk?: Readonly<Record<string, { readonly text: string; readonly fix: string }>>;
  /** What was found in a document that had to be valid. */
  readonly report?: unknown;
  /** What was found in an envelope. */
  readonly findings?: unknown;
}

/** A request that is refused, before it becomes a response. */
export interface Problem extends ProblemDetails {
  readonly problem: ProblemName;
}

/** The media type of problems. */
export const PROBLEM_TYPE = 'application/problem+json';

/** The body of a problem. */
export function problemBody({ problem, ...details }: Problem, requestId: string): object {
  const [status, title] = PROBLEMS[problem];
  return { type: typeOf(problem), title, status, ...details, request_id: requestId };
}

/** Makes the response to a request that is refused. */
export function problemResponse(problem: Problem, requestId: string, headers: Record<string, string> = {}): Response {
  const [status] = PROBLEMS[problem.problem];
  const later = status === 429 || status === 503 ? { 'retry-after': RETRY_AFTER } : {};
  return new Response(JSON.stringify(problemBody(problem, requestId)), {
    status,
    headers: { ...later, ...headers, 'content-type': PROBLEM_TYPE },
  });
}

// Seconds: what waits is done within about one.
const RETRY_AFTER = '1';

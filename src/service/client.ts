// The other side of the service: each operation is a function. Names, paths and parameters are those of the table.

import { expectClientOptions } from '../client/client-options.ts';
import { idInPath } from '../client/id-in-path.ts';
import { jsonIn } from '../client/json-in.ts';
import { jsonTextOf } from '../client/json-out.ts';
import { asTheySay } from '../client/refusal.ts';
import { type Reach, send, textOf } from '../client/send.ts';
import type { Code, CodeList } from '../codelists/index.ts';
import { expectText } from '../core/arguments.ts';
import type { JsonObject } from '../core/json-object.ts';
import { type Answer, success } from '../core/result.ts';
import type { AmountDifference } from '../document/check-totals.ts';
import type { Document } from '../document/schema.ts';
import type { NO_ANSWER } from '../network/answer.ts';
import type { Edit } from '../network/enrich.ts';
import type { ExchangePlan } from '../network/plan.ts';
import type { NextStep } from '../network/steps.ts';
import type { PeppolStatus, StatusLogEntry, StatusSnapshot } from '../status/index.ts';
import type { EnvelopeFinding } from '../ubl/envelope/findings.ts';
import type { EnvelopeHeader } from '../ubl/envelope/header.ts';
import type { Report, RuleExplanation } from '../validate.ts';
import { MEDIA, type Medium, OPERATIONS, type OperationName, type QueryOf } from './operations.ts';
import { REMARKS_HEADER, warningsInHeader } from './remarks.ts';

/** How the service is reached, with the bounds of `createClient`. */
export interface ServiceClientOptions extends Reach {
  /** Where it is: `http://localhost:8080`. */
  readonly baseUrl: string;
  /** The token, where the service asks for one. */
  readonly token?: string;
}

/** What a request says beside its body. */
export interface ServiceRequest<Name extends OperationName, As extends Medium> {
  /** Parameters of the query. */
  readonly query?: QueryOf<Name>;
  /** The form of the answer; where nothing is said JSON, of a drawing HTML. */
  readonly as?: As;
  readonly signal?: AbortSignal;
}

/** What warnings say, by the path of the field. */
export type ServiceWarnings = Readonly<Record<string, string>>;

/** The JSON that each operation answers with. */
export interface ServiceAnswers {
  readonly convert: ServiceDocument;
  readonly validate: Report;
  readonly parse: { readonly document: Document; readonly unmapped: readonly string[] };
  readonly totals: { readonly differences: readonly AmountDifference[]; readonly warnings: ServiceWarnings };
  readonly view: never;
  readonly 'tax-data': { readonly xml: string; readonly report: Report; readonly warnings: ServiceWarnings };
  readonly plan: { readonly plan: ExchangePlan; readonly warnings: ServiceWarnings };
  readonly wrap: { readonly xml: string; readonly warnings: ServiceWarnings };
  readonly unwrap: {
    readonly document: string;
    readonly header: EnvelopeHeader;
    readonly findings: readonly EnvelopeFinding[];
  };
  /** Where no answer may be sent, both are null, and it says why. */
  readonly answer: {
    readonly xml: string | null;
    readonly code: 'AP' | 'AB' | 'RE' | null;
    readonly reason?: keyof typeof NO_ANSWER;
    readonly message?: string;
  };
  readonly qr: { readonly content: string; readonly warnings: ServiceWarnings };
  readonly credit: ServiceDocument & { readonly unmapped: readonly string[] };
  readonly enrich: { readonly xml: string; readonly edits: readonly Edit[]; readonly warnings: ServiceWarnings };
  readonly 'next-step': { readonly steps: readonly NextStep[]; readonly warnings: ServiceWarnings };
  readonly status: {
    readonly status: PeppolStatus;
    readonly snapshot: StatusSnapshot;
    readonly log: readonly StatusLogEntry[];
    readonly warnings: ServiceWarnings;
  };
  readonly rule: RuleExplanation;
  readonly schema: JsonObject;
  readonly example: JsonObject;
  readonly codelist: CodeList & { readonly codes: readonly Code[] };
}

/** A document that was made, its XML, and what was found in it. */
export interface ServiceDocument {
  readonly xml: string;
  readonly document: Document;
  readonly report: Report;
  readonly warnings: ServiceWarnings;
}

type UsualMedium<Name extends OperationName> = Name extends 'view' ? 'html' : 'json';
type AnswerAs<Name extends OperationName, As extends Medium> = As extends 'json'
  ? ServiceAnswers[Name]
  : As extends 'pdf'
    ? Uint8Array
    : string;

/**
 * The operations as functions. They take XML as text or bytes, or a value that becomes JSON; what is looked up, such as `rule`, takes
 * its name. What is refused comes back as a value, `{ ok: false, status, errors, warnings }`. `warnings` of an answer that is not JSON
 * says what is remarkable; JSON has it itself. The service keeps nothing, so a request is sent again after 429 and 503, a broken connection
 * or an answer that cannot be read, at most `retries` times. Where no answer of the service comes, it rejects with a PintError, with the
 * codes of the client of `pint-ubl/client`; so it does of another media type than was asked for (`unreadable`).
 */
export type ServiceClient = {
  readonly [Name in OperationName]: <As extends Medium = UsualMedium<Name>>(
    input: string | Uint8Array | object,
    request?: ServiceRequest<Name, As>,
  ) => Promise<Answer<AnswerAs<Name, As>>>;
};

interface AnyRequest {
  readonly query?: object;
  readonly as?: Medium;
  readonly signal?: AbortSignal;
}

/**
 * Makes a client of the service.
 * @throws PintError `wrong-argument` where the address is missing or none, or the token is not text
 *
 * @example
 * const client = createServiceClient({ baseUrl: 'http://localhost:8080' });
 * const made = await client.convert({ type, payload, issuance });
 * if (made.ok) console.log(made.value.report.valid);
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  expectClientOptions(options, 'createServiceClient');
  if (options.token !== undefined) expectText(options.token, 'createServiceClient', 'token');
  const call = async (
    name: OperationName,
    input: string | Uint8Array | object,
    { query = {}, as, signal }: AnyRequest = {},
  ): Promise<Answer<unknown>> => {
    const { method, path, gives } = OPERATIONS[name];
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = given.map(([key, value]): [string, string] => [key, String(value)]);
    const medium = as ?? (Object.keys(gives)[0] as Medium);
    const isXml = typeof input === 'string' || input instanceof Uint8Array;
    const target = path.replace(/\{\w+\}/, () => idInPath(String(input)));
    const sent = method === 'POST' && {
      headers: { accept: MEDIA[medium], 'content-type': isXml ? MEDIA.xml : MEDIA.json },
      body: isXml ? input : jsonTextOf(input),
    };
    const answer = await send(options, {
      method,
      path: `${target}${search.length > 0 ? `?${new URLSearchParams(search)}` : ''}`,
      headers: { accept: MEDIA[medium] },
      ...sent,
      signal,
      isRepeatable: true,
      read: (bytes, headers) => contentIn(bytes, headers, medium),
    });
    return answer.ok ? success(answer.value.content, answer.value.warnings) : answer;
  };
  const entries = (Object.keys(OPERATIONS) as OperationName[]).map((name) => [
    name,
    (input: string | Uint8Array | object, request?: AnyRequest) => call(name, input, request),
  ]);
  return Object.fromEntries(entries) as ServiceClient;
}

// What stands between may answer in place of the service, such as a page to sign in: it is of another media type.
function contentIn(bytes: Uint8Array, headers: Headers, medium: Medium) {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== MEDIA[medium]) return undefined;
  const warnings = asTheySay(warningsInHeader(headers.get(REMARKS_HEADER)));
  if (medium === 'pdf') return { content: bytes, warnings };
  const text = textOf(bytes);
  const content = medium === 'json' ? jsonIn(text) : text;
  return content === undefined ? undefined : { content, warnings };
}

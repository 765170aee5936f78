// What the tools work with: the work of the service in threads of its own, so that an input which breaks one down harms no other call.
import type { JsonObject } from '../core/json-object.ts';
import { isTooDeep, MAX_JSON_DEPTH } from '../core/nesting.ts';
import { type Medium, OPERATIONS, type OperationName } from '../service/operations.ts';
import { NO_PDF, notSetUp, type Print, printWithRemarks } from '../service/printing.ts';
import type { Problem } from '../service/problem.ts';
import type { Remarks } from '../service/remarks.ts';
import { parametersOf } from '../service/route.ts';
import type { Runner } from '../service/runner.ts';
import { encodeXml } from '../ubl/xml/encode.ts';

/** What a server of this protocol is made with. */
export interface McpOptions {
  /** Does the work. */
  readonly runner: Runner;
  /** The country of what does not say its own. */
  readonly country: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that the work of a call may take once it has begun. */
  readonly deadline: number;
  /** Prints PDF files; absent where no browser is set up. */
  readonly print?: Print | undefined;
  /** Aborts where the call is cancelled, which gives up its work. */
  readonly cancelled?: AbortSignal | undefined;
}

/** What is asked of an operation of the service. */
export interface Question {
  readonly json?: unknown;
  readonly xml?: string;
  readonly medium?: Medium;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

/** What came of it: an answer, a page to print, or why it was refused. */
export type Asked =
  | { readonly ok: true; readonly value: string | Uint8Array; readonly remarks?: Remarks | undefined }
  | { readonly ok: false; readonly problem: Problem };

/** Has an operation of the service done. */
export async function ask(options: McpOptions, operation: OperationName, question: Question): Promise<Asked> {
  const { json, xml, medium = 'json', parameters = {} } = question;
  const given = checkedParameters(operation, parameters);
  if ('problem' in given) return { ok: false, problem: given };
  const text = json === undefined ? '' : isTooDeep(json, MAX_JSON_DEPTH) ? TOO_DEEP : JSON.stringify(json);
  const bodyMedium = xml === undefined ? 'json' : 'xml';
  const job = {
    operation,
    medium,
    body: xml === undefined ? new TextEncoder().encode(text) : encodeXml(xml),
    bodyMedium,
    parameters: given.parameters,
    country: options.country,
    now: options.now(),
  } as const;
  const { runner, deadline, cancelled } = options;
  const ended = new AbortController();
  const end = (): void => ended.abort();
  if (cancelled?.aborted) end();
  cancelled?.addEventListener('abort', end);
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await runner.run(job, ended.signal, () => {
      timer = setTimeout(end, deadline);
    });
    clearTimeout(timer);
    if ('refused' in outcome) return { ok: false, problem: outcome.refused };
    const { remarks } = outcome;
    if ('content' in outcome) return { ok: true, value: outcome.content, remarks };
    if (!options.print) return { ok: false, problem: { problem: 'not-set-up', detail: NO_PDF } };
    const printed = await printWithRemarks(options.print, outcome.print, remarks);
    return { ok: true, value: printed.pdf, remarks: printed.remarks };
  } catch (thrown) {
    const lacking = notSetUp(thrown);
    if (lacking) return { ok: false, problem: lacking };
    // The thread is gone: the input takes too long, or broke it down. A message may quote the document, so none is passed on.
    return { ok: false, problem: { problem: ended.signal.aborted ? 'too-long' : 'broke-down' } };
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', end);
  }
}

// Stands for whatever is nested deeper than is read, and is refused as it is: to write thousands of levels takes more stack than there is.
const TOO_DEEP = '['.repeat(MAX_JSON_DEPTH + 1);

// A parameter of the query is held against the table, as the service does: a country that is not there would be answered as the first.
function checkedParameters(
  operation: OperationName,
  parameters: NonNullable<Question['parameters']>,
): Problem | { readonly parameters: Readonly<Record<string, string>> } {
  const { parameter: ofPath = {}, query } = OPERATIONS[operation];
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const inPath = given.filter(([name]) => Object.hasOwn(ofPath, name));
  const inQuery = given.filter(([name]) => !Object.hasOwn(ofPath, name));
  const { values, errors } = parametersOf(query, new URLSearchParams(inQuery));
  for (const _ in errors) return { problem: 'invalid-parameters', errors };
  return { parameters: { ...values, ...Object.fromEntries(inPath) } };
}

/** The same for an answer that is JSON. */
export async function askForJson(
  options: McpOptions,
  operation: OperationName,
  question: Question,
): Promise<{ readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly problem: Problem }> {
  const asked = await ask(options, operation, question);
  return asked.ok ? { ok: true, value: JSON.parse(String(asked.value)) } : asked;
}

// The long steps of large creations in a thread of their own, so that the host answers others meanwhile.
import { type MessagePort, Worker } from 'node:worker_threads';
import { offloadCreationOf } from '../../src/http/pieces.ts';
import type { CreationSteps, DocumentValidator, WrittenDocumentOf as WrittenDocument } from '../../src/http.ts';
import type { Result } from '../../src/index.ts';
import { COUNTRIES } from './countries.ts';

/** The steps in another thread. */
export interface StepsInThread extends CreationSteps {
  /** Ends the thread, and starts none anew: steps at work or in line reject. */
  close(): Promise<unknown>;
}

// Between the threads goes JSON text: reading it takes half the time of cloning what it stands for.
type Order =
  | { readonly body: Uint8Array; readonly country?: string | undefined }
  | { readonly check: string }
  | { readonly order: string };

/** What a thread answers: the result of a step as JSON, the XML in it as it is, or what it threw. */
type Answer = { readonly result: string; readonly xml?: string } | { readonly error: unknown };

/**
 * Does the steps in a thread, which is started at the first of them, and anew after it has died.
 *
 * @param program what the thread runs; it calls {@link serveSteps}.
 */
export function stepsInThread(program: URL): StepsInThread {
  let worker: Worker | undefined;
  let waiting: { resolve(result: unknown): void; reject(error: unknown): void } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const start = (): Worker => {
    const thread = new Worker(program);
    const end = (error: unknown) => {
      if (worker !== thread) return;
      worker = undefined;
      waiting?.reject(error);
    };
    thread.on('error', end);
    thread.on('exit', (code) => end(new Error(`The thread ended with ${code}.`)));
    thread.on('message', (answer: Answer) =>
      'result' in answer ? waiting?.resolve(resultOf(answer)) : waiting?.reject(answer.error),
    );
    return thread;
  };
  // One step at a time: the thread does no more at once.
  const ask = <Result>(order: Order): Promise<Result> => {
    const answer = last.then(() => {
      if (isClosed) throw new Error('The thread was closed.');
      worker ??= start();
      worker.postMessage(order);
      return new Promise<unknown>((resolve, reject) => {
        waiting = { resolve, reject };
      });
    });
    last = answer.catch(() => undefined);
    return answer as Promise<Result>;
  };
  return {
    readPayload: (body, country) => ask({ body, country }),
    checkPayload: (request) => ask({ check: JSON.stringify(request) }),
    writeDocument: (order) => ask({ order: JSON.stringify(order) }),
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

/** Serves the steps on the port that a thread has to the one that started it. */
export function serveSteps(
  port: MessagePort,
  validator: DocumentValidator,
  validators: Readonly<Record<string, DocumentValidator>>,
): void {
  const { readPayload, checkPayload, writeDocument } = offloadCreationOf(COUNTRIES)(validator, undefined, validators);
  const answer = async (order: Order): Promise<Answer> => {
    if ('body' in order) return answerOf(await readPayload(order.body, order.country));
    if ('check' in order) return answerOf(await checkPayload(JSON.parse(order.check)));
    return written(await writeDocument(JSON.parse(order.order)));
  };
  port.on('message', async (order: Order) => {
    try {
      port.postMessage(await answer(order));
    } catch (error) {
      port.postMessage({ error } satisfies Answer);
    }
  });
}

function answerOf(result: unknown): Answer {
  return { result: JSON.stringify(result) };
}

// Most of the result is XML, which needs no JSON around it.
function written(result: Result<WrittenDocument>): Answer {
  if (!result.ok) return answerOf(result);
  const { xml, ...others } = result.value;
  return { ...answerOf({ ...result, value: others }), xml };
}

function resultOf({ result, xml }: { readonly result: string; readonly xml?: string }): unknown {
  const read = JSON.parse(result);
  if (xml !== undefined) read.value.xml = xml;
  return read;
}

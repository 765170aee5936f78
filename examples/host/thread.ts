// The long steps of large creations in a thread of their own, so that the host answers others meanwhile.
import { type MessagePort, Worker } from 'node:worker_threads';
import { type CreationSteps, creationSteps, type DocumentValidator } from '../../src/http/index.ts';

/** The steps in another thread. */
export interface StepsInThread extends CreationSteps {
  /** Ends the thread. */
  close(): Promise<unknown>;
}

// Between the threads goes JSON text: reading it takes half the time of cloning what it stands for.
type Order = { readonly body: Uint8Array } | { readonly order: string };

/** What a thread answers: the result of a step as JSON, or what it threw. */
type Answer = { readonly result: string } | { readonly fault: unknown };

/**
 * Does the steps in a thread, which is started at the first of them, and anew after it has died.
 *
 * @param program what the thread runs; it calls {@link serveSteps}.
 */
export function stepsInThread(program: URL): StepsInThread {
  let worker: Worker | undefined;
  let waiting: { resolve(result: unknown): void; reject(fault: unknown): void } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const start = (): Worker => {
    const thread = new Worker(program);
    const end = (fault: unknown) => {
      if (worker !== thread) return;
      worker = undefined;
      waiting?.reject(fault);
    };
    thread.on('error', end);
    thread.on('exit', (code) => end(new Error(`The thread ended with ${code}.`)));
    thread.on('message', (answer: Answer) =>
      'result' in answer ? waiting?.resolve(JSON.parse(answer.result)) : waiting?.reject(answer.fault),
    );
    return thread;
  };
  // One step at a time: the thread does no more at once.
  const ask = <Result>(order: Order): Promise<Result> => {
    const answer = last.then(() => {
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
    readPayload: (body) => ask({ body }),
    writeDocument: (order) => ask({ order: JSON.stringify(order) }),
    close: async () => worker?.terminate(),
  };
}

/** Serves the steps on the port that a thread has to the one that started it. */
export function serveSteps(port: MessagePort, validator: DocumentValidator): void {
  const { readPayload, writeDocument } = creationSteps(validator);
  port.on('message', async (order: Order) => {
    try {
      const result = await ('body' in order ? readPayload(order.body) : writeDocument(JSON.parse(order.order)));
      port.postMessage({ result: JSON.stringify(result) } satisfies Answer);
    } catch (fault) {
      port.postMessage({ fault } satisfies Answer);
    }
  });
}

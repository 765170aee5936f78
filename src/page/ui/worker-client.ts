// The worker as the page sees it: asked a question, it answers, or is stopped and starts anew with the next question.
import type { Answers, Message, Request, Stage } from '../protocol.ts';

/** What became of a question. */
export type Outcome<Kind extends Request['kind']> =
  | { readonly is: 'answer'; readonly answer: Answers[Kind] }
  | { readonly is: 'bug'; readonly text: string }
  | { readonly is: 'stopped' };

/** A worker of one's own. */
export interface WorkerClient {
  ask<Kind extends Request['kind']>(
    request: Extract<Request, { kind: Kind }>,
    onStage?: (stage: Stage) => void,
  ): Promise<Outcome<Kind>>;
  /** Starts it before it is needed. */
  warm(): void;
  /** Ends whatever it does. Questions that wait come out as stopped. */
  stop(): void;
}

interface Waiting {
  readonly settle: (outcome: Outcome<Request['kind']>) => void;
  readonly onStage: ((stage: Stage) => void) | undefined;
}

/** Starts a worker at the first question, if not before, and again after it was stopped. */
export function createWorkerClient(startWorker: () => Worker): WorkerClient {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (id: number, outcome: Outcome<Request['kind']>): void => {
    waiting.get(id)?.settle(outcome);
    waiting.delete(id);
  };
  const settleAll = (outcome: Outcome<Request['kind']>): void => {
    for (const id of [...waiting.keys()]) settle(id, outcome);
  };
  const hear = ({ data }: MessageEvent<Message>): void => {
    if ('stage' in data) waiting.get(data.id)?.onStage?.(data.stage);
    else if ('bug' in data) settle(data.id, { is: 'bug', text: data.bug });
    else settle(data.id, { is: 'answer', answer: data.answer });
  };
  const start = (): Worker => {
    const started = startWorker();
    started.onmessage = hear;
    started.onerror = ({ message }) => settleAll({ is: 'bug', text: message });
    return started;
  };
  return {
    ask(request, onStage) {
      worker ??= start();
      const id = ++asked;
      worker.postMessage({ id, ...request });
      return new Promise((resolve) => {
        // The worker answers a question with what its kind is answered with.
        waiting.set(id, { settle: resolve as Waiting['settle'], onStage });
      });
    },
    warm() {
      worker ??= start();
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      settleAll({ is: 'stopped' });
    },
  };
}

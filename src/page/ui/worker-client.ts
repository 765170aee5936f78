// The worker as the page sees it: it answers requests. It can be stopped, and starts again with the next request.
import type { Obstacle, Stage, WorkerAnswers, WorkerMessage, WorkerRequest } from '../protocol.ts';

/** How a request ended. */
type Outcome<Kind extends WorkerRequest['kind']> =
  | { readonly is: 'answer'; readonly answer: WorkerAnswers[Kind] }
  | { readonly is: 'obstacle'; readonly obstacle: Obstacle }
  | { readonly is: 'stopped' };

export interface WorkerClient {
  ask<Kind extends WorkerRequest['kind']>(
    request: Extract<WorkerRequest, { kind: Kind }>,
    onStage?: (stage: Stage) => void,
  ): Promise<Outcome<Kind>>;
  /** Starts it before it is needed. */
  start(): void;
  /** Stops all work. Pending requests end as `stopped`. */
  stop(): void;
}

interface PendingRequest {
  readonly settle: (outcome: Outcome<WorkerRequest['kind']>) => void;
  readonly onStage: ((stage: Stage) => void) | undefined;
}

const FORBIDDEN = { is: 'obstacle', obstacle: { key: 'noWorker' } } as const;

/** Starts a worker at the first request, if not before, and again after it was stopped. */
export function createWorkerClient(startWorker: () => Worker): WorkerClient {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, PendingRequest>();

  const settle = (id: number, outcome: Outcome<WorkerRequest['kind']>): void => {
    pending.get(id)?.settle(outcome);
    pending.delete(id);
  };
  const settleAll = (outcome: Outcome<WorkerRequest['kind']>): void => {
    for (const id of [...pending.keys()]) settle(id, outcome);
  };
  const handleMessage = ({ data }: MessageEvent<WorkerMessage>): void => {
    if ('stage' in data) pending.get(data.id)?.onStage?.(data.stage);
    else if ('obstacle' in data) settle(data.id, { is: 'obstacle', obstacle: data.obstacle });
    else settle(data.id, { is: 'answer', answer: data.answer });
  };
  // Where a policy forbids a worker, one browser refuses to make it, another makes it and tells of an error without words.
  const startNew = (): Worker | undefined => {
    let started: Worker;
    try {
      started = startWorker();
    } catch {
      return undefined;
    }
    started.onmessage = handleMessage;
    // What the worker is asked never throws here, so an error means that it did not start: the next request has another.
    started.onerror = ({ message }) => {
      started.terminate();
      if (worker === started) worker = undefined;
      settleAll(message ? { is: 'obstacle', obstacle: { key: 'bug', text: message } } : FORBIDDEN);
    };
    return started;
  };
  return {
    ask(request, onStage) {
      worker ??= startNew();
      if (!worker) return Promise.resolve(FORBIDDEN);
      const id = ++lastId;
      worker.postMessage({ id, ...request });
      return new Promise((resolve) => {
        // The answer has the kind of its request.
        pending.set(id, { settle: resolve as PendingRequest['settle'], onStage });
      });
    },
    start() {
      worker ??= startNew();
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      settleAll({ is: 'stopped' });
    },
  };
}

// Asks the worker for the details of the open document, one request at a time. Requests that come meanwhile are sent as one, at the end.
import type { FileDetails, Obstacle, SheetOptions, Source, Stage } from '../protocol.ts';
import type { WorkerClient } from './worker-client.ts';

/** A request for details, made at the moment it is sent. */
export interface LoadRequest {
  readonly source: Source;
  readonly sheetOptions: SheetOptions;
  /** Takes the answer. */
  readonly onAnswer: (details: FileDetails) => void;
}

/** What the loader works with. */
interface LoaderOptions {
  readonly client: WorkerClient;
  /** The open document; `undefined` where there is none. */
  readonly currentRequest: () => LoadRequest | undefined;
  readonly onBusy: (name: string, stage: Stage | undefined) => void;
  readonly onIdle: () => void;
}

// Faster work needs no progress bar.
const BUSY_DELAY_MS = 250;
// Work on a document that is open no more is stopped if it has lasted longer.
const STALE_WORK_MS = 700;

/** Loads the details of the open document. */
export interface DocumentLoader {
  /** Asks, or asks again as soon as the present answer is there; resolves when nothing is left to ask. */
  refresh(): Promise<void>;
  /** Resolves when nothing is left to ask. */
  idle(): Promise<void>;
  /** Stops long work on the document that was open before. */
  stopStaleWork(): void;
  stop(): void;
}

export function createDocumentLoader(options: LoaderOptions): DocumentLoader {
  const { client, currentRequest, onBusy, onIdle } = options;
  let startedAt: number | undefined;
  let isDue = false;

  const load = async (): Promise<void> => {
    const request = currentRequest();
    if (!request) return;
    const { source, sheetOptions, onAnswer } = request;
    let isBusyShown = false;
    let stage: Stage | undefined;
    const busyTimer = setTimeout(() => {
      isBusyShown = true;
      onBusy(source.name, stage);
    }, BUSY_DELAY_MS);
    const outcome = await client.ask({ kind: 'details', source, sheetOptions }, (at) => {
      stage = at;
      if (isBusyShown) onBusy(source.name, at);
    });
    clearTimeout(busyTimer);
    onIdle();
    if (outcome.is === 'obstacle') onAnswer(detailsOfObstacle(source, outcome.obstacle));
    if (outcome.is === 'answer') onAnswer(outcome.answer);
  };

  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      startedAt = performance.now();
      await load();
      startedAt = undefined;
    }
    running = undefined;
  };

  return {
    refresh() {
      isDue = true;
      running ??= run();
      return running;
    },
    idle: async () => running,
    stopStaleWork() {
      if (startedAt !== undefined && performance.now() - startedAt > STALE_WORK_MS) client.stop();
    },
    stop() {
      isDue = false;
      client.stop();
    },
  };
}

/** Details of a file of which nothing is known yet. */
export const NOTHING_KNOWN = {
  kind: 'unknown',
  verdict: 'neutral',
  errors: 0,
  warnings: 0,
  title: '',
  findings: [],
  losses: [],
} as const satisfies FileDetails;

// What a person wrote stays in its editor.
function detailsOfObstacle({ content, shape }: Source, obstacle: Obstacle): FileDetails {
  const written = typeof content === 'string' ? { json: content, editable: shape ?? ('record' as const) } : {};
  return { ...NOTHING_KNOWN, ...written, obstacle };
}

// Asks the worker about the open document, one question at a time: what is asked meanwhile is asked once, at the end.
import type { Drawn, Opened, Source, Stage } from '../protocol.ts';
import type { WorkerClient } from './worker-client.ts';

/** Why the document is asked about: it was just chosen, it is to be drawn otherwise, or its JSON was changed. */
export type Why = 'open' | 'redraw' | 'edit';

/** What is asked: gathered at the moment of asking. */
export interface Question {
  readonly source: Source;
  readonly drawn: Drawn;
  /** Takes the answer. */
  readonly take: (opened: Opened, why: Why) => void;
}

/** What it works with. */
export interface OpenerOptions {
  readonly client: WorkerClient;
  /** The open document; `undefined` where there is none. */
  readonly question: () => Question | undefined;
  readonly onBusy: (name: string, stage: Stage | undefined) => void;
  readonly onRest: () => void;
  readonly onBug: (text: string) => void;
}

// Work that is faster needs no progress bar.
const QUIET_MS = 250;
// Work on a document that nobody wants any more may last so long before it is stopped.
const PATIENCE_MS = 700;

/** Makes the one that asks. */
export function createOpener({ client, question, onBusy, onRest, onBug }: OpenerOptions) {
  let since: number | undefined;
  let next: Why | undefined;

  const ask = async (why: Why): Promise<void> => {
    const asked = question();
    if (!asked) return;
    const { source, drawn, take } = asked;
    let isLong = false;
    let stage: Stage | undefined;
    const quiet = setTimeout(() => {
      isLong = true;
      onBusy(source.name, stage);
    }, QUIET_MS);
    const outcome = await client.ask({ kind: 'open', source, drawn }, (at) => {
      stage = at;
      if (isLong) onBusy(source.name, at);
    });
    clearTimeout(quiet);
    onRest();
    if (outcome.is === 'bug') onBug(outcome.text);
    if (outcome.is === 'answer') take(outcome.answer, why);
  };

  return {
    /** Asks, or asks again as soon as the present answer is there. */
    async refresh(why: Why): Promise<void> {
      next = why;
      if (since !== undefined) return;
      while (next !== undefined) {
        const now: Why = next;
        next = undefined;
        since = performance.now();
        await ask(now);
        since = undefined;
      }
    },
    /** Lets go of long work on what was open before. */
    giveWay(): void {
      if (since !== undefined && performance.now() - since > PATIENCE_MS) client.stop();
    },
    stop(): void {
      next = undefined;
      client.stop();
    },
  };
}

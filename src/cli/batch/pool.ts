// The worker threads of a batch.
import { Piscina } from 'piscina';
import { type Chunk, isUnreadable } from './records.ts';
import type { BatchSettings, Outcome, Task, TaskResult } from './task.ts';

/** Worker threads that convert records. */
export interface Pool {
  /** Converts a chunk; its XML is named from `number` on in the scratch folder. Never rejects. */
  readonly run: (chunk: Chunk, number: number) => Promise<TaskResult>;
  readonly close: () => Promise<void>;
}

/** Starts `jobs` worker threads on the script. */
export function createPool(script: URL, jobs: number, settings: BatchSettings): Pool {
  const piscina = new Piscina({
    filename: script.href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: Number.POSITIVE_INFINITY,
    workerData: settings,
  });
  return {
    async run(chunk, number) {
      const task = chunk.flatMap(({ content }, index) =>
        isUnreadable(content) ? [] : [{ number: number + index, content }],
      );
      const done = await runTask(piscina, task);
      return 'trouble' in done ? done : { outcomes: withUnreadable(chunk, done.outcomes) };
    },
    close: () => piscina.destroy(),
  };
}

function withUnreadable(chunk: Chunk, outcomes: readonly Outcome[]): Outcome[] {
  const readable = outcomes.values();
  return chunk.map(({ content }) => {
    if (isUnreadable(content)) return { kind: 'broken', message: content.message };
    return readable.next().value ?? { kind: 'broken', message: 'The worker returned nothing for this record' };
  });
}

// A record may break its worker, through a bug or for lack of memory. The records of its task then run one by one.
async function runTask(piscina: Piscina<Task, TaskResult>, task: Task): Promise<TaskResult> {
  if (task.length === 0) return { outcomes: [] };
  try {
    return await piscina.run(task);
  } catch (thrown) {
    if (task.length === 1) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      return { outcomes: [{ kind: 'broken', message: `The worker broke down on this record: ${reason}` }] };
    }
  }
  const outcomes: Outcome[] = [];
  for (const record of task) {
    const done = await runTask(piscina, [record]);
    if ('trouble' in done) return done;
    outcomes.push(...done.outcomes);
  }
  return { outcomes };
}

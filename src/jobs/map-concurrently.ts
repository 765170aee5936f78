// Runs a bounded number of pieces of work at a time, and gives their results as they come.
//
// Made by hand: p-map's `pMapIterable` gives results in the order of the source, so that one slow piece holds up those behind it.
// `transform` of streaming-iterables tells of an error only when all other work has ended, which may be never behind a queue.

/**
 * Gives the results of `work` on the items of a source in the order in which they come, up to `most` at a time. The source
 * is read only while fewer than `most` are under way. An error of the source or of the work ends all.
 */
export async function* mapConcurrently<Item, Done>(
  source: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Done>,
): AsyncGenerator<Done, void, undefined> {
  const done: Done[] = [];
  const errors: unknown[] = [];
  let underWay = 0;
  let isRead = false;
  let isStopped = false;
  const changed = createSignal();
  const capacity = createSignal();

  async function readSource(): Promise<void> {
    for await (const item of source) {
      if (isStopped) return;
      underWay++;
      work(item)
        .then((result) => done.push(result))
        .catch((thrown: unknown) => errors.push(thrown))
        .finally(changed.send);
      while (underWay >= most && !isStopped) await capacity.received();
      // Before the source is asked for one more, which nobody would take.
      if (isStopped) return;
    }
  }
  readSource()
    .catch((thrown: unknown) => errors.push(thrown))
    .finally(() => {
      isRead = true;
      changed.send();
    });

  try {
    for (;;) {
      if (errors.length > 0) throw errors[0];
      if (done.length > 0) {
        yield done.shift() as Done;
        underWay--;
        capacity.send();
      } else if (isRead && underWay === 0) return;
      else await changed.received();
    }
  } finally {
    isStopped = true;
    capacity.send();
  }
}

interface Signal {
  readonly send: () => void;
  /** Waits until the signal is given; a signal given before nobody waited is not lost. */
  readonly received: () => Promise<void>;
}

/** A signal from one part of the program to another. */
function createSignal(): Signal {
  let isGiven = false;
  let wake: (() => void) | undefined;
  return {
    send() {
      isGiven = true;
      wake?.();
    },
    async received() {
      if (!isGiven) await new Promise<void>((resolve) => (wake = resolve));
      isGiven = false;
      wake = undefined;
    },
  };
}

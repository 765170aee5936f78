// Runs a bounded number of works at a time, and gives their results as they come.
//
// Made by hand: p-map's `pMapIterable` gives results in the order of the source, so that one slow work holds up those behind it.
// `transform` of streaming-iterables tells of an error only when all other work has ended, which may be never behind a queue.

/**
 * Gives the results of `work` on the items of a source in the order in which they come, up to `most` at a time. The source
 * is read only when there is room. An error of the source or of the work ends all.
 */
export async function* mapConcurrently<Item, Done>(
  source: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Done>,
): AsyncGenerator<Done, void, undefined> {
  const done: Done[] = [];
  const failures: unknown[] = [];
  let underWay = 0;
  let isRead = false;
  let isStopped = false;
  const changed = createSignal();
  const room = createSignal();

  async function readSource(): Promise<void> {
    for await (const item of source) {
      if (isStopped) return;
      underWay++;
      work(item)
        .then((result) => done.push(result))
        .catch((thrown: unknown) => failures.push(thrown))
        .finally(changed.give);
      while (underWay >= most && !isStopped) await room.given();
    }
  }
  readSource()
    .catch((thrown: unknown) => failures.push(thrown))
    .finally(() => {
      isRead = true;
      changed.give();
    });

  try {
    for (;;) {
      if (failures.length > 0) throw failures[0];
      const result = done.shift();
      if (result !== undefined) {
        yield result;
        underWay--;
        room.give();
      } else if (isRead && underWay === 0) return;
      else await changed.given();
    }
  } finally {
    isStopped = true;
    room.give();
  }
}

interface Signal {
  readonly give: () => void;
  /** Waits until the signal is given; a signal given before nobody waited is not lost. */
  readonly given: () => Promise<void>;
}

/** A signal from one part of the program to another. */
function createSignal(): Signal {
  let isGiven = false;
  let wake: (() => void) | undefined;
  return {
    give() {
      isGiven = true;
      wake?.();
    },
    async given() {
      if (!isGiven) await new Promise<void>((resolve) => (wake = resolve));
      isGiven = false;
      wake = undefined;
    },
  };
}

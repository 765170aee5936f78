// Chunks are done in any order and given in that of the input, each as soon as those before it are.
import type { ConvertedChunk, Executor, NumberedChunk } from './executor.ts';
import type { Chunk } from './records.ts';

/** Converts chunks, and gives them in their order. It reads no further ahead than the executor can have under way. */
export async function* convertedInOrder(
  chunks: AsyncIterable<Chunk>,
  executor: Executor,
): AsyncGenerator<ConvertedChunk, void, undefined> {
  const done = new Map<number, ConvertedChunk>();
  let given = 0;
  const placed = limitReadAhead(chunks, executor.maxChunks, () => given);
  for await (const one of executor.run(placed.chunks)) {
    done.set(one.index, one);
    for (let next = done.get(given); next; next = done.get(given)) {
      done.delete(given);
      yield next;
      given++;
    }
    placed.onGiven();
  }
}

// Numbers chunks, and reads no further than `most` chunks ahead of the last that was given: what is done early waits in memory.
function limitReadAhead(
  chunks: AsyncIterable<Chunk>,
  most: number,
  given: () => number,
): { readonly chunks: AsyncGenerator<NumberedChunk>; readonly onGiven: () => void } {
  let wake = (): void => undefined;
  async function* placed(): AsyncGenerator<NumberedChunk> {
    let place = 0;
    for await (const chunk of chunks) {
      while (place - given() >= most) await new Promise<void>((resolve) => (wake = resolve));
      yield { index: place++, chunk };
    }
  }
  return { chunks: placed(), onGiven: () => wake() };
}

/** Chunks until somebody stops the run. */
export async function* untilStopped(
  chunks: AsyncIterable<Chunk>,
  isStopped: () => boolean,
): AsyncGenerator<Chunk, void, undefined> {
  try {
    for await (const chunk of chunks) {
      if (isStopped()) return;
      yield chunk;
    }
  } catch (thrown) {
    // Ctrl-C closes standard input, and reading from it then throws.
    if (!isStopped()) throw thrown;
  }
}

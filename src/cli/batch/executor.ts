// The interface of what converts the records of a batch: threads of this process, or workers behind a queue.
import type { Outcome } from '../../jobs/job.ts';
import type { Chunk } from './records.ts';

/** A chunk and its number in the input, from 0. */
export interface NumberedChunk {
  readonly index: number;
  readonly chunk: Chunk;
}

/** A chunk with the outcome of each record. `string` is the path of XML in the scratch folder. */
export interface ConvertedChunk extends NumberedChunk {
  readonly outcomes: readonly Outcome<Uint8Array | string>[];
}

/** Converts chunks. */
export interface Executor {
  /** Chunks that it can have under way; more of them only wait. */
  readonly maxChunks: number;
  /** Gives the outcomes of chunks as they are ready, in any order. */
  readonly run: (chunks: AsyncIterable<NumberedChunk>) => AsyncIterable<ConvertedChunk>;
  readonly close: () => Promise<void>;
}

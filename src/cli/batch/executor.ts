// The seam between a batch and what converts its records: threads of this process, or workers behind a queue.
import type { Outcome } from '../../jobs/job.ts';
import type { Chunk } from './records.ts';

/** A chunk and its place in the input. */
export interface PlacedChunk {
  readonly place: number;
  readonly chunk: Chunk;
}

/** A chunk with the outcome of each record. `string` is the path of XML in the scratch folder. */
export interface DoneChunk extends PlacedChunk {
  readonly outcomes: readonly Outcome<Uint8Array | string>[];
}

/** Converts chunks. */
export interface Executor {
  /** Chunks that it can have under way; more of them only wait. */
  readonly most: number;
  /** Gives the outcomes of chunks in the order in which they are there. */
  readonly run: (chunks: AsyncIterable<PlacedChunk>) => AsyncIterable<DoneChunk>;
  readonly close: () => Promise<void>;
}

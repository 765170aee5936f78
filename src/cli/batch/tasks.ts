// Records → tasks: as many at a time as make the way to a worker worth while.
import type { RawRecord } from './records.ts';

/** Records that go to a worker together. */
export type Chunk = readonly RawRecord[];

const MOST_RECORDS = 64;
const MOST_BYTES = 1 << 19;

export async function* chunksOf(records: AsyncIterable<RawRecord>): AsyncGenerator<Chunk, void, undefined> {
  let chunk: RawRecord[] = [];
  let bytes = 0;
  for await (const record of records) {
    chunk.push(record);
    if (record.content instanceof Uint8Array) bytes += record.content.length;
    if (chunk.length < MOST_RECORDS && bytes < MOST_BYTES) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}

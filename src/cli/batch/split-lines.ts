// NDJSON: a record on each line.
import { createRecordBuffer } from './record-buffer.ts';
import { type Chunk, createChunkBuffer } from './records.ts';

const LINE_FEED = 0x0a;

/** The lines of a stream, blank ones left out. Each read ends a chunk, so that complete lines never wait for more input. */
export async function* splitLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  let line = 1;
  let offset = 0;
  const buffer = createRecordBuffer();
  const chunk = createChunkBuffer();
  for await (const block of stream) {
    let start = 0;
    for (let end = block.indexOf(LINE_FEED); end >= 0; end = block.indexOf(LINE_FEED, start)) {
      buffer.add(block.subarray(start, end));
      start = end + 1;
      const content = buffer.take();
      if (content) chunk.add({ name: line, content, end: offset + start });
      line++;
      if (chunk.isFull()) yield chunk.take();
    }
    buffer.add(block.subarray(start));
    offset += block.length;
    if (!chunk.isEmpty()) yield chunk.take();
  }
  const content = buffer.take();
  if (content) yield [{ name: line, content, end: offset }];
}

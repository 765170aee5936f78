// Jobs and results as text for Redis: bytes and a JSON header, compressed. Records of one run are alike, so that this takes
// little of Redis's memory and of the network, and less time than JSON within JSON. Brotli is faster than deflate here.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { JobSettings, Outcome, Records } from '../jobs/job.ts';

const HEADER_LENGTH_BYTES = 4;
const compress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliDecompress);

const FASTEST_THAT_FINDS_REPEATS = 1;
// Between the size of what is compressed and its text.
const SIZE_END = ':';
// What decompressing takes memory for at once; a result that is larger comes in several pieces.
const LARGEST_PIECE = 1 << 24;
// The least that zlib takes.
const SMALLEST_PIECE = 64;

/** Records and what they are to be converted with. */
export async function packJob(records: Records, settings: JobSettings): Promise<string> {
  return pack({ settings, lengths: records.map(({ length }) => length) }, records);
}

/** What {@link packJob} packed. */
export async function unpackJob(
  packed: string,
): Promise<{ readonly records: Records; readonly settings: JobSettings }> {
  const { header, bytes } = await unpack<{ settings: JobSettings; lengths: readonly number[] }>(packed);
  return { records: header.lengths.map(bytes), settings: header.settings };
}

/** What became of records. */
export async function packOutcomes(outcomes: readonly Outcome[]): Promise<string> {
  const xml = outcomes.flatMap((one) => (one.kind === 'converted' ? [one.xml] : []));
  const header = outcomes.map((one) => (one.kind === 'converted' ? { ...one, xml: one.xml.length } : one));
  return pack(header, xml);
}

/** What {@link packOutcomes} packed. */
export async function unpackOutcomes(packed: string): Promise<Outcome[]> {
  const { header, bytes } = await unpack<readonly Outcome<number>[]>(packed);
  return header.map((one) => (one.kind === 'converted' ? { ...one, xml: bytes(one.xml) } : one));
}

async function pack(header: unknown, parts: readonly Uint8Array[]): Promise<string> {
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(HEADER_LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const content = Buffer.concat([length, head, ...parts]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: FASTEST_THAT_FINDS_REPEATS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = await compress(content, { params });
  return `${content.length}${SIZE_END}${packed.toString('base64')}`;
}

interface Unpacked<Header> {
  readonly header: Header;
  /** The next so many bytes behind the header. */
  readonly bytes: (length: number) => Uint8Array;
}

async function unpack<Header>(packed: string): Promise<Unpacked<Header>> {
  const mark = packed.indexOf(SIZE_END);
  // In one piece: hundreds of small ones would have to be put together, and cleaned up.
  const chunkSize = Math.min(Number(packed.slice(0, mark)) + SMALLEST_PIECE, LARGEST_PIECE);
  const whole = await decompress(Buffer.from(packed.slice(mark + 1), 'base64'), { chunkSize });
  let end = HEADER_LENGTH_BYTES + whole.readUInt32BE(0);
  const header = JSON.parse(whole.toString('utf8', HEADER_LENGTH_BYTES, end)) as Header;
  return {
    header,
    bytes(length) {
      const start = end;
      end += length;
      return whole.subarray(start, end);
    },
  };
}

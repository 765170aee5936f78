// Jobs and results as text for Redis: bytes and a JSON header, compressed. Records of one run are alike, so that this takes
// little of Redis's memory and of the network, and less time than JSON within JSON. Brotli is faster than deflate here.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isJsonObject } from '../core/json-object.ts';
import type { JobSettings, Outcome, Records } from '../jobs/job.ts';

const HEADER_LENGTH_BYTES = 4;
const compress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliDecompress);

const FASTEST_THAT_FINDS_REPEATS = 1;
// Between the size of what is compressed and its text.
const SIZE_END = ':';
// What decompressing takes memory for at once; a result that is larger comes in several pieces.
const LARGEST_PIECE = 1 << 24;
/** The most bytes of a job: a record may have 20 MiB, and so may what all records are issued with. */
export const LARGEST_JOB = 1 << 27;
// XML and findings may be several times as large as the records.
const LARGEST_OUTCOMES = 1 << 29;
// The least that zlib takes.
const SMALLEST_PIECE = 64;

/** Records and what they are to be converted with. */
export async function packJob(records: Records, settings: JobSettings): Promise<string> {
  return pack({ settings, lengths: records.map(({ length }) => length) }, records);
}

/**
 * What {@link packJob} packed. Anybody may write to Redis: nothing is taken for granted.
 * @throws Error for anything else
 */
export async function unpackJob(
  packed: string,
): Promise<{ readonly records: Records; readonly settings: JobSettings }> {
  const { header, bytes, left } = await unpack(packed, LARGEST_JOB);
  const { settings, lengths } = isJsonObject(header) ? header : {};
  if (!isJsonObject(settings) || !Number.isFinite(settings['now'])) throw new Error('its settings are missing');
  if (!Array.isArray(lengths) || !lengths.every(isLength) || lengths.reduce((sum, one) => sum + one, 0) !== left) {
    throw new Error('its records have other lengths than it says');
  }
  // What the settings say of documents is checked as that of a file is, where records are converted.
  return { records: lengths.map(bytes), settings: settings as unknown as JobSettings };
}

function isLength(length: unknown): length is number {
  return Number.isSafeInteger(length) && (length as number) >= 0;
}

/** What became of records. */
export async function packOutcomes(outcomes: readonly Outcome[]): Promise<string> {
  const xml = outcomes.flatMap((one) => (one.kind === 'converted' ? [one.xml] : []));
  const header = outcomes.map((one) => (one.kind === 'converted' ? { ...one, xml: one.xml.length } : one));
  return pack(header, xml);
}

/**
 * What {@link packOutcomes} packed, of so many records. A worker may convert by a function of its host: nothing is taken for granted.
 * @throws Error for anything else
 */
export async function unpackOutcomes(packed: unknown, records: number): Promise<Outcome[]> {
  if (typeof packed !== 'string') throw new Error('it gave no outcomes');
  const { header, bytes, left } = await unpack(packed, LARGEST_OUTCOMES);
  if (!Array.isArray(header) || !header.every(isOutcome)) throw new Error('it gave what is no outcome');
  if (header.length !== records) throw new Error(`it gave ${header.length} outcomes, not ${records}`);
  const sizes = header.map((one) => (one.kind === 'converted' ? one.xml : 0));
  if (sizes.reduce((sum, one) => sum + one, 0) !== left) throw new Error('its XML has other lengths than it says');
  return header.map((one) => (one.kind === 'converted' ? { ...one, xml: bytes(one.xml) } : one));
}

const isObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isJsonObject);
const isText = (value: unknown): boolean => typeof value === 'string';

// What every outcome of a kind has.
const PARTS: Readonly<Record<Outcome['kind'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  converted: { warnings: isObjects, inputWarnings: isJsonObject, xml: isLength },
  invalid: { results: isObjects, inputWarnings: isJsonObject },
  refused: { errors: isJsonObject },
  broken: { message: isText },
};

// What else an outcome may have is not looked at.
function isOutcome(value: unknown): value is Outcome<number> {
  if (!isJsonObject(value)) return false;
  const parts = Object.entries(PARTS).find(([kind]) => kind === value['kind'])?.[1];
  return parts !== undefined && Object.entries(parts).every(([name, isPart]) => isPart(value[name]));
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

interface Unpacked {
  readonly header: unknown;
  /** The next so many bytes behind the header. */
  readonly bytes: (length: number) => Uint8Array;
  /** How many bytes there are behind the header. */
  readonly left: number;
}

async function unpack(packed: string, most: number): Promise<Unpacked> {
  const mark = packed.indexOf(SIZE_END);
  const size = Number(packed.slice(0, Math.max(mark, 0)));
  if (!Number.isSafeInteger(size) || size < HEADER_LENGTH_BYTES || size > most) throw new Error('its size is wrong');
  // In one piece: hundreds of small ones would have to be put together, and cleaned up.
  const chunkSize = Math.min(size + SMALLEST_PIECE, LARGEST_PIECE);
  // A few hundred bytes may unpack to gigabytes: no more than they say is unpacked.
  const options = { chunkSize, maxOutputLength: size };
  const whole = await decompress(Buffer.from(packed.slice(mark + 1), 'base64'), options);
  const begin = HEADER_LENGTH_BYTES + (whole.length < HEADER_LENGTH_BYTES ? 0 : whole.readUInt32BE(0));
  if (begin > whole.length) throw new Error('it breaks off');
  let end = begin;
  return {
    header: JSON.parse(whole.toString('utf8', HEADER_LENGTH_BYTES, begin)),
    bytes(length) {
      const start = end;
      end += length;
      return whole.subarray(start, end);
    },
    left: whole.length - begin,
  };
}

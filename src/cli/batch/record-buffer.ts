// Gathers the pieces of a record as they are read. A record that is too large keeps nothing in memory.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';

/** A record that could not be read. */
export interface Unreadable {
  /** Why it could not be read. */
  readonly message: string;
  /** What is wrong with it, where a table contradicts itself: it is refused as a record with wrong fields is. */
  readonly errors?: FieldErrors;
  readonly documentNumber?: string;
  /** What its lines are called. */
  readonly lineNumbers?: readonly (string | undefined)[];
}

/** A record in the making. */
export interface RecordBuffer {
  /** Adds a piece. Of a record that is too long nothing is kept. */
  readonly add: (piece: Uint8Array) => void;
  /** Returns the record, `undefined` if it is blank, and begins the next. */
  readonly take: () => Uint8Array | Unreadable | undefined;
}

// Bytes of a block of memory that records share.
const BLOCK_BYTES = 1 << 18;

const TOO_LONG: Unreadable = { message: `The record is larger than ${MAX_INPUT_BYTES} bytes` };

/** Begins the first record. */
export function createRecordBuffer(): RecordBuffer {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const joined = createBlocks();
  return {
    add(piece) {
      size += piece.length;
      if (size > MAX_INPUT_BYTES) pieces = [];
      else pieces.push(piece);
    },
    take() {
      const isTooLong = size > MAX_INPUT_BYTES;
      const content = isTooLong ? TOO_LONG : isShared(pieces) ? pieces[0] : joined(pieces, size);
      pieces = [];
      size = 0;
      return content instanceof Uint8Array && content.every(isBlank) ? undefined : content;
    },
  };
}

/** Whether JSON takes a byte within a line for white space: space, tab and the carriage return of a Windows line. */
export function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN;
}

const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

// Puts pieces together, many records in one block of memory that all threads share: no record is copied on its way to another
// thread, and no garbage collector has thousands of small buffers to look after.
function createBlocks(): (pieces: readonly Uint8Array[], size: number) => Uint8Array {
  let block = sharedBytes(BLOCK_BYTES);
  let used = 0;
  return (pieces, size) => {
    if (used + size > block.length) {
      block = sharedBytes(Math.max(size, BLOCK_BYTES));
      used = 0;
    }
    const content = block.subarray(used, used + size);
    used += size;
    let at = 0;
    for (const piece of pieces) {
      content.set(piece, at);
      at += piece.length;
    }
    return content;
  };
}

// One piece that lies in shared memory already.
function isShared(pieces: readonly Uint8Array[]): pieces is readonly [Uint8Array] {
  return pieces.length === 1 && pieces[0]?.buffer instanceof SharedArrayBuffer;
}

/** Memory that all threads share. */
export function sharedBytes(size: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(size));
}

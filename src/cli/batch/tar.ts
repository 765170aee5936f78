// Files in the format of `tar` (POSIX.1-2001): a header of 512 bytes, the content, and zeros up to the next multiple of 512.
//
// Made by hand: 50,000 documents of 10 kB take 0.7 s of processor time, with tar-stream 2 to 3 s, with modern-tar 2 s. Both give
// streams, while a report may tell of a document only once its last byte is written.

const BLOCK = 512;

/** What ends an archive: two empty blocks. */
export const TAR_END: Uint8Array = new Uint8Array(2 * BLOCK);

/** One file as a part of an archive. Every file is dated 1970, so that the same files make the same archive. */
export function tarEntry(name: string, content: Uint8Array): Uint8Array[] {
  const path = Buffer.from(name);
  return path.length <= MAX_NAME
    ? member(path, FILE, content)
    : [
        ...member(path.subarray(0, MAX_NAME), EXTENDED, pathRecord(path)),
        ...member(path.subarray(0, MAX_NAME), FILE, content),
      ];
}

const MAX_NAME = 100;
const FILE = '0';
const EXTENDED = 'x';

function member(name: Uint8Array, type: string, content: Uint8Array): Uint8Array[] {
  const rest = content.length % BLOCK;
  return [header(name, type, content.length), content, ...(rest === 0 ? [] : [ZEROS.subarray(rest)])];
}

const ZEROS = new Uint8Array(BLOCK);

// Offsets of the header's fields.
const MODE = 100;
const OWNER = 108;
const GROUP = 116;
const SIZE = 124;
const MODIFIED = 136;
const CHECKSUM = 148;
const TYPE = 156;
const MAGIC = 257;

function header(name: Uint8Array, type: string, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  block.set(name);
  block.write('0000644\0', MODE);
  block.write('0000000\0', OWNER);
  block.write('0000000\0', GROUP);
  block.write(octal(size, 11), SIZE);
  block.write(octal(0, 11), MODIFIED);
  block.write('        ', CHECKSUM);
  block.write(type, TYPE);
  block.write('ustar\x0000', MAGIC);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, CHECKSUM);
  return block;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

// `25 path=…\n`, where the number counts the bytes of the whole record, itself included.
function pathRecord(path: Uint8Array): Uint8Array {
  const rest = path.length + ' path=\n'.length;
  const digits = String(rest + String(rest).length).length;
  return Buffer.concat([Buffer.from(`${rest + digits} path=`), path, Buffer.from('\n')]);
}

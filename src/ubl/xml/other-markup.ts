// Comments and processing instructions, in elements and outside of the document element (XML 1.0, sections 2.5 and 2.6).
// Each of these gives the offset behind what it reads, or -1 where the reading ends with an error.
import { BYTES, isAt, linesIn, partAt, spaceAt, throughMarks } from './markup.ts';
import { expected, passOver, type Reading, refuse, wrongText } from './reading.ts';

const { less: LESS, greater: GREATER, bang: BANG, question: QUESTION } = BYTES;
const [COMMENT, DOCTYPE] = ['<!--', '<!DOCTYPE'] as const;

/** Reads a comment or an instruction; a DOCTYPE is refused. */
export function commentOrInstructionAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  if (bytes[start + 1] === QUESTION) return instructionAt(reading, start);
  if (isAt(bytes, start, DOCTYPE)) return refuse(reading, start, 'doctype', 'A DOCTYPE is not accepted');
  if (!isAt(bytes, start, COMMENT)) return expected(reading, start + 2, 'a comment');
  const end = throughMarks(bytes, start + COMMENT.length, '--');
  if (end < 0) return wrongText(reading, ~end, 'a comment');
  if (bytes[end] !== GREATER) return expected(reading, end, 'the end of the comment behind "--"');
  return passed(reading, start, end + 1);
}

function instructionAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  const nameEnd = partAt(bytes, start + 2);
  if (nameEnd < 0) return expected(reading, ~nameEnd, 'the name of a processing instruction');
  if (isReserved(bytes, start + 2, nameEnd)) {
    return refuse(reading, start, 'not-well-formed', 'an XML declaration stands elsewhere than at the very beginning');
  }
  if (!isAt(bytes, nameEnd, '?>') && spaceAt(bytes, nameEnd) === nameEnd) {
    return expected(reading, nameEnd, 'white space behind the name of a processing instruction');
  }
  const end = throughMarks(bytes, nameEnd, '?>');
  return end < 0 ? wrongText(reading, ~end, 'a processing instruction') : passed(reading, start, end);
}

// Whether a name is `xml`, in letters of any case.
function isReserved(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== RESERVED.length) return false;
  for (let index = 0; index < RESERVED.length; index++) {
    if (((bytes[start + index] as number) | 0x20) !== RESERVED.charCodeAt(index)) return false;
  }
  return true;
}

const RESERVED = 'xml';

function passed(reading: Reading, start: number, end: number): number {
  reading.line += linesIn(reading.bytes, start, end);
  passOver(reading, start, end);
  return end;
}

/** Reads white space, comments and instructions outside the document element. */
export function outsideAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  let at = start;
  while (at >= 0) {
    const end = spaceAt(bytes, at);
    reading.line += linesIn(bytes, at, end);
    if (bytes[end] !== LESS || (bytes[end + 1] !== BANG && bytes[end + 1] !== QUESTION)) return end;
    at = commentOrInstructionAt(reading, end);
  }
  return at;
}

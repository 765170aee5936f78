// What both streams share: lines of JSON from standard input, an answer for each line, until the input ends or somebody stops it.
import { isUtf16 } from '../../core/json/decode-text.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { printableJson } from '../../core/printable.ts';
import { untilStopped } from '../batch/in-order.ts';
import { type Chunk, isUnreadable, type RawRecord } from '../batch/records.ts';
import { splitLines } from '../batch/split-lines.ts';
import { DONE, type ExitStatus, INTERRUPTED, INVALID } from '../exit.ts';
import { type FileName, fileError, toFileError } from '../file-error.ts';
import { type Io, takeStdin, writeTo } from '../io.ts';

/** What a line is answered with. */
export interface Answer {
  readonly valid: boolean;
  readonly [name: string]: unknown;
}

/** Answers the lines of a chunk in their order. */
export type Answered = AsyncIterable<{ readonly chunk: Chunk; readonly answers: readonly Answer[] }>;

/** Reads lines for ever, and writes the answers; the next lines wait until the reader has taken those before. */
export async function answerLines(answer: (chunks: AsyncIterable<Chunk>) => Answered, io: Io): Promise<ExitStatus> {
  const stdin = takeStdin(io);
  let isInterrupted = false;
  let areAllValid = true;
  const stopListening = io.onInterrupt(() => {
    isInterrupted = true;
    stdin.destroy();
  });
  const lines = untilStopped(splitLines(inUtf8(stdin, INPUT)), () => isInterrupted);
  try {
    for await (const { chunk, answers } of answer(lines)) {
      const texts = chunk.map((line, at) => {
        const given = answers[at] ?? { valid: false, errors: { message: 'There is no answer to this line' } };
        areAllValid &&= given.valid;
        const id = idOf(line);
        return `${printableJson({ line: line.name, ...(id === undefined ? {} : { id }), ...given })}\n`;
      });
      await writeTo(io.stdout, texts.join(''));
    }
  } catch (thrown) {
    // What is still being read would keep the process alive.
    stdin.destroy();
    throw toFileError('read', INPUT, thrown);
  } finally {
    stopListening();
  }
  if (isInterrupted) return INTERRUPTED;
  return areAllValid ? DONE : INVALID;
}

const INPUT = { unnamed: 'input' } as const;

/** The blocks of what is named so. @throws PintError `file-unreadable` where they are UTF-16 */
export async function* inUtf8(blocks: AsyncIterable<Uint8Array>, name: FileName): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const block of blocks) {
    if (isFirst && isUtf16(block)) throw fileError('read', name, ({ utf16 }) => utf16);
    isFirst = false;
    yield block;
  }
}

const ID = Buffer.from('"id"');

// Few lines are read twice: those that have one.
function idOf({ content }: RawRecord): unknown {
  if (isUnreadable(content) || Buffer.from(content.buffer, content.byteOffset, content.length).indexOf(ID) < 0) {
    return undefined;
  }
  const json = parseJson(content, 'record');
  return json.ok && isJsonObject(json.value) ? (json.value['id'] ?? undefined) : undefined;
}

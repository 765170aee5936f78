// The exchanges of a file, a JSON object on each line, read as a batch reads its records. What is wrong with one is said at its line.
import { createReadStream } from 'node:fs';
import { errorAt, type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { failure, type Result } from '../core/result.ts';
import { MOST_ERRORS } from '../provider/counted-transmissions.ts';
import type { Transmission } from '../provider/transmission.ts';
import { type Chunk, isUnreadable, type RawRecord } from './batch/records.ts';
import { splitLines } from './batch/split-lines.ts';
import { toFileError } from './file-error.ts';
import { type Io, STANDARD_STREAM, takeStdin } from './io.ts';
import { inUtf8 } from './stream/lines.ts';

/** The exchanges, one after the other, and what is wrong with them. */
export interface Exchanges {
  readonly each: AsyncIterable<Transmission>;
  /** Errors by the places of the exchanges, `[2].at`, as errors by their lines: `line 3: at`. */
  readonly byLine: (errors: FieldErrors) => FieldErrors;
}

/** The exchanges of a file or of standard input; to read them throws PintError `file-unreadable` where that cannot be done. */
export function exchangesIn(file: string, io: Io): Exchanges {
  // From which place on lines are so far from places: blank lines hold no exchange.
  const shifts: { readonly place: number; readonly by: number }[] = [];
  const broken = new Map<number, FieldErrors>();
  async function* each(): AsyncGenerator<Transmission> {
    let place = 0;
    for await (const chunk of linesOf(file, io)) {
      for (const record of chunk) {
        const by = Number(record.name) - place;
        if (by !== (shifts.at(-1)?.by ?? 1)) shifts.push({ place, by });
        const read = readJson(record);
        if (!read.ok && broken.size < MOST_ERRORS) broken.set(place, read.errors);
        place++;
        // What is not JSON is not an exchange either, and is counted as such.
        yield (read.ok ? read.value : undefined) as Transmission;
      }
    }
  }
  const lineAt = (place: number): number => place + (shifts.findLast((shift) => shift.place <= place)?.by ?? 1);
  return { each: each(), byLine: (errors) => errorsByLine(errors, lineAt, broken) };
}

async function* linesOf(file: string, io: Io): AsyncGenerator<Chunk> {
  const isStandard = file === STANDARD_STREAM;
  const name = isStandard ? ({ unnamed: 'input' } as const) : file;
  try {
    yield* splitLines(inUtf8(isStandard ? takeStdin(io) : createReadStream(file), name));
  } catch (thrown) {
    throw toFileError('read', name, thrown);
  }
}

function readJson({ content }: RawRecord): Result<unknown> {
  if (!isUnreadable(content)) return parseJson(content, 'record');
  return failure(errorAt(WHOLE_INPUT, 'external', { sentence: content.message }));
}

function errorsByLine(
  errors: FieldErrors,
  lineAt: (place: number) => number,
  broken: ReadonlyMap<number, FieldErrors>,
): FieldErrors {
  const all = Object.entries(errors).map(([path, error]) => {
    const [, index, field = ''] = PLACE.exec(path) ?? [];
    if (index === undefined) return { [path]: error };
    const place = Number(index);
    const line = lineAt(place);
    return movedErrors(atLine(broken.get(place) ?? { [field]: error }, line), (inner) => `line ${line}: ${inner}`);
  });
  return Object.assign({}, ...all) as FieldErrors;
}

// A line that is not JSON was read alone: it was the first one of its text.
function atLine(errors: FieldErrors, line: number): FieldErrors {
  const { [WHOLE_INPUT]: whole } = errors;
  return whole?.code === 'not-json' ? errorAt(WHOLE_INPUT, 'not-json', { ...whole.params, line }) : errors;
}

const PLACE = /^\[(\d+)\]\.(.*)$/;

// The progress of a batch on standard error: a bar on a terminal, a line after a second and every few elsewhere.
import { SingleBar } from 'cli-progress';
import type { Io } from '../io.ts';
import { isForPeople, sayMeanwhile } from '../say.ts';
import { EN_CLI } from '../words/en.ts';
import type { BatchWords, RecordCounts } from '../words/words.ts';

/** What shows the progress. */
export interface Progress {
  /** Shows the counts; `end` is how far the source has been read, in the unit of its total. */
  readonly show: (end: number, counts: RecordCounts) => void;
  readonly stop: () => void;
}

/** Starts with nothing done. `total` is the size of the source, 0 if it is not known. */
export function createProgress(total: number, io: Io, words: BatchWords = EN_CLI.batch): Progress {
  return isForPeople(io) && total > 0 ? progressBar(total, io, words) : progressLines(io, words);
}

// As wide as a window is, where it does not say.
const COMMON_COLUMNS = 80;
const MOST_BAR = 40;
const LEAST_BAR = 5;

/** The progress as one line of at most so many columns: a bar, how much is done, and the time that is left where there is space. */
export function progressLine(
  done: number,
  secondsLeft: number,
  words: string,
  columns: number,
  toGo = EN_CLI.batch.toGo,
): string {
  const text = ` ${Math.floor(done * 100)}%${words === '' ? '' : ` | ${words}`}`;
  const left = Number.isFinite(secondsLeft) && secondsLeft > 0 ? ` | ${toGo(...durationOf(secondsLeft))}` : '';
  const tail = text.length + left.length + LEAST_BAR < columns ? text + left : text;
  const width = Math.min(MOST_BAR, Math.max(LEAST_BAR, columns - 1 - tail.length));
  const full = Math.round(done * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}${tail}`.slice(0, columns - 1);
}

function durationOf(seconds: number): Parameters<BatchWords['toGo']> {
  if (seconds < SECONDS_OF_MINUTE) return [Math.ceil(seconds), 's'];
  const minutes = Math.round(seconds / SECONDS_OF_MINUTE);
  return minutes < SECONDS_OF_MINUTE ? [minutes, 'min'] : [Math.round(minutes / SECONDS_OF_MINUTE), 'h'];
}

const SECONDS_OF_MINUTE = 60;

function progressBar(total: number, { stderr, terminal }: Io, { counts: countsText, toGo }: BatchWords): Progress {
  const single = new SingleBar({
    // The package needs no more of the stream than that it can be written to.
    stream: stderr as NodeJS.WriteStream,
    format: (_, { progress, eta }, { words }) =>
      progressLine(progress, eta, String(words), terminal?.stderr.columns ?? COMMON_COLUMNS, toGo),
    hideCursor: true,
    clearOnComplete: false,
    gracefulExit: false,
  });
  // It is drawn when work begins: above what keeps it from beginning there is no bar.
  let isDrawn = false;
  return {
    show(end, counts) {
      if (!isDrawn) single.start(total, 0, { words: '' });
      isDrawn = true;
      single.update(end, { words: countsText(counts) });
    },
    stop: () => single.stop(),
  };
}

const MILLISECONDS_BEFORE_FIRST_LINE = 1000;
const MILLISECONDS_BETWEEN_LINES = 5000;

function progressLines(io: Io, { counts: countsText }: BatchWords): Progress {
  const { now } = io;
  let next = now() + MILLISECONDS_BEFORE_FIRST_LINE;
  return {
    show(_end, counts) {
      if (now() < next) return;
      next = now() + MILLISECONDS_BETWEEN_LINES;
      const { converted, failed, broken: not_tried, skipped: done_before } = counts;
      sayMeanwhile(io, `${countsText(counts)}\n`, { progress: { converted, failed, not_tried, done_before } });
    },
    stop: () => undefined,
  };
}

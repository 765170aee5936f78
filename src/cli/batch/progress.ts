// The progress of a batch on standard error: a bar on a terminal, a line every few seconds elsewhere.
import { SingleBar } from 'cli-progress';
import type { Io } from '../io.ts';

/** How many records had which outcome. */
export interface RecordCounts {
  converted: number;
  /** Wrong input, or an invalid document. */
  failed: number;
  /** Not tried: the file was unreadable, or a worker broke down. */
  broken: number;
  /** Converted by an earlier run. */
  skipped: number;
}

/** What shows the progress. */
export interface Progress {
  /** Shows the counts; `end` is how far the source has been read, in the unit of its total. */
  readonly show: (end: number, counts: RecordCounts) => void;
  readonly stop: () => void;
}

/** Starts with nothing done. `total` is the size of the source, 0 if it is not known. */
export function createProgress(total: number, io: Io): Progress {
  const { stderr } = io;
  return 'isTTY' in stderr && stderr.isTTY === true && total > 0 ? progressBar(total, io) : progressLines(io);
}

/** The counts as text: `3 converted, 1 failed`. */
export function countsText({ converted, failed, broken, skipped }: RecordCounts): string {
  return [
    `${converted} converted`,
    `${failed} failed`,
    ...(broken > 0 ? [`${broken} not tried`] : []),
    ...(skipped > 0 ? [`${skipped} done before`] : []),
  ].join(', ');
}

function progressBar(total: number, { stderr }: Io): Progress {
  const single = new SingleBar({
    // The package needs no more of the stream than that it can be written to.
    stream: stderr as NodeJS.WriteStream,
    format: '{bar} {percentage}% | {words} | {eta_formatted} to go',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: false,
    gracefulExit: false,
  });
  single.start(total, 0, { words: '' });
  return {
    show: (end, counts) => single.update(end, { words: countsText(counts) }),
    stop: () => single.stop(),
  };
}

const MILLISECONDS_BETWEEN_LINES = 5000;

function progressLines({ stderr, now }: Io): Progress {
  let next = now() + MILLISECONDS_BETWEEN_LINES;
  return {
    show(_end, counts) {
      if (now() < next) return;
      next = now() + MILLISECONDS_BETWEEN_LINES;
      stderr.write(`${countsText(counts)}\n`);
    },
    stop: () => undefined,
  };
}

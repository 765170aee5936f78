// How far a batch is: a bar on a terminal, now and then a line elsewhere. On standard error, beside the results.
import { SingleBar } from 'cli-progress';
import type { Outside } from '../io.ts';

/** Records by what became of them. */
export interface Counts {
  converted: number;
  /** Refused or invalid. */
  failed: number;
  /** Could not be tried: unreadable, or a worker broke down. */
  broken: number;
  /** Done by an earlier run. */
  skipped: number;
}

export interface Progress {
  /** `end`: how far into the source. */
  readonly show: (end: number, counts: Counts) => void;
  readonly stop: () => void;
}

/** `total` 0 where nobody knows how much is to come. */
export function createProgress(total: number, outside: Outside): Progress {
  const { stderr } = outside;
  return 'isTTY' in stderr && stderr.isTTY === true && total > 0 ? bar(total, outside) : plainLines(outside);
}

export function inWords({ converted, failed, broken, skipped }: Counts): string {
  return [
    `${converted} converted`,
    `${failed} failed`,
    ...(broken > 0 ? [`${broken} not tried`] : []),
    ...(skipped > 0 ? [`${skipped} done before`] : []),
  ].join(', ');
}

function bar(total: number, { stderr }: Outside): Progress {
  const single = new SingleBar({
    // Anything that can be written to will do; the package asks for no more at run time.
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
    show: (end, counts) => single.update(end, { words: inWords(counts) }),
    stop: () => single.stop(),
  };
}

const MILLISECONDS_BETWEEN_LINES = 5000;

function plainLines({ stderr, now }: Outside): Progress {
  let next = now() + MILLISECONDS_BETWEEN_LINES;
  return {
    show(_end, counts) {
      if (now() < next) return;
      next = now() + MILLISECONDS_BETWEEN_LINES;
      stderr.write(`${inWords(counts)}\n`);
    },
    stop: () => undefined,
  };
}

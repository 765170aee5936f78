// What a batch shows while it works: a line that fits the window, and a first sign of life after a second.
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProgress, progressLine } from '../../../src/cli/batch/progress.ts';
import type { Io } from '../../../src/cli/io.ts';
import { EN_CLI } from '../../../src/cli/words/en.ts';
import { runs } from '../../support/runs.ts';

// A stream, and what was written to it.
function recorder() {
  const written: string[] = [];
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { written, stderr };
}

describe('the progress of a batch', () => {
  it('its bar, counts and time fit the window, whatever they are', () => {
    const count = fc.integer({ min: 0, max: 100_000_000 });
    const counts = fc.record({ converted: count, failed: count, broken: count, skipped: count });
    const seconds = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), seconds, counts, (done, left, all) => {
        expect(progressLine(done, left, EN_CLI.batch.counts(all), 80).length).toBeLessThan(80);
      }),
      runs(500),
    );
  });

  it('its bar is there before anything is done, with the time left once it is known', () => {
    expect(progressLine(0, Number.NaN, '', 80)).toBe(`${'░'.repeat(40)} 0%`);
    const words = '1200 converted, 3 failed';
    expect(progressLine(0.5, 90, words, 80)).toMatch(/^█+░+ 50% \| 1200 converted, 3 failed \| 2 min to go$/);
  });

  it('nothing is drawn where the work does not begin', () => {
    const { written, stderr } = recorder();
    const style = { isTerminal: true, hasColors: false, columns: 80 };
    const progress = createProgress(10, {
      stderr: Object.assign(stderr, { isTTY: true }),
      terminal: { stdout: style, stderr: style },
    } as Partial<Io> as Io);
    progress.stop();
    expect(written).toEqual([]);
    progress.show(5, { converted: 1, failed: 0, broken: 0, skipped: 0 });
    progress.stop();
    expect(written.join('')).toContain('50% | 1 converted');
  });

  it('is counts without a bar at a terminal where nobody knows how much there is', () => {
    const { written, stderr } = recorder();
    let now = 0;
    const style = { isTerminal: true, hasColors: false, columns: 80 };
    const terminal = { stdout: style, stderr: style };
    const progress = createProgress(0, { stderr, terminal, now: () => now } as Partial<Io> as Io);
    now = 1000;
    progress.show(5, { converted: 1, failed: 0, broken: 0, skipped: 0 });
    progress.stop();
    expect(written.join('')).toMatch(/^1 converted\b[^%]*\n$/);
  });

  it('where there is no terminal its first line comes after a second, the next five seconds later', () => {
    const { written, stderr } = recorder();
    let now = 0;
    const progress = createProgress(0, { stderr, now: () => now } as Io);
    for (const [time, converted] of [
      [999, 1],
      [1000, 2],
      [5999, 3],
      [6000, 4],
    ] as const) {
      now = time;
      progress.show(0, { converted, failed: 0, broken: 0, skipped: 0 });
    }
    expect(written.map((line) => JSON.parse(line).progress)).toEqual([
      { converted: 2, failed: 0, not_tried: 0, done_before: 0 },
      { converted: 4, failed: 0, not_tried: 0, done_before: 0 },
    ]);
  });
});

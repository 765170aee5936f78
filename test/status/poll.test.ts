// Polling: when to stop, how long to wait, and that aborting ends it at once. No timer and no clock in here.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFailed,
  isSuccessful,
  isTerminal,
  MAX_POLLS,
  nextPollDelay,
  type PeppolStatus,
  poll,
  shouldPoll,
} from '../../src/status/index.ts';
import { runs } from '../support/runs.ts';

describe('isTerminal, isSuccessful, isFailed, shouldPoll', () => {
  it.each([
    ['APPROVED', true, true, false],
    ['REJECTED', true, false, true],
    ['VALIDATION_FAILED', true, false, true],
    ['PENDING', false, false, false],
    ['ON_HOLD', false, false, false],
    ['approved', false, false, false],
    ['', false, false, false],
    [undefined, false, false, false],
    [null, false, false, false],
  ])('%s is terminal or not, successful or not, failed or not', (status, terminal, successful, failed) => {
    const peppol_status = { overall_status: status };
    for (const carrier of [status, peppol_status, { id: 'd', meta_info: { peppol_status } }]) {
      expect(isTerminal(carrier)).toBe(terminal);
      expect(isSuccessful(carrier)).toBe(successful);
      expect(isFailed(carrier)).toBe(failed);
      expect(shouldPoll(carrier)).toBe(!terminal);
    }
  });

  it('null in participant_status or ota_status is neither success nor failure', () => {
    const status: PeppolStatus = { participant_status: null, ota_status: null };
    expect([isTerminal(status), isSuccessful(status), isFailed(status)]).toEqual([false, false, false]);
    for (const carrier of [{}, { meta_info: {} }, { meta_info: null }, { meta_info: { peppol_status: null } }])
      expect(isTerminal(carrier)).toBe(false);
  });
});

describe('nextPollDelay', () => {
  it('nextPollDelay doubles from one second to one minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1e9].map((attempt) => nextPollDelay(attempt))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('nextPollDelay never falls, never leaves its bounds, whatever the attempt', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.double(),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 1e9 }),
        (a, b, first, cap) => {
          const [one, other] = [nextPollDelay(a, { first, cap }), nextPollDelay(b, { first, cap })];
          expect(one).toBeGreaterThanOrEqual(Math.min(first, cap));
          expect(one).toBeLessThanOrEqual(cap);
          if (a <= b) expect(one).toBeLessThanOrEqual(other);
        },
      ),
      runs(2_000),
    );
  });
});

describe('poll', () => {
  const TERMINAL = ['APPROVED', 'REJECTED', 'VALIDATION_FAILED'];
  const anyStatus = fc.constantFrom(undefined, 'PENDING', 'ON_HOLD', ...TERMINAL);

  it('poll asks until the first terminal status and not once more, waiting between the questions only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatus), fc.constantFrom(...TERMINAL), async (earlier, last) => {
        const answers = [...earlier, last];
        const expected = answers.findIndex((status) => status !== undefined && TERMINAL.includes(status)) + 1;
        const waits: number[] = [];
        let asked = 0;
        const result = await poll(async () => ({ overall_status: answers[asked++] }), {
          sleep: async (milliseconds) => {
            waits.push(milliseconds);
          },
        });
        expect(result).toEqual({ done: true, status: { overall_status: answers[expected - 1] }, attempts: expected });
        expect(asked).toBe(expected);
        expect(waits).toEqual(Array.from({ length: expected - 1 }, (_, attempt) => nextPollDelay(attempt)));
      }),
      runs(1_000),
    );
  });

  it('poll does not ask at all when aborted before', async () => {
    let asked = 0;
    const result = await poll(
      async () => {
        asked++;
        return 'PENDING';
      },
      { sleep: async () => {}, signal: AbortSignal.abort() },
    );
    expect(result).toEqual({ done: false, reason: 'aborted', status: undefined, attempts: 0 });
    expect(asked).toBe(0);
  });

  it('poll ends at once when aborted in a question or a wait that never ends', async () => {
    for (const stuckIn of ['fetch', 'sleep'] as const) {
      const abortion = new AbortController();
      const never = (): Promise<never> => {
        queueMicrotask(() => abortion.abort());
        return new Promise(() => {});
      };
      const result = await poll(stuckIn === 'fetch' ? never : async () => 'PENDING', {
        sleep: stuckIn === 'sleep' ? never : async () => {},
        signal: abortion.signal,
      });
      expect(result).toEqual(
        stuckIn === 'fetch'
          ? { done: false, reason: 'aborted', status: undefined, attempts: 0 }
          : { done: false, reason: 'aborted', status: 'PENDING', attempts: 1 },
      );
    }
  });

  it('poll takes work that rejects because of the abort for aborted', async () => {
    const abortion = new AbortController();
    const result = await poll(async () => 'PENDING', {
      sleep: async () => {
        abortion.abort();
        throw abortion.signal.reason;
      },
      signal: abortion.signal,
    });
    expect(result).toEqual({ done: false, reason: 'aborted', status: 'PENDING', attempts: 1 });
  });

  it('poll ends wherever the signal aborts between an answer and the waiting', async () => {
    for (let steps = 0; steps < 10; steps++) {
      const abortion = new AbortController();
      const abortLater = async () => {
        for (let step = 0; step < steps; step++) await undefined;
        abortion.abort();
      };
      const fetchStatus = async () => {
        void abortLater();
        return 'PENDING';
      };
      const result = await poll(fetchStatus, { signal: abortion.signal, sleep: () => new Promise(() => {}) });
      expect(result).toMatchObject({ done: false, reason: 'aborted' });
    }
  }, 1_000);

  it('poll gives up after as many questions as it may ask, and says so', async () => {
    const sleep = async (): Promise<void> => {};
    const pending = async () => ({ overall_status: 'PENDING' });
    const result = await poll(pending, { sleep, maxAttempts: 3 });
    expect(result).toEqual({ done: false, reason: 'attempts', status: { overall_status: 'PENDING' }, attempts: 3 });
    expect(await poll(pending, { sleep })).toMatchObject({ reason: 'attempts', attempts: MAX_POLLS });
  });

  it('a number of questions that bounds nothing is a wrong argument', async () => {
    for (const maxAttempts of [Number.NaN, -1]) {
      await expect(poll(async () => 'PENDING', { maxAttempts })).rejects.toMatchObject({ code: 'wrong-argument' });
    }
  });

  it('poll waits by a timer where the caller does not say how, and stops the timer when aborted', async () => {
    const answers = ['PENDING', 'APPROVED'];
    const result = await poll(async () => answers.shift(), { delay: () => 1 });
    expect(result).toEqual({ done: true, status: 'APPROVED', attempts: 2 });
    const signal = AbortSignal.timeout(5);
    expect(await poll(async () => 'PENDING', { delay: () => 60_000, signal })).toMatchObject({ reason: 'aborted' });
  });

  it('poll passes on what a question or a wait rejects with', async () => {
    const sleep = async (): Promise<void> => {};
    await expect(poll(() => Promise.reject(new Error('offline')), { sleep })).rejects.toThrow('offline');
    await expect(poll(async () => 'PENDING', { sleep: () => Promise.reject(new Error('no timer')) })).rejects.toThrow(
      'no timer',
    );
  });

  it('poll leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    const listeners = new Set<unknown>();
    signal.addEventListener = (_type: string, listener: unknown) => {
      listeners.add(listener);
    };
    signal.removeEventListener = (_type: string, listener: unknown) => {
      expect(listeners.delete(listener)).toBe(true);
    };
    const answers = ['PENDING', 'PENDING', 'APPROVED'];
    await poll(async () => answers.shift(), { sleep: async () => {}, signal });
    expect(listeners.size).toBe(0);
  });
});

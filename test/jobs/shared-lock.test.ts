// Work that may run beside other work, and work that must run alone.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSharedLock } from '../../src/jobs/shared-lock.ts';
import { runs } from '../support/runs.ts';

it('exclusive work runs alone, and no work is left undone', async () => {
  const kinds = fc.array(fc.constantFrom('shared' as const, 'exclusive' as const), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(kinds, fc.nat(20), async (all, failing) => {
      const lock = createSharedLock();
      let [beside, alone] = [0, 0];
      const works = all.map((kind, index) =>
        lock[kind](async () => {
          expect(alone).toBe(0);
          if (kind === 'exclusive') expect(beside).toBe(0);
          if (kind === 'exclusive') alone++;
          else beside++;
          for (let turn = 0; turn < index % 3; turn++) await new Promise((resolve) => setImmediate(resolve));
          if (kind === 'exclusive') alone--;
          else beside--;
          if (index === failing) throw new Error('failing');
          return index;
        }),
      );
      const settled = await Promise.allSettled(works);
      expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
        all.map((_, index) => (index === failing ? 'failing' : index)),
      );
    }),
    runs(300),
  );
});

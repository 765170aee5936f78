// How jobs and their outcomes travel.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Outcome } from '../../src/jobs/job.ts';
import { packJob, packOutcomes, unpackJob, unpackOutcomes } from '../../src/queue/wire.ts';
import { runs } from '../support/runs.ts';

it('a job arrives as it was sent, whatever the bytes', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), fc.json(), async (records, now, issuance) => {
      const sent = await unpackJob(await packJob(records, { now, issuance: JSON.parse(issuance) }));
      expect(sent.settings).toEqual(JSON.parse(JSON.stringify({ now, issuance: JSON.parse(issuance) })));
      expect(sent.records.map((one) => [...one])).toEqual(records.map((one) => [...one]));
      const outcomes = records.map(
        (xml, index): Outcome =>
          index % 3 === 0
            ? { kind: 'broken', message: 'é' }
            : { kind: 'converted', warnings: [], inputWarnings: {}, xml },
      );
      const back = await unpackOutcomes(await packOutcomes(outcomes));
      expect(back.map(plain)).toEqual(outcomes.map(plain));
    }),
    runs(1000),
  );
});

function plain(one: Outcome): unknown {
  return one.kind === 'converted' ? { ...one, xml: [...one.xml] } : one;
}

// Which jobs a worker takes. A record may say its country since jobs have their second form; 0.2, which writes the first, knows one only.
import { expect, it } from 'vitest';
import { isRefusal, isVersionRefusal, refusalOf, VERSION, WIRE } from '../../src/queue/protocol.ts';

const job = { wire: WIRE, version: VERSION, records: 1, packed: '' };
const [major, minor = 0] = VERSION.split('.').map(Number);

it('a job of this version, or of a neighbouring one in the same form, is taken', () => {
  expect(refusalOf(job)).toBeUndefined();
  expect(refusalOf({ ...job, version: `${major}.${minor + 1}.0` })).toBeUndefined();
  expect(refusalOf({ ...job, version: `${major}.${minor + 2}.0` })).toContain('neighbouring minor versions');
});

it('a job of 0.2 is taken in the form that it has', () => {
  expect(refusalOf({ ...job, wire: WIRE_OF_0_2, version: '0.2.0' })).toBeUndefined();
});

it.each([
  [3, 'form 3'],
  ['2', 'an unknown form'],
  [undefined, 'an unknown form'],
])('a job in the form %s is refused, whatever its version', (wire, form) => {
  const refusal = refusalOf({ ...job, wire }) ?? '';
  expect(refusal).toBe(
    `Versions differ: the worker is pint-ubl ${VERSION}, the coordinator is pint-ubl ${VERSION}. ` +
      `Run both in one version: the job is of ${form}, this worker takes the forms 1 and 2.`,
  );
  expect(isVersionRefusal(refusal) && isRefusal(refusal)).toBe(true);
});

it('a worker of 0.2 refuses every job that may hold a record with a country', () => {
  expect(WIRE).not.toBe(WIRE_OF_0_2);
  const refusal = refusalOf02(job) ?? '';
  expect(refusal).toMatch(/^Versions differ: /);
  // The coordinator ends its run for it.
  expect(isVersionRefusal(refusal)).toBe(true);
  expect(refusalOf02({ ...job, wire: WIRE_OF_0_2, version: '0.2.0' })).toBeUndefined();
});

// What a worker of 0.2 asks of a job, as it was published.
const WIRE_OF_0_2 = 1;

function refusalOf02({ wire, version }: { readonly wire: unknown; readonly version: string }): string | undefined {
  const isNeighbour = /^0\.[123]\./.test(version);
  return wire === WIRE_OF_0_2 && isNeighbour
    ? undefined
    : `Versions differ: the worker is pint-ubl 0.2.0, the coordinator is pint-ubl ${version}. ` +
        'Run both in one version, or in neighbouring minor versions.';
}

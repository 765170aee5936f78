// Standard input is there once: a command that is given it twice says so.
import { expect, it } from 'vitest';
import { failureIn, pintUbl } from './support.ts';

const ISSUED = (await pintUbl(['example', 'sales-invoice'])).out;
const XML = (await pintUbl(['convert', '-'], ISSUED)).out;

it.each([
  ['taxdata - --reporting -', XML],
  ['convert - --issuance -', ISSUED],
  ['convert --stream --issuance -', ISSUED],
  ['plan - --issuance -', ISSUED],
  ['credit - --earlier - --number 1 --date 2026-03-01 --reason CAN', XML],
  ['evidence - --envelope - --at 2026-03-02', XML],
  ['evidence fixtures/minimal.xml --answer - --tax-data - --at 2026-03-02', XML],
  ['batch - --issuance - -o /nowhere/at/all', ISSUED],
  ['view - --events -', '[]'],
])('pint-ubl %s', async (line, input) => {
  const ended = await pintUbl(line.split(' '), input);
  expect(ended).toMatchObject({ status: 2, out: '' });
  expect(failureIn(ended)).toBe('Standard input can be read once: name a file in place of the second -');
});

it('commands that go on with the next file count it as one that cannot be read', async () => {
  for (const line of ['compare - - --from 2026-11-24 --to 2027-07-01', 'validate --files-from - -']) {
    const { status, err } = await pintUbl(line.split(' '), XML);
    expect([status, err]).toEqual([2, expect.stringContaining('Standard input can be read once')]);
  }
});

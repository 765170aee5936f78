// A country of which nothing is known but its documents: what needs its network or its tax data is refused, not broken.
import { expect, it } from 'vitest';
import { partOf as partForCommand } from '../../src/cli/issuing.ts';
import { EMIRATES_ISSUING } from '../../src/countries/ae/issuing.ts';
import type { IssuingCountry } from '../../src/countries/country.ts';
import { problemBody } from '../../src/service/problem.ts';
import { partOf } from '../../src/service/work/source.ts';

const { network: _, flowWords: __, taxData: ___, taxDataRules: ____, ...known } = EMIRATES_ISSUING;
const LACKING: IssuingCountry = known;

it.each([
  ['network', 'network'],
  ['taxData', 'tax data'],
  ['taxDataRules', 'tax data'],
] as const)(
  'a request that needs the %s of a country without it is refused on country, as the command says it',
  async (part, words) => {
    const sentence = `For AE there is no ${words} here.`;
    const found = await partOf(LACKING, part);
    const body = 'refused' in found ? problemBody(found.refused, '1') : undefined;
    expect(body).toMatchObject({ status: 422, errors: { country: sentence } });
    await expect(partForCommand(LACKING, part)).rejects.toThrow(sentence);
  },
);

it('a country that has the part gives it', async () => {
  expect(await partOf(EMIRATES_ISSUING, 'network')).toMatchObject({ part: { facts: { code: 'ae' } } });
});

it('a country that is reported says what its reports are checked by, and one with a network names its flows', () => {
  const { taxDataRules: _rules, ...unchecked } = EMIRATES_ISSUING;
  const { flowWords: _words, ...unnamed } = EMIRATES_ISSUING;
  // @ts-expect-error tax data alone
  const first: IssuingCountry = unchecked;
  // @ts-expect-error a network alone
  const second: IssuingCountry = unnamed;
  expect([first, second]).toHaveLength(2);
});

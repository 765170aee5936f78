// The cases of every country but Oman.
import { EMIRATES_CASES } from '../test/rules/cases/ae/index.ts';
import { AUNZ_CASES } from '../test/rules/cases/aunz/index.ts';
import { JAPANESE_CASES } from '../test/rules/cases/jp/index.ts';
import { MALAYSIAN_CASES } from '../test/rules/cases/my/index.ts';
import type { CountryCases } from '../test/rules/cases/pint/country-case.ts';
import { SINGAPORE_CASES } from '../test/rules/cases/sg/index.ts';

export const COUNTRY_CASES: readonly CountryCases[] = [
  ...EMIRATES_CASES,
  ...MALAYSIAN_CASES,
  ...SINGAPORE_CASES,
  ...AUNZ_CASES,
  ...JAPANESE_CASES,
];

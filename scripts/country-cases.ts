// The cases of every country but Oman.
import { EMIRATES_CASES } from '../src/rules/ae/cases/index.ts';
import { AUNZ_CASES } from '../src/rules/aunz/cases/index.ts';
import { JAPANESE_CASES } from '../src/rules/jp/cases/index.ts';
import { MALAYSIAN_CASES } from '../src/rules/my/cases/index.ts';
import type { CountryCases } from '../src/rules/pint/cases/country-case.ts';
import { SINGAPORE_CASES } from '../src/rules/sg/cases/index.ts';

export const COUNTRY_CASES: readonly CountryCases[] = [
  ...EMIRATES_CASES,
  ...MALAYSIAN_CASES,
  ...SINGAPORE_CASES,
  ...AUNZ_CASES,
  ...JAPANESE_CASES,
];

// The cases of every country but Oman.
import { EMIRATES_CASES } from '../ae/cases.ts';
import { AUNZ_CASES } from '../aunz/cases.ts';
import { JAPANESE_CASES } from '../jp/cases.ts';
import { MALAYSIAN_CASES } from '../my/cases.ts';
import { SINGAPORE_CASES } from '../sg/cases.ts';
import type { CountryCases } from '../support/country-case.ts';

export const COUNTRY_CASES: readonly CountryCases[] = [
  ...EMIRATES_CASES,
  ...MALAYSIAN_CASES,
  ...SINGAPORE_CASES,
  ...AUNZ_CASES,
  ...JAPANESE_CASES,
];

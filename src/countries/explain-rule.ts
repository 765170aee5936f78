// Rules explained by their ids: those of Oman unasked, those of every country with their examples.

import { EUSR_1_1_5 } from '../rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../rules/statistics/transactions.ts';
import type { ExampleFiles } from '../validate/explain/examples.ts';
import { explainRuleOf } from '../validate/explain/explain-rule.ts';
import { CHECK_CODES } from './check-codes.ts';
import type { CountryCode } from './descriptions.ts';
import { OMAN_VALIDATION } from './om/validate.ts';

const REPORTS = () => import('../validate/explain/examples/reports.json');

// Apart from the rule sets: whoever asks for one country's rules loads no others.
const OF_COUNTRIES: Readonly<Record<CountryCode, ExampleFiles>> = {
  om: {
    'pint-om-1.0.1': () => import('./om/rule-examples.json'),
    'tdd-om-1.0.1': () => import('./om/tax-data/rule-examples.json'),
  },
  ae: { 'pint-ae-1.0.4': () => import('./ae/rule-examples.json') },
  my: { 'pint-my-1.3.1': () => import('./my/rule-examples.json') },
  sg: { 'pint-sg-1.4.1': () => import('./sg/rule-examples.json') },
  aunz: { 'pint-aunz-1.1.3': () => import('./aunz/rule-examples.json') },
  jp: { 'pint-jp-1.1.3': () => import('./jp/rule-examples.json') },
};

const OF_REPORTS: ExampleFiles = { [EUSR_1_1_5.id]: REPORTS, [TSR_1_0_5.id]: REPORTS };

const EXAMPLES: ExampleFiles = Object.fromEntries(
  [OF_REPORTS, ...Object.values(OF_COUNTRIES)].flatMap((files) => Object.entries(files)),
);

// Of no country: the monthly reports of a provider.
const EXPLAINED = { ...OMAN_VALIDATION, others: [EUSR_1_1_5, TSR_1_0_5] };

/**
 * Explains a rule, or a code of this library that begins with `PINT-`. Its examples are loaded when they are asked for.
 *
 * @param id in any letter case; without the country at its end, or the number alone, where there is no rule of just that id
 * @param ruleSets the countries to look in beside Oman. Several have rules of one id: the first one's come before the shared
 * rules, those of the others after them.
 * @returns errors with the key `rule` where there is none of that id: they name the nearest
 * @example
 * const explained = await explainRule('IBR-071-OM');
 * if (explained.ok) console.log(explained.value.fix);
 */
export const explainRule = /*@__PURE__*/ explainRuleOf(EXPLAINED, EXAMPLES, CHECK_CODES);

// Arabic sentences of the rules of Malaysia.
import type { ArabicOfCountry } from '../../../view/words/ar/findings/arabic-of.ts';
import { LINE, PART } from '../../../view/words/ar/findings/categories.ts';
import { codesIn, profileIn } from '../../../view/words/ar/findings/pint.ts';
import {
  GIVE,
  noExemption,
  noRateAt,
  partHasTax,
  processIs,
  SET_ZERO,
  specification,
  taxAtRate,
  taxableAtRate,
  taxableExactly,
  taxZero,
} from '../../../view/words/ar/findings/taxes.ts';
import { CODE, computed, rule, type Wordings } from '../../../view/words/ar/findings/wording.ts';
import { MALAYSIA_AR } from './ar.ts';

// The rules of `pint-my-1.3.1` that are not shared.
const RULES: Wordings = {
  'ibr-cl-01': rule((test) => `يكون نوع المستند (IBT-003) من أنواع ${profileIn(test)}: ${codesIn(test)}`, CODE),
  'aligned-ibrp-001-my': specification(),
  'aligned-ibrp-002': processIs(),
  'ibr-02-my': rule('يكون للبائع رقم سجل تجاري (IBT-030)', GIVE),
  'ibr-03-my': rule('يكون للمشتري رقم سجل تجاري (IBT-047)', GIVE),
  'ibr-04-my': rule(
    'يكون للبائع رقم تعريف ضريبي: رقم بنظام ضريبة غير VAT (IBT-032) أو معرّف بلا نظام ترقيم',
    `${GIVE} بنظام ضريبة غير VAT`,
  ),
  'aligned-ibrp-046': partHasTax,
  'aligned-ibrp-047': rule(
    'يذكر سطر تفصيل الضريبة فئته (IBT-118): أي فئة بنظام VAT، والفئة TTX بنظام AAL',
    `${GIVE} ونظام ضريبتها: AAL للفئة TTX، وVAT لغيرها`,
  ),
  'aligned-ibrp-048': rule(
    'يذكر سطر تفصيل الضريبة بنظام VAT نسبته (IBT-119) إلا في الفئة O، وألا تُذكر نسبة للفئة TTX بنظام AAL',
    `${GIVE}، أو احذفه من ضريبة السياحة (TTX)`,
  ),
  'aligned-ibrp-sa-08': taxableAtRate('SA', '0.02'),
  'aligned-ibrp-sa-09': taxAtRate('SA'),
  'aligned-ibrp-sa-10': noExemption('SA'),
  'aligned-ibrp-se-08': taxableAtRate('SE', '0.02'),
  'aligned-ibrp-se-09': taxAtRate('SE'),
  'aligned-ibrp-se-10': noExemption('SE'),
  'aligned-ibrp-hvg-08': taxableAtRate('HVG', '0.02'),
  'aligned-ibrp-hvg-09': taxAtRate('HVG'),
  'aligned-ibrp-hvg-10': noExemption('HVG'),
  'aligned-ibrp-lvg-08': taxableAtRate('LVG', '0.02'),
  'aligned-ibrp-lvg-09': taxAtRate('LVG'),
  'aligned-ibrp-lvg-10': noExemption('LVG'),
  'aligned-ibrp-ttx-08': noRateAt(PART, 'TTX'),
  'aligned-ibrp-ttx-09': computed(
    'تساوي ضريبة السياحة (TTX) في تفصيل الضريبة ضريبة بنودها + رسومها − خصوماتها، بفارق لا يتجاوز 0.02 دون نظر إلى الإشارة',
  ),
  'aligned-ibrp-e-05': rule(`يذكر ${LINE} في الفئة E النسبة 0 أو لا يذكر نسبة`, SET_ZERO),
  'aligned-ibrp-e-08': taxableExactly('E'),
  'aligned-ibrp-e-09': taxZero('E'),
  'aligned-ibrp-o-09': taxZero('O'),
  'aligned-ibrp-cl-01-my': rule('تكون فئة الضريبة أحد الرموز SA, SE, HVG, LVG, E, O, TTX', CODE),
  'ibr-cl-05-my': rule('تكون عملة الضريبة (IBT-006)، إن ذُكرت، MYR', CODE),
};

/** What findings on documents of Malaysia say in Arabic. */
export const MALAYSIA_ARABIC: ArabicOfCountry = {
  words: MALAYSIA_AR,
  ruleSets: { 'pint-my': RULES },
};

// Arabic sentences of the rules of Japan.
import type { ArabicOfCountry } from '../../../view/words/ar/findings/arabic-of.ts';
import { ALLOWANCE, CHARGE, LINE } from '../../../view/words/ar/findings/categories.ts';
import { codesIn, profileIn } from '../../../view/words/ar/findings/pint.ts';
import {
  GIVE,
  LINE_ALLOWANCE,
  LINE_CHARGE,
  noRateAt,
  onePartIfUsed,
  partHasCategory,
  partHasRate,
  partHasTax,
  partHasTaxable,
  processIs,
  REMOVE,
  rateZero,
  SET_ZERO,
  specification,
  taxZero,
} from '../../../view/words/ar/findings/taxes.ts';
import { atMost, CODE, computed, rule, type Wording, type Wordings } from '../../../view/words/ar/findings/wording.ts';
import { JAPAN_AR } from './ar.ts';

const withRate = (holder: string, terms: string): Wording =>
  rule(`يذكر ${holder} الذي له نسبة ضريبة فئته، وكلاهما بنظام VAT (${terms})`, `${GIVE} بنظام الضريبة VAT`);

const types = rule((test) => `يكون نوع المستند (IBT-003) من أنواع ${profileIn(test)}: ${codesIn(test)}`, CODE);

// The rules of `pint-jp-1.1.3` that are not shared.
const RULES: Wordings = {
  'aligned-ibrp-001-jp': specification(),
  'aligned-ibrp-002-jp': processIs(),
  'aligned-ibrp-001-jp-sb': specification(),
  'aligned-ibrp-002-jp-sb': processIs(),
  'aligned-ibrp-001-jp-ntr': specification(),
  'ibr-cl-01-jp-sb': types,
  'ibr-cl-01-jp-ntr': rule((test) => `يكون نوع المستند (IBT-003) من أنواع البائع غير المسجل: ${codesIn(test)}`, CODE),
  'aligned-ibrp-cl-02-jp': rule('يكون نوع الفاتورة (IBT-003) 380', 'اضبط {field} على 380'),
  'aligned-ibrp-052': rule('تكون للمستند أو لأحد بنوده فترة فوترة (IBG-14، IBG-26)', `${GIVE}، بداية الفترة ونهايتها`),

  // Parties
  'aligned-ibr-jp-04': rule('يكون للبائع رقم ضريبي (IBT-031)', GIVE),
  'aligned-ibr-jp-01': rule(
    'يكون الرقم الضريبي للبائع (IBT-031) T يليها 13 رقمًا، إذا بدأت فترة أو انتهت في 2023-10-01 أو بعده',
    'اضبط {field} على رقم تسجيل البائع: T ثم 13 رقمًا',
  ),
  'aligned-ibrp-009': atMost('البائع', 'رقم ضريبي واحد بنظام VAT (IBT-031)', 'أبقِ رقمًا ضريبيًا واحدًا في {field}'),
  'aligned-ibrp-sr-12': atMost('البائع', 'رقم ضريبي واحد بنظام VAT (IBT-031)', 'أبقِ رقمًا ضريبيًا واحدًا في {field}'),
  'aligned-ibrp-sr-13': atMost('البائع', 'رقم ضريبي واحد بأنظمة غير VAT (IBT-032)', 'أبقِ رقمًا ضريبيًا واحدًا في {field}'),
  'aligned-ibrp-010': atMost('الممثل الضريبي', 'رقم ضريبي واحد (IBT-063)'),
  'aligned-ibr-jp-04-ntr': rule('ألا يكون للبائع غير المسجل لدى جهة الضريبة رقم ضريبي (IBT-031)', REMOVE),
  'aligned-ibr-jp-07-ntr': rule('ألا يذكر البائع غير المسجل لدى جهة الضريبة ضريبة غير 0', SET_ZERO),

  // Payment
  'aligned-ibrp-014': rule('تتطابق كل نصوص التحويل (IBT-083)', 'أدخل نص التحويل نفسه في كل موضع'),
  'aligned-ibrp-016': rule('يكون لحساب التحويل المصرفي (وسيلة الدفع 30، 58) رقم (IBT-084)', GIVE),
  'aligned-ibrp-017': rule(
    'يتكون رقم بطاقة الدفع (IBT-087) من أربع خانات إلى ست',
    'أدخل في {field} آخر أربعة أرقام إلى ستة فقط',
  ),
  'aligned-ibrp-049': rule('يكون لوسيلة الدفع رمزها (IBT-081)', GIVE),
  'aligned-ibrp-019': rule('يذكر الخصم المباشر (وسيلة الدفع 49، 59) تفويضه (IBT-089)', GIVE),

  // Taxes
  'aligned-ibr-jp-05': rule('تكون عملة الضريبة (IBT-006) إن ذُكرت JPY', 'اضبط {field} على JPY'),
  'aligned-ibrp-032-jp': withRate(ALLOWANCE, 'IBT-095، IBT-096'),
  'aligned-ibrp-037-jp': withRate(CHARGE, 'IBT-102، IBT-103'),
  'aligned-ibrp-050-jp': rule(
    'يذكر البند فئة الضريبة ونسبتها بنظام VAT (IBT-151، IBT-152)',
    `${GIVE} ونسبة ضريبة البند`,
  ),
  'aligned-ibrp-e-01': onePartIfUsed('E'),
  'aligned-ibrp-g-01': onePartIfUsed('G'),
  'aligned-ibrp-o-01': onePartIfUsed('O'),
  'aligned-ibrp-053-jp': rule(
    'ألا يكون أكثر من إجمالي ضريبة واحد بعملة المستند (IBT-110)',
    'أبقِ إجمالي ضريبة واحدًا بعملة المستند',
  ),
  'aligned-ibrp-045': partHasTaxable,
  'aligned-ibrp-046': partHasTax,
  'aligned-ibrp-047': partHasCategory('VAT'),
  'aligned-ibrp-048': partHasRate('VAT', 'الفئة O'),
  'aligned-ibrp-051-jp': computed(
    'تكون ضريبة السطر (IBT-117) المبلغ الخاضع لها × نسبته، بين العددين الصحيحين الأدنى والأعلى؛ وتكون 0 بالنسبة 0 وفي الفئة O التي لا نسبة لها',
  ),
  'aligned-ibr-jp-06': rule('تكون ضريبة السطر (IBT-117) بالعملة JPY بلا منازل عشرية', 'قرّب {field} إلى عدد صحيح'),
  'aligned-ibrp-e-05': rateZero(LINE, 'E'),
  'aligned-ibrp-e-06': rateZero(LINE_ALLOWANCE, 'E'),
  'aligned-ibrp-e-07': rateZero(LINE_CHARGE, 'E'),
  'aligned-ibrp-e-09': taxZero('E'),
  'aligned-ibrp-o-05': noRateAt(LINE, 'O'),
  'aligned-ibrp-o-06': noRateAt(LINE_ALLOWANCE, 'O'),
  'aligned-ibrp-o-07': noRateAt(LINE_CHARGE, 'O'),
  'aligned-ibrp-o-09': taxZero('O'),
  'aligned-ibrp-g-05': rateZero(LINE, 'G'),
  'aligned-ibrp-g-06': rateZero(LINE_ALLOWANCE, 'G'),
  'aligned-ibrp-g-07': rateZero(LINE_CHARGE, 'G'),
  'aligned-ibrp-g-09': taxZero('G'),
  'aligned-ibr-jp-03': rule('يكون نظام فئة الضريبة VAT', 'اضبط {field} على VAT'),
  'aligned-ibrp-cl-01-jp': rule('تكون فئة الضريبة أحد الرموز AA, E, S, G, O', CODE),
};

/** What findings on documents of Japan say in Arabic. */
export const JAPAN_ARABIC: ArabicOfCountry = {
  words: JAPAN_AR,
  ruleSets: { 'pint-jp': RULES },
};

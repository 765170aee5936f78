// Arabic sentences of the rules of Australia and New Zealand.
import type { ArabicOfCountry } from '../../../view/words/ar/findings/arabic-of.ts';
import { ALLOWANCE, CHARGE, LINE } from '../../../view/words/ar/findings/categories.ts';
import { codesIn, profileIn } from '../../../view/words/ar/findings/pint.ts';
import {
  baseWithPercentageOf,
  decimals,
  GIVE,
  LINE_ALLOWANCE,
  LINE_CHARGE,
  namesCategory,
  netPrice,
  noExemption,
  noRateAt,
  onePartIfUsed,
  onlyCategory,
  partHasCategory,
  partHasRate,
  partHasTax,
  partHasTaxable,
  partWhereUsed,
  processIs,
  rateAboveZero,
  rateZero,
  shareOf,
  specification,
  taxableAtRate,
  taxableExactly,
  taxZero,
} from '../../../view/words/ar/findings/taxes.ts';
import { atMost, CODE, computed, rule, type Wording, type Wordings } from '../../../view/words/ar/findings/wording.ts';
import { AUSTRALIA_NEW_ZEALAND_AR } from './ar.ts';

const registration = (party: string, country: string, name: string, scheme: string, term: string): Wording =>
  rule(
    `يكون رقم تسجيل ${party} في ${country} (${term}) هو ${name} بالنظام ${scheme}`,
    `${GIVE}، وهو ${name} بالنظام ${scheme}`,
  );

const WITHIN = 'بفارق لا يتجاوز 0.02';

// The rules of `pint-aunz-1.1.3` that are not shared.
const RULES: Wordings = {
  // The document
  'aligned-ibrp-001-aunz': specification(),
  'aligned-ibrp-002': processIs(),
  'aligned-ibrp-001-aunz-sb': specification(),
  'aligned-ibrp-002-aunz-sb': processIs(),
  'ibr-cl-01-aunz-sb': rule((test) => `يكون نوع المستند (IBT-003) من أنواع ${profileIn(test)}: ${codesIn(test)}`, CODE),
  'aligned-ibrp-sr-43': rule(
    'يكون نوع المستند المؤيد 130، أو 50 في الإشعار الدائن، وألا يكون لمعرّف المستند الذي لا نوع له نظام ترقيم',
    'اضبط {field} على 130، أو احذف schemeID من المعرّف',
  ),
  'aligned-ibrp-003': rule('يُذكر مرجع المشتري (IBT-010) أو مرجع أمر الشراء (IBT-013)', `${GIVE} أو رقم أمر الشراء`),
  'aligned-ibrp-006': rule(
    'يُذكر يوم استحقاق الضريبة تاريخًا (IBT-007) أو رمزًا (IBT-008)، لا كليهما',
    'احذف {field} أو رمز تاريخ استحقاق الضريبة',
  ),
  'aligned-ibrp-008': rule('ألا تُذكر شروط الدفع (IBT-020) أكثر من مرة', 'أبقِ واحدًا فقط واحذف ما عداه'),
  'aligned-ibrp-021': rule(
    'يكون في المستند إجمالي ضريبة مفصّل واحد فقط (IBG-23)',
    'اذكر تفصيل الضريبة مرة واحدة في tax_breakdown',
  ),
  'aligned-ibrp-022': rule(
    'يكون في المستند إجمالي ضريبة واحد غير مفصّل (IBT-111) إذا ذُكرت عملة الضريبة (IBT-006)، وألا يكون فيه إذا لم تُذكر',
    'أدخل إجمالي الضريبة بعملة الضريبة إن ذُكرت، أو احذفه إن لم تُذكر',
  ),
  'aligned-ibrp-005': decimals('المبلغ، سوى الأسعار،'),
  'aligned-ibrp-061': rule(
    'يكون للفاتورة التي يزيد مبلغها المستحق على 0 (IBT-115) تاريخ استحقاق (IBT-009) أو شروط دفع (IBT-020)',
    `${GIVE} أو شروط الدفع`,
  ),
  'aligned-ibrp-cl-02': rule('يكون رمز يوم استحقاق الضريبة (IBT-008) 3 أو 35 أو 432', CODE),
  'aligned-ibrp-cl-04': rule(
    'يكون نوع المرفق (IBT-125) application/pdf أو image/png أو image/jpeg أو text/csv أو application/vnd.openxmlformats-officedocument.spreadsheetml.sheet أو application/vnd.oasis.opendocument.spreadsheet',
    'أرفق ملف PDF أو PNG أو JPEG أو CSV أو جدول حساب، واضبط {field} على نوعه',
  ),

  // Parties and payment
  'aligned-ibrp-sr-12-aunz': atMost('البائع', 'رقم ضريبي واحد بنظام GST (IBT-031)', 'أبقِ رقمًا ضريبيًا واحدًا في {field}'),
  'aligned-ibrp-sr-13-aunz': atMost(
    'البائع',
    'رقم ضريبي واحد بأنظمة غير GST (IBT-032)',
    'أبقِ رقمًا ضريبيًا واحدًا في {field}',
  ),
  'aligned-ibr-001-aunz': registration('البائع', 'أستراليا', 'ABN', '0151', 'IBT-030'),
  'aligned-ibr-004-aunz': registration('المشتري', 'أستراليا', 'ABN', '0151', 'IBT-047'),
  'aligned-ibr-002-aunz': registration('البائع', 'نيوزيلندا', 'NZBN', '0088', 'IBT-030'),
  'aligned-ibr-005-aunz': registration('المشتري', 'نيوزيلندا', 'NZBN', '0088', 'IBT-047'),
  'aligned-ibrp-016': rule('يكون لحساب التحويل المصرفي (وسيلة الدفع 30، 58) رقم (IBT-084)', GIVE),
  'aligned-ibrp-018': rule('يذكر التحويل المصرفي (وسيلة الدفع 30، 58) حسابه (IBT-084)', GIVE),
  'aligned-ibrp-065': atMost('وسيلة الدفع', 'نص تحويل واحد (IBT-083)'),

  // Allowances, charges and lines
  'aligned-ibrp-004': netPrice,
  'aligned-ibrp-057': baseWithPercentageOf(LINE_ALLOWANCE),
  'aligned-ibrp-058': baseWithPercentageOf(LINE_CHARGE),
  'aligned-ibrp-054': shareOf(LINE_ALLOWANCE, WITHIN),
  'aligned-ibrp-032-aunz': namesCategory(ALLOWANCE, 'GST', 'IBT-095'),
  'aligned-ibrp-055': shareOf(LINE_CHARGE, WITHIN),
  'aligned-ibrp-037-aunz': namesCategory(CHARGE, 'GST', 'IBT-102'),
  'aligned-ibrp-050-aunz': namesCategory(LINE, 'GST', 'IBT-151'),
  'aligned-ibrp-053': computed(
    'يساوي مبلغ البند غير شامل الضريبة الكمية × (السعر ÷ كمية الأساس) + الرسوم − الخصومات، بفارق لا يتجاوز 0.02',
  ),
  'aligned-ibrp-059': rule('يذكر البند فئة ضريبة واحدة فقط (IBG-30)', 'اذكر فئة ضريبة واحدة في {field}'),
  'aligned-ibrp-060': rule('تكون إشارة البند إلى موضوع فاتورة (IBT-128)، فنوع مستندها 130', 'اضبط {field} على 130'),

  // Taxes
  'aligned-ibrp-e-01-aunz': onePartIfUsed('E'),
  'aligned-ibrp-g-01-aunz': onePartIfUsed('G'),
  'aligned-ibrp-o-01-aunz': onePartIfUsed('O'),
  'aligned-ibrp-o-11-aunz': onlyCategory('O', 'سطر من تفصيل الضريبة'),
  'aligned-ibrp-o-12-aunz': onlyCategory('O', 'بند'),
  'aligned-ibrp-o-13-aunz': onlyCategory('O', 'خصم'),
  'aligned-ibrp-o-14-aunz': onlyCategory('O', 'رسم إضافي'),
  'aligned-ibrp-s-01-aunz': partWhereUsed('S'),
  'aligned-ibrp-z-01-aunz': onePartIfUsed('Z'),
  'aligned-ibrp-045': partHasTaxable,
  'aligned-ibrp-046': partHasTax,
  'aligned-ibrp-047-aunz': partHasCategory('GST'),
  'aligned-ibrp-048-aunz': partHasRate('GST', 'الفئة O'),
  'aligned-ibrp-051-aunz': computed(
    'تساوي ضريبة السطر (IBT-117) المبلغ الخاضع لها × نسبته، بفارق لا يتجاوز 1 دون نظر إلى الإشارة، وتقارب 0 إذا لم تُذكر نسبة',
  ),
  'aligned-ibrp-s-05-aunz': rateAboveZero(LINE, 'S'),
  'aligned-ibrp-s-06-aunz': rateAboveZero(LINE_ALLOWANCE, 'S'),
  'aligned-ibrp-s-07-aunz': rateAboveZero(LINE_CHARGE, 'S'),
  'aligned-ibrp-s-08-aunz': taxableAtRate('S', '1'),
  'aligned-ibrp-s-09-aunz': computed(
    'تساوي ضريبة الفئة S (IBT-117) المبلغ الخاضع لها × نسبتها، بفارق لا يتجاوز 1 دون نظر إلى الإشارة',
  ),
  'aligned-ibrp-s-10-aunz': noExemption('S'),
  'aligned-ibrp-z-10-aunz': noExemption('Z'),
  ...zeroRated('E'),
  ...zeroRated('G'),
  ...zeroRated('Z'),
  'aligned-ibrp-o-05-aunz': noRateAt(LINE, 'O'),
  'aligned-ibrp-o-06-aunz': noRateAt(LINE_ALLOWANCE, 'O'),
  'aligned-ibrp-o-07-aunz': noRateAt(LINE_CHARGE, 'O'),
  'aligned-ibrp-o-08-aunz': taxableExactly('O'),
  'aligned-ibrp-o-09-aunz': taxZero('O'),
  'aligned-ibrp-cl-01-aunz': rule('تكون فئة الضريبة أحد الرموز E, S, Z, G, O', CODE),
};

// Rate and tax are 0 wherever the category stands.
function zeroRated(category: string): Wordings {
  const id = (number: string): string => `aligned-ibrp-${category.toLowerCase()}-${number}-aunz`;
  return {
    [id('05')]: rateZero(LINE, category),
    [id('06')]: rateZero(LINE_ALLOWANCE, category),
    [id('07')]: rateZero(LINE_CHARGE, category),
    [id('08')]: taxableExactly(category),
    [id('09')]: taxZero(category),
  };
}

/** What findings on documents of Australia and New Zealand say in Arabic. */
export const AUSTRALIA_NEW_ZEALAND_ARABIC: ArabicOfCountry = {
  words: AUSTRALIA_NEW_ZEALAND_AR,
  ruleSets: { 'pint-aunz': RULES },
};

// What several countries demand of taxes, amounts and identifiers, each under ids of their own.
import { inCategory, PART } from './categories.ts';
import { computed, of, rule, twoDecimals, type Wording } from './wording.ts';

export const GIVE = 'أدخل {field}';
export const REMOVE = 'احذف {field}';
export const SET_ZERO = 'اضبط {field} على 0';

export const LINE_ALLOWANCE = 'الخصم';
export const LINE_CHARGE = 'الرسم الإضافي';

const underScheme = (scheme: string): string => `${GIVE} بنظام الضريبة ${scheme}`;

/** Identifiers of specification and process. */
export const specification = (): Wording =>
  rule((test) => `يبدأ معرّف المواصفة (IBT-024) بالقيمة ${urnsIn(test)}`, 'اضبط {field} على القيمة المطلوبة');
export const processBegins = (): Wording =>
  rule((test) => `يبدأ إجراء العمل (IBT-023) بالقيمة ${urnsIn(test)}`, 'اضبط {field} على القيمة المطلوبة');
export const processIs = (): Wording =>
  rule((test) => `يكون إجراء العمل (IBT-023) ${urnsIn(test)}`, 'اضبط {field} على القيمة المطلوبة');

/** The identifiers in an English sentence. */
function urnsIn(sentence: string): string {
  return (sentence.match(/urn:[^\s,]+/g) ?? []).join(' أو ');
}

/** The tax total has exactly one part for a category that is used. */
export const onePartIfUsed = (category: string): Wording =>
  rule(
    `يكون في تفصيل الضريبة سطر واحد فقط للفئة ${category} إن استُعملت في أي موضع`,
    `اذكر الفئة ${category} مرة واحدة في tax_breakdown بكل مبالغها`,
  );

export const somePartIfUsed = (category: string): Wording =>
  rule(
    `يكون في تفصيل الضريبة سطر للفئة ${category} إن استُعملت في أي موضع`,
    `أضف سطرًا للفئة ${category} إلى tax_breakdown`,
  );

export const partWhereUsed = (category: string): Wording =>
  rule(
    `يكون في تفصيل الضريبة سطر للفئة ${category} إذا استعملها بند أو خصم أو رسم، وألا يكون إلا عندئذ`,
    `اجعل tax_breakdown والبنود والخصومات والرسوم متفقة على الفئة ${category}`,
  );

export const partHasTaxable = rule('يذكر سطر تفصيل الضريبة المبلغ الخاضع لها (IBT-116)', GIVE);
export const partHasTax = rule('يذكر سطر تفصيل الضريبة مبلغ ضريبته (IBT-117)', GIVE);
export const partHasCategory = (scheme: string): Wording =>
  rule(`يذكر سطر تفصيل الضريبة فئته بنظام الضريبة ${scheme} (IBT-118)`, underScheme(scheme));
export const partHasRate = (scheme: string, except: string): Wording =>
  rule(`يذكر سطر تفصيل الضريبة نسبته بنظام الضريبة ${scheme} (IBT-119) إلا في ${except}`, GIVE);

/** A rate that is above 0, 0 or absent. */
export const rateAboveZero = (holder: string, category: string): Wording =>
  rule(`يذكر ${inCategory(holder, category)} نسبة أكبر من 0`, `اضبط {field} على نسبة الفئة ${category}`);
export const rateZero = (holder: string, category: string): Wording =>
  rule(`يذكر ${inCategory(holder, category)} النسبة 0`, SET_ZERO);
export const noRateAt = (holder: string, category: string): Wording =>
  rule(`ألا تكون ${of(inCategory(holder, category))} نسبة ضريبة`, REMOVE);

/** What a category is on, and its tax. */
export const taxableAtRate = (category: string, within: string): Wording =>
  computed(
    `يساوي المبلغ الخاضع للضريبة في الفئة ${category} (IBT-116) بنودها + رسومها − خصوماتها بتلك النسبة، بفارق لا يتجاوز ${within}`,
  );
export const taxableExactly = (category: string): Wording =>
  computed(`يساوي المبلغ الخاضع للضريبة في الفئة ${category} (IBT-116) تمامًا بنودها + رسومها − خصوماتها`);
export const taxAtRate = (category: string): Wording =>
  computed(
    `تساوي ضريبة الفئة ${category} (IBT-117) المبلغ الخاضع لها × نسبتها مقرّبًا إلى منزلتين عشريتين، بفارق لا يتجاوز 0.02`,
  );
export const taxZero = (category: string): Wording => rule(`تكون ضريبة الفئة ${category} صفرًا (IBT-117)`, SET_ZERO);
export const noExemption = (category: string): Wording =>
  rule(
    `ألا يكون ${of(inCategory(PART, category))} سبب إعفاء (IBT-120، IBT-121)`,
    `احذف {field} أو اختر فئة غير ${category}`,
  );

/** Where a category is in the tax total, others are nowhere. */
export const onlyCategory = (category: string, holder: string): Wording =>
  rule(
    `ألا يكون ${holder} في فئة أخرى إذا كانت الفئة ${category} في تفصيل الضريبة`,
    `اضبط {field} على ${category}، أو لا تستعمل ${category} في أي موضع`,
  );

/** The tax category of a holder, under a scheme. */
export const namesCategory = (holder: string, scheme: string, term: string): Wording =>
  rule(`يذكر ${holder} فئة ضريبته بنظام ${scheme} (${term})`, underScheme(scheme));

export const baseWithPercentageOf = (holder: string): Wording =>
  rule(
    `يذكر ${holder} مبلغ الأساس والنسبة المئوية معًا، أو ألا يذكر أيًا منهما`,
    'أدخل base_amount و multiplier_factor_numeric معًا أو احذفهما معًا',
  );
export const shareOf = (holder: string, how: string): Wording =>
  computed(`يساوي مبلغ ${holder} نسبته المئوية من مبلغ أساسه، ${how}`);

/** The net price, from gross price and discount. */
export const netPrice = rule(
  'يساوي سعر الوحدة (IBT-146) السعر قبل الخصم (IBT-148) − الخصم (IBT-147)',
  'صحّح السعر قبل الخصم أو الخصم أو سعر الوحدة',
);

/** Two decimals at most. */
export const decimals = (amount: string): Wording => twoDecimals(amount);

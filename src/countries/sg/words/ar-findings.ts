// Arabic sentences of the rules of Singapore.
import type { ArabicOfCountry } from '../../../view/words/ar/findings/arabic-of.ts';
import { LINE } from '../../../view/words/ar/findings/categories.ts';
import {
  decimals,
  GIVE,
  namesCategory,
  netPrice,
  onePartIfUsed,
  onlyCategory,
  partHasCategory,
  partHasRate,
  partHasTax,
  partHasTaxable,
  processIs,
  shareOf,
  specification,
  taxableExactly,
  taxZero,
} from '../../../view/words/ar/findings/taxes.ts';
import { atMost, CODE, computed, rule, type Wording, type Wordings } from '../../../view/words/ar/findings/wording.ts';
import { SINGAPORE_AR } from './ar.ts';

const TAX_CATEGORIES =
  'تكون فئة الضريبة أحد الرموز SR, SRCA-S, SRCA-C, ZR, ES33, ESN33, DS, OS, NA, NG, SRRC, SROVR-RS, SROVR-LVG, SRLVG';
const ONE_TAX_NUMBER = 'أبقِ رقمًا ضريبيًا واحدًا في {field}';
const CURRENCY_INSIDE = 'تبحث القاعدة الرسمية عن العملة داخل المبلغ، فلا يخالفها أي مستند';

const sameMeaning = (what: string): Wording =>
  rule(
    `يتفق نص السبب ورمزه في ${what} في المعنى`,
    'صحّح {field} أو رمز السبب',
    'لا يستطيع برنامج أن يتحقق من ذلك، فلا يخالف هذه القاعدة أي مستند',
  );
const noGstNumber = (holder: string): Wording =>
  rule(
    `ألا يكون للبائع ولا للمشتري ولا للممثل الضريبي رقم بنظام GST إذا وُجد ${holder} في الفئة NG`,
    'احذف {field} أو اختر فئة غير NG',
  );
const sgdTotal = (type: string): Wording =>
  rule(
    `يذكر المستند المؤيد ${type} الإجمالي بالعملة SGD في وصفه، بمنزلتين عشريتين على الأكثر`,
    'أدخل المبلغ بالعملة SGD في {field}',
  );
const sgdIdentifier = (type: string): Wording =>
  rule(`يكون معرّف المستند المؤيد ${type} هو SGD`, 'اضبط {field} على SGD');
const streetAndPostCode = (party: string, terms: string): Wording =>
  rule(`يكون في عنوان ${party} الشارع والرمز البريدي (${terms})`, `أدخل الشارع والرمز البريدي في عنوان ${party}`);

// The rules of `pint-sg-1.4.1` that are not shared.
const RULES: Wordings = {
  // The document
  'PEPPOL-EN16931-R004-SG': specification(),
  'PEPPOL-EN16931-R007-SG': processIs(),
  'PEPPOL-EN16931-R003-SG': rule(
    'يُذكر مرجع المشتري (IBT-010) أو مرجع أمر الشراء (IBT-013)',
    `${GIVE} أو رقم أمر الشراء`,
  ),
  'BR-109-GST-SG': rule(
    'يتكوّن المعرّف الفريد UUID للمستند من خانات ست عشرية بالشكل 8-4-4-4-12',
    'اضبط {field} على معرّف فريد UUID',
  ),
  'BR-108-GST-SG': rule('يكون لمستند البائع المسجل في نظام GST معرّف فريد UUID', 'أدخل المعرّف الفريد UUID للمستند'),
  'BR-CO-25-SG': rule(
    'يكون للفاتورة التي يزيد مبلغها المستحق على 0 (IBT-115) تاريخ استحقاق (IBT-009) أو شروط دفع (IBT-020)',
    `${GIVE} أو شروط الدفع`,
  ),
  'BR-110-SG': rule(
    'تُذكر أوامر الشراء للمستند كله (IBT-013) أو في البنود، لا في كليهما؛ والقيمة NA للمستند لا تُعد أمر شراء',
    'اضبط {field} على NA، أو لا تذكر أمر شراء في البنود',
  ),
  'BR-CO-03-GST-SG': rule(
    'يُذكر يوم استحقاق الضريبة تاريخًا (IBT-007) أو رمزًا (IBT-008)، لا كليهما',
    'احذف {field} أو رمز تاريخ استحقاق الضريبة',
  ),
  'BR-CL-06-GST-SG': rule('يكون رمز يوم استحقاق الضريبة (IBT-008) 3 أو 35 أو 432', CODE),
  'BR-CL-08-SG': rule(
    'يكون موضوع الملاحظة، وهو ثلاث خانات بين علامتي #، رمزًا من قائمة UNTDID 4451',
    'اضبط الرمز بين أول علامتي # في {field} على رمز من قائمة UNTDID 4451',
  ),
  'BR-111-GST-SG': rule(
    'يبيّن الإشعار الدائن في ملاحظة سبب إصداره (IBT-022)',
    GIVE,
    'تبحث القاعدة الرسمية عن الإشعار الدائن داخل فئة الضريبة، فلا يخالفها أي مستند',
  ),

  // Supporting documents and the second currency
  'BR-53-GST-SG': rule(
    'يُذكر مع عملة الضريبة (IBT-006) إجمالي الضريبة بها (IBT-111) والإجماليان بالعملة SGD (المستندان المؤيدان sgdtotal-incl-gst و sgdtotal-excl-gst)',
    'أدخل إجمالي الضريبة بعملة الضريبة، وأدخل في مستندين مؤيدين الإجماليين بالعملة SGD: الشامل للضريبة وغير الشامل لها',
  ),
  'BR-110-GST-SG': rule(
    'ألا تُذكر إجماليات بالعملة SGD (مستندات مؤيدة) إلا مع عملة ضريبة (IBT-006)',
    'احذف الإجماليات بالعملة SGD من مستند بالعملة SGD، واضبط عملة الضريبة على SGD في مستند بعملة أخرى',
  ),
  'BR-113-GST-SG': rule(
    'تكون عملة الضريبة (IBT-006) SGD إذا كان المستند بعملة أخرى، وألا تُذكر إذا كان بالعملة SGD',
    'اضبط {field} على SGD، أو احذفه إذا كان المستند بالعملة SGD',
  ),
  'UBL-SR-43-GST-SG': rule(
    'يكون نوع المستند المؤيد 130 أو sgdtotal-incl-gst أو sgdtotal-excl-gst، وأيضًا 50 في الإشعار الدائن',
    'اضبط {field} على 130 أو sgdtotal-incl-gst أو sgdtotal-excl-gst',
  ),
  'BR-100-GST-SG': sgdTotal('sgdtotal-incl-gst'),
  'BR-101-GST-SG': sgdTotal('sgdtotal-excl-gst'),
  'BR-102-GST-SG': rule(
    'يكون نوع المستند المؤيد، إن ذُكر، من الأنواع المعروفة، وألا يكون لذلك المستند مرفق',
    'احذف مرفق المستند المؤيد أو رمز نوعه',
  ),
  'BR-103-GST-SG': sgdIdentifier('sgdtotal-incl-gst'),
  'BR-104-GST-SG': sgdIdentifier('sgdtotal-excl-gst'),

  // Parties and payment
  'BR-11-SG': rule('يُذكر البلد في عنوان المشتري (IBT-055)', GIVE),
  'BR-CO-26-GST-SG': rule(
    'يكون للبائع رقم ضريبي (IBT-031) أو معرّف (IBT-029) أو رقم تسجيل (IBT-030)',
    `${GIVE} أو معرّفًا أو رقم تسجيل للبائع`,
  ),
  'BR-56-GST-SG': rule('يكون للممثل الضريبي رقم بنظام GST (IBT-063)', `${GIVE} بنظام الضريبة GST`),
  'BR-105-GST-SG': rule('يكون للبائع أو للممثل الضريبي رقم بنظام GST (IBT-031، IBT-063)', `${GIVE} بنظام الضريبة GST`),
  'BR-106-GST-SG': streetAndPostCode('البائع', 'IBT-035، IBT-038'),
  'BR-107-GST-SG': streetAndPostCode('المشتري', 'IBT-050، IBT-053'),
  'BR-112-GST-SG': rule('يكون للبائع رقم تسجيل (IBT-030)', GIVE),
  'UBL-SR-12-GST-SG': atMost('البائع', 'رقم واحد بنظام GST', ONE_TAX_NUMBER),
  'UBL-SR-13-GST-SG': atMost('البائع', 'رقم واحد بأنظمة غير GST', ONE_TAX_NUMBER),
  'UBL-SR-18-SG': atMost('المشتري', 'رقم ضريبي واحد (IBT-048)'),
  'UBL-SR-23-GST-SG': {
    ...atMost('الممثل الضريبي', 'رقم ضريبي واحد (IBT-063)'),
    why: 'تبحث القاعدة الرسمية عن طرف داخل الممثل الضريبي، ولا يمكن أن يوجد، فلا يخالفها أي مستند',
  },
  'PEPPOL-EN16931-R061-SG': rule('يُذكر رقم التفويض (IBT-089) للخصم المباشر (وسيلة الدفع 49 أو 59)', GIVE),
  'BR-50-SG': rule('يكون لحساب التحويل المصرفي (وسيلة الدفع 30 أو 58) رقم (IBT-084)', GIVE),
  'BR-51-SG': rule('ألا يزيد رقم بطاقة الدفع (IBT-087) على عشر خانات', 'أدخل في {field} أول ستة أرقام وآخر أربعة فقط'),
  'BR-CL-16-SG': rule(
    'تكون وسيلة الدفع (IBT-081) رمزًا من قائمة UNTDID 4461',
    'اضبط {field} على رمز من قائمة UNTDID 4461',
  ),

  // Allowances, charges and lines
  'PEPPOL-EN16931-R041-SG': rule('يكون للخصم أو الرسم الذي له نسبة مئوية مبلغ أساس', `${GIVE} أو احذف النسبة المئوية`),
  'PEPPOL-EN16931-R042-SG': rule('تكون للخصم أو الرسم الذي له مبلغ أساس نسبة مئوية', `${GIVE} أو احذف مبلغ الأساس`),
  'PEPPOL-EN16931-R040-SG': shareOf('الخصم أو الرسم الإضافي', 'بفارق لا يتجاوز 0.02'),
  'PEPPOL-EN16931-R046-SG': netPrice,
  'PEPPOL-EN16931-R120-SG': computed(
    'يساوي مبلغ البند غير شامل الضريبة الكمية × (السعر ÷ كمية الأساس) + الرسوم − الخصومات، بفارق لا يتجاوز 0.02؛ وتُعد الكمية وكمية الأساس 1 إن لم تُذكرا',
  ),
  'BR-31-SG': rule('يكون للخصم مبلغ (IBT-092)', GIVE),
  'BR-CO-05-SG': sameMeaning('الخصم على المستند'),
  'BR-CO-06-SG': sameMeaning('الرسم الإضافي على المستند'),
  'BR-CO-07-SG': sameMeaning('الخصم على البند'),
  'BR-CO-08-SG': sameMeaning('الرسم الإضافي على البند'),
  'BR-CO-04-GST-SG': namesCategory(LINE, 'GST', 'IBT-151'),
  'UBL-SR-38-GST-SG': atMost('البند', 'سبب إعفاء واحد'),

  // Totals
  'BR-13-GST-SG': rule('يُذكر الإجمالي غير شامل الضريبة (IBT-109)', GIVE),
  'BR-14-GST-SG': rule('يُذكر الإجمالي شامل الضريبة (IBT-112)', GIVE),
  'BR-CO-10-SG': computed('يساوي مجموع البنود (IBT-106) حاصل جمع صافي مبالغها مقرّبًا إلى منزلتين عشريتين'),
  'BR-CO-11-SG': computed('يساوي مجموع الخصومات (IBT-107) حاصل جمع مبالغها مقرّبًا إلى منزلتين عشريتين'),
  'BR-CO-12-SG': computed('يساوي مجموع الرسوم (IBT-108) حاصل جمع مبالغها مقرّبًا إلى منزلتين عشريتين'),
  'BR-CO-13-GST-SG': computed(
    'يساوي الإجمالي غير شامل الضريبة (IBT-109) مجموع البنود − الخصومات + الرسوم مقرّبًا إلى منزلتين عشريتين، ويساوي مجموع البنود تمامًا إذا لم توجد خصومات ولا رسوم',
  ),
  'BR-CO-14-GST-SG': computed('يساوي إجمالي الضريبة (IBT-110) مجموع ضريبة أسطر تفصيله مقرّبًا إلى منزلتين عشريتين'),
  'BR-CO-15-GST-SG': rule(
    'يكون للمستند إجمالي ضريبة واحد بعملته (IBT-110)، وأن يساوي الإجمالي شامل الضريبة مجموعَ ذلك الإجمالي والإجمالي غير شامل الضريبة مقرّبًا إلى منزلتين عشريتين',
    'اضبط {field} على الإجمالي غير شامل الضريبة + إجمالي الضريبة، واذكر إجمالي ضريبة واحدًا بعملة المستند',
  ),
  'BR-CO-16-GST-SG': computed(
    'يساوي المبلغ المستحق (IBT-115) الإجمالي شامل الضريبة − المدفوع مقدمًا + التقريب مقرّبًا إلى منزلتين عشريتين، ويساوي ذلك الإجمالي تمامًا إذا لم يكن مبلغ مدفوع مقدمًا ولا تقريب',
  ),
  'BR-CO-17-GST-SG': computed(
    'تساوي ضريبة السطر (IBT-117) المبلغ الخاضع لها × نسبته بفارق أقل من 2 دون نظر إلى الإشارة، وتقارب 0 إذا لم تُذكر نسبة',
  ),
  'BR-DEC-01-SG': decimals('مبلغ الخصم (IBT-092)'),
  'BR-DEC-02-SG': decimals('مبلغ أساس الخصم (IBT-093)'),
  'BR-DEC-05-SG': decimals('مبلغ الرسم (IBT-099)'),
  'BR-DEC-06-SG': decimals('مبلغ أساس الرسم (IBT-100)'),
  'BR-DEC-09-SG': decimals('مجموع البنود (IBT-106)'),
  'BR-DEC-10-SG': decimals('مجموع الخصومات (IBT-107)'),
  'BR-DEC-11-SG': decimals('مجموع الرسوم (IBT-108)'),
  'BR-DEC-12-SG': decimals('الإجمالي غير شامل الضريبة (IBT-109)'),
  'BR-DEC-14-SG': decimals('الإجمالي شامل الضريبة (IBT-112)'),
  'BR-DEC-16-SG': decimals('المبلغ المدفوع مقدمًا (IBT-113)'),
  'BR-DEC-17-SG': decimals('مبلغ التقريب (IBT-114)'),
  'BR-DEC-19-SG': decimals('المبلغ الخاضع للضريبة في سطر تفصيلها (IBT-116)'),
  'BR-DEC-20-SG': decimals('مبلغ الضريبة في سطر تفصيلها (IBT-117)'),
  'BR-DEC-13-GST-SG': { ...decimals('إجمالي الضريبة بعملة المستند'), why: CURRENCY_INSIDE },
  'BR-DEC-15-SG': { ...decimals('إجمالي الضريبة بعملة الضريبة'), why: CURRENCY_INSIDE },

  // The tax total
  'PEPPOL-EN16931-R053-SG': rule(
    'يكون في المستند إجمالي ضريبة مفصّل واحد فقط (IBG-23)',
    'اذكر تفصيل الضريبة مرة واحدة في tax_breakdown',
  ),
  'PEPPOL-EN16931-R054-SG': rule(
    'يكون في المستند إجمالي ضريبة واحد غير مفصّل (IBT-111) إذا ذُكرت عملة الضريبة (IBT-006)، وألا يكون فيه إذا لم تُذكر',
    'أدخل إجمالي الضريبة بعملة الضريبة إن ذُكرت، أو احذفه إن لم تُذكر',
  ),
  'BR-CO-18-GST-SG': rule(
    'يكون في تفصيل الضريبة سطر واحد على الأقل (IBG-23)',
    'أدخل tax_breakdown بسطر لكل فئة ضريبة ونسبة',
  ),
  'BR-NG-01-GST-SG': onePartIfUsed('NG'),
  'BR-NG-02-GST-SG': noGstNumber('بند'),
  'BR-NG-03-GST-SG': noGstNumber('خصم'),
  'BR-NG-04-GST-SG': noGstNumber('رسم إضافي'),
  'BR-NG-11-GST-SG': onlyCategory('NG', 'سطر من تفصيل الضريبة'),
  'BR-NG-12-GST-SG': onlyCategory('NG', 'بند'),
  'BR-NG-13-GST-SG': onlyCategory('NG', 'خصم'),
  'BR-NG-14-GST-SG': onlyCategory('NG', 'رسم إضافي'),
  'BR-NG-08-GST-SG': taxableExactly('NG'),
  'BR-NG-09-GST-SG': taxZero('NG'),
  'BR-45-GST-SG': partHasTaxable,
  'BR-46-GST-SG': partHasTax,
  'BR-47-GST-SG': partHasCategory('GST'),
  'BR-48-GST-SG': {
    ...partHasRate('GST', 'الفئة NG'),
    must: 'يذكر سطر تفصيل الضريبة نسبته (IBT-119) إلا في الفئة NG',
    why: 'لا تنظر القاعدة الرسمية إلا في وجود نتيجة، أيًا كانت، فلا يخالفها أي مستند',
  },
  'UBL-SR-32-SG': atMost('سطر تفصيل الضريبة', 'سبب إعفاء واحد (IBT-120)'),
  'BR-CL-17-GST-SG': rule(TAX_CATEGORIES, CODE),
  'BR-CL-18-GST-SG': rule(TAX_CATEGORIES, CODE),
};

/** What findings on documents of Singapore say in Arabic. */
export const SINGAPORE_ARABIC: ArabicOfCountry = {
  words: SINGAPORE_AR,
  ruleSets: { 'pint-sg': RULES },
};

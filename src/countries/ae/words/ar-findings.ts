// Arabic sentences of the rules of the United Arab Emirates.
import type { ArabicOfCountry } from '../../../view/words/ar/findings/arabic-of.ts';
import { ALLOWANCE, CHARGE, LINE, PART } from '../../../view/words/ar/findings/categories.ts';
import { codesIn, profileIn } from '../../../view/words/ar/findings/pint.ts';
import {
  baseWithPercentageOf,
  GIVE,
  LINE_ALLOWANCE,
  LINE_CHARGE,
  namesCategory,
  netPrice,
  noExemption,
  noRateAt,
  onePartIfUsed,
  partHasCategory,
  partHasRate,
  partHasTax,
  partHasTaxable,
  partWhereUsed,
  processBegins,
  REMOVE,
  rateAboveZero,
  rateZero,
  SET_ZERO,
  shareOf,
  somePartIfUsed,
  specification,
  taxAtRate,
  taxableAtRate,
  taxableExactly,
  taxZero,
} from '../../../view/words/ar/findings/taxes.ts';
import { atMost, CODE, computed, rule, type Wording, type Wordings } from '../../../view/words/ar/findings/wording.ts';
import { EMIRATES_FIELDS_AR, EMIRATES_LABELS_AR } from './ar.ts';
import { emiratesErrors } from './ar-errors.ts';
import { EMIRATES_AR_TAX_DATA } from './ar-tax-data-findings.ts';
import { EMIRATES_AR_WORDS } from './finding-words-ar.ts';

const OUT_OF_SCOPE = 'خارج نطاق ضريبة القيمة المضافة (480، 81)';
const SCHEME_0235 = 'إذا كان العنوان الإلكتروني بالنظام 0235';
const NOTHING_BREAKS = 'القاعدة الرسمية على خاصية، والقواعد المنشورة لا تُطبق إلا على العناصر، فلا يخالفها أي مستند';
const PASSPORT_COUNTRY = 'اضبط {field} على رمز ISO 3166-1 للبلد الذي أصدر جواز السفر';
const CLASSIFICATION = 'أدخل التصنيف للسلع (IBT-158)، والرمز المحاسبي للخدمات (BTAE-17)';
const STREET_CITY = 'أدخل الشارع والمدينة والإمارة أو المنطقة';

const notMargin = (holder: string): Wording =>
  rule(`ألا يكون ${holder} في فئة الضريبة N، وهي فئة نظام هامش الربح`, 'اضبط {field} على فئة غير N');
const exemptReason = (holder: string, term: string): Wording =>
  rule(`يذكر ${holder} في فئة الضريبة E سببه رمزًا (${term})`, GIVE);
const addressOf = (party: string, terms: string): Wording =>
  rule(`يكون في عنوان ${party} الشارع والمدينة والإمارة أو المنطقة (${terms})`, STREET_CITY);

// The rules of `pint-ae-1.0.4` that are not shared.
const RULES: Wordings = {
  // The document
  'ibr-cl-01': rule((test) => `يكون نوع المستند (IBT-003) من أنواع ${profileIn(test)}: ${codesIn(test)}`, CODE),
  'aligned-ibrp-001-ae': specification(),
  'aligned-ibrp-002-ae': processBegins(),
  'ibr-154-ae': rule(
    'يكون نوع المعاملة (BTAE-02) ثمانية أرقام كل منها 0 أو 1',
    'اضبط {field}، وهو نوع المعاملة، على ثمانية أرقام، فيها 1 لكل نوع ينطبق',
  ),
  'ibr-157-ae': rule(
    `ألا يكون المستند ${OUT_OF_SCOPE} تجميعيًا أو توريدًا مفترضًا أو بنظام هامش الربح (BTAE-02)`,
    'اضبط الخانات 2 و3 و4 من {field} على 0، أو غيّر رمز النوع',
  ),
  'ibr-193-ae': rule('يكون للمستند معرّف فريد UUID (BTAE-07)', GIVE),
  'ibr-007-ae': rule('يذكر التوريد في منطقة حرة (الخانة 1 من BTAE-02) المنتفع (BTAE-01)', 'أدخل المنتفع في {field}'),
  'ibr-137-ae': rule('يذكر مستند الوكيل المعلن (الخانة 6 من BTAE-02) الموكّل (BTAE-14)', 'أدخل الموكّل في {field}'),
  'ibr-176-ae': rule(
    'يختلف الرقم الضريبي للبائع في مستند الوكيل المعلن عن رقم الموكّل (BTAE-14)',
    'أدخل الوكيل بائعًا، والموكّل في {field}',
  ),
  'ibr-138-ae': rule('تكون للفاتورة التجميعية (الخانة 4 من BTAE-02) فترة فوترة (IBG-14)', GIVE),
  'ibr-142-ae': rule(
    'يذكر توريد التجارة الإلكترونية (الخانة 7 من BTAE-02) شارع التسليم ومدينته وإمارته (IBT-075، IBT-077، IBT-079)',
    'أدخل الشارع والمدينة والإمارة في عنوان التسليم',
  ),
  'ibr-152-ae': rule(
    'يذكر التصدير (الخانة 8 من BTAE-02) شارع التسليم ومدينته ومنطقته، ما لم يكن داخل الإمارات',
    'أدخل الشارع والمدينة والمنطقة في عنوان التسليم',
  ),
  'ibr-141-ae': rule(
    'يسبق تاريخ استحقاق الضريبة (IBT-007) تاريخ الإصدار (IBT-002)',
    'اضبط {field} على يوم قبل issue_date أو احذفه',
  ),
  'ibr-124-ae': rule('ألا يكون للإشعار الدائن (381، 81) تاريخ استحقاق ضريبة (IBT-007)', REMOVE),
  'ibr-055-ae': rule(
    'يشير الإشعار الدائن (381، 81) إلى الفاتورة السابقة (IBG-03) إذا كان سببه (BTAE-03) غير VD، وألا يشير إليها إلا عندئذ',
    'اذكر سبب الإشعار (BTAE-03)، ثم أدخل billing_reference، إلا مع السبب VD وحده لخصومات الكمية',
  ),
  'ibr-158-ae': rule('يذكر الإشعار الدائن (381) سببه (BTAE-03)', 'أدخل سبب الإشعار الدائن، {field}'),
  'ibr-160-ae': rule(
    'يبيّن المستند الذي تكرار فوترته (BTAE-06) OTH ذلك في ملاحظته (IBT-022)',
    'بيّن في {field} كم مرة تصدر الفواتير',
  ),
  'ibr-127-ae': rule(
    'يكون للمستند الذي له مبلغ مستحق تاريخ استحقاق (IBT-009)، ما لم يكن إشعارًا دائنًا أو توريدًا مفترضًا',
    GIVE,
  ),
  'ibr-001-ae': rule(
    'يكون سبب الإشعار الدائن (BTAE-03) أحد الرموز DL8.61.1.A, DL8.61.1.B, DL8.61.1.C, DL8.61.1.D, DL8.61.1.E, VD',
    CODE,
  ),
  'ibr-005-ae': rule('يكون تكرار الفوترة (BTAE-06) أحد الرموز DLY, WKY, Q15, MTH, Q45, Q60, QTR, YRL, HYR, OTH', CODE),

  // Payment and delivery
  'ibr-191-ae': rule('يذكر المستند وسيلة الدفع (IBT-081)، ما لم يكن إشعارًا دائنًا أو توريدًا مفترضًا', GIVE),
  'ibr-192-ae': rule('يذكر التحويل المصرفي (30) الحساب (IBT-084)', GIVE),
  'ibr-196-ae': rule('تذكر شروط التسليم أحد شروط التجارة الدولية (BTAE-22)', 'أدخل {field}، وهو شرط التجارة الدولية'),

  // Parties
  'aligned-ibrp-sr-12': atMost('البائع', 'رقم ضريبي واحد بنظام VAT (IBT-031)', 'أبقِ رقمًا ضريبيًا واحدًا في {field}'),
  'ibr-134-ae': rule(`يكون للبائع رقم ضريبي (IBT-031)، ما لم يكن المستند ${OUT_OF_SCOPE}`, `${GIVE} بنظام الضريبة VAT`),
  'ibr-136-ae': rule(`يكون للمشتري معرّف قانوني (IBT-047) في الفاتورة أو الإشعار الدائن ${OUT_OF_SCOPE}`, GIVE),
  'ibr-010-ae': rule('يصحب جواز السفر إذا كان معرّفًا قانونيًا للمشتري (BTAE-16) رمزُ بلده (BTAE-19)', PASSPORT_COUNTRY),
  'ibr-101-ae': rule(
    'يصحب الرخصة التجارية إذا كانت معرّفًا قانونيًا للمشتري (BTAE-16) اسمُ الجهة (BTAE-11)',
    'أدخل {field}، وهي الجهة التي أصدرت الرخصة',
  ),
  'ibr-149-ae': rule(
    'يكون للمشتري الذي عنوانه الإلكتروني بالنظام 0235 ولا يبدأ بالرقم 1 أو 9 رقم ضريبي (IBT-048)',
    GIVE,
  ),
  'ibr-179-ae': atMost('المشتري', 'رقم ضريبي واحد (IBT-048)'),
  'ibr-135-ae': rule(
    'يكون المشتري الذي عنوانه الإلكتروني بالنظام 0235 وليس 1 تليه تسعة أرقام محدد الهوية (IBT-046، IBT-048)، إلا في التصدير',
    'حدد هوية المشتري: أدخل {field} أو رقمه الضريبي',
  ),
  'ibr-180-ae': rule(`يبيّن المعرّف القانوني للمشتري نوعه (BTAE-16) ${SCHEME_0235}`, GIVE),
  'ibr-183-ae': rule(
    `يكون نوع المعرّف القانوني للمشتري (BTAE-16) أحد الرموز TL, CL, EID, PAS, CD ${SCHEME_0235} ولا يبدأ بالرقم 1 أو 9`,
    'اضبط {field} على أحد الرموز TL, EID, PAS, CD',
  ),
  'ibr-012-ae': rule('يصحب جواز السفر إذا كان معرّفًا قانونيًا للبائع (BTAE-15) رمزُ بلده (BTAE-18)', PASSPORT_COUNTRY),
  'ibr-172-ae': rule(
    'يصحب الرخصة التجارية إذا كانت معرّفًا قانونيًا للبائع (BTAE-15) اسمُ الجهة (BTAE-12)',
    'أدخل {field}، وهي الجهة التي أصدرت الرخصة',
  ),
  'ibr-177-ae': rule('يكون للبائع في مستند الوكيل المعلن رقم ضريبي (IBT-031، IBT-032)', GIVE),
  'ibr-178-ae': rule(
    'يكون تسجيل واحد فقط من تسجيلي البائع بنظام الضريبة VAT إذا كان له تسجيلان',
    'أدخل الرقم الضريبي مع tax_scheme يساوي VAT، والتسجيل الآخر (IBT-032) بنظام آخر',
  ),
  'ibr-150-ae': rule('يكون للبائع الذي عنوانه الإلكتروني بالنظام 0235 معرّف قانوني (IBT-030)', GIVE),
  'ibr-173-ae': rule(
    `يكون نوع المعرّف القانوني (BTAE-15) للبائع في الإمارات أحد الرموز TL, EID, PAS, CD ${SCHEME_0235}`,
    'اضبط {field} على أحد الرموز TL, EID, PAS, CD',
  ),
  'ibr-181-ae': rule(`يبيّن المعرّف القانوني للبائع نوعه (BTAE-15) ${SCHEME_0235}`, GIVE),
  'ibr-144-ae': addressOf('المشتري', 'IBT-050، IBT-052، IBT-054'),
  'ibr-143-ae': addressOf('البائع', 'IBT-035، IBT-037، IBT-039'),
  'ibr-128-ae': rule(
    'يذكر العنوان في الإمارات الإمارة: AUH, DXB, SHJ, UAQ, FUJ, AJM, RAK',
    'اضبط {field} على أحد الرموز AUH, DXB, SHJ, UAQ, FUJ, AJM, RAK',
  ),
  'ibr-132-ae': rule(
    'يكون الرقم الضريبي لطرف في الإمارات 15 رقمًا يبدأ بالرقم 1 وينتهي بالرقمين 03',
    'اضبط {field} على الرقم الضريبي: 15 رقمًا أولها 1 وآخرها 03',
  ),
  'ibr-148-ae': rule(
    'يكون التسجيل الضريبي للبائع (IBT-032) عشرة أرقام تبدأ بالرقم 1',
    'اضبط {field} على رقم التعريف الضريبي: عشرة أرقام أولها 1',
  ),
  'ibr-133-ae': rule(
    'يكون نظام الضريبة VAT، ما لم يكن للبائع تسجيل ضريبي من عشرة أرقام (IBT-032)',
    'خذ النظام VAT، أو أدخل للبائع تسجيلًا ضريبيًا (IBT-032) من عشرة أرقام أولها 1',
  ),
  'ibr-011-ae': rule(
    'يكون بلد جواز سفر المشتري (BTAE-19) رمزًا من ISO 3166-1، أو 1A أو XI',
    PASSPORT_COUNTRY,
    NOTHING_BREAKS,
  ),
  'ibr-013-ae': rule(
    'يكون بلد جواز سفر البائع (BTAE-18) رمزًا من ISO 3166-1، أو 1A أو XI',
    PASSPORT_COUNTRY,
    NOTHING_BREAKS,
  ),

  // Allowances and charges
  'aligned-ibrp-032': namesCategory(ALLOWANCE, 'VAT', 'IBT-095'),
  'aligned-ibrp-057': baseWithPercentageOf(LINE_ALLOWANCE),
  'ibr-131-ae': shareOf(LINE_ALLOWANCE, 'كما هي أو مقرّبة إلى منزلتين عشريتين'),
  'ibr-115-ae': notMargin(LINE_ALLOWANCE),
  'ibr-168-ae': exemptReason(LINE_ALLOWANCE, 'IBT-196'),
  'aligned-ibrp-037': namesCategory(CHARGE, 'VAT', 'IBT-102'),
  'aligned-ibrp-058': baseWithPercentageOf(LINE_CHARGE),
  'ibr-146-ae': shareOf(LINE_CHARGE, 'كما هي أو مقرّبة إلى منزلتين عشريتين'),
  'ibr-114-ae': notMargin(LINE_CHARGE),
  'ibr-169-ae': exemptReason(LINE_CHARGE, 'IBT-198'),
  'aligned-ibrp-s-06': rateAboveZero(LINE_ALLOWANCE, 'S'),
  'aligned-ibrp-s-07': rateAboveZero(LINE_CHARGE, 'S'),
  'aligned-ibrp-e-06': rateZero(LINE_ALLOWANCE, 'E'),
  'aligned-ibrp-e-07': rateZero(LINE_CHARGE, 'E'),
  'aligned-ibrp-z-06': rateZero(LINE_ALLOWANCE, 'Z'),
  'aligned-ibrp-z-07': rateZero(LINE_CHARGE, 'Z'),
  'aligned-ibrp-o-06': noRateAt(LINE_ALLOWANCE, 'O'),
  'aligned-ibrp-o-07': noRateAt(LINE_CHARGE, 'O'),
  'aligned-ibrp-ae-06': rateZero(LINE_ALLOWANCE, 'AE'),
  'aligned-ibrp-ae-07': rateZero(LINE_CHARGE, 'AE'),

  // Lines
  'ibr-104-ae': rule(
    'يذكر البند في فئة ضريبة غير E مبلغ ضريبته (BTAE-08) ومبلغه بالدرهم (BTAE-10)',
    'أدخل ضريبة البند ومبلغه شاملًا الضريبة',
  ),
  'ibr-111-ae': rule('يذكر البند في فئة الضريبة N نسبة أكبر من 0 (IBT-152)', 'اضبط {field} على نسبة ضريبة السلع'),
  'ibr-145-ae': rule('يذكر البند فئة ضريبته (IBT-151)', GIVE),
  'ibr-147-ae': computed(
    'يساوي مبلغ البند غير شامل الضريبة الكمية × (السعر ÷ كمية الأساس) + الرسوم − الخصومات، وكلاهما مقرّب إلى منزلتين عشريتين',
  ),
  'ibr-167-ae': rule('يذكر البند في فئة الضريبة E رمز سبب إعفائه (IBT-186)', GIVE),
  'ibr-123-ae': rule(
    `يذكر البند في المستند ${OUT_OF_SCOPE} فئة ضريبة واحدة فقط (IBG-30)`,
    'اذكر فئة ضريبة واحدة في {field}',
  ),
  'ibr-194-ae': rule('يذكر البند مبلغه المستحق (BTAE-10)', GIVE),
  'ibr-126-ae': rule(
    'يذكر السعر كميته (IBT-149) والسعر قبل الخصم (IBT-148)',
    'أدخل كمية الأساس والسعر قبل الخصم، مع خصم 0 إن لم يكن هناك خصم',
  ),
  'aligned-ibrp-004': netPrice,
  'ibr-125-ae': rule('يكون للصنف وصف (IBT-154)', GIVE),
  'ibr-166-ae': rule('يبيّن الصنف الخاضع للاحتساب العكسي نوع السلع أو الخدمات (BTAE-09)', GIVE),
  'ibr-184-ae': rule('يكون للسلع تصنيف (IBT-158): نوع الصنف G (BTAE-13)', CLASSIFICATION),
  'ibr-185-ae': rule('يكون للخدمات رمز محاسبي (BTAE-17): نوع الصنف S (BTAE-13)', CLASSIFICATION),
  'ibr-186-ae': rule(
    'يكون للسلع مع الخدمات تصنيف (IBT-158) ورمز محاسبي (BTAE-17): نوع الصنف B (BTAE-13)',
    CLASSIFICATION,
  ),
  'ibr-187-ae': rule(
    'يكون في التصنيف والرمز المحاسبي ما يكفي من الأرقام (IBT-158، BTAE-17)',
    'أدخل الرمز كاملًا',
    'لم تحدد الجهة بعد كم رقمًا يكفي، فلا يخالف هذه القاعدة أي مستند',
  ),
  'ibr-188-ae': rule('يكون تصنيف الصنف من القائمة HS (IBT-158)', 'اضبط {field} على HS'),
  'ibr-189-ae': rule(
    'يكون المعرّف الإضافي للصنف بنظام SAC (BTAE-17)',
    'أدخل الرمز المحاسبي للخدمة مع schemeID يساوي SAC (BTAE-17)',
  ),
  'aligned-ibrp-s-05': rateAboveZero(LINE, 'S'),
  'aligned-ibrp-e-05': noRateAt(LINE, 'E'),
  'ibr-163-ae': rule('ألا يذكر البند في فئة الضريبة E ضريبة (BTAE-08)', REMOVE),
  'aligned-ibrp-z-05': rateZero(LINE, 'Z'),
  'ibr-165-ae': rule('يذكر البند بنسبة صفر (Z) الضريبة 0 (BTAE-08)', SET_ZERO),
  'aligned-ibrp-o-05': noRateAt(LINE, 'O'),
  'aligned-ibrp-ae-05-ae': rule('يذكر البند في فئة الضريبة AE نسبته', GIVE),
  'ibr-103-ae': rule('يكون للمشتري في بند خاضع للاحتساب العكسي رقم ضريبي (IBT-048)', GIVE),
  'ibr-162-ae': rule('يذكر البند الخاضع للاحتساب العكسي الضريبة 0 (BTAE-08)', SET_ZERO),
  'ibr-174-ae': rule('يكون للصنف الخاضع للاحتساب العكسي معرّف معياري بالنظام 0160 (IBT-157)', `${GIVE} بالنظام 0160`),
  'ibr-006-ae': rule(
    'يكون نوع السلع أو الخدمات الخاضعة للاحتساب العكسي (BTAE-09) أحد الرموز DL8.48.8.2, DL8.48.8.1, DL8.48.3.1, DL8.48.3.2, DL8.48.3.3',
    CODE,
  ),

  // The tax total
  'aligned-ibrp-e-01': onePartIfUsed('E'),
  'aligned-ibrp-o-01': onePartIfUsed('O'),
  'aligned-ibrp-s-01': partWhereUsed('S'),
  'aligned-ibrp-z-01': onePartIfUsed('Z'),
  'aligned-ibrp-ae-01-ae': somePartIfUsed('AE'),
  'ibr-105-ae': rule(
    'يكون في تفصيل الضريبة سطر واحد فقط للفئة N إذا كانت فئة ضريبة بنظام VAT هي N',
    'اذكر الفئة N مرة واحدة في tax_breakdown بكل مبالغها',
  ),
  'ibr-122-ae': rule(
    `تكون كل فئة ضريبة في المستند ${OUT_OF_SCOPE} هي E أو O أو Z`,
    'استعمل الفئات E أو O أو Z في {field}، أو غيّر رمز النوع',
  ),
  'ibr-116-ae': rule(
    'تكون كل فئة ضريبة في المستند الخاضع لنظام هامش الربح (الخانة 3 من BTAE-02) هي N',
    'اضبط {field} على N، أو الخانة 3 من نوع المعاملة (BTAE-02) على 0',
  ),
  'ibr-151-ae': rule(
    'يكون في الفاتورة (380) أو الإشعار الدائن (381) بند في فئة ضريبة غير E وO',
    'اضبط {field} على 480، أو 81 للإشعار الدائن، إذا كانت كل البنود معفاة أو خارج النطاق',
  ),
  'ibr-190-ae': rule('تكون النسبة 5 للخصومات والرسوم وأسطر تفصيل الضريبة في فئة الضريبة S', 'اضبط {field} على 5'),
  'aligned-ibrp-045': partHasTaxable,
  'aligned-ibrp-046': partHasTax,
  'aligned-ibrp-047': partHasCategory('VAT'),
  'aligned-ibrp-048': partHasRate('VAT', 'الفئتين O وE'),
  'ibr-119-ae': rule(
    'ألا تكون لسطر تفصيل الضريبة في الفئة E أو O نسبة (IBT-119)، وأن تكون لكل سطر غيره نسبة',
    'أدخل {field} أو احذفه',
  ),
  'aligned-ibrp-s-08': taxableAtRate('S', '0.02'),
  'aligned-ibrp-s-09': taxAtRate('S'),
  'aligned-ibrp-s-10': noExemption('S'),
  'ibr-102-ae': rule(
    'يساوي المبلغ الخاضع للضريبة في الفئة N (IBT-116) بنودها بتلك النسبة، بفارق لا يتجاوز 0.02',
    'اضبط {field} على مجموع بنود الفئة N بتلك النسبة',
  ),
  'ibr-108-ae': taxZero('N'),
  'aligned-ibrp-e-08': taxableExactly('E'),
  'aligned-ibrp-e-09': taxZero('E'),
  'ibr-121-ae': noRateAt(PART, 'E'),
  'aligned-ibrp-z-08': taxableExactly('Z'),
  'aligned-ibrp-z-09': taxZero('Z'),
  'ibr-120-ae': rateZero(PART, 'Z'),
  'aligned-ibrp-o-08': taxableExactly('O'),
  'aligned-ibrp-o-09': taxZero('O'),
  'aligned-ibrp-o-11-ae': noRateAt(PART, 'O'),
  'aligned-ibrp-ae-08-ae': taxableExactly('AE'),
  'aligned-ibrp-ae-09-ae': taxZero('AE'),
  'ibr-139-ae': rule('تكون فئة الضريبة أحد الرموز S, E, O, AE, Z, N', CODE),

  // Currencies
  'ibr-140-ae': rule('تكون عملة الضريبة (IBT-006) إن ذُكرت AED', 'اضبط {field} على AED'),
  'ibr-153-ae': rule(
    'يكون سعر الصرف (BTAE-04) في مستند بعملة غير AED من عملته إلى AED (IBT-005، IBT-006)',
    'أدخل tax_exchange_rate: source_currency_code عملة المستند، و target_currency_code يساوي AED، و calculation_rate',
  ),
  'ibr-159-ae': rule('يذكر المستند بعملة غير AED سعر الصرف (BTAE-04)', GIVE),
  'ibr-175-ae': rule(
    'تكون عملة الضريبة AED في مستند بعملة أخرى، وأن يُذكر بها إجمالي الضريبة (IBT-111) والإجمالي شامل الضريبة (BTAE-20)',
    'اضبط tax_currency_code على AED، وأدخل إجمالي الضريبة بها ومستندًا مؤيدًا نوعه aedtotal-incl-vat فيه الإجمالي (BTAE-20)',
  ),
  'ibr-002-ae': rule(
    'يُكتب سعر الصرف (BTAE-04) أرقامًا، ست منها على الأكثر بعد الفاصلة العشرية',
    'قرّب {field} إلى ست منازل عشرية',
  ),
};

/** What findings on documents of the United Arab Emirates say in Arabic. */
export const EMIRATES_ARABIC: ArabicOfCountry = {
  words: EMIRATES_AR_WORDS,
  messages: emiratesErrors,
  fields: EMIRATES_FIELDS_AR,
  labels: EMIRATES_LABELS_AR,
  ruleSets: { 'pint-ae': RULES, 'tdd-ae': EMIRATES_AR_TAX_DATA },
};

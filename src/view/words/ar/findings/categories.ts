// What a tax category demands where it is named: the same few demands, on lines, allowances, charges and parts of the tax total.
import { of, rule, type Wording } from './wording.ts';

export const LINE = 'البند';
export const ALLOWANCE = 'الخصم على المستند';
export const CHARGE = 'الرسم الإضافي على المستند';
export const PART = 'سطر تفصيل الضريبة';
export const ACCOUNTING_PART = 'سطر تفصيل الضريبة بعملة الضريبة';

export const inCategory = (holder: string, category: string): string => `${holder} في فئة الضريبة ${category}`;

/** Exempt supplies and those outside the scope of VAT have no rate. */
export const noRate = (holder: string, category: string): Wording =>
  rule(`ألا تكون ${of(inCategory(holder, category))} نسبة ضريبة`, `احذف {field} في فئة الضريبة ${category}`);

/** Zero-rated supplies state the rate 0. */
export const zeroRate = (holder: string, category = 'Z'): Wording =>
  rule(`يذكر ${inCategory(holder, category)} نسبة الضريبة 0`, 'اضبط {field} على 0');

/** Standard-rated supplies state the standard rate. */
export const standardRate = (holder: string, rate: string): Wording =>
  rule(
    `يذكر ${inCategory(holder, 'S')} نسبة الضريبة الأساسية ${rate}`,
    `اضبط {field} على ${rate} أو اختر فئة ضريبة أخرى`,
  );

/** Such a supply has no tax. */
export const noTaxAmount = (category: string): Wording =>
  rule(`ألا يكون ${of(inCategory(LINE, category))} مبلغ ضريبة غير 0`, 'اضبط {field} على 0');

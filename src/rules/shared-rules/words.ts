// What several countries call their tax and its categories.
import type { Words } from '../pint/description.ts';

export const VAT: Words = { en: 'VAT', ar: 'ضريبة القيمة المضافة' };
export const GST: Words = { en: 'GST', ar: 'ضريبة السلع والخدمات' };

export const STANDARD_RATED: Words = { en: 'Standard rate', ar: 'النسبة الأساسية' };
export const ZERO_RATED: Words = { en: 'Zero rate', ar: 'نسبة الصفر' };
export const EXEMPT: Words = { en: 'Exempt', ar: 'معفى' };
export const OUT_OF_SCOPE: Words = { en: 'Out of scope', ar: 'خارج نطاق الضريبة' };
export const REVERSE_CHARGED: Words = { en: 'Reverse charge', ar: 'الاحتساب العكسي' };
export const EXPORTED: Words = { en: 'Export, free of tax', ar: 'تصدير، بدون ضريبة' };

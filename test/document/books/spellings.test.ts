// An Arabic name is known however its letters and digits are written.
import { expect, it } from 'vitest';
import { namesAdvance } from '../../../src/document/books/usual-advance.ts';
import { isNameOfDiscount } from '../../../src/document/books/usual-name.ts';
import { isNamedTax, isNameOfTax } from '../../../src/document/books/usual-tax.ts';

const ARABIC_ZERO = 0x660;
const spellingsOf = (name: string): string[] => [
  name,
  name.replaceAll('ة', 'ه'),
  name.replace(/[أإآ]/g, 'ا'),
  name.replace(/م/g, 'مـ'),
  name.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit))),
];

it.each([
  ['a discount', isNameOfDiscount, ['خصم 10٪', 'خصم 2.5%', 'خصم إضافي', 'خصم كمية', 'خصم الكمية']],
  ['VAT', isNameOfTax, ['ضريبة القيمة المضافة', 'ضريبة القيمة المضافة 5٪', 'الضريبة', 'قيمة الضريبة']],
  ['VAT among other words', isNamedTax, ['ضريبة القيمة المضافة على الشحن', 'الضريبة']],
  ['an advance', namesAdvance, ['دفعة مقدمة', 'الدفعة المقدمة', 'عربون']],
])('%s is known in every spelling', (_, isNamed, names) => {
  for (const name of names) {
    for (const spelling of spellingsOf(name)) expect([spelling, isNamed(spelling)]).toEqual([spelling, true]);
  }
});

it('what is sold with VAT in its price is no VAT, however that is spelled', () => {
  for (const spelling of spellingsOf('كرسي شامل ضريبة القيمة المضافة')) expect(isNamedTax(spelling)).toBe(false);
});

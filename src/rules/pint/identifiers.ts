// Shared rules on identifiers of parties whose scheme has a form and check digits of its own.

import { type Rule, ruleOn } from '../engine/rule.ts';
import { normalizedOf, parseDouble, stringLength, textOf } from '../engine/xpath.ts';
import { isAbn, isCodiceFiscale, isCodiceIpa, isGs1Number, isMod11, isMod97, isPartitaIva } from './check-digits.ts';
import type { PintContext } from './contexts.ts';

export const identifiersRules: readonly Rule<PintContext>[] = [
  ruleOn('identifier 0088', {
    id: 'ibr-068',
    condition: 'A GLN (scheme 0088) is digits with a right check digit',
    fix: 'Write the GLN as digits with its check digit last, or name another scheme',
    test: (node) => /^[0-9]+$/.test(normalizedOf(node)) && isGs1Number(normalizedOf(node)),
  }),
  ruleOn('identifier 0007', {
    id: 'ibr-127',
    condition: 'A Swedish organisation number (scheme 0007) is a number of ten characters',
    fix: 'Write the Swedish organisation number as ten digits, or name another scheme',
    test: (node) => {
      const value = parseDouble(normalizedOf(node));
      return stringLength(normalizedOf(node)) === 10 && value !== undefined && !Number.isNaN(value);
    },
  }),
  ruleOn('identifier 0192', {
    id: 'ibr-069',
    condition: 'A Norwegian organisation number (scheme 0192) is nine digits with a right check digit',
    fix: 'Write the Norwegian organisation number as nine digits with its check digit last, or name another scheme',
    test: (node) => /^[0-9]{9}$/.test(normalizedOf(node)) && isMod11(normalizedOf(node)),
  }),
  ruleOn('identifier 0184', {
    id: 'ibr-070',
    condition: 'A Danish organisation number (scheme 0184) is DK followed by eight digits',
    fix: 'Write the Danish organisation number as DK and eight digits, or name another scheme',
    test: (node) => /^DK[0-9]{8}$/.test(textOf(node)),
  }),
  ruleOn('identifier 0208', {
    id: 'ibr-113',
    condition: 'A Belgian enterprise number (scheme 0208) is ten digits with right check digits',
    fix: 'Write the Belgian enterprise number as ten digits with its check digits last, or name another scheme',
    test: (node) => /^[0-9]{10}$/.test(normalizedOf(node)) && isMod97(normalizedOf(node)),
  }),
  ruleOn('identifier 0201', {
    id: 'ibr-114',
    condition: 'A code of an Italian public office (scheme 0201) is six letters and digits',
    fix: 'Write the code of the Italian public office as six letters and digits, or name another scheme',
    test: (node) => isCodiceIpa(normalizedOf(node)),
  }),
  ruleOn('identifier 0210', {
    id: 'ibr-115',
    condition: 'An Italian tax code (schemes 0210, 9907) is 16 characters of its form or an integer of 11',
    fix: 'Write the Italian tax code as 16 characters of its form or 11 digits, or name another scheme',
    test: (node) => isCodiceFiscale(normalizedOf(node)),
  }),
  ruleOn('identifier 0211', {
    id: 'ibr-116',
    condition:
      'An Italian VAT number (schemes 0211, 9906) that begins with IT has eleven digits with a right check digit',
    fix: 'Write the Italian VAT number as IT and eleven digits with its check digit last, or name another scheme',
    test: (node) => isPartitaIva(normalizedOf(node)),
  }),
  ruleOn('identifier 0151', {
    id: 'ibr-120',
    condition: 'An Australian business number (scheme 0151) is eleven digits with right check digits',
    fix: 'Write the Australian business number as eleven digits with its check digits, or name another scheme',
    test: (node) => /^[0-9]{11}$/.test(normalizedOf(node)) && isAbn(normalizedOf(node)),
  }),
];

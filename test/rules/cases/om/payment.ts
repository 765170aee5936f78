// Cases of src/rules/payment.ts.
import { add, attribute, remove, repeat, text } from '../pint/edits.ts';
import type { Case } from './case.ts';
import { broken, holds } from './shorthand.ts';

const MEANS = 'cac:PaymentMeans';
const BANK_ADDRESS = `${MEANS}/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cac:Address`;
const TERMS = 'cac:PaymentTerms';

export const paymentCases: readonly Case[] = [
  broken('ibr-066', '', [repeat(`${MEANS}/cac:CardAccount`)]),
  broken('ibr-066', '', [repeat(MEANS)]),
  holds('ibr-066', [remove(`${MEANS}/cac:CardAccount`)]),
  broken('ibr-067', '', [repeat(MEANS)]),
  holds('ibr-067', [repeat(MEANS), remove(`${MEANS}[2]/cac:PaymentMandate`)]),
  broken('ibr-sr-59', BANK_ADDRESS, [repeat(`${BANK_ADDRESS}/cac:AddressLine`)]),
  holds('ibr-sr-59', [remove(`${BANK_ADDRESS}/cac:AddressLine`)]),
  broken('ibr-049', MEANS, [remove(`${MEANS}/cbc:PaymentMeansCode`)]),
  holds('ibr-049', [text(`${MEANS}/cbc:PaymentMeansCode`, '1')]),
  broken('ibr-sr-27', MEANS, [repeat(`${MEANS}/cbc:PaymentMeansCode`)]),
  holds('ibr-sr-27', [repeat(MEANS)]),
  broken('ibr-sr-28', MEANS, [repeat(`${MEANS}/cac:PaymentMandate/cbc:ID`)]),
  holds('ibr-sr-28', [repeat(MEANS)]),
  broken('ibr-sr-46', MEANS, [repeat(`${MEANS}/cbc:PaymentMeansCode`)]),
  holds('ibr-sr-46', [repeat(`${MEANS}/cbc:PaymentMeansCode`), attribute(`${MEANS}/cbc:PaymentMeansCode[2]`, 'name')]),
  broken('ibr-sr-05', TERMS, [repeat(`${TERMS}/cbc:Note`)]),
  holds('ibr-sr-05', [repeat(TERMS)]),
  broken('ibr-sr-60', `${TERMS}[2]`, [repeat(TERMS), repeat(`${TERMS}[2]/cbc:PaymentMeansID`)]),
  holds('ibr-sr-60', [repeat(TERMS)]),
  broken('ibr-093', 'cac:PrepaidPayment', [remove('cac:LegalMonetaryTotal/cbc:PrepaidAmount')]),
  holds('ibr-093', [remove('cac:PrepaidPayment'), remove('cac:LegalMonetaryTotal/cbc:PrepaidAmount')]),
  holds('ibr-093', [add('', '<cac:PrepaidPayment><cbc:ID>A-12</cbc:ID></cac:PrepaidPayment>')]),
];

// What the rules of Singapore say to the clerk where their checks do not know enough.
import { decimals } from '../../../rules/engine/checks.ts';
import {
  documentCurrency,
  program,
  type SaysTable,
  says,
  textAtPlace,
  valueIs,
  whereIs,
  wrongForm,
} from '../../../rules/engine/says.ts';
import { exists } from '../../../rules/engine/xpath.ts';
import { amountOfLine, marksFirst, shareOperands } from '../../../rules/pint/operands.ts';
import { ATTACHMENT } from '../../../rules/pint/paths.ts';
import { referencesOfType } from '../../../rules/pint/references.ts';
import {
  amountToPay,
  pair,
  sumOfCharges,
  sumOfDiscounts,
  sumOfLines,
  taxOfRows,
  totalExcluding,
  totalIncluding,
  unneeded,
} from '../../../rules/pint/says.ts';
import { taxInTaxCurrency } from '../../../rules/several-countries/header.ts';
import { taxableOfRow, taxOfRowBut } from '../../../rules/several-countries/rows-said.ts';
import { WITH_TAX } from './document.ts';

const noTaxNumber = unneeded({ category: 'NG', change: 'vatCategory' });
const reasons = says('pair', () => ({ problem: 'differ', terms: ['reason', 'reasonCode'] }));

// Of the two totals in SGD, each in a supporting document, the one that is missing.
const totalInSgd = says('currency', ({ facts }) => ({
  place: [{ term: 'supportingDocument' }],
  term: referencesOfType(facts.document, WITH_TAX).length === 0 ? 'totalIncludingVat' : 'totalExcludingVat',
  problem: 'missing',
  given: documentCurrency(facts) ?? '',
  wanted: 'SGD',
}));

/** By rule. */
export const SINGAPORE_SAYS: SaysTable = {
  'BR-109-GST-SG': program('uuid'),
  'BR-108-GST-SG': program('uuid'),
  'BR-53-GST-SG': (about) => taxInTaxCurrency(about) ?? totalInSgd(about),
  'BR-110-GST-SG': (about) =>
    documentCurrency(about.facts) === 'SGD'
      ? { ...whereIs(about.first), class: 'forbidden', currency: 'SGD' }
      : says('currency', () => ({ place: [], term: 'taxCurrency', problem: 'must', given: '', wanted: 'SGD' }))(about),
  'BR-110-SG': unneeded({ beside: 'orderLine' }),
  'BR-CL-08-SG': wrongForm('right'),
  'BR-51-SG': wrongForm('characters', '1', '10'),
  'BR-111-GST-SG': says('missing', () => ({ place: [], term: 'note', kinds: ['creditNote'] })),
  'BR-113-GST-SG': (about) =>
    documentCurrency(about.facts) === 'SGD'
      ? unneeded({ currency: 'SGD' })(about)
      : says('currency', ({ first }) => ({ problem: 'must', given: textAtPlace(first) ?? '', wanted: 'SGD' }))(about),
  'UBL-SR-43-GST-SG': wrongForm('right'),
  'BR-100-GST-SG': decimals(2),
  'BR-101-GST-SG': decimals(2),
  'BR-102-GST-SG': (about) => (exists(about.node, ATTACHMENT) ? unneeded() : wrongForm('right'))(about),
  'BR-103-GST-SG': wrongForm('exactly', 'SGD'),
  'BR-104-GST-SG': wrongForm('exactly', 'SGD'),
  'BR-CO-26-GST-SG': pair('neither'),
  'BR-105-GST-SG': (about) => (textAtPlace(about.first) ? program('scheme')(about) : undefined),
  'BR-CO-04-GST-SG': (about) => (textAtPlace(about.first) ? program('scheme')(about) : undefined),
  'BR-56-GST-SG': (about) => (textAtPlace(about.first) ? program('scheme')(about) : undefined),
  'PEPPOL-EN16931-R040-SG': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'PEPPOL-EN16931-R120-SG': marksFirst(amountOfLine()),
  'BR-CO-10-SG': sumOfLines,
  'BR-CO-11-SG': sumOfDiscounts,
  'BR-CO-12-SG': sumOfCharges,
  'BR-CO-13-GST-SG': totalExcluding,
  'BR-CO-14-GST-SG': taxOfRows,
  'BR-CO-15-GST-SG': totalIncluding,
  'BR-CO-16-GST-SG': amountToPay,
  'BR-CO-17-GST-SG': taxOfRowBut('NG'),
  'BR-CO-05-SG': reasons,
  'BR-CO-06-SG': reasons,
  'BR-CO-07-SG': reasons,
  'BR-CO-08-SG': reasons,
  'BR-NG-08-GST-SG': taxableOfRow('NG', false),
  'BR-NG-02-GST-SG': noTaxNumber,
  'BR-NG-03-GST-SG': noTaxNumber,
  'BR-NG-04-GST-SG': noTaxNumber,
};

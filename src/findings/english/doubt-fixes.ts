// What to do about what is doubtful in an input, apart from the other sentences: whoever only checks documents never says it.
import type { Doubt } from '../doubt-names.ts';
import type { ClerkSentences, FindingWords, SaidOf } from '../said.ts';
import { doubted } from './doubts.ts';
import { sentencesOf } from './english-sentences.ts';

/** The two sentences on what is doubtful in an input. */
export function doubtSentences(said: SaidOf<'check'>, words: FindingWords = {}): ClerkSentences {
  return sentencesOf(said, words, (tools) => {
    const { more = {}, problem } = said;
    const [fix, fixWithMeant = fix] = FIXES[problem];
    const toDo = more.swapped ? `${fix.replace(UNLESS_MEANT, '')}${SWAPPED}` : more.meant ? fixWithMeant : fix;
    return doubted(said, tools, toDo);
  });
}

const UNLESS_MEANT = ', unless it is meant';
const SWAPPED = ', or enter {swapped} if day and month changed places';

/** What to do, and what to do where it is known what is meant. */
const FIXES: Readonly<Record<Doubt, readonly [fix: string, fixWithMeant?: string]>> = {
  taken: ['Correct it, unless it is meant'],
  'rounded-to-paid': ['Keep it, so that nothing is due, or enter another rounding'],
  'less-tax-than-prepaid': ['Correct the {tax} categories, or credit the prepayment first'],
  'rate-of-prepayment': ['Enter the rate of the issue date'],
  'category-taken': ['Choose the {tax} category'],
  divided: ['Choose the {tax} category'],
  'below-zero': ['Issue a credit note, with amounts above 0'],
  contradiction: ['Correct the one that is wrong'],
  exceeds: ['Correct the one that is wrong'],
  'large-base': ['Correct it, or enter one for each {tax} rate'],
  implausible: ['Correct it, unless it is meant'],
  'with-tax': ['Enter it without tax'],
  'order-of-dates': ['Correct the date that is wrong'],
  'sum-differs': ['Correct the sum, or a part of it'],
  'calculation-differs': ['Correct it, or delete it'],
  repeated: ['Delete one of them, or say what tells them apart'],
  'wrong-form': ['Correct it'],
  'stands-for-nothing': ['Enter what is meant, or delete it'],
  telephone: ['Enter the number, or delete it'],
  missing: ['Enter it'],
  'same-party': ['Correct one of them'],
  'address-of-seller': ['Enter the substitute address of deemed supplies'],
  'number-of-seller': ['Correct the one that is wrong'],
  'number-of-buyer': ['Correct the one that is wrong'],
  unchecked: ['Check it first'],
  'has-errors': ['Correct it first'],
  fraction: ['Correct the quantity or the unit'],
  'small-percentage': ['Correct the percentage', 'Enter {meant} if that is meant'],
  'no-rounding': ['Enter it as a charge or discount'],
  'other-scale': ['Correct the price that is wrong'],
  'no-rate': ['Enter the rate of the issue date'],
  'odd-rate': ['Correct the rate', 'Enter {meant} if it was turned round'],
  'long-ago': ['Correct the date, or issue it as of today'],
  'far-ahead': ['Correct the year, unless it is meant'],
  'far-off': ['Correct the year, unless it is meant'],
  'odd-period': ['Correct the year, unless it is meant'],
  'long-summary': ['Issue a document for each month, or correct the transaction type'],
  'negative-price': ['Issue a credit note if it is a return; otherwise enter it without the sign'],
  'negative-credit': ['Enter it without the sign'],
  'negative-discount': ['Enter it as a discount'],
  'nothing-charged': ['Correct it, or the transaction type'],
  'nothing-credited': ['Delete the line, or correct it'],
  'other-kind': ['Correct it, or the transaction type'],
  'taxed-export': ['Correct the {tax} categories, or the transaction type'],
  simplified: ['Issue a full tax invoice'],
  'alien-category': ['Correct the {tax} category'],
  'discount-twice': ['Delete one of them'],
  'discount-as-tax': ['Keep it if a discount is meant, or enter the prices including {tax} and delete it'],
  'no-advance': ['Enter what was prepaid, or delete the reference'],
  'line-as-tax': ['Delete it: the {tax} follows from the categories'],
  'charged-already': ['Delete it'],
  'discount-added': [
    'Enter a discount as such, what was paid as prepaid, and what was credited on a credit note, or correct its name',
  ],
  'charge-deducted': ['Enter it as a surcharge, or correct its name'],
  'export-at-home': ['Correct it'],
  instalments: ['Correct the instalments'],
  'before-tax': ['Correct the year'],
  card: ['Enter the last four digits alone'],
  encoding: [
    'Enter it anew, or pass it to whoever runs the program',
    'Enter {meant}, or pass it to whoever runs the program',
  ],
  invisible: ['Enter it anew'],
  'check-digits': ['Correct the account number'],
  fine: ['Correct the amount'],
  'fine-due': ['Round it', 'Enter {meant} as the rounding'],
  'fine-rounding': ['Enter a rounding of two decimals at most'],
  'far-apart': ['Correct the year, unless it is meant'],
  'price-with-tax': ['Correct the price'],
  'same-line': ['Delete one of them, or say what tells them apart'],
  'used-number': ['Enter another number'],
  'used-by-another': ['Enter another number, or delete what is there twice'],
  'own-number': ['Enter that of the document that is meant'],
  'type-without-tax': ['Choose another type, or correct the {tax} categories'],
  'goods-or-services': ['Correct the one that is wrong'],
  bank: ['Correct it, or the account number'],
  'margin-address': ['Enter {other}'],
  'margin-item': ['Enter it'],
  'other-number': ['Correct the one that is wrong'],
  'second-reason': ['Correct the one that is wrong'],
  'more-than-advance': ['Correct it'],
  'more-than-rest-of-advance': ['Correct it, or the invoice that has it already'],
  'more-than-left': ['Correct it'],
  'less-than-left': ['Keep it if the rest stays charged, or credit the rest, too'],
  'credits-rounded': ['Keep it: each document is rounded by itself'],
  'reason-of-credit': ['Choose another reason'],
  'for-goods': ['Correct the one that is wrong'],
  'percentage-differs': ['Correct the one that is wrong'],
  reported: ['Correct the one that is wrong'],
  'no-party': ['Correct the one that is wrong'],
  'before-document': ['Correct the date that is wrong'],
  qr: ['Print the QR code anew, or correct the document'],
};

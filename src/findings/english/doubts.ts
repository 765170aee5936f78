// What is not the clerk's to mend, and what hardly anybody means.
import type { ClassSentences, Doubt, ProgramProblem } from '../said.ts';
import type { Tools } from './tools.ts';
import { all } from './tools.ts';

export const DOUBTFUL: Pick<ClassSentences<Tools>, 'program' | 'check'> = {
  program: ({ problem, ...said }, tools) => {
    const [text, fix = 'Pass it to whoever runs the program'] = PROGRAM[problem];
    return [text.replace('{it}', tools.subject(said)), fix];
  },
  check: ({ problem, value, other, more = {}, parts = [], asked, ...said }, tools) => {
    const [text, fix, fixWithMeant = fix] = DOUBTS[problem];
    const printed = [value, other].map((one) => (one === undefined ? '' : tools.value(one)));
    const [given = '', compared = ''] = printed;
    const head = said.place.length > 0 || given === '' ? `${tools.subject(said)}${given === '' ? '' : ', '}` : '';
    const values: Readonly<Record<string, string>> = {
      ...Object.fromEntries(Object.entries(more).map(([name, one]) => [name, tools.value(one)])),
      other: compared === '' ? 'another value' : compared,
      order: (value?.text ?? '') > (other?.text ?? '') ? 'after' : 'before',
      tax: tools.noun('vat'),
      taxNumber: tools.noun('vatNumber'),
      parts: all(
        parts.map(({ amount, category, rate }) => {
          const name = `${tools.category(category)}${rate === undefined ? '' : ` ${tools.value(rate)}`}`;
          return parts.length === 1 ? name : `${tools.value(amount)} for ${name}`;
        }),
      ),
    };
    const filled = (template: string): string =>
      template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const wrong = `${head}${given}${head !== '' && given !== '' ? ',' : ''} ${filled(text)}`;
    if (asked) return [wrong, 'Ask whoever issued the document'];
    const toDo = more.swapped ? `${fix.replace(UNLESS_MEANT, '')}${SWAPPED}` : more.meant ? fixWithMeant : fix;
    return [wrong, filled(toDo)];
  },
};

const PROGRAM: Readonly<Record<ProgramProblem, readonly [text: string, fix?: string]>> = {
  uuid: ['it is missing, or does not fit the document', 'Issue the document again, with no UUID given'],
  process: ['the file does not say for which process it is'],
  specification: ['the file does not name its specification in full'],
  text: ['text stands where the file may have none'],
  place: ['it stands where the file may not have it'],
  unread: ['the file cannot be read', 'Issue it again, or pass it to whoever runs the program'],
  unproven: ['its form could not be checked here', 'Check it where the whole program runs'],
  unknown: ['the file is not of the kind that is wanted', 'Open an invoice, a credit note or an answer to one'],
  more: ['it has more findings than are shown', 'Correct those, then check it again'],
  country: ['only the rules of all countries were checked', 'Check it again, and name the country'],
  envelope: ['it does not fit the document in it', 'Send the document again'],
  scheme: [
    'the kind of tax is not as the file has to say it',
    'Issue the document again, or pass it to whoever runs the program',
  ],
  split: ['it stands there in several pieces', 'Issue the document again'],
  events: ['the events are of another document, or do not say of which', 'Add the file of this document’s events'],
  request: ['{it} cannot be used as it was given'],
  unknownPart: ['the file has a part that is not known there'],
};

const UNLESS_MEANT = ', unless it is meant';
const SWAPPED = ', or enter {swapped} if day and month changed places';

/** What is doubtful, what to do, and what to do where it is known what is meant. */
const DOUBTS: Readonly<Record<Doubt, readonly [text: string, fix: string, fixWithMeant?: string]>> = {
  taken: ['is not given, and was taken from the lines', 'Correct it, unless it is meant'],
  'category-taken': ['is not given, and was taken from the lines: {parts}', 'Choose the {tax} category'],
  divided: [
    'is not given, and the amount was divided in proportion to the lines: {parts}',
    'Choose the {tax} category',
  ],
  'below-zero': ['is below 0', 'Issue a credit note, with amounts above 0'],
  contradiction: ['does not fit {other}', 'Correct the one that is wrong'],
  exceeds: ['is more than {other}', 'Correct the one that is wrong'],
  'large-base': [
    'is more than the {other} that the percentage is taken of',
    'Correct it, or enter one for each {tax} rate',
  ],
  implausible: ['is unusual', 'Correct it, unless it is meant'],
  'with-tax': ['seems to include tax', 'Enter it without tax'],
  'order-of-dates': ['is {order} the issue date, {other}', 'Correct the date that is wrong'],
  'sum-differs': ['is not the sum of its parts, {other}', 'Correct the sum, or a part of it'],
  'calculation-differs': ['is not what the document gives, {other}', 'Correct it, or delete it'],
  repeated: ['stands there more than once', 'Delete one of them, or say what tells them apart'],
  'wrong-form': ['does not have the right form', 'Correct it'],
  'stands-for-nothing': ['stands for a missing value', 'Enter what is meant, or delete it'],
  telephone: ['is not a telephone number', 'Enter the number, or delete it'],
  'same-party': ['is the same for seller and buyer', 'Correct one of them'],
  unchecked: ['was not checked', 'Check it first'],
  fraction: ['is not a whole number, though the unit counts pieces', 'Correct the quantity or the unit'],
  'small-percentage': ['is below one percent', 'Correct the percentage', 'Enter {meant} if that is meant'],
  'no-rounding': ['is too much for rounding', 'Enter it as a charge or discount'],
  'other-scale': ['is {factor} times the price of the same item on line {line}', 'Correct the price that is wrong'],
  'no-rate': ['stands for a missing rate', 'Enter the rate of the issue date'],
  'odd-rate': ['is not what the currency is worth', 'Correct the rate', 'Enter {meant} if it was turned round'],
  'long-ago': ['is more than a year ago', 'Correct the date, or issue it as of today'],
  'far-ahead': ['is far ahead', 'Correct the year, unless it is meant'],
  'far-off': ['is years ahead', 'Correct the year, unless it is meant'],
  'odd-period': ['is far from the first day or the issue date', 'Correct the year, unless it is meant'],
  'negative-price': ['leaves a negative price', 'Enter the price without the sign, or correct its discount'],
  'nothing-charged': [
    'leaves nothing to pay, and the document is no deemed supply',
    'Correct it, or the transaction type',
  ],
  'other-kind': ['belongs to another transaction type', 'Correct it, or the transaction type'],
  'taxed-export': ['is an export, though every line is taxed', 'Correct the {tax} categories, or the transaction type'],
  simplified: [
    'is simplified, though the buyer is registered and {other} or more is charged',
    'Issue a full tax invoice',
  ],
  'alien-category': ['is that of nothing that is sold', 'Correct the VAT category'],
  'discount-twice': ['is the price discount, {other}, once more', 'Delete one of them'],
  'discount-as-tax': ['is exactly the {tax}', 'Enter the prices including {tax}, and delete the discount'],
  'no-advance': ['is 0, though a prepayment is named', 'Enter what was prepaid, or delete the reference'],
  'line-as-tax': ['is {tax} that is sold as an item', 'Delete it: the {tax} follows from the categories'],
  'charged-already': ['is charged already', 'Delete it'],
  'discount-added': ['is added, not taken off', 'Enter it as a discount'],
  'export-at-home': ['is an export, though it stays in the country', 'Correct it'],
  instalments: ['is the sum of the instalments, but {other} is to be paid', 'Correct the instalments'],
  'before-tax': ['is before {other}, when {tax} began', 'Correct the year'],
  card: ['is a whole card number', 'Enter the last four digits alone'],
  encoding: [
    'was read in a wrong encoding',
    'Enter it anew, or pass it to whoever runs the program',
    'Enter {meant}, or pass it to whoever runs the program',
  ],
  invisible: ['holds a character that nobody sees, or digits other than 0 to 9', 'Enter it anew'],
  'check-digits': ['does not have the length or the check digits of an IBAN', 'Correct the account number'],
  fine: ['has more decimals than the currency', 'Correct the amount'],
  'far-apart': ['is far from the issue date, {other}', 'Correct the year, unless it is meant'],
  'price-with-tax': ['equals the amount excluding {tax}, so the price seems to include it', 'Correct the price'],
  'same-line': ['is the same as line {other}', 'Delete one of them, or say what tells them apart'],
  'used-number': ['is the number of another line, too', 'Enter another number'],
  'used-by-another': ['is the number of another document, too', 'Enter another number'],
  'goods-or-services': ['does not fit goods or services, as the line states', 'Correct the one that is wrong'],
  bank: ['is no BIC of the country of the account', 'Correct it, or the account number'],
  'margin-address': ['is not that of the margin scheme, {other}', 'Enter {other}'],
  'other-number': ['is not the {taxNumber} of this party, {other}', 'Correct the one that is wrong'],
  'second-reason': ['is a second reason beside {other} in one {tax} category', 'Correct the one that is wrong'],
  'more-than-left': ['is more than what is left to credit, {other}', 'Correct it'],
  'credits-rounded': [
    'is the {tax} of all credits, and that of the invoice is {other}',
    'Keep it: each note is rounded by itself',
  ],
  'reason-of-credit': ['does not fit what is credited', 'Choose another reason'],
  qr: ['is not what the QR code says, {other}', 'Print the QR code anew, or correct the document'],
};

// What is not the clerk's to mend, and what hardly anybody means.
import type { Doubt } from '../doubt-names.ts';
import type { ClassSentences, ProgramProblem, SaidOf } from '../said.ts';
import type { Tools } from './tools.ts';
import { all } from './tools.ts';

export const DOUBTFUL: Pick<ClassSentences<Tools>, 'program' | 'check'> = {
  program: ({ problem, ...said }, tools) => {
    const [text, fix = 'Pass it to whoever runs the program'] = PROGRAM[problem];
    return [text.replace('{it}', tools.subject(said)), fix];
  },
  check: (said, tools) =>
    doubted(said, tools, said.asked ? 'Ask whoever issued the document' : 'Correct the one that is wrong'),
};

/** What is doubtful, and what to do; both with the values of the doubt in them. */
export function doubted(
  { problem, value, other, more = {}, parts = [], ...said }: SaidOf<'check'>,
  tools: Tools,
  fix: string,
): readonly [text: string, fix: string] {
  const [given = '', compared = ''] = [value, other].map((one) => (one === undefined ? '' : tools.value(one)));
  const head = said.place.length > 0 || given === '' ? `${tools.subject(said)}${given === '' ? '' : ', '}` : '';
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(more).map(([name, one]) => [name, tools.value(one)])),
    other: compared === '' ? 'another value' : compared,
    times: more.factor ? (PARTS[more.factor.text] ?? `${tools.value(more.factor)} times`) : '',
    order: (value?.text ?? '') > (other?.text ?? '') ? 'after' : 'before',
    // A percentage is taken off nothing.
    whole: value?.as === 'amount' ? ', which it is taken off' : '',
    range: more.low && more.high ? `, ${tools.value(more.low)} to ${tools.value(more.high)}` : '',
    errors: more.first
      ? ` (${tools.value(more.first)}${more.count ? ` and ${tools.value(more.count)} more` : ''})`
      : '',
    tax: tools.noun('vat'),
    taxNumber: tools.noun('vatNumber'),
    parts: all(
      parts.map(({ amount, category, rate }) => {
        const name = `${tools.category(category)}${rate === undefined ? '' : ` ${tools.value(rate)}`}`;
        return parts.length === 1 ? name : `${tools.value(amount)} for ${name}`;
      }),
    ),
  };
  const [wrong, toDo] = [DOUBTS[problem], fix].map((template) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  );
  return [`${head}${given}${head !== '' && given !== '' ? ',' : ''} ${wrong}`, toDo ?? ''];
}

const PARTS: Readonly<Record<string, string>> = { '0.01': 'a hundredth of', '0.001': 'a thousandth of' };

const PROGRAM: Readonly<Record<ProgramProblem, readonly [text: string, fix?: string]>> = {
  uuid: ['it is missing, or does not fit the document', 'Issue the document again, with no UUID given'],
  process: ['the file does not say for which process it is'],
  specification: ['the file does not name its specification in full'],
  text: ['text stands where the file may have none'],
  place: ['{it} stands where the file may not have it'],
  unread: ['the file cannot be read', 'Issue it again, or pass it to whoever runs the program'],
  unproven: ['its form could not be checked here', 'Check it where the whole program runs'],
  unknown: ['the file is not of the kind that is wanted', 'Open an invoice, a credit note or an answer to one'],
  more: ['it has more findings than are shown', 'Correct those, then check it again'],
  country: ['only the rules that all countries share were checked', 'Check it again, and name the country'],
  envelope: ['it does not fit the document in it', 'Send the document again'],
  header: ['its header is incomplete, wrong, or of another document', 'Send the document again'],
  contents: ['it does not hold one document alone', 'Send the document again'],
  reported: ['it has errors', 'Check it by itself, and correct it'],
  noEnvelope: ['it is not an envelope', 'Send the document in an envelope'],
  scheme: [
    'the kind of tax is not as the file has to say it',
    'Issue the document again, or pass it to whoever runs the program',
  ],
  split: ['{it} stands there in several pieces', 'Issue the document again'],
  events: [
    'the events are of another document, of several, or do not say of which',
    'Use a file with the events of the document alone',
  ],
  request: ['{it} cannot be used as given'],
  unknownPart: ['the file has a part that is not known there'],
  extension: [
    'an addition in it, such as a signature, has an empty part',
    'Ask for the document without the signature',
  ],
};

/** What is doubtful. */
const DOUBTS: Readonly<Record<Doubt, string>> = {
  taken: 'is not given, and was taken from the lines',
  'rounded-to-paid': 'is what was prepaid, {paid}, less the total, {total}',
  'less-tax-than-prepaid': 'is less {tax} than was charged with the prepayments, {other}',
  'rate-of-prepayment': 'is that of the first prepayment, and others had {other}',
  'category-taken': 'is not given, and was taken from the lines: {parts}',
  divided: 'is not given, and the amount was divided in proportion to the lines: {parts}',
  'below-zero': 'is below 0',
  contradiction: 'does not fit {other}',
  exceeds: 'is more than {other}{whole}',
  'large-base': 'is more than the {other} that the percentage is taken of',
  implausible: 'is unusual',
  'with-tax': 'seems to include tax',
  'order-of-dates': 'is {order} the issue date, {other}',
  'sum-differs': 'is not the sum of its parts, {other}',
  'calculation-differs': 'is not what the document gives, {other}',
  repeated: 'stands there more than once',
  'wrong-form': 'does not have the right form',
  'stands-for-nothing': 'stands for a missing value',
  telephone: 'is not a telephone number',
  missing: 'is missing',
  'same-party': 'is the same for two parties',
  'address-of-seller': 'is that of the seller, and nobody receives a deemed supply',
  'number-of-seller': 'is that of the seller, too',
  'number-of-buyer': 'is that of the buyer, too',
  unchecked: 'was not checked',
  'has-errors': 'has errors{errors}',
  fraction: 'is not a whole number, though the unit counts pieces',
  'small-percentage': 'is below one percent',
  'no-rounding': 'is too much for rounding',
  'other-scale': 'is {times} the price of the same item on line {line}',
  'no-rate': 'stands for a missing rate',
  'odd-rate': 'is not what the currency is worth{range}',
  'long-ago': 'is more than a year ago',
  'far-ahead': 'is far ahead',
  'far-off': 'is years ahead',
  'odd-period': 'is far from the first day or the issue date',
  'long-summary': 'is more than a month after {other}, and a summary is of one month',
  'negative-price': 'is negative',
  'negative-credit': 'is negative',
  'negative-discount': 'is negative, and the item is called a discount',
  'nothing-charged': 'leaves nothing to pay, and the document is not a deemed supply',
  'nothing-credited': 'leaves nothing to credit or debit',
  'other-kind': 'belongs to another transaction type',
  'taxed-export': 'is an export, though every line is taxed',
  simplified: 'is simplified, though the buyer is registered and {other} or more is charged',
  'alien-category': 'is that of nothing that is sold',
  'discount-twice': 'is the price discount, {other}, once more',
  'discount-as-tax': 'is exactly the {tax}',
  'no-advance': 'is 0, though a prepayment is named',
  'line-as-tax': 'is {tax} that is sold as an item',
  'charged-already': 'is charged already',
  'discount-added': 'is added, not taken off',
  'charge-deducted': 'is taken off, not added',
  'export-at-home': 'is an export, though it stays in the country',
  instalments: 'is the sum of the instalments, but {other} is to be paid',
  'before-tax': 'is before {other}, when {tax} began',
  card: 'is a whole card number',
  encoding: 'was read in a wrong encoding',
  invisible: 'holds a character that nobody sees, or digits other than 0 to 9',
  'check-digits': 'does not have the length or the check digits of an IBAN',
  fine: 'has more decimals than the currency',
  'fine-due': 'has decimals, and the currency has none',
  'fine-rounding': 'is finer than the amount to pay, which becomes {other}',
  'far-apart': 'is far from the issue date of this document, {other}',
  'price-with-tax': 'equals the amount excluding {tax}, so the price seems to include it',
  'same-line': 'is the same as line {other}',
  'used-number': 'is the number of another line, too',
  'used-by-another': 'is the number of another document, too',
  'own-number': 'is that of this document itself',
  'type-without-tax': 'is for documents without {tax}, and this one charges it',
  'goods-or-services': 'is for services, and the line for goods',
  bank: 'does not have 8 or 11 characters, or is of another country than the account',
  'margin-address': 'is not that of the margin scheme, {other}',
  'margin-item': 'has no code of the margin scheme',
  'other-number': 'is not the {taxNumber} of this party, {other}',
  'second-reason': 'is a second reason beside {other} in one {tax} category',
  'more-than-advance': 'is more than what is left of the prepayment, {other}',
  'more-than-rest-of-advance': 'is more than what is left of the prepayment, {other}',
  'more-than-left': 'is more than what is left to credit, {other}',
  'less-than-left': 'is less than what is left to credit, {other}',
  'credits-rounded': 'is what all credits come to, and the invoice has {other}',
  'reason-of-credit': 'does not fit what is credited',
  qr: 'is not what the QR code says, {other}',
  'for-goods': 'is for goods, and the line for services',
  'percentage-differs': 'is not {base} × {percent} = {other}',
  reported: 'is in the report, and {other} in its document',
  'no-party': 'is not that of a party of the document, {other}',
  'before-document': 'is before that of the document, {other}',
};

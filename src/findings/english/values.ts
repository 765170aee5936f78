// Values that are of no list, of the wrong form, too long, too late, or in another currency.
import { groupThousands, isCurrencyCode } from '../../core/currency-decimals.ts';
import type { ClassSentences, Form, Register } from '../said.ts';
import {
  asWritten,
  daysAlone,
  hasPoints,
  hasZone,
  isDigitsWithSpaces,
  isInOtherForm,
  isOfPrograms,
} from '../values.ts';
import type { Tools } from './tools.ts';
import { currencyCode, either, namedCode, numberWord, quotedCode, withArticle } from './tools.ts';

// A value that would be right if it stood alone.
const SPACED = 'stands between spaces or line breaks';

/** What is wrong with a value that has not the form, where it is not said otherwise, and what to do. */
const FORMS: Readonly<
  Record<
    Form,
    readonly [defect: string, fix: string | ((wanted: readonly string[], quoted: Tools['quoted']) => string)]
  >
> = {
  date: [
    'is not a day of the calendar',
    ([meant]) =>
      meant === undefined ? 'Enter a day of the calendar alone, such as 2026-01-31' : `Enter it as ${meant}`,
  ],
  time: ['is not a time in hours, minutes and seconds', 'Enter it like 14:30:00'],
  zonedTime: ['is not a time with its time zone', 'Enter the time with its time zone, such as 14:30:00+04:00'],
  moment: ['is not a day, a time and its time zone', 'Enter them such as 2026-01-31T14:30:00+04:00'],
  number: ['is not a number', 'Enter digits alone'],
  yesOrNo: ['is neither true nor false', 'Enter true or false'],
  digits: [
    '',
    ([count = '', first, last]) =>
      `Enter ${count} digits${first === undefined ? '' : `, ${first} first`}${last === undefined ? '' : ` and ${last} last`}`,
  ],
  vatNumber: ['', ([start = '', digits = '']) => `Enter ${start} and ${digits} digits, as on the certificate`],
  uuid: ['does not have the form of a UUID', 'Issue the document again, with no UUID given'],
  rate: ['is not a rate', 'Enter a rate from 0 to 100, with two decimals at most'],
  exactly: ['', (wanted, quoted) => `Enter ${either(wanted.map(quoted))}`],
  beginning: ['', (wanted, quoted) => `Enter one that begins with ${either(wanted.map(quoted))}`],
  characters: [
    'does not have the right length',
    ([least = '', most = '']) =>
      least === ''
        ? `Enter ${groupThousands(most)} characters at most`
        : `Enter ${least === most ? most : `${least} to ${most}`} characters`,
  ],
  other: ['', ([not = ''], quoted) => `Enter a value other than ${quoted(not)}`],
  file: ['is not a whole file', 'Attach the file again'],
  web: ['is not an address on the web', 'Enter an address on the web, such as https://example.com'],
  language: ['is not a language', 'Choose a language, such as English or Arabic'],
  plain: ['', 'Enter a single value'],
  least: ['is too small', ([least = '']) => `Enter ${least} or more`],
  most: ['is too large', ([most = '']) => `Enter ${most} or less`],
  positive: ['is not above 0', 'Enter a number above 0'],
  shorter: ['has too many digits', 'Enter fewer digits'],
  like: ['', ([example = ''], quoted) => `Enter one such as ${quoted(example)}`],
  parts: ['does not fit the amounts that it is made of', 'Correct the amounts: one is missing, wrong or given twice'],
  partless: [
    'has no parts in the document that give it',
    ([optional]) => `Enter or correct the parts${optional === undefined ? '' : ', or delete it'}`,
  ],
  right: ['', 'Correct it'],
};

const ofSeveral = (defect: string): string =>
  defect.replace(/^(?:is|has|does)\b/, (verb) => ({ is: 'are', has: 'have' })[verb] ?? 'do');

/** How a period begins or ends, and what it is held against. */
const PERIODS = {
  endsFirst: ['ends', 'before it begins'],
  beforePeriod: ['begins', 'before that of the document'],
  afterPeriod: ['ends', 'after that of the document'],
} as const;

const REGISTERS: Readonly<Record<Register, string>> = {
  gln: 'global location number (GLN)',
  sweden: 'Swedish organisation number',
  norway: 'Norwegian organisation number',
  denmark: 'Danish organisation number',
  belgium: 'Belgian enterprise number',
  italyOffice: 'code of an Italian public office',
  italyTax: 'Italian tax code',
  italyVat: 'Italian VAT number',
  australia: 'Australian business number (ABN)',
  newZealand: 'New Zealand business number (NZBN)',
};

export const VALUES: Pick<
  ClassSentences<Tools>,
  'notInList' | 'form' | 'address' | 'classification' | 'dates' | 'currency' | 'decimals'
> = {
  notInList: ({ value, meant, other, withName, choices = [], place, term, thing = term }, tools) => {
    const { a, noun, category } = tools;
    const named = (code: string): string => (term === 'vatCategory' ? category(code) : namedCode(term, code, tools));
    if (other !== undefined) {
      const own = other === 'charge' ? 'discount' : 'charge';
      return [
        `${withName ?? quotedCode(value ?? '')} is a reason for ${a(other)}`,
        `Choose a reason for ${a(own)}, or enter it as ${a(other)}`,
      ];
    }
    const fix =
      meant !== undefined
        ? `Replace it with ${named(meant)}${value?.toUpperCase() === meant && named(meant) === meant ? ', in capital letters' : ''}`
        : choices.length > 0
          ? `Choose ${either(choices.map(named))}`
          : `Choose the ${noun(thing)} by name`;
    const it = tools.own({ place, term }, thing);
    const empty = `${it} ${tools.is(thing)} empty`;
    if (term === 'goodsOrServices' && value !== undefined)
      return [
        value === '' ? empty : `${quotedCode(value)} is neither goods nor services`,
        'Choose goods (G) or services (S)',
      ];
    // A code that is known, and wrong in this document alone.
    const known = tools.codeWord(term, value ?? '');
    if (value !== undefined && known) return [`${quotedCode(value)} (${noun(known)}) does not fit here`, fix];
    if (value === undefined || isOfPrograms(value)) return [`${it} ${tools.is(thing)} not one that is known`, fix];
    if (value !== '' && value === meant?.split(' ')[0])
      return [`${quotedCode(value)} ${SPACED}`, `Enter ${named(meant)} alone`];
    return [
      value === ''
        ? empty
        : `${tools.quoted(value)} is not ${tools.isPlural(thing) ? `known among ${tools.the(thing)}` : `a known ${noun(thing)}`}`,
      fix,
    ];
  },
  form: ({ value, form, wanted = [], kinds, ...said }, tools) => {
    const printed =
      value === undefined || value.text === '' || isOfPrograms(value.text) ? '' : tools.value(asWritten(value));
    const head = said.place.length > 0 || printed === '' ? tools.subject(said) : '';
    if (form === 'exactly' && printed !== '' && wanted.length === 1 && value?.text.trim() === wanted[0])
      return [`${head} ${printed} ${SPACED}`.trim(), `Enter ${tools.quoted(wanted[0] ?? '')} alone`];
    const [usual, fix] = FORMS[form];
    const isZoned = form === 'date' && hasZone(value);
    const defect = isZoned
      ? 'has a time zone'
      : form === 'date' && isInOtherForm(value)
        ? 'is not written as year-month-day'
        : form === 'number' && hasPoints(value)
          ? 'has more than one decimal point'
          : usual || `does not fit${kinds ? ` ${either(kinds.map(tools.a))}` : ''}`;
    const isSpaced = isDigitsWithSpaces(value, form, wanted);
    const plain = isSpaced ? 'Enter it without spaces' : typeof fix === 'string' ? fix : fix(wanted, tools.quoted);
    return [
      [head, printed, head !== '' && tools.isPlural(said.term) ? ofSeveral(defect) : defect]
        .filter((one) => one !== '')
        .join(' '),
      (form === 'right' || form === 'other') && kinds?.length
        ? `${plain}, or change the ${tools.noun('transactionType')}`
        : plain,
    ];
  },
  address: ({ problem, value = '', register, ...said }, { own }) => {
    if (problem === 'missing') return [`${own(said, 'electronicAddress')} is missing`, 'Enter it'];
    if (problem === 'kind') return [`${own(said, 'kindOfElectronicAddress')} is missing`, 'Choose it by name'];
    if (value.trim() === '') return ['the number is empty', 'Enter it'];
    return [
      `${quotedCode(value)} is not ${register === undefined ? 'a right number' : withArticle(REGISTERS[register])}`,
      'Correct the number, or its kind',
    ];
  },
  classification: ({ problem, value = '', begins, term }, { the, noun }) => {
    if (problem === 'goodsOrServices') return [`${the(problem)} is missing`, 'Choose goods or services'];
    const it = the(term);
    const fix = 'Choose it by name';
    if (problem === 'missing') return [`${it} is missing`, fix];
    if (problem === 'excluded')
      return [`${it} ${quotedCode(value)} is outside the profit margin scheme`, 'Correct it, or the transaction type'];
    if (problem === 'unlike') return [`${it} is of a list that does not fit here`, fix];
    if (value === '') return [`${it} is empty`, fix];
    if (problem === 'digits') return [`${it} ${quotedCode(value)} does not have the right number of digits`, fix];
    return [
      `${quotedCode(value)} is not in the list of ${noun(term)}`.replace(
        'list of classification (HS)',
        'official HS list',
      ),
      begins === undefined ? fix : `Choose one of those that begin with ${begins}, by name`,
    ];
  },
  dates: ({ problem, value: given, other: second, word, ...said }, tools) => {
    const [value, other] = daysAlone(given, second);
    const it = tools.subject(said);
    const fixes = 'Correct one of the dates';
    if (problem === 'future') return [`${value} is in the future`, `Enter a day up to today, ${other}`];
    const period = tools.own(said, 'period');
    if (problem === 'months')
      return [
        `${period}, ${other} to ${value}, does not lie in one month of the calendar`,
        'Correct the dates, or issue one document a month',
      ];
    if (problem === 'notBefore')
      return [`${it} is ${value}, but has to be before ${word ? tools.the(word) : 'it'}, ${other}`, fixes];
    const [verb, bound] = PERIODS[problem];
    return [`${period} ${verb} on ${value}, ${bound} on ${other}`, fixes];
  },
  currency: ({ problem, given: code, wanted: meant = '', ...said }, tools) => {
    const [given, wanted] = [currencyCode(code), currencyCode(meant)];
    const it = tools.subject(said);
    if (problem === 'amount' && code === '')
      return [`${it} has no currency, but the document is in ${wanted}`, `Enter it in ${wanted}`];
    if (problem === 'amount')
      return [`${it} is in ${given}, but the document is in ${wanted}`, `Enter it in ${wanted}`];
    if (problem === 'mostAmounts')
      return [`${it} is ${wanted}, but most amounts are in ${given}`, `Choose ${given}, or correct the amounts`];
    const lacking = `${it} is missing${given === '' ? '' : `, and the document is in ${given}`}`;
    if (problem === 'rateMissing') return [lacking, `Enter the rate to ${wanted}`];
    if (problem === 'rateUnneeded' || (problem === 'leads' && code === meant))
      return [`a document in ${given} has none`, 'Delete it'];
    if (problem === 'missing') {
      const isCode = said.term === 'taxCurrency';
      const enter = !isCurrencyCode(meant) ? 'Enter it' : isCode ? `Enter ${wanted}` : `Enter it in ${wanted}`;
      return [lacking, enter];
    }
    if (problem === 'same')
      return [`${it} is ${given}, the currency of the document`, 'Delete it, or choose another currency'];
    if (problem === 'leads') return [`it has to lead from ${given} to ${wanted}`, 'Correct its currencies'];
    return [`${it} is ${given === '' ? 'missing' : given}, but has to be ${wanted}`, `Enter ${wanted}`];
  },
  decimals: ({ value, count, most, ...said }, tools) => {
    const printed = tools.value(asWritten(value));
    const subject = said.place.length > 0 ? `${tools.the(said.term)}, ${printed},` : printed;
    return [
      `${subject} has ${numberWord(count)} decimal${count === 1 ? '' : 's'}`,
      most === 0 ? 'Enter it without decimals' : `Enter ${numberWord(most)} at most`,
    ];
  },
};

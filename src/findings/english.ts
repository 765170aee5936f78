// The clerk's sentences in English: one function for each of the 22 classes.
import type {
  ClassSentences,
  ClerkSentences,
  Doubt,
  FindingWords,
  Form,
  Operand,
  ProgramProblem,
  Register,
  Said,
  Spot,
  Value,
  Where,
  Word,
} from './said.ts';
import { TERMS } from './terms-en.ts';
import { calculationText, hasZone, isPlaceItself, shortened, valuePrinter } from './values.ts';

/** The two sentences on a finding. */
export function englishSentences(said: Said, words: FindingWords = {}): ClerkSentences {
  const tools = englishTools(words);
  const say = SENTENCES[said.class] as (one: Said, tools: Tools) => readonly [string, string];
  const [wrong, fix] = say(said, tools);
  const place = said.place.map(tools.spot).join(', ');
  const head = place === '' ? tools.noun(said.term) : place;
  return { text: `${capital(head)}: ${wrong}.`, fix: `${fix}.` };
}

interface Tools {
  readonly noun: (word: Word) => string;
  /** With its article: `the unit`, `VAT`. */
  readonly the: (word: Word) => string;
  readonly isPlural: (word: Word) => boolean;
  /** `an import of goods` */
  readonly a: (word: Word) => string;
  /** What a sentence begins with behind the place: the field, or `it` where the field is the place. */
  readonly subject: (where: Where) => string;
  /** A word with its article, or `it` where the place says it already. */
  readonly own: (where: Where, word: Word) => string;
  readonly is: (word: Word) => string;
  readonly it: (word: Word) => string;
  readonly category: (code: string) => string;
  readonly value: (value: Value) => string;
  readonly spot: (spot: Spot) => string;
}

function englishTools({ tax = 'tax', terms = {}, categories = {} }: FindingWords): Tools {
  const all: Readonly<Record<string, string>> = TERMS;
  const entry = (word: Word): readonly string[] =>
    ((Object.hasOwn(terms, word) ? terms[word] : all[word]) ?? word).split('|');
  const noun = (word: Word): string => (entry(word)[0] ?? '').replace('{tax}', lowered(tax));
  const has = (word: Word, flag: string): boolean => entry(word)[1]?.includes(flag) === true;
  const names: Readonly<Record<string, string>> = { ...CATEGORIES, ...categories };
  const category = (code: string): string =>
    Object.hasOwn(names, code)
      ? `${lowered(names[code] ?? '').replace('{tax}', lowered(tax))} (${code})`
      : `“${shortened(code)}”`;
  const print = valuePrinter();
  const the = (word: Word): string => (has(word, 'n') ? noun(word) : `the ${noun(word)}`);
  const isPlural = (word: Word): boolean => has(word, 'p');
  return {
    noun,
    the,
    isPlural,
    a: (word) => {
      const name = noun(word);
      if (isPlural(word) || has(word, 'n') || UNCOUNTED.test(name)) return name;
      return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`;
    },
    subject: ({ place, term }) => (place.length > 0 ? the(term) : isPlural(term) ? 'they' : 'it'),
    own: (where, word) => (isPlaceItself(where, word) ? (isPlural(word) ? 'they' : 'it') : the(word)),
    is: (word) => (isPlural(word) ? 'are' : 'is'),
    it: (word) => (isPlural(word) ? 'them' : 'it'),
    category,
    value: (value) => (value.as === 'text' ? `“${print(value)}”` : print(value)),
    spot: ({ term, number, nth, category: code, rate }) => {
      if (nth !== undefined) return `the ${ordinal(nth)} ${noun(term)}`;
      const of = [code === undefined ? undefined : category(code), rate === undefined ? undefined : `${rate} %`];
      const named = of.filter((one) => one !== undefined).join(' ');
      return `${noun(term)}${number === undefined ? '' : ` ${shortened(number)}`}${named === '' ? '' : `, ${named}`}`;
    },
  };
}

const UNCOUNTED = /^(?:continuous|deemed|special zone) supply/;

// Names of tax categories that several countries have.
const CATEGORIES: Readonly<Record<string, string>> = {
  S: 'standard rate',
  Z: 'zero rate',
  E: 'exempt',
  O: 'outside the scope of {tax}',
  AE: 'reverse charge',
  G: 'export',
  AA: 'reduced rate',
  N: 'margin scheme',
};

const MUST: Readonly<Record<Form, (wanted: readonly string[]) => string>> = {
  date: ([today = '2026-01-31']) => `Enter a day of the calendar alone, such as ${today}`,
  time: () => 'Enter hours, minutes and seconds, such as 14:30:00',
  zonedTime: () => 'Enter the time with its time zone, such as 14:30:00+04:00',
  number: () => 'Enter digits alone',
  yesOrNo: () => 'Enter true or false',
  digits: ([count = '']) => `Enter ${count} digits`,
  vatNumber: ([start = '', digits = '']) => `Enter ${start} and ${digits} digits, as on the certificate`,
  uuid: () => 'Issue the document again, which makes a new one',
  rate: () => 'Enter a rate from 0 to 100, with two decimals at most',
  exactly: (wanted) => `Enter ${either(wanted.map(quoted))}`,
  beginning: (wanted) => `Enter one that begins with ${either(wanted.map(quoted))}`,
  characters: ([least = '', most = '']) =>
    least === ''
      ? `Enter ${most} characters at most`
      : `Enter ${least === most ? most : `${least} to ${most}`} characters`,
  other: ([not = '']) => `Enter another than ${quoted(not)}`,
  file: () => 'Attach the file again',
  web: () => 'Enter an address on the web, such as https://example.com',
  language: () => 'Choose a language, such as English or Arabic',
  plain: () => 'Enter a single value',
  known: ([meant]) =>
    meant === undefined ? 'Delete it, or correct its name' : `Replace its name with ${quoted(meant)}`,
  least: ([least = '']) => `Enter ${least} or more`,
  most: ([most = '']) => `Enter ${most} or less`,
  positive: () => 'Enter an amount above 0',
  shorter: () => 'Enter fewer digits',
  like: ([example = '']) => `Enter one such as ${quoted(example)}`,
  text: () => 'Enter text',
  list: () => 'Enter a list',
  parts: () => 'Correct the amounts: one of them is missing, wrong or given twice',
  partless: () => 'Enter those amounts, or delete it',
  right: () => 'Correct it',
};

const DEFECT: Partial<Readonly<Record<Form, string>>> = {
  date: 'is not a day of the calendar',
  time: 'is not a time of day',
  zonedTime: 'has no time zone',
  number: 'is not a number',
  yesOrNo: 'is neither true nor false',
  uuid: 'does not have the form of a UUID',
  rate: 'is not a rate',
  web: 'is not an address on the web',
  language: 'is not a language',
  file: 'is not a whole file',
  known: 'is not the name of a field',
  least: 'is too small',
  most: 'is too large',
  positive: 'is not above 0',
  shorter: 'has too many digits',
  characters: 'does not have the right length',
  text: 'is not text',
  list: 'is not a list',
  parts: 'does not fit the amounts that it is made of',
  partless: 'stands there without the amounts that it is made of',
};

const PROGRAM: Readonly<Record<ProgramProblem, readonly [text: string, fix: string]>> = {
  uuid: ['it does not fit the document', 'Issue the document again'],
  process: ['the file does not say for which process it is', 'Pass it to whoever runs the program'],
  specification: ['the file does not name its specification in full', 'Pass it to whoever runs the program'],
  text: ['text stands where the file may have none', 'Pass it to whoever runs the program'],
  place: ['it stands where the file may not have it', 'Pass it to whoever runs the program'],
  unread: ['the file cannot be read', 'Issue it again, or pass it to whoever runs the program'],
  unproven: ['the form of the file could not be checked here', 'Check it where the whole program runs'],
  unknown: ['the file is none that can be checked here', 'Open an invoice, a credit note or an answer to one'],
  more: ['it has more findings than are shown', 'Correct those that are shown, then check again'],
  country: ['only the rules of all countries were checked', 'Pass it to whoever runs the program, to name the country'],
  envelope: ['it does not fit the document in it', 'Send the document again'],
  scheme: [
    'the kind of tax is not as the file has to say it',
    'Issue the document again, or pass it to whoever runs the program',
  ],
  split: ['it stands there in several pieces', 'Issue the document again'],
  request: ['it cannot be used as it was given', 'Pass it to whoever runs the program'],
  unknownPart: ['the file has a part that is not known there', 'Pass it to whoever runs the program'],
};

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

const SENTENCES: ClassSentences<Tools> = {
  missing: (said, { subject, is, it, a }) => [
    `${subject(said)} ${is(said.term)} missing${needs(said.kinds, a)}`,
    `${said.choose ? 'Choose' : 'Enter'} ${it(said.term)}`,
  ],
  empty: (said, { noun, it }) => [
    said.place.length > 0 ? `the field ${noun(said.term)} is empty` : 'the field is empty',
    `${said.choose ? 'Choose' : 'Enter'} ${it(said.term)}, or delete the field`,
  ],
  tooMany: ({ count, most, ...said }, { subject, is }) => [
    `${subject(said)} ${is(said.term)} given ${times(count)}`,
    most === 0 ? 'Delete it' : `Keep ${numberWord(most)}`,
  ],
  notInList: ({ value, meant, other, choices = [], place, term, thing = term }, { a, noun, own, category }) => {
    const named = (code: string): string => (term === 'vatCategory' ? category(code) : code);
    if (other !== undefined) {
      const own = other === 'charge' ? 'discount' : 'charge';
      return [
        `“${value ?? ''}” is a reason for ${a(other)}`,
        `Choose a reason for ${a(own)}, or enter it as ${a(other)}`,
      ];
    }
    const fix =
      meant !== undefined
        ? `Replace it with ${meant}`
        : choices.length > 0
          ? `Choose ${either(choices.map(named))}`
          : `Choose the ${noun(thing)} by name`;
    const it = own({ place, term }, thing);
    if (value === undefined) return [`${it} is not one that is known`, fix];
    return [value === '' ? `${it} is empty` : `“${shortened(value)}” is not a known ${noun(thing)}`, fix];
  },
  form: ({ value, form, wanted = [], kinds, ...said }, tools) => {
    const printed = value === undefined || value.text === '' ? '' : tools.value(value);
    const isZoned = form === 'date' && hasZone(value);
    const defect = isZoned
      ? 'has a time zone'
      : (DEFECT[form] ?? `does not fit${kinds ? ` ${either(kinds.map(tools.a))}` : ''}`);
    const head = said.place.length > 0 || printed === '' ? tools.subject(said) : '';
    return [
      [head, printed, defect].filter((one) => one !== '').join(' '),
      form === 'right' && kinds ? `Correct it, or the ${tools.noun('transactionType')}` : MUST[form](wanted),
    ];
  },
  sum: ({ stated, operands, computed, parts, absent, term }, tools) => {
    if (absent !== undefined && absent !== term) {
      return [
        `${tools.the(absent)}, ${tools.value(computed)}, ${tools.is(absent)} missing from the totals`,
        `Enter ${tools.it(absent)}`,
      ];
    }
    const first = stated === undefined ? 'it is missing' : tools.value(stated);
    const named =
      parts === undefined
        ? ''
        : `${tools.the(parts)} ${tools.isPlural(parts) ? (operands.length === 1 ? 'give' : 'are') : 'gives'} `;
    return [
      `${first}, ${stated === undefined ? 'and' : 'but'} ${sumOf(named, operands, computed, tools)}`,
      stated === undefined ? 'Enter it' : 'Correct the one that is wrong',
    ];
  },
  calculation: ({ stated, operands, computed, correct, ...said }, tools) => {
    const head = said.place.length > 0 && said.term !== 'amount' ? `${tools.the(said.term)} is ` : '';
    const first = stated === undefined ? `${tools.subject(said)} is missing` : `${head}${tools.value(stated)}`;
    return [
      `${first}, ${stated === undefined ? 'and' : 'but'} ${sumOf('', operands, computed, tools)}`,
      stated === undefined ? 'Enter it' : `Correct ${either(correct.map(tools.the))}`,
    ];
  },
  price: ({ problem, value, discount, ...said }, tools) => {
    const subject = tools.subject(said);
    if (problem === 'zero') return [`${subject} is ${tools.value(value)}`, 'Enter for how many units the price is'];
    if (problem === 'negative')
      return [`${subject} is negative, ${tools.value(value)}`, 'Enter it without the sign, or correct it'];
    const less = discount ? `, less than its discount of ${tools.value(discount)}` : '';
    return [`${subject} is ${tools.value(value)}${less}`, 'Correct the one that is wrong'];
  },
  forbidden: ({ value, kinds, category, currency, beside, change, ...said }, tools) => {
    const given = value ? ` (${tools.value(value)})` : '';
    const where = kinds
      ? ` in ${either(kinds.map(tools.a))}`
      : category
        ? ` in ${tools.category(category)}`
        : currency
          ? ` in a document in ${currency}`
          : beside
            ? ` beside ${tools.the(beside)}`
            : ' here';
    const verb =
      tools.isPlural(said.term) || said.place.length === 0 ? (tools.isPlural(said.term) ? 'do' : 'does') : 'does';
    const or = change ? `, or change ${tools.the(change)}` : '';
    return [`${tools.subject(said)}${given} ${verb} not belong${where}`, `Delete ${tools.it(said.term)}${or}`];
  },
  pair: ({ problem, terms, kinds }, tools) => {
    const names = terms.map(tools.the);
    if (problem === 'neither')
      return [`neither ${names.join(' nor ')} is given${needs(kinds, tools.a)}`, 'Enter one of them'];
    if (problem === 'both') return [`${names.join(' and ')} are both given`, 'Keep one of them'];
    if (problem === 'same') return [`${names.join(' and ')} are the same`, 'Correct one of them'];
    if (problem === 'differ') return [`${names.join(' and ')} do not say the same`, 'Correct the one that is wrong'];
    const [absent = '', there = ''] = names;
    return [`${there} has no counterpart, since ${absent} is missing`, `Enter ${absent}, or delete ${there}`];
  },
  dates: ({ problem, value, other, word, ...said }, tools) => {
    const it = tools.subject(said);
    const fixes = 'Correct one of the dates';
    if (problem === 'future') return [`${value} is in the future`, `Enter a day up to today, ${other}`];
    const period = tools.own(said, 'period');
    if (problem === 'endsFirst') return [`${period} ends on ${value}, before it begins on ${other}`, fixes];
    if (problem === 'months')
      return [`${period}, ${other} to ${value}, spans two months`, 'Correct the dates, or issue one document a month'];
    if (problem === 'beforePeriod')
      return [`${period} begins on ${value}, before that of the document on ${other}`, fixes];
    if (problem === 'afterPeriod') return [`${period} ends on ${value}, after that of the document on ${other}`, fixes];
    return [`${it} is ${value}, but has to be before ${word ? tools.the(word) : 'it'}, ${other}`, fixes];
  },
  currency: ({ problem, given: code, wanted: meant = '', ...said }, tools) => {
    const [given, wanted] = [currencyCode(code), currencyCode(meant)];
    const it = tools.subject(said);
    if (problem === 'amount')
      return [`${it} is in ${given}, but the document is in ${wanted}`, `Enter it in ${wanted}`];
    if (problem === 'rateMissing')
      return [`${it} is missing, and the document is in ${given}`, `Enter the rate to ${wanted}`];
    if (problem === 'rateUnneeded') return [`a document in ${given} has none`, 'Delete it'];
    if (problem === 'missing') return [`${it} is missing, and the document is in ${given}`, `Enter ${wanted}`];
    if (problem === 'same')
      return [`${it} is ${given}, the currency of the document`, 'Delete it, or choose another currency'];
    if (problem === 'leads') return [`it has to lead from ${given} to ${wanted}`, 'Correct its currencies'];
    return [`${it} is ${given === '' ? 'missing' : given}, but has to be ${wanted}`, `Enter ${wanted}`];
  },
  exclusive: ({ kind, others, problem }, { noun }) => {
    if (problem === 'type') return [`${noun(kind)}, but the transaction type is not`, 'Change one of them'];
    if (problem === 'none') return [`neither ${noun(kind)} nor ${either(others.map(noun))}`, 'Choose one of them'];
    return [
      `${noun(kind)} does not go with ${either(others.map(noun))}`,
      others.length > 1 ? 'Keep the first, or the others' : 'Keep one',
    ];
  },
  duty: ({ kinds, terms, ...said }, tools) => [
    `${all(terms.map(tools.the))} ${terms.length > 1 || tools.isPlural(terms[0] ?? said.term) ? 'are' : 'is'} missing${needs(kinds, tools.a)}`,
    terms.length > 1 ? 'Enter them' : `Enter ${tools.it(terms[0] ?? said.term)}`,
  ],
  category: ({ category, problem, value, wanted, ...said }, tools) => {
    const name = tools.category(category);
    const change = `change ${tools.the('vatCategory')}`;
    const printed = value ? tools.value(value) : '';
    const rate = tools.noun('vatRate');
    // A row of the breakdown is called by its category already.
    const isSaid = said.place.some((spot) => spot.category === category);
    const [but, having] = isSaid ? ['', 'there is'] : [`${name}, but `, 'with'];
    if (problem === 'amount')
      return [`${but}${having} ${tools.noun('vat')} of ${printed}`, `Delete ${tools.the('vat')}, or ${change}`];
    if (problem === 'rate') return [`${but}${having} a ${rate} of ${printed}`, `Delete the rate, or ${change}`];
    if (problem === 'reasonMissing')
      return [`${but}the ${tools.noun('reasonForExemption')} is missing`, 'Choose it by name'];
    if (problem === 'others')
      return [`${name} stands beside ${tools.category(wanted ?? '')} in one document`, 'Use one of them alone'];
    if (problem !== 'must') {
      const enter = problem === 'rateNotZero' ? 'the rate 0' : wanted ? `${wanted} %` : 'the rate';
      return [`${but}the ${rate} is ${printed || 'missing'}`, `Enter ${enter}, or ${change}`];
    }
    return [
      `${tools.subject(said)} is ${category === '' ? 'missing' : name}, but has to be ${tools.category(wanted ?? '')}`,
      `Change it to ${tools.category(wanted ?? '')}`,
    ];
  },
  breakdown: ({ problem, category, count = 0, stated, operands = [], computed }, tools) => {
    const name = category === undefined ? '' : tools.category(category);
    if (problem === 'rows') return [`${name} has ${numberWord(count)} rows`, 'Join them into one'];
    if (problem === 'none') return [`${name} has no row, though it is used`, 'Enter the row, or change the category'];
    if (problem === 'unused')
      return [`${name} has a row, though nothing is in it`, 'Delete the row, or correct the categories of the lines'];
    if (problem === 'once') return ['it is not given exactly once', 'Give it once, in the currency of the document'];
    if (problem === 'inTaxCurrency')
      return ['its counterpart in the tax currency is missing or incomplete', 'Enter each row in the tax currency too'];
    if (problem === 'rateLacks')
      return ['one of the rates on the lines lacks a row', 'Enter the row, or correct the rates'];
    const what = problem === 'tax' ? tools.the('vat') : tools.the('taxableAmount');
    const first = stated === undefined ? `${what} is missing` : `${what} is ${tools.value(stated)}`;
    if (!computed) return [first, 'Correct it, or the lines'];
    return [
      `${first}, ${stated ? 'but' : 'and'} ${sumOf('', operands, computed, tools)}`,
      stated ? 'Correct the one that is wrong' : 'Enter it',
    ];
  },
  identification: (said, { subject, is, it, a }) => [
    `${subject(said)} ${is(said.term)} missing${needs(said.kinds, a)}`,
    `${said.choose ? 'Choose' : 'Enter'} ${it(said.term)}`,
  ],
  address: ({ problem, value = '', register, ...said }, { own }) => {
    if (problem === 'missing') return [`${own(said, 'electronicAddress')} is missing`, 'Enter it'];
    if (problem === 'kind') return [`${own(said, 'kindOfElectronicAddress')} is missing`, 'Choose it by name'];
    return [
      `“${shortened(value)}” is not ${register === undefined ? 'a right number' : `a ${REGISTERS[register]}`.replace(/^a (?=[AI])/, 'an ')}`,
      'Correct the number, or its kind',
    ];
  },
  reference: ({ kinds, terms, ...said }, tools) => {
    const many = terms.length > 1;
    return [
      `${terms.length === 0 ? tools.own(said, said.term) : all(terms.map((term) => tools.own(said, term)))} ${many ? 'are' : 'is'} missing${needs(kinds, tools.a)}`,
      terms.length === 0 ? 'Enter its number and its date' : many ? 'Enter them' : 'Enter it',
    ];
  },
  classification: ({ problem, value = '', begins, ...said }, tools) => {
    if (problem === 'goodsOrServices') return ['goods or services is not stated', 'Choose one'];
    if (problem === 'missing') return [`${tools.the(said.term)} is missing`, 'Choose it by name'];
    if (problem === 'excluded')
      return [
        `${tools.the(said.term)} “${value}” is outside the profit margin scheme`,
        'Correct it, or the transaction type',
      ];
    if (problem === 'digits')
      return [
        `${tools.the(said.term)} “${shortened(value)}” does not have the right number of digits`,
        'Choose it by name',
      ];
    if (problem === 'unlike')
      return [`${tools.the(said.term)} is of a list that does not fit here`, 'Choose it by name'];
    return [
      `“${shortened(value)}” is not in the list of ${tools.noun(said.term)}`.replace(
        'list of classification (HS)',
        'official HS list',
      ),
      begins === undefined ? 'Choose it by name' : `Choose one of those that begin with ${begins}, by name`,
    ];
  },
  decimals: ({ value, count, most, ...said }, tools) => {
    const printed = tools.value(value);
    const subject = said.place.length > 0 ? `${tools.the(said.term)}, ${printed},` : printed;
    return [
      `${subject} has ${numberWord(count)} decimal${count === 1 ? '' : 's'}`,
      most === 0 ? 'Enter it without decimals' : `Enter ${numberWord(most)} at most`,
    ];
  },
  program: ({ problem }) => PROGRAM[problem],
  check: ({ problem, value, other, asked, ...said }, tools) => {
    const [text, fix] = DOUBTS[problem];
    const printed = [value, other].map((one) => (one === undefined ? '' : tools.value(one)));
    const [given = '', compared = ''] = printed;
    const head = said.place.length > 0 || given === '' ? `${tools.subject(said)}${given === '' ? '' : ', '}` : '';
    const behind = compared === '' ? '' : text.includes('{other}') ? '' : `, beside ${compared}`;
    const wrong = `${head}${given}${head !== '' && given !== '' ? ',' : ''} ${text.replace('{other}', compared === '' ? 'another value' : compared)}${behind}`;
    return [wrong, asked ? 'Ask whoever issued the document' : fix.replace('{tax}', tools.noun('vat'))];
  },
};

const DOUBTS: Readonly<Record<Doubt, readonly [text: string, fix: string]>> = {
  taken: ['is not given, and was taken from the lines', 'Correct it, unless it is meant'],
  contradiction: ['does not fit {other}', 'Correct the one that is wrong'],
  exceeds: ['is more than {other}', 'Correct the one that is wrong'],
  implausible: ['is unusual', 'Correct it, unless it is meant'],
  'with-tax': ['seems to include tax', 'Enter it without tax'],
  'order-of-dates': ['is in the wrong order with {other}', 'Correct the date that is wrong'],
  'sum-differs': ['is not the sum of its parts, {other}', 'Correct the sum, or a part of it'],
  'calculation-differs': ['is not what the document gives, {other}', 'Correct it, or leave it out'],
  repeated: ['stands there more than once', 'Delete one of them, or say what tells them apart'],
  'wrong-form': ['does not have the right form', 'Correct it'],
  'stands-for-nothing': ['stands for a missing value', 'Enter what is meant, or delete it'],
  'same-party': ['is the same for seller and buyer', 'Correct one of them'],
  unchecked: ['was not checked', 'Check it first'],
};

function needs(kinds: readonly Word[] | undefined, a: (word: Word) => string): string {
  return kinds === undefined || kinds.length === 0 ? '' : `, which ${either(kinds.slice(0, 2).map(a))} needs`;
}

function sumOf(named: string, operands: readonly Operand[], computed: Value, { value }: Tools): string {
  if (operands.length === 0) return `it should be ${value(computed)}`;
  const written = operands.length === 1 ? undefined : calculationText(operands, value);
  if (operands.length === 1) return `${named === '' ? 'its parts give ' : named}${value(computed)}`;
  if (written === undefined) return `the sum of ${numberWord(operands.length)} amounts is ${value(computed)}`;
  return `${named}${written} = ${value(computed)}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function ordinal(nth: number): string {
  const end = nth % 100 > 10 && nth % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th');
  return `${nth}${end}`;
}

// What is not a code of a currency is quoted as it was given.
function currencyCode(code: string): string {
  return code === '' || /^[A-Z]{3}$/.test(code) ? code : quoted(code);
}

function times(count: number): string {
  return count === 2 ? 'twice' : `${numberWord(count)} times`;
}

function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

function all(names: readonly string[]): string {
  return joined(names, 'and', 'more');
}

function either(names: readonly string[]): string {
  return joined(names, 'or', 'others');
}

const MOST_NAMED = 4;

// The first few of many: a sentence is to be read.
function joined(names: readonly string[], joint: string, others: string): string {
  const more = names.length - MOST_NAMED + 1;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMED - 1), `${numberWord(more)} ${others}`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${joint} ${shown.at(-1)}`;
}

function lowered(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

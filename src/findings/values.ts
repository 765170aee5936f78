// Values as the sheet prints them, in every language alike: amounts with thousands and the decimals of their currency, and
// calculations with every factor.
import { currencyDecimals, groupThousands, isCurrencyCode } from '../core/currency-decimals.ts';
import { cut } from '../core/cut.ts';
import { decimal, decimalText, isSame, parseDecimal, roundHalfUp, ZERO } from '../core/decimal.ts';
import type { Form, Operand, Value, Where, Word } from './said.ts';
import type { Term } from './terms-en.ts';

const LONGEST = 40;

/** Prints the values of one sentence on a field: the first amount names its currency, and each that is in another one. */
export function valuePrinter(field?: Word): (value: Value) => string {
  let named: string | undefined;
  return ({ text, as, currency }) => {
    if (as === 'plain') return asItStands(text);
    const number = as === 'text' ? undefined : numberText(text, as === 'amount' ? currencyDecimals(currency) : 0);
    if (number === undefined) return shortened(text, field);
    if (as === 'percent') return `${number} %`;
    if (as === 'number' || !isCurrencyCode(currency) || currency === named) return number;
    named = currency;
    return `${currency} ${number}`;
  };
}

/** A value that was found: an amount without a currency that can be named, and a rate in an odd form, are quoted as they were written. */
export function asWritten(value: Value): Value {
  const isOdd =
    value.as === 'amount' ? !isCurrencyCode(value.currency) : value.as === 'percent' && !RATE.test(value.text);
  return isOdd ? { ...value, as: 'text' } : value;
}

const RATE = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?\s*$/;

/** Whether a sentence is about what its place names: the place says the word, and the sentence does not repeat it. */
export function isPlaceItself({ place, term }: Where, word: Word): boolean {
  return (place.at(-1)?.term ?? term) === word;
}

// Sums have two decimals, and their parts may have more.
const ROUNDED_AWAY = decimal('0.01');

/** What a part comes to that may be missing: by how much a whole is more than its parts. Of what is wrong itself nothing is computed. */
export function missingPart(whole: Value | undefined, parts: Value, operands: readonly Operand[]): Value | undefined {
  const values = [whole, parts, ...operands.map(({ value }) => value)];
  const [all, found, ...others] = values.map((value) => parseDecimal(value?.text ?? ''));
  if (!all || !found || [all, found, ...others].some((one) => one?.lt(ZERO))) return undefined;
  const missing = all.minus(found);
  const isAmount = isSame(missing, roundHalfUp(missing, currencyDecimals(parts.currency)));
  return isAmount && missing.gt(ROUNDED_AWAY) ? { ...parts, text: decimalText(missing) } : undefined;
}

/** What one of the parts of a sum is called. */
export const PART_OF_SUM: Readonly<Record<string, Word>> = { lines: 'line', discounts: 'discount', charges: 'charge' };

/**
 * A value of a field that a sentence quotes, cut where it is long. What looks like an amount has its thousands separated, as on the
 * sheet, unless the field names something.
 */
export function shortened(text: string, field: Word = ''): string {
  if (NAMING.has(field)) return asItStands(text);
  return asItStands(text).replaceAll(WORDS, (word) => (DAY.test(word) ? word : word.replace(AMOUNT, groupThousands)));
}

/** The number of a line, a row or a document, cut where it is long: no amount, whatever it looks like. */
export function asItStands(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), LONGEST);
}

// Fields whose values are identifiers, references, numbers that somebody gave, and names: a person looks for what is written there.
const NAMING: ReadonlySet<Word> = /*@__PURE__*/ new Set<Term>([
  'documentNumber',
  'identifier',
  'document',
  'file',
  'folder',
  'entry',
  'name',
  'uuid',
  'uuidOfReference',
  'sellerUuid',
  'precedingInvoice',
  'prepaymentInvoiceNumber',
  'earlierNote',
  'supportingDocument',
  'sourceDocument',
  'purchaseOrder',
  'salesOrder',
  'order',
  'orderLine',
  'despatchAdvice',
  'despatchLine',
  'receivingAdvice',
  'contract',
  'project',
  'tender',
  'invoicedObject',
  'statement',
  'customsDeclaration',
  'buyerReference',
  'accountingReference',
  'vatNumber',
  'taxNumber',
  'taxIdentificationNumber',
  'otherTaxNumber',
  'registration',
  'registrationNumber',
  'commercialRegistration',
  'identification',
  'electronicAddress',
  'substitute',
  'seller',
  'buyer',
  'payee',
  'principal',
  'beneficiary',
  'recipient',
  'numberOfRecipient',
  'senderId',
  'receiverId',
  'sender',
  'receiver',
  'reporter',
  'representative',
  'reportingParty',
  'receivingParty',
  'tradeName',
  'contactName',
  'telephone',
  'email',
  'street',
  'furtherStreet',
  'addressLine',
  'city',
  'postalCode',
  'specialZone',
  'deliveryLocation',
  'bankAccount',
  'bankIdentifier',
  'accountHolder',
  'card',
  'mandate',
  'remittance',
  'line',
  'item',
  'itemNumber',
  'buyerItem',
  'sellerItem',
  'standardItem',
  'issuingAuthority',
  'propertyName',
  'lot',
  'specification',
  'versionOfList',
  'fileName',
  'attachment',
]);

const WORDS = /[\w.,:-]+/g;
const AMOUNT = /^\d{4,}\.\d/;
const DAY = /^\d{4}\.\d\d?\.\d\d?$/;

/** Whether an amount has several decimal points. */
export function hasPoints(value: Value | undefined): boolean {
  return /^\s*[+-]?\d+(?:\.\d+){2,}\s*$/.test(value?.text ?? '');
}

/** Whether a value is a mark of yes or no, which no sheet prints. */
export function isFlag({ text }: Value): boolean {
  return /^\s*(?:true|false)\s*$/i.test(text);
}

/** Whether a value is a name that programs give: no clerk has ever seen it. */
export function isOfPrograms(text: string): boolean {
  return /^\s*urn:/i.test(text);
}

/** Whether a day has a time zone behind it. */
export function hasZone(value: Value | undefined): boolean {
  return /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)$/.test(value?.text ?? '');
}

/** Whether a day is not written with its year first, then month and day. */
export function isInOtherForm(value: Value | undefined): boolean {
  return value !== undefined && /\p{Nd}/u.test(value.text) && !/^\d{4}-\d\d-\d\d/.test(value.text);
}

/** Whether a number is right but for the spaces between its digits. */
export function isDigitsWithSpaces(value: Value | undefined, form: Form, wanted: readonly string[]): boolean {
  if (form !== 'digits' || value === undefined || !/\s/.test(value.text)) return false;
  const [count, first = '', last = ''] = wanted;
  const plain = value.text.replace(/\s/g, '');
  return /^\d+$/.test(plain) && plain.length === Number(count) && plain.startsWith(first) && plain.endsWith(last);
}

/** Two days without the time zones behind them, unless these alone tell them apart. */
export function daysAlone(one: string, other: string): readonly [one: string, other: string] {
  const [day, second] = [dayAlone(one), dayAlone(other)];
  return day === second ? [one, other] : [day, second];
}

function dayAlone(day: string): string {
  return hasZone({ text: day, as: 'text' }) ? day.slice(0, 10) : day;
}

/** `2,000 × 4.900 − 294.000`; `undefined` where there are more values than anybody reads. */
export function calculationText(operands: readonly Operand[], print: (value: Value) => string): string | undefined {
  if (operands.length > MOST_OPERANDS) return undefined;
  return operands.map(({ sign = '+', value }, index) => signed(sign, value, index === 0, print)).join('');
}

const MOST_OPERANDS = 5;

/** Whether nothing is multiplied or divided. */
export function isSum(operands: readonly Operand[]): boolean {
  return operands.every(({ sign = '+' }) => sign === '+' || sign === '−');
}

// A negative amount that is added is subtracted, and one that is subtracted first has its sign before it.
function signed(sign: string, value: Value, isFirst: boolean, print: (value: Value) => string): string {
  const isNegative = value.text.trim().startsWith('-');
  const isTerm = sign === '+' || sign === '−';
  if (isFirst) return sign === '−' && !isNegative ? print({ ...value, text: `-${value.text.trim()}` }) : print(value);
  if (!isTerm || !isNegative) return ` ${sign} ${print(value)}`;
  return ` ${sign === '+' ? '−' : '+'} ${print({ ...value, text: value.text.trim().slice(1) })}`;
}

/** A number with its thousands separated, with all its decimals and `least` of them at least. */
function numberText(text: string, least: number): string | undefined {
  const number = parseDecimal(text);
  if (!number) return undefined;
  const own = /\.(\d+)/.exec(text.trim())?.[1]?.length ?? 0;
  const digits = groupThousands(number.abs().toFixed(Math.max(own, least)));
  return text.trim().startsWith('-') ? `−${digits}` : digits;
}

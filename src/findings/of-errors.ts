// Messages by field as data of the same classes as findings, and the clerk's sentences on them.
import { usualCountry } from '../codelists/usual-country.ts';
import { expectErrors, expectLanguage, expectOptions } from '../core/arguments.ts';
import { kindOfName } from '../core/document-kinds.ts';
import { PintError } from '../core/error.ts';
import type { CreditParams } from '../core/errors/books-sentences.ts';
import type { FieldError, FieldErrors, ParamsOf } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import type { Forbidding } from '../core/errors/sentence-params.ts';
import { plainDigits } from '../core/plain-digits.ts';
import { absentAt, choice } from './absent.ts';
import type { Doubt } from './doubt-names.ts';
import { doubtful, valueIn } from './doubts.ts';
import { doubtSentences } from './english/doubt-fixes.ts';
import { englishSentences } from './english/english-sentences.ts';
import { ledgerSentences } from './english/ledger-sentences.ts';
import { placeOfField } from './field-place.ts';
import { isCreditIn, ledgerLinesIn, singleListsIn } from './input-facts.ts';
import type { Notice, NoticeKind, SaidOrNotice } from './notices.ts';
import { noticeSentences } from './notices-en.ts';
import { envelopeSaid } from './of-envelopes.ts';
import { OF_TABLES } from './of-tables.ts';
import { ofDate, ofType, ofUnknownName } from './of-values.ts';
import {
  type Classes,
  type ClerkSentences,
  type FindingWords,
  RETURNED,
  type SaidOfInput,
  type Value,
  type Where,
} from './said.ts';
import type { Beside, OfCodes } from './say-params.ts';
import {
  besideOf,
  currencyOf,
  doubt,
  eventsOfOthers,
  form,
  missing,
  notice,
  noticeOf,
  ofAnotherKind,
  ofFileCalled,
  ofList,
  ofWhole,
  quoted,
  said,
  unread,
} from './say-params.ts';

/** What says the data of findings in one language. */
export type SaysToClerk = (said: SaidOrNotice, words?: FindingWords) => ClerkSentences;

/** What may be known beside the errors. */
export interface ErrorsBeside {
  /** Another language, such as `ARABIC`; English without one. */
  readonly language?: { readonly tag?: string; readonly clerk: SaysToClerk } | undefined;
  /** What the country calls its tax and what it alone has. */
  readonly words?: FindingWords | undefined;
  /** The `id` of each line, by its index: lines are called by it. */
  readonly lineNumbers?: readonly (string | undefined)[];
  /** The input: a place is numbered where there are several of its kind, and the lines of a ledger are called as there. */
  readonly input?: unknown;
  /** The currency of the document: amounts are printed with it, in its decimals. That of the country without one. */
  readonly currency?: string | undefined;
}

/**
 * For each error or warning by path the two sentences for an accounts clerk: what is wrong, at its place on the sheet, and what to do.
 *
 * @throws PintError `wrong-argument` where the language is its tag, which loads no words, or stands beside the options
 * @example
 * clerkSentences(read.errors) // { 'document_lines[0].quantity': { text: 'Line 1: the quantity is missing.', fix: 'Enter it.' } }
 */
export function clerkSentences(errors: FieldErrors, beside: ErrorsBeside = {}): Record<string, ClerkSentences> {
  expectErrors(errors, 'clerkSentences');
  expectOptions(beside, 'clerkSentences');
  if (beside.language !== undefined) expectLanguage(beside.language, 'clerk', 'clerkSentences');
  if ('clerk' in beside) {
    throw new PintError(
      'wrong-argument',
      'clerkSentences takes a language among its options, as { language: ARABIC }.',
    );
  }
  const say = beside.language?.clerk ?? englishOfInput;
  const { input, currency = beside.words?.currency } = beside;
  const known = {
    ...beside,
    currency,
    ledgerLines: ledgerLinesIn(input),
    single: singleListsIn(input),
    isCredit: isCreditIn(input),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, say(saidOfError(path, error, known), beside.words)]),
  );
}

function englishOfInput(said: SaidOrNotice, words?: FindingWords): ClerkSentences {
  if (said.class === 'notice') return noticeSentences(said, words);
  if (said.class === 'check') return doubtSentences(said, words);
  return said.class === 'ledger' ? ledgerSentences(said, words) : englishSentences(said, words);
}

interface Known extends Pick<ErrorsBeside, 'lineNumbers' | 'currency'> {
  readonly ledgerLines?: readonly (string | undefined)[];
  readonly single?: ReadonlySet<string>;
  readonly isCredit?: boolean;
}

/** What an error says, as data. */
export function saidOfError(
  path: string,
  error: FieldError,
  { lineNumbers = [], ledgerLines = [], single, currency, isCredit = false }: Known = {},
): SaidOrNotice {
  const where: Where =
    path === WHOLE_INPUT
      ? { place: [], term: 'file' }
      : placeOfField(path, (line, list) => (list === 'lines' ? ledgerLines : lineNumbers)[line], single);
  const say = OF_CODES[error.code] as ((where: Where, params: unknown, beside: Beside) => SaidOrNotice) | undefined;
  return say?.(where, error.params, { path, currency, isCredit }) ?? ofRequest(where, { path });
}

// The name that a field has in the JSON.
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/^line \d+: /, '');

function ofRequest(where: Where, { path }: Pick<Beside, 'path'>): SaidOfInput {
  return said(where, 'program', { problem: path === WHOLE_INPUT ? 'unread' : 'request' });
}

// More lines than these are not listed in a sentence.
const MOST_NAMED = 10;

// A line may be credited without being named: it is called by its number.
function tooMuchOfLine(term: 'quantity' | 'amountExcludingVat', params: CreditParams, beside: Beside): Notice {
  const where: Where = { place: [{ term: 'line', number: params.line ?? '' }], term };
  const { left, notes: names } = params;
  if (left === 0 && names.length > 0) return noticeOf(where, 'credited-in-full', { names });
  const kind = names.length > 0 ? 'too-much-after-notes' : 'too-much-credited';
  return { ...notice(kind, { given: 'given', left: 'left' })(where, params, beside), names };
}

const OF_CODES: OfCodes = {
  'events-of-another-document': eventsOfOthers,
  'events-of-several-documents': eventsOfOthers,
  'events-of-no-document': eventsOfOthers,
  'events-without-uuid': (where) => said({ ...where, place: [], term: 'uuid' }, 'program', { problem: 'uuid' }),
  mandatory: (where, _, { path }) =>
    where.term === 'entry'
      ? noticeOf(where, 'unnamed-missing', { values: { given: quoted(nameOf(path)) } })
      : absentAt(where),
  'not-in-document': missing,
  'mandatory-with-due-date': notice('needed-with-due-date', {}),
  'issuance-missing': () =>
    said({ place: [], term: 'document' }, 'duty', { kinds: [], terms: ['documentNumber', 'seller'] }),
  'mandatory-or-percentage': (where) => said(where, 'pair', { problem: 'neither', terms: [where.term, 'percentage'] }),
  'mandatory-for-category': (where, { category }) =>
    where.term === 'vatRate'
      ? said(where, 'category', { category, problem: 'rateMissing' })
      : where.term === 'reasonForExemption'
        ? said(where, 'category', { category, problem: 'reasonMissing' })
        : absentAt(where),
  'mandatory-used-up': (where) => absentAt(where),
  'rate-of-untaxed': notice('rate-of-untaxed', { rate: 'given' }),
  'mandatory-in-other-currency': (where, { currency, given }) =>
    said(where, 'currency', { problem: 'rateMissing', given, wanted: currency }),
  'not-a-currency': (where, { given, nearest }) =>
    said(where, 'notInList', { value: given, thing: 'currency', ...(nearest === undefined ? {} : { meant: nearest }) }),
  'not-in-code-list': ofList,
  'not-a-transaction-type': ofList,
  'not-a-participant-scheme': ofList,
  'not-allowed-value': (where, { allowed, given: value, meant }) =>
    allowed.length === 1
      ? noticeOf(where, 'must-be', { codes: allowed })
      : choice(where.term).choose || where.term === 'region'
        ? said(where, 'notInList', {
            ...(value === undefined ? {} : { value }),
            ...(meant === undefined ? {} : { meant }),
            ...(allowed.length <= 4 ? { choices: allowed } : {}),
          })
        : said(where, 'form', { form: 'exactly', wanted: allowed }),
  'issue-without-reason': (where, { allowed }) => said(where, 'form', { form: 'exactly', wanted: allowed }),
  'wrong-type': (where, type, beside) => ofType(where, type) ?? ofRequest(where, beside),
  'too-small': (where, { min, given }, beside) => {
    const value = given === undefined ? undefined : valueIn(where, given, currencyOf(where, beside));
    if (!value) return form('least', plainDigits(min))(where);
    const meant = RETURNED.has(where.term) ? ({ meant: beside.isCredit ? 'plain' : 'return' } as const) : {};
    return said(where, 'price', { problem: 'negative', value, ...meant });
  },
  'too-large': (where, { max }) => form('most', plainDigits(max))(where),
  'not-positive': form('positive'),
  'negative-document': doubt('below-zero'),
  'number-too-large': form('shorter'),
  'number-too-small': form('shorter'),
  'amount-too-precise': form('shorter'),
  'loses-digits': (where, { given }) =>
    said(where, 'form', { form: 'shorter', value: { text: plainDigits(given), as: 'text' } }),
  'ledger-too-fine': tooFine,
  'too-many-decimals': tooFine,
  'digits-lost': form('shorter'),
  empty: (where) => said(where, 'empty', choice(where.term)),
  'too-long': (where, { max }) => form('characters', '', String(max))(where),
  'too-long-for-qr': (where, { max }) => form('characters', '', String(max))(where),
  'given-twice': (where) => said(where, 'tooMany', { count: 2, most: 1 }),
  'only-one': (where) => said(where, 'tooMany', { count: 2, most: 1 }),
  'not-a-date': (where, { given, meant }) => ofDate(where, given, meant),
  'not-a-time': form('time'),
  'not-a-zoned-time': form('zonedTime'),
  'not-a-zoned-date-time': form('moment'),
  'not-a-random-uuid': form('uuid'),
  'not-base64': form('file'),
  'not-xml-text': doubt('wrong-form'),
  'unknown-field': ofUnknownName,
  'not-such-a-number': (where, { example }) => form('like', example)(where),
  // Who a party is, nobody proposes.
  'not-a-taxpayer': (where, { vatNumber }) =>
    vatNumber === undefined
      ? form('right')(where)
      : said(where, 'pair', { problem: 'differ', terms: [where.term, 'vatNumber'] }),
  'repeats-scheme': (where, { value }) => form('exactly', value)(where),
  'every-answer-wanted': (where, { asked }) => form('exactly', asked)(where),
  'prices-with-tax': (where) => said(where, 'forbidden', {}),
  'not-on-document': (where, { of, name }) => said(where, 'forbidden', ON_DOCUMENTS[of](name)),
  'not-on-credit-note': (where) => said(where, 'forbidden', { kinds: ['creditNote'] }),
  'not-with-an-answer': (where) => said(where, 'forbidden', {}),
  'not-beside': (where, { other }, { path }) =>
    said(where, 'forbidden', { beside: placeOfField(besideOf(path, other)).term }),
  'same-as': (where, { other }) =>
    said(where, 'pair', { problem: 'same', terms: [where.term, placeOfField(other).term] }),
  'not-category-of-line': (where) => said(where, 'pair', { problem: 'differ', terms: [where.term, 'vatCategory'] }),
  'total-due-missing': (where) => absentAt({ ...where, term: 'marginTotal' }),
  'needed-for-exchange': missing,

  // What contradicts something else
  'other-country': (where, { given, known }) => {
    const named = usualCountry(given)?.slice(0, 2);
    const meant = known.find((code) => code.toUpperCase() === named);
    const codes = (meant === undefined ? known : [meant]).map((code) => code.toUpperCase());
    const values = { given: quoted(given) };
    return noticeOf(where, meant === undefined ? 'other-country' : 'country-in-words', { codes, values });
  },
  'no-such-type': (where, { type, instead }) => noSuchType(where, type, instead),
  'types-differ': (where, { given, asked }) => typesDiffer(where, given, asked),
  'type-unclear': missing,
  'code-of-another-type': (where, { code, type, other, instead }) =>
    instead === undefined ? typesDiffer(where, code, type) : noSuchType(where, other, instead),
  'kind-excludes-self-billing': doubt('contradiction', 'kind', 'code'),
  'kinds-without-self-billing': doubt('contradiction', undefined, 'code'),
  'self-billed-added': notice('self-billed-added', { code: 'code' }),
  'type-of-lines': (where, { given, needed }) =>
    WITHOUT_VAT.has(needed)
      ? said(where, 'category', { category: '', problem: 'untaxed', value: quoted(given), wanted: needed })
      : { ...where, class: 'notice', notice: 'lines-taxed', values: {}, types: { type: given, needed } },
  'kind-needs-category': (where, { given = '', category }) =>
    said(where, 'category', { category: given, problem: 'must', wanted: category, unless: 'transactionType' }),
  'category-needs-kind': notice('category-of-kind', {}),
  'extract-incomplete': notice('extract-incomplete', {}),
  'wrong-check-digit': notice('mistyped', { given: 'given' }),
  'tin-of-another': notice('group-member', { given: 'given', trn: 'trn' }),
  'substitute-unsuitable': doubt('other-kind'),
  'simplified-to-business': doubt('other-kind'),
  'export-to-taxpayer': doubt('other-kind'),
  'domestic-to-foreign-scheme': doubt('other-kind'),
  'domestic-export': doubt('other-kind'),
  finding: (where, { rule }, beside) => envelopeSaid(rule) ?? ofRequest(where, beside),
  'rule-forbids': (where, { because }, beside) => (because ? forbidden(where, because) : ofRequest(where, beside)),
  'implausible-rate': doubt('implausible', 'given'),
  'due-before-issue': doubt('order-of-dates', 'due', 'date'),
  'prepaid-differs': doubt('sum-differs', 'given', 'sum'),
  'reason-not-stated': doubt('contradiction', 'given', 'stated'),
  'used-twice': (where, params, beside) =>
    doubt(where.term === 'documentNumber' ? 'used-by-another' : 'repeated')(where, params, beside),
  'no-such-line': (_, { id, lines }) =>
    noticeOf({ place: [], term: 'document' }, lines.length <= MOST_NAMED ? 'no-line-of-these' : 'no-such-line', {
      values: { line: { text: id, as: 'plain' } },
      names: lines,
    }),
  'differs-between': (where, { documents }) => noticeOf(where, 'documents-differ', { names: documents.slice(0, 2) }),
  ...OF_TABLES,
  'no-qr': notice('no-qr', {}),
  'no-qr-in-country': notice('no-qr-in-country', {}),
  'already-a-document': notice('already-a-document', {}),
  'already-a-credit': ofWhole('document', 'already-a-credit'),
  'foreign-document': ofWhole('document', 'foreign-document'),
  'base-of-category': notice('base-of-lines', { base: 'base', rate: 'percent' }),
  'taken-for-document': notice('taken', { value: 'value' }),
  'price-per-quantity': notice('price-per-quantity', { amount: 'amount', quantity: 'quantity' }),
  'rounded-to-till': notice('rounded-to-till', { till: 'till', total: 'total', rounding: 'rounding' }),
  // Reports, and the way of a document through the network
  'earlier-unknown': ofWhole('document', 'earlier-unknown'),
  'reporter-not-a-party': (where, { given, parties }) =>
    doubtful(where, 'no-party', { given, other: parties.join(' / ') }),
  'role-of-other-party': doubt('contradiction', 'role', 'given'),
  'report-before-document': doubt('before-document', undefined, 'document'),
  'differs-from-plan': doubt('contradiction', 'given', 'asked'),
  'differs-from-step': doubt('contradiction', 'given', 'asked'),
  'other-access-point': doubt('contradiction', 'given', 'asked'),
  'step-of-another-document': doubt('contradiction', 'uuid', 'asked'),
  'file-of-another-document': (_, { given, document }, { path: name }) =>
    ofFileCalled(name, 'file-of-another', { given, document }),
  'no-answer-to-envelope': doubt('contradiction', 'given', 'envelope'),
  'no-envelopes': ofWhole('folder', 'no-envelopes'),
  'file-of-another-content': (_, __, { path: name }) => ofFileCalled(name, 'file-differs', {}),
  'not-a-participant': form('like', '0242:001090'),
  'not-a-service-provider': form('like', '0242:001090'),
  'address-not-used': notice('other-way', {}),
  'reported-by-c3': notice('other-way', {}),
  'not-in-plan': notice('no-way', {}),
  'no-flow': notice('no-way', {}),
  'sent-to-substitute': notice('other-way', {}),
  'no-report-in-flow': notice('no-way', {}),
  'no-former-report': ofWhole('document', 'no-former-report'),
  'uuid-differs': doubt('calculation-differs', 'given', 'computed'),
  'seller-uuid-added': notice('uuid-added', { uuid: 'computed' }),
  'differs-from-issued': doubt('contradiction', 'given', 'issued'),
  'differs-from-issuance': doubt('contradiction', 'given', 'issuance'),
  'differs-from-document': doubt('contradiction', 'given', 'document'),
  'differs-from-computed': doubt('calculation-differs', 'given', 'computed'),
  'ledger-differs': (where, { cause, given, computed, difference, currency }, { path }) => {
    const amount = (number: number): Value => ({ text: plainDigits(number), as: 'amount', currency });
    return said(where, 'ledger', {
      cause,
      given: amount(given),
      computed: amount(computed),
      difference: amount(difference),
      // Of a line as a whole one of the two has nothing.
      ...(where.term === 'line' ? { lacking: path.startsWith('document_lines') ? 'ledger' : 'document' } : {}),
    });
  },
  'credit-quantity': (where, params, beside) =>
    params.given < 0 && params.had >= 0
      ? said(where, 'price', {
          problem: 'negative',
          value: { text: plainDigits(params.given), as: 'number' },
          meant: 'plain',
        })
      : tooMuchOfLine('quantity', params, beside),
  // What is compared is the net amount of the line, not its price.
  'credit-price': (where, params, beside) =>
    params.given < 0 && params.had >= 0
      ? said(where, 'price', { problem: 'negative', value: { text: plainDigits(params.given), as: 'number' } })
      : tooMuchOfLine('amountExcludingVat', params, beside),
  'credit-total': (where, params, beside) =>
    doubt(params.rest === undefined ? 'more-than-left' : 'less-than-left', 'given', 'left')(where, params, beside),
  'credit-date': doubt('order-of-dates', 'given', 'other'),
  'credit-line-twice': notice('credited-twice', { line: 'line' }),
  'credit-foreign': (where, params, beside) =>
    params.number === params.document
      ? notice('not-a-note', { number: 'number' })(where, params, beside)
      : beside.path.startsWith(EARLIER)
        ? notice('note-of-another', { number: 'number', document: 'document' })(where, params, beside)
        : doubt('contradiction', 'number', 'document')(where, params, beside),
  // The line is called as in its note.
  'credit-unmatched': (where, params, beside) => {
    const place = beside.path.startsWith(EARLIER) ? [{ term: 'earlierNote', number: params.number }] : where.place;
    return notice('line-of-no-invoice', { line: 'line' })({ ...where, place }, params, beside);
  },
  'credit-reason': doubt('reason-of-credit', 'given'),
  'credit-rate': doubt('contradiction', 'given', 'other'),
  'credit-rounded': (where, params, beside) =>
    doubt(params.isMore ? 'contradiction' : 'credits-rounded', 'given', 'other')(where, params, beside),
  'prepayment-twice': doubt('repeated', 'number'),
  'not-a-prepayment': notice('not-a-prepayment', { number: 'number' }),
  invalid: (where, params, beside) =>
    params.until !== undefined
      ? noticeOf({ place: [], term: 'document' }, 'month-not-over', {
          values: { month: plain(params.given ?? ''), until: plain(params.until) },
        })
      : params.given === undefined
        ? ofRequest(where, beside)
        : doubt('implausible', 'given')(where, params, beside),
  check: (where, { rule, class: problem, values }, beside) =>
    rule === 'PINT-CONTENT-TWICE'
      ? notice('same-content', { other: 'other' })(where, values, { path: '' })
      : doubtful(where, problem as Doubt, values, { rule, currency: currencyOf(where, beside) }),

  // The file
  unreadable: unread,
  'input-too-large': unread,
  'input-empty': unread,
  'not-utf-8': unread,
  'not-json': unread,
  'input-is-file': unread,
  'input-is-xml': ofWhole('file', 'finished-document'),
  'not-a-pint-element': ofAnotherKind,
  'not-a-pint-customization': ofAnotherKind,
  'not-for-an-envelope': ofAnotherKind,
  'not-reportable': ofAnotherKind,
  'not-tax-data': ofAnotherKind,
  'not-an-application-response': ofAnotherKind,
  'not-a-message-level-status': ofAnotherKind,
  'json-too-deep': unread,
  'too-many-values': unread,
  'broken-utf-16': unread,
  'input-is-file-name': unread,
  'unreadable-source': unread,
  'unreadable-pdf': (_, { reason }) => ofWhole('file', OF_PDFS[reason])(),
  'xml-too-large': unread,
  'xml-too-deep': unread,
  'xml-too-many-attributes': unread,
  'xml-too-many-nodes': unread,
  'xml-name-too-long': unread,
  'xml-encoding': unread,
  'xml-doctype': unread,
  'xml-not-well-formed': unread,
  'duplicate-key': (where, { count }) => said(where, 'tooMany', { count, most: 1 }),
};

// Where the notes before stand.
const EARLIER = 'earlier[';

const OF_PDFS: Readonly<Record<ParamsOf<'unreadable-pdf'>['reason'], NoticeKind>> = {
  'not-a-pdf': 'not-a-pdf',
  encrypted: 'pdf-locked',
  none: 'pdf-without-invoice',
  several: 'pdf-of-several',
};

// A day or month, which no sentence quotes.
const plain = (text: string): Value => ({ text, as: 'plain' });

// Types of documents that are for lines without VAT.
const WITHOUT_VAT: ReadonlySet<string> = new Set(['480', '81']);

// A type of document that the country has not, and the one in its place: the clerk knows both by their codes.
function noSuchType(where: Where, type: string, instead: string): Notice {
  const types = { type: codeOfType(type), instead: codeOfType(instead) };
  return { ...where, class: 'notice', notice: 'no-such-type', values: {}, types };
}

/** Two types of documents, each by its name or its code. */
function typesDiffer(where: Where, type: string, other: string): Notice {
  return noticeOf(where, 'types-differ', { types: { type: codeOfType(type), other: codeOfType(other) } });
}

function codeOfType(name: string): string {
  return kindOfName(name)?.defaultTypeCode ?? name;
}

function tooFine(where: Where, { max }: ParamsOf<'too-many-decimals'>): Notice {
  return noticeOf(where, 'too-fine', { values: { most: { text: String(max), as: 'number' } } });
}

/** Why a transaction type may not stand there. */
function forbidden(where: Where, because: Forbidding): SaidOrNotice {
  if (because.of === 'digits') return ofList(where);
  if (because.of === 'needed')
    return said({ place: [], term: 'typeOfDocument' }, 'exclusive', {
      kind: 'selfBilledKind',
      others: [],
      problem: 'type',
    });
  if (because.of === 'type')
    return { ...where, class: 'notice', notice: 'type-forbids', values: {}, types: { type: because.typeCode } };
  const [kind = '', ...others] = because.kinds.map((name) => `kind-${name}`);
  return said(where, 'exclusive', { kind, others, ...(because.of === 'neither' ? { problem: 'none' } : {}) });
}

/** On which documents a field does not belong, and what may be wrong in its stead. */
const ON_DOCUMENTS: Readonly<Record<ParamsOf<'not-on-document'>['of'], (name: string) => Classes['forbidden']>> = {
  invoice: () => ({ kinds: ['taxInvoice'] }),
  currency: (currency) => ({ currency }),
  kind: () => ({ change: 'transactionType' }),
};

// What the rules of the Emirates say to the clerk where their checks do not know enough.
import { decimals } from '../../../rules/engine/checks.ts';
import {
  documentCurrency,
  isAbsent,
  program,
  type SaysTable,
  says,
  textAtPlace,
  usual,
  valueAtPlace,
  valueIs,
  whereIs,
  wrongForm,
} from '../../../rules/engine/says.ts';
import { stringAt } from '../../../rules/engine/xpath.ts';
import { lineOperands, pair, shareOperands, tooOften, unneeded } from '../../../rules/pint/says.ts';
import { inCategory } from '../../../rules/several-countries/category-rates.ts';
import { rowsOf } from '../../../rules/several-countries/rows-said.ts';
import { pathTo } from '../../../ubl/path.ts';

const foreign = (problem: 'rateMissing' | 'must' | 'missing') =>
  says('currency', ({ first, facts }) => ({
    problem,
    given: problem === 'must' ? (textAtPlace(first) ?? '') : (documentCurrency(facts) ?? ''),
    wanted: 'AED',
  }));

const issueDate = pathTo('cbc:IssueDate');
const notHere = unneeded({ change: 'vatCategory' });

/** By rule. */
export const EMIRATES_SAYS: SaysTable = {
  'ibr-193-ae': program('uuid'),
  'ibr-154-ae': usual,
  'ibr-141-ae': says('dates', ({ first, facts }) => ({
    problem: 'notBefore',
    value: textAtPlace(first) ?? '',
    other: stringAt(facts.document, issueDate),
    word: 'issueDate',
  })),
  'ibr-124-ae': unneeded({ kinds: ['creditNote'] }),
  'ibr-055-ae': (about) => (isAbsent(about.first) ? undefined : unneeded({ kinds: ['creditNote'] })(about)),
  'ibr-160-ae': says('missing', () => ({ place: [], term: 'note' })),
  'ibr-132-ae': wrongForm('digits', '15', '1', '03'),
  'ibr-148-ae': wrongForm('digits', '10', '1'),
  'ibr-133-ae': program('scheme'),
  'ibr-176-ae': says('pair', () => ({
    place: [{ term: 'seller' }],
    problem: 'both',
    terms: ['vatNumber', 'principal'],
  })),
  'ibr-179-ae': tooOften(1),
  'ibr-178-ae': program('scheme'),
  'ibr-131-ae': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'ibr-146-ae': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'ibr-115-ae': notHere,
  'ibr-114-ae': notHere,
  'ibr-147-ae': valueIs('cbc:LineExtensionAmount', lineOperands, ['quantity', 'unitPrice', 'amountExcludingVat']),
  'ibr-111-ae': inCategory('N', 'rateZero'),
  'ibr-163-ae': inCategory('E', 'amount'),
  'ibr-165-ae': inCategory('Z', 'amount'),
  'ibr-162-ae': inCategory('AE', 'amount'),
  'ibr-105-ae': rowsOf('N'),
  'ibr-116-ae': says('category', ({ first }) => ({
    category: textAtPlace(first) ?? '',
    problem: 'must',
    wanted: 'N',
    unless: 'transactionType',
  })),
  'ibr-122-ae': says('category', ({ first }) => ({
    category: textAtPlace(first) ?? '',
    problem: 'must',
    wanted: 'O',
    unless: 'typeOfDocument',
  })),
  'ibr-190-ae': (about) => inCategory('S', 'rateMissing', '5')(about),
  'ibr-140-ae': foreign('must'),
  'ibr-153-ae': says('currency', ({ facts }) => ({
    place: [],
    term: 'exchangeRate',
    problem: 'leads',
    given: documentCurrency(facts) ?? '',
    wanted: 'AED',
  })),
  'ibr-159-ae': foreign('rateMissing'),
  'ibr-175-ae': foreign('missing'),
  'ibr-002-ae': (about) => (textAtPlace(about.first)?.includes('.') ? decimals(6)(about) : undefined),
  'ibr-119-ae': (about) =>
    isAbsent(about.first)
      ? undefined
      : { ...whereIs(about.first), class: 'forbidden', value: valueAtPlace(about.first), change: 'vatCategory' },
  'ibr-128-ae': wrongForm('right'),
  'ibr-184-ae': says('classification', () => ({ problem: 'missing', term: 'classification' })),
  'ibr-187-ae': says('classification', ({ first }) => ({ problem: 'digits', value: textAtPlace(first) ?? '' })),
  'ibr-188-ae': says('classification', () => ({ problem: 'unlike', term: 'classification' })),
  'ibr-135-ae': pair('neither'),
};

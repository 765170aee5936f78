// What the rules of the Emirates say to the clerk where their checks do not know enough.
import type { Classes, Word } from '../../../findings/said.ts';
import { decimals } from '../../../rules/engine/checks.ts';
import {
  attributeIs,
  documentCurrency,
  isAbsent,
  needed,
  program,
  type Says,
  type SaysTable,
  says,
  textAtPlace,
  usual,
  valueAtPlace,
  valueIs,
  whereIs,
  wrongForm,
} from '../../../rules/engine/says.ts';
import { exists, stringAt, stringsAt } from '../../../rules/engine/xpath.ts';
import { documentLines } from '../../../rules/pint/document-facts.ts';
import { duty } from '../../../rules/pint/duty-said.ts';
import { amountOfLine, marksFirst, shareOperands } from '../../../rules/pint/operands.ts';
import { DOCUMENT_DESCRIPTION, ISSUE_DATE, LINE_CATEGORY_CODE } from '../../../rules/pint/paths.ts';
import { referencesOfType } from '../../../rules/pint/references.ts';
import { kindOfTax, secondRegistration } from '../../../rules/pint/registration-said.ts';
import {
  inCurrency,
  missingOne,
  PINT_SAYS,
  pair,
  rateLeadsTo,
  tooOften,
  totalInTaxCurrency,
  unneeded,
} from '../../../rules/pint/says.ts';
import { totalsIn } from '../../../rules/pint/vat-currency.ts';
import { inCategory } from '../../../rules/several-countries/category-rates.ts';
import { isUnder } from '../../../rules/several-countries/contexts.ts';
import { rowsOf } from '../../../rules/several-countries/rows-said.ts';
import { type ElementPlace, isMissing } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { TAXED, VOLUME_DISCOUNT } from '../codes.ts';
import { ACCOUNTING_CURRENCY as AED } from '../facts.ts';
import { TOTAL_TYPE } from '../fields/accounting.ts';
import type { TransactionKind } from '../kinds.ts';
import { TRN } from '../participants.ts';
import { usualEmirate } from '../words/usual-emirates.ts';
import { CREDIT_REASON } from './document-facts.ts';

const foreign = (problem: 'rateMissing' | 'must' | 'missing', term?: Word) =>
  inCurrency(
    says('currency', ({ first, facts }) => ({
      problem,
      given: problem === 'must' ? (textAtPlace(first) ?? '') : (documentCurrency(facts) ?? ''),
      wanted: AED,
      ...(term ? { place: [], term } : {}),
    })),
  );

// Whether a credit note has a reference depends on its reason (BTAE-03): without one, or beside VD alone, the reference may be right.
function dependence(note: UblElement, isAbsent: boolean): Partial<Classes['reference']> {
  const by = 'reasonForTheNote';
  const reasons = stringsAt(note, CREDIT_REASON);
  if (reasons.length === 0) return { problem: 'unclear', by };
  return isAbsent ? {} : { problem: 'excluded', by, value: { text: VOLUME_DISCOUNT, as: 'text' } };
}

// Of a seller's number under another scheme than VAT. Fifteen digits are the number under which the seller is registered for VAT.
const otherNumber: Says = (about) => {
  if (TRN.form.test(textAtPlace(about.first) ?? '')) return kindOfTax(about);
  return { ...(wrongForm('digits', '10', '1')(about) ?? usual(about)), term: 'otherTaxNumber' };
};

// What is empty is a seller's number under another scheme than VAT, or anything else.
const empty: Says = (about) => {
  const { name, parent } = about.node;
  const isOther = name === 'cbc:CompanyID' && parent?.name === 'cac:PartyTaxScheme' && !isUnder(parent, 'VAT');
  const isSeller = parent?.parent?.parent?.name === 'cac:AccountingSupplierParty';
  const said = PINT_SAYS['ibr-079']?.(about);
  return isOther && isSeller && said ? { ...said, term: 'otherTaxNumber' } : said;
};

// With any other number the seller is not registered for VAT.
const registration: Says = (about) =>
  TRN.form.test(textAtPlace(about.first) ?? '')
    ? kindOfTax(about)
    : {
        place: [{ term: 'seller' }],
        term: 'vatNumber',
        class: 'identification',
        kinds: documentLines(about.facts).some((line) => TAXED.has(stringAt(line, LINE_CATEGORY_CODE)))
          ? ['taxedLine']
          : [],
      };

// What a kind of transaction needs, of which alone the rule is.
const neededIn = (kind: TransactionKind): Says => needed(() => [`kind-${kind}`]);

// What all of an address lacks.
const address = duty(() => []);
const addressIn = (kind: TransactionKind): Says => duty(() => [`kind-${kind}`]);

const isNumber = (place: ElementPlace): boolean => !isMissing(place) && place.name === 'cbc:CompanyID';

const notHere = unneeded({ change: 'vatCategory' });

/** By rule. */
export const EMIRATES_SAYS: SaysTable = {
  'ibr-079': empty,
  'ibr-193-ae': program('uuid'),
  'ibr-154-ae': ({ first }) =>
    textAtPlace(first) ? { ...whereIs(first), class: 'notInList', value: textAtPlace(first) ?? '' } : undefined,
  'ibr-141-ae': says('dates', ({ first, facts }) => ({
    problem: 'notBefore',
    value: textAtPlace(first) ?? '',
    other: stringAt(facts.document, ISSUE_DATE),
    word: 'issueDate',
  })),
  'ibr-124-ae': unneeded({ kinds: ['creditNote'] }),
  'ibr-055-ae': says('reference', ({ node, first }) => ({
    kinds: [],
    terms: [],
    ...dependence(node, isAbsent(first)),
  })),
  'ibr-160-ae': says('missing', () => ({ place: [], term: 'note' })),
  'ibr-132-ae': wrongForm('digits', '15', '1', '03'),
  'ibr-134-ae': registration,
  'ibr-007-ae': neededIn('free-trade-zone'),
  'ibr-137-ae': neededIn('disclosed-agent'),
  'ibr-138-ae': neededIn('summary'),
  'ibr-142-ae': addressIn('e-commerce'),
  'ibr-143-ae': address,
  'ibr-144-ae': address,
  'ibr-152-ae': addressIn('export'),
  'ibr-148-ae': otherNumber,
  'ibr-174-ae': attributeIs('schemeID', '0160'),
  'ibr-189-ae': attributeIs('schemeID', 'SAC'),
  'ibr-133-ae': (about) => (isNumber(about.first) ? otherNumber(about) : program('scheme')(about)),
  'ibr-176-ae': (about) =>
    missingOne(({ places }) => places, ['kind-disclosed-agent'])(about) ?? {
      ...whereIs(about.first),
      class: 'pair',
      problem: 'sameNumber',
      terms: ['seller', 'principal'],
    },
  'ibr-151-ae': says('category', ({ first }) => ({
    category: '',
    problem: 'untaxed',
    value: valueAtPlace(first),
    wanted: textAtPlace(first) === '381' ? '81' : '480',
  })),
  'ibr-179-ae': tooOften,
  'ibr-178-ae': secondRegistration,
  ...totalInTaxCurrency(AED),
  'ibr-131-ae': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'ibr-146-ae': valueIs('cbc:Amount', shareOperands, ['percentage', 'amount']),
  'ibr-115-ae': notHere,
  'ibr-114-ae': notHere,
  'ibr-147-ae': marksFirst(amountOfLine()),
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
    wanted: 'E O Z',
    unless: 'typeOfDocument',
  })),
  'ibr-126-ae': missingOne(({ places }) => places),
  'ibr-190-ae': (about) => inCategory('S', 'rateMissing', '5')(about),
  'ibr-140-ae': foreign('must'),
  'ibr-153-ae': rateLeadsTo(AED),
  'ibr-159-ae': foreign('rateMissing'),
  'ibr-175-ae': (about) => {
    const { facts, first } = about;
    if (isAbsent(first)) return foreign('missing')(about);
    const term = totalsIn(facts.document, AED).length === 0 ? 'vatInTaxCurrency' : 'totalInTaxCurrency';
    const stated = referencesOfType(facts.document, TOTAL_TYPE).some((one) => exists(one, DOCUMENT_DESCRIPTION));
    const isComplete = term === 'totalInTaxCurrency' && stated;
    return isComplete ? foreign('must')(about) : foreign('missing', term)(about);
  },
  'ibr-002-ae': (about) => (textAtPlace(about.first)?.includes('.') ? decimals(6)(about) : undefined),
  'ibr-119-ae': (about) =>
    isAbsent(about.first)
      ? undefined
      : { ...whereIs(about.first), class: 'forbidden', value: valueAtPlace(about.first), change: 'vatCategory' },
  'ibr-128-ae': ({ first }) => {
    const value = textAtPlace(first);
    if (!value) return undefined;
    const meant = usualEmirate(value);
    return { ...whereIs(first), class: 'notInList', value, ...(meant === undefined ? {} : { meant }) };
  },
  'ibr-184-ae': says('classification', () => ({ problem: 'missing', term: 'classification' })),
  'ibr-187-ae': says('classification', ({ first }) => ({ problem: 'digits', value: textAtPlace(first) ?? '' })),
  'ibr-188-ae': says('classification', () => ({ problem: 'unlike', term: 'classification' })),
  'ibr-135-ae': pair('neither'),
};

// Questions about documents of others: nothing forbids what stands there, and hardly anybody means it. A document of this library is
// checked when it is read or issued, so that none are asked about one that a validator writes.
import { dayIn, profileOfCustomization } from '../core/country-facts.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import type { FieldErrorCode, FieldErrors } from '../core/errors/field-error.ts';
import { onceFor } from '../core/once-for.ts';
import { ownValue } from '../core/own-value.ts';
import { type Check, inOrder, runChecks } from '../document/books/check.ts';
import { type Fields, fieldsAt, LOOKED_AT } from '../document/books/looked-at.ts';
import type { CheckValues } from '../document/books/sentence.ts';
import { SHARED_CHECKS } from '../document/books/shared-checks.ts';
import { isDoubtful, mayBeAskedAbout } from '../document/books/texts.ts';
import { withoutIndices } from '../document/paths.ts';
import { addEarlyDueDate, addSlips } from '../document/slips.ts';
import type { Doubt } from '../findings/doubt-names.ts';
import { doubtful } from '../findings/doubts.ts';
import { englishSentences } from '../findings/english/english-sentences.ts';
import type { FindingWords, Where } from '../findings/said.ts';
import { locationAndFields, withField } from '../rules/engine/report.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { whereIs } from '../rules/engine/where.ts';
import { type DocumentRows, documentRows } from '../ubl/binding/document.ts';
import { fieldsByElement, someRows } from '../ubl/binding/some-rows.ts';
import { pathsOf, readDocumentOf } from '../ubl/from-xml.ts';
import { identityOfTree } from '../ubl/identity-of-tree.ts';
import { attribute, textAt, type UblElement } from '../ubl/tree.ts';
import { addTreeQuestions } from './tree-questions.ts';
import type { ValidationCountry } from './validation-country.ts';

/** What is known beside the document. */
interface AskedBeside {
  /** What time it is, in Unix milliseconds. */
  readonly now?: number;
  /** The text of the QR code that was printed of it. */
  readonly qr?: string | undefined;
}

/**
 * The findings on a document with questions behind them, each a warning. Nothing is asked where the document is wrong, nor what a
 * finding is about already.
 * @param most how many questions there is room for
 */
export function withQuestions(
  country: ValidationCountry,
  root: UblElement,
  results: readonly ValidationResult[],
  most: number,
  words: FindingWords = {},
  { now, qr }: AskedBeside = {},
): readonly ValidationResult[] {
  const { facts, rows, identity: recipe, asked } = country;
  if (!asked || most <= 0 || results.some(({ flag }) => flag === 'fatal')) return results;
  const looking = lookingOf(country);
  const isWhole = holdsDoubtfulText(root, looking.fields);
  const read = isWhole ? documentRows(country) : looking.rows;
  const document = readDocumentOf(country, root, read);
  const isOwn = profileOfCustomization(facts, textAt(root, ['cbc:CustomizationID'])) !== undefined;
  const warnings = createErrorList();
  const identity = isOwn && recipe ? identityOfTree({ rows, identity: recipe }, root) : undefined;
  const today = now === undefined ? undefined : dayIn(facts.timeZone, now);
  const beside = { identity, qr, today, ...(isWhole ? {} : { doubtfulTexts: NO_TEXTS }) };
  runChecks(
    isOwn ? looking.ownChecks : looking.sharedChecks,
    { facts, ...asked, ...(recipe && { identity: recipe }) },
    document,
    beside,
    { warnings },
  );
  if (isOwn) addSlips({ facts, ...asked }, document, warnings);
  else addEarlyDueDate(document, warnings);
  let paths: ReadonlyMap<UblElement, string> | undefined;
  const pathsIn = () => (paths ??= pathsOf(documentRows(country), root));
  const blank = addTreeQuestions(root, isOwn ? facts : undefined, pathsIn, warnings);
  const found = questionsOf(warnings.errors);
  if (found.length === 0) return results;
  const named = new Set(results.flatMap(({ fields }) => fields));
  const unsaid = found.filter(({ field }) => !named.has(field)).slice(0, most);
  return [...results, ...findingsOf(country, root, unsaid, words, true, blank)];
}

/** The findings on a document that this library made, with the doubts that were left to its validator. */
export function withOwnDoubts(
  country: ValidationCountry,
  root: UblElement,
  results: readonly ValidationResult[],
  doubts: FieldErrors,
  words: FindingWords = {},
): readonly ValidationResult[] {
  return [...results, ...findingsOf(country, root, questionsOf(doubts), words, false)];
}

function findingsOf(
  country: ValidationCountry,
  root: UblElement,
  questions: readonly Question[],
  words: FindingWords,
  isAsked: boolean,
  known: ReadonlyMap<string, UblElement> = new Map(),
): ValidationResult[] {
  if (questions.length === 0) return [];
  const elements = elementsOf(root, questions, lookingOf(country).rowsOf);
  return questions.map((question) => {
    const nearest = placesOf(question.field).find((path) => elements.has(path)) ?? '';
    return finding(question, known.get(question.field) ?? elements.get(nearest), root, words, isAsked);
  });
}

const NO_TEXTS = () => [];

interface Looking {
  /** The checks that ask about documents of the country itself, and those about documents of others. */
  readonly ownChecks: readonly Check[];
  readonly sharedChecks: readonly Check[];
  /** The rows of the fields that checks look at, texts apart. */
  readonly rows: DocumentRows;
  /** The rows of a field, by its path without indices. */
  readonly rowsOf: (field: string) => DocumentRows;
  /** What texts may be read into. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

const lookingOf = onceFor((country: ValidationCountry): Looking => {
  const { asked, identity } = country;
  const { breakdown } = asked?.amounts.inAccountingCurrency ?? {};
  const ofCountry = [...(asked?.checks.lookedAt ?? []), breakdown?.field, identity?.sellerUuid.field];
  const wanted = fieldsAt([...LOOKED_AT, ...ofCountry.filter((field) => field !== undefined)]);
  const { Invoice, CreditNote } = documentRows(country);
  const rowsReading = (fields: Fields): DocumentRows => ({
    Invoice: someRows(Invoice, fields),
    CreditNote: someRows(CreditNote, fields),
  });
  // As many as the rows have fields.
  const known = new Map<string, DocumentRows>();
  const ownChecks = [...SHARED_CHECKS, ...(asked?.checks.own ?? [])].filter(({ asksIn }) => asksIn !== undefined);
  return {
    ownChecks: inOrder(ownChecks),
    sharedChecks: inOrder(SHARED_CHECKS.filter(({ asksIn }) => asksIn === 'every-country')),
    rows: rowsReading(wanted),
    rowsOf: (field) => {
      const rowsOfField = known.get(field) ?? rowsReading(fieldsAt([field]));
      known.set(field, rowsOfField);
      return rowsOfField;
    },
    fields: fieldsByElement([...Invoice, ...CreditNote]),
  };
});

// Texts are looked for in the XML, which is quicker than reading them all; only where a check may find one is the document read whole.
function holdsDoubtfulText({ name, text, attributes, children }: UblElement, fields: Looking['fields']): boolean {
  for (const { name: own, value } of attributes) {
    if (isDoubtful(value) && mayBeAsked(value, fields.get(`@${own}`))) return true;
  }
  if (children.length === 0) return isDoubtful(text) && mayBeAsked(text, fields.get(name));
  for (const child of children) if (holdsDoubtfulText(child, fields)) return true;
  return false;
}

// Of an element without a field nothing is known here: it may be read by a row's own means.
function mayBeAsked(text: string, fields: ReadonlySet<string> | undefined): boolean {
  return fields === undefined || mayBeAskedAbout(text, fields);
}

// What a slip is, and which of its values are compared.
const SLIPS: Readonly<Partial<Record<FieldErrorCode, readonly [problem: Doubt, given: string, other: string]>>> = {
  'prepaid-differs': ['sum-differs', 'given', 'sum'],
  'reason-not-stated': ['contradiction', 'given', 'stated'],
  'due-before-issue': ['order-of-dates', 'due', 'date'],
};

interface Question {
  readonly field: string;
  readonly rule: string;
  readonly class: string;
  readonly text: string;
  readonly remedy: string;
  readonly values: CheckValues;
}

function questionsOf(errors: FieldErrors): Question[] {
  return Object.entries(errors).map(([field, error]) => {
    const { rule, ...values } = error.params as { readonly rule: string } & CheckValues;
    if (error.code === 'check') return { field, ...(error.params as Omit<Question, 'field'>) };
    // Of slips the sentence is made elsewhere.
    const text = error.message.replace(` (${rule})`, '');
    const [problem = 'implausible', given = 'given', other = 'other'] = SLIPS[error.code] ?? [];
    const compared = { ...values, given: values[given], other: values[other] } as CheckValues;
    return { field, rule, class: problem, text, remedy: 'Correct it, unless it is meant', values: compared };
  });
}

/**
 * Where what questions miss would stand, as `placeOfField` says it: its words for all fields are not loaded for these. What is not
 * there has no element that tells.
 */
export const PLACES_OF_MISSING: Readonly<Record<string, Where>> = {
  billing_reference: { place: [], term: 'precedingInvoice' },
  'invoice_period.start_date': { place: [{ term: 'period' }], term: 'firstDay' },
  'invoice_period.end_date': { place: [{ term: 'period' }], term: 'lastDay' },
};

function finding(
  question: Question,
  element: UblElement | undefined,
  root: UblElement,
  words: FindingWords,
  isAsked: boolean,
): ValidationResult {
  const { field, rule, text, remedy, class: problem, values } = question;
  const ofMissing = problem === 'missing' ? ownValue(PLACES_OF_MISSING, field) : undefined;
  const where = ofMissing ?? (element ? whereIs(element) : { place: [], term: 'document' });
  // Some amounts are in the accounting currency.
  const currency = (element && attribute(element, 'currencyID')) ?? textAt(root, ['cbc:DocumentCurrencyCode']);
  const said = doubtful(where, problem as Doubt, values, { rule, currency, isAsked });
  const clerk = englishSentences(said, words);
  return {
    reasonCode: rule,
    flag: 'warning',
    text: `${isAsked ? 'Is it meant? ' : ''}${text}${text.endsWith('?') ? '' : '.'}`,
    ...locationAndFields(element ?? root, [field]),
    test: 'Whoever issued the document means it',
    fix: withField(isAsked ? `Ask whoever issued the document. ${remedy}` : remedy, field),
    // The English remedy of a new document is that of the check.
    clerk: isAsked ? clerk : { ...clerk, fix: `${remedy}.` },
    params: { kind: 'question', class: problem, values, said },
  };
}

// The elements of the fields asked about, and of all that they stand in. A document has a thousand times as many: it is read by the
// rows of one such field after the other.
function elementsOf(
  root: UblElement,
  questions: readonly Question[],
  rowsOf: Looking['rowsOf'],
): ReadonlyMap<string, UblElement> {
  const wanted = new Set(questions.flatMap(({ field }) => placesOf(field)));
  const elements = new Map<string, UblElement>();
  for (const field of new Set(questions.map((question) => withoutIndices(question.field)))) {
    for (const [element, path] of pathsOf(rowsOf(field), root)) {
      // Where a value stands in a part of what is one field, it is the part that is asked about.
      const isAround = element.children.length > 0 && elements.get(path)?.children.length === 0;
      if (wanted.has(path) && !isAround) elements.set(path, element);
    }
  }
  return elements;
}

// `a[0].b` → `a[0].b`, `a[0]`, `a`: the field, and what it stands in from the inside out. Some stand there twice.
function placesOf(field: string): string[] {
  const places: string[] = [];
  for (let path = field; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    places.push(path, path.replace(/\[\d+\]$/, ''));
  }
  return places;
}

// What can be wrong with an input, as codes with parameters, and the English sentence of each.
// Another language is a second table of this type: everything that differs between languages stands here.
import type { ForeignDocument } from '../country-facts.ts';
import type { FileMark } from '../file-marks.ts';
import { plainDigits } from '../plain-digits.ts';
import * as books from './books-sentences.ts';
import * as events from './event-sentences.ts';
import { foreignDocument } from './foreign-document.ts';
import { INPUTS, type InputName } from './input-name.ts';
import { either, isPlural, labelOf, WHOLE_INPUT } from './label.ts';
import * as network from './network-sentences.ts';
import { repeatedKey } from './repeated-key.ts';
import type { CheckParams, Forbidding, KindsOfType, NearestFields, Place, Problem, Ruled } from './sentence-params.ts';
import { TABLE_SENTENCES } from './table-sentences.ts';
import { type WrongType, wrongTypeInWords } from './wrong-type.ts';

export type { InputName } from './input-name.ts';
export type { ExpectedType, WrongType } from './wrong-type.ts';

const xmlProblem = (_path: string, { problem, line }: Problem): string =>
  line > 0 ? `${problem} (line ${line})` : problem;

// A sentence about a field that says the same of each.
const its =
  (rest: string) =>
  (path: string): string =>
    `${labelOf(path)} ${rest}`;

type Among = { readonly code: string; readonly allowed: readonly string[] };
// `field`: what it is in the country, where its name says another thing; `meant`: the value that is surely meant by the given one.
type Allowed = Pick<Among, 'allowed'> & Partial<Record<'given' | 'meant', string>> & { readonly field?: 'emirate' };

/**
 * The sentence of each code, made of the field's path and the parameters. Nothing here is called when the module loads, so that
 * bundlers drop the table where no error is made.
 */
export const ENGLISH = {
  mandatory: (path: string) => `${labelOf(path)} ${isPlural(path) ? 'are' : 'is'} mandatory`,
  'wrong-type': (path: string, type: WrongType) => `${labelOf(path)} ${wrongTypeInWords(type)}`,
  'not-allowed-value': (path: string, { allowed, field }: Allowed) => {
    const label = field === undefined ? labelOf(path) : 'Emirate';
    return allowed.length === 1 ? `${label} must be ${allowed[0]}` : `${label} must be one of ${allowed.join(', ')}`;
  },
  'not-in-code-list': (path: string, { list }: { readonly list: string }) =>
    `${labelOf(path)} must be a code of the list ${list}`,
  'too-small': (path: string, { min }: { readonly min: number; readonly given?: number }) =>
    `${labelOf(path)} must be at least ${plainDigits(min)}`,
  'too-large': (path: string, { max }: { readonly max: number }) =>
    `${labelOf(path)} must be at most ${plainDigits(max)}`,
  empty: its('must not be empty'),
  'too-long': (path: string, { max, length }: { readonly max: number; readonly length: number }) =>
    `${labelOf(path)} must have at most ${max} characters, not ${length}`,
  'too-deep': (path: string, { max }: { readonly max: number }) =>
    `${labelOf(path)} must not be nested deeper than ${max} levels`,
  'given-twice': its('must be given only once'),
  'unknown-event-type': events.unknownType,
  'event-without-type': events.withoutType,
  'time-in-seconds': events.timeInSeconds,
  'event-id-twice': events.idTwice,
  'answer-of-other-leg': events.ofOtherLeg,
  'answer-to-unknown': events.toUnknown,
  'accepted-with-failure': events.acceptedInVain,
  'issue-without-reason': events.issueWithoutReason,
  'corrected-without-uuid': events.correctedWithoutUuid,
  'events-without-uuid': events.withoutUuid,
  'events-of-no-document': events.ofNoDocument,
  'events-of-another-document': events.ofAnotherDocument,
  'events-of-several-documents': events.ofSeveralDocuments,
  // The key alone does not tell a field that is called `message`.
  'unknown-field': (path: string, { nearest, isFromTop }: NearestFields) =>
    `Unknown field${path === WHOLE_INPUT ? ` ${path}` : ''}` +
    (nearest.length === 0 ? '' : `; did you mean ${either(nearest)}${isFromTop ? ', from the top' : ''}?`),
  'not-xml-text': its('must not contain control characters or unpaired surrogates'),
  'not-a-date': (path: string, { meant }: { readonly given?: string; readonly meant?: string }) =>
    `${labelOf(path)} must be a date of the calendar in the form yyyy-MM-dd${meant === undefined ? '' : `; perhaps ${meant}`}`,
  'not-a-time': its('must be a time in the form HH:mm:ss'),
  'not-a-zoned-time': its('must be a time in the form HH:mm:ss, its zone behind it (Z or +04:00)'),
  'not-a-zoned-date-time': its('must be a date and a time with its zone, such as 2026-03-02T10:15:00+04:00'),
  'not-a-random-uuid': its('must be a UUID of version 4'),
  'not-base64': its('must be base64'),
  'not-a-participant-scheme': its('must be a Peppol participant identifier scheme of four digits'),
  'not-a-transaction-type': (
    path: string,
    { such, digits }: { readonly such: readonly string[]; readonly digits: number },
  ) =>
    `${labelOf(path)} must be a list of kinds such as [${such.map((kind) => `"${kind}"`).join(', ')}], a kind such as "${such[0] ?? ''}", or ${digits} digits 0 or 1`,
  'number-too-large': its('must have at most 15 digits before the point'),
  'number-too-small': its('must be 0 or have a digit in 15 decimals'),
  'loses-digits': (path: string, { given, kept }: { readonly given: number; readonly kept: number }) =>
    `${labelOf(path)} ${plainDigits(given)} has more than 15 digits: it is read as ${plainDigits(kept)}`,
  /** `given` has lost digits already: of the text that was written nobody knows more. */
  'digits-lost': (path: string, { given, kept }: { readonly given: number; readonly kept: number }) =>
    `${labelOf(path)}, about ${plainDigits(given)}, must have at most 15 digits: it would be read as ${plainDigits(kept)}`,
  /** What somebody else's schema, a host or a server says, in its words. `given`: of a warning, the value, which was used. */
  invalid: (
    path: string,
    { requirement }: { readonly requirement: string; readonly given?: string; readonly until?: string },
  ) => `${labelOf(path)} ${requirement}`,
  external: (_path: string, { sentence }: { readonly sentence: string }) => sentence,

  // Fields of a document
  'mandatory-or-percentage': its('is mandatory, or multiplier_factor_numeric, the percentage'),
  'mandatory-for-category': (path: string, { category }: { readonly category: string }) =>
    `${labelOf(path)} is mandatory for category ${category}`,
  'mandatory-used-up': books.mandatoryUsedUp,
  'mandatory-in-other-currency': (
    path: string,
    { currency, given }: { readonly currency: string; readonly given: string },
  ) => `${labelOf(path)} is mandatory where the document currency is ${given}, not ${currency}`,
  'mandatory-with-due-date': its('are mandatory on a credit note with a due date'),
  'not-beside': (path: string, { other }: { readonly other: string }) =>
    `${labelOf(path)} cannot stand beside ${/^[aeio]/.test(other) ? 'an' : 'a'} ${other}: give one of them`,
  'not-a-currency': (path: string, { given, nearest }: { readonly given: string; readonly nearest?: string }) =>
    `${labelOf(path)} ${given} is not a currency code${nearest === undefined ? '' : `, perhaps ${nearest}`}`,
  'implausible-rate': (
    path: string,
    {
      rule,
      given,
      currency,
      target,
      low,
      high,
      inverse,
    }: Ruled & {
      readonly given: number;
      readonly currency: string;
      readonly target: string;
      readonly low: number;
      readonly high: number;
      readonly inverse?: number;
    },
  ) =>
    `${labelOf(path)} ${plainDigits(given)} is implausible: one ${currency} is worth ${plainDigits(low)} to ${plainDigits(high)} ${target}` +
    `${inverse === undefined ? '' : `. It seems to be inverted: ${plainDigits(inverse)}`} (${rule})`,
  'due-before-issue': (path: string, { rule, due, date }: Ruled & { readonly due: string; readonly date: string }) =>
    `${labelOf(path)} ${due} is before the issue date, ${date} (${rule})`,
  'prepaid-differs': (path: string, { rule, given, sum }: Ruled & { readonly given: number; readonly sum: number }) =>
    `${labelOf(path)} is given as ${plainDigits(given)}, but the prepaid payments add up to ${plainDigits(sum)} (${rule})`,
  'reason-not-stated': books.reasonNotStated,
  'used-twice': (path: string, { rule }: Ruled) =>
    `${labelOf(path)} is that of an earlier record of the batch as well (${rule})`,
  'type-unclear': (path: string, { types }: { readonly types: readonly string[] }) =>
    `${labelOf(path)} is mandatory here: the document may be a ${either(types)}`,
  'no-such-type': (path: string, { type, instead }: { readonly type: string; readonly instead: string }) =>
    `${labelOf(path)} ${type} is not a document of this country: use ${instead}`,
  'types-differ': (path: string, { given, asked }: { readonly given: string; readonly asked: string }) =>
    `${labelOf(path)} is ${given} in the record, but ${asked} is asked for`,
  'code-of-another-type': (
    path: string,
    {
      code,
      type,
      other,
      instead,
    }: { readonly code: string; readonly type: string; readonly other: string; readonly instead?: string },
  ) =>
    instead === undefined
      ? `${labelOf(path)} ${code} is that of a ${other}, but the type is ${type}`
      : `${labelOf(path)} ${code} is that of a ${other}, which this country does not have: a correction upwards is another ${instead}`,
  'self-billed-added': (path: string, { code }: { readonly code: string }) =>
    `${labelOf(path)} gets the kind self-billed: a document of type ${code} is one that the buyer issues`,
  'kind-excludes-self-billing': (
    path: string,
    { kind, code, rule }: Ruled & { readonly kind: string; readonly code: string },
  ) =>
    `${labelOf(path)} has the kind ${kind}, which excludes self-billed, and a document of type ${code} is self-billed (${rule})`,
  'kinds-without-self-billing': (path: string, { kinds, code, needed, rule }: KindsOfType) =>
    `${labelOf(path)} has the kinds ${kinds.join(', ')}, but a document of type ${code} has one of ${needed.join(', ')} (${rule})`,
  'already-a-credit': () => 'The document is a credit note: only an invoice or a debit note can be credited',
  'no-such-line': (_path: string, { id }: { readonly id: string; readonly lines: readonly string[] }) =>
    `The document has no line ${id}`,
  'differs-between': (path: string, { documents }: { readonly documents: readonly string[] }) =>
    `${labelOf(path)} differs between ${documents.join(' and ')}`,
  ...TABLE_SENTENCES,
  'base-of-category': books.baseOfCategory,
  'price-per-quantity': (path: string, { amount, quantity }: { readonly amount: number; readonly quantity: number }) =>
    `${labelOf(path)} is finer than a thousandth: it is written as ${plainDigits(amount)} per ${plainDigits(quantity)}`,
  'rounded-to-till': books.roundedToTill,
  'other-country': (path: string, { given, known }: { readonly given: string; readonly known: readonly string[] }) =>
    `${labelOf(path)} is ${given}, and documents are made for ${either(known)} here`,
  'foreign-document': (_path: string, countries: ForeignDocument) => foreignDocument(countries),
  'only-one': its('must be a single one here, not several'),
  'not-on-credit-note': its('has no place on a credit note'),
  'not-on-document': books.notOnDocument,
  'not-category-of-line': its('must be the tax category of the line'),
  'rate-of-untaxed': (path: string, { category }: { readonly category: string; readonly given: number }) =>
    `${labelOf(path)} must be absent or 0 for category ${category}; if the rate is right, correct the category`,
  'same-as': (path: string, { other }: { readonly other: string }) =>
    `${labelOf(path)} must not be the same as ${other}`,
  'prices-with-tax': its('must be false: prices are without VAT'),
  'uuid-differs': (
    path: string,
    { rule, given, computed }: { readonly rule: string; readonly given: string; readonly computed: string },
  ) => `${labelOf(path)} is given as ${given}, but the values of the document make ${computed} (${rule})`,
  'repeats-scheme': (path: string, { scheme, value }: { readonly scheme: string; readonly value: string }) =>
    `${labelOf(path)} must be ${value}: its scheme ${scheme} has a field of its own, endpoint_scheme_id`,
  'not-a-taxpayer': (path: string, { scheme, vatNumber }: { readonly scheme: string; readonly vatNumber?: string }) =>
    `${labelOf(path)} should be a VAT number, as scheme ${scheme} has it${vatNumber === undefined ? '' : `: ${vatNumber}`}`,
  'not-positive': its('must be greater than 0'),
  'total-due-missing': (path: string, { type }: { readonly type: string }) =>
    `${labelOf(path)} must have one of type ${type}, which states the total due as its document_description`,
  'too-long-for-qr': (path: string, { max, bytes }: { readonly max: number; readonly bytes: number }) =>
    `${labelOf(path)} takes ${bytes} bytes in UTF-8; the QR code has room for ${max}`,
  'qr-too-long': (path: string, { max, length }: { readonly max: number; readonly length: number }) =>
    `The QR code would have ${length} characters, more than ${max}: shorten ${labelOf(path).toLowerCase()}, its longest value`,
  /** `carriers` says in English which documents of the country carry one. */
  'no-qr': (_path: string, { carriers }: { readonly carriers: string }) => `Only ${carriers} carry a QR code`,
  'no-qr-in-country': () => 'Documents of this country carry no QR code',
  'not-qr-content': (_path: string, { problem }: { readonly problem: string }) =>
    `The text is not the content of a QR code of an invoice: ${problem}`,
  'amount-too-precise': its('would need more than 15 digits'),
  'differs-from-issued': (path: string, { given, issued }: { readonly given: string; readonly issued: string }) =>
    `${labelOf(path)} is given as ${given}, but issued is ${issued}`,
  'differs-from-issuance': (path: string, { given, issuance }: { readonly given: string; readonly issuance: string }) =>
    `${labelOf(path)} is given as ${given}, but the issuance says ${issuance}`,
  'differs-from-computed': (
    path: string,
    { given, computed }: { readonly given: number; readonly computed: number | string | null },
  ) =>
    `${labelOf(path)} is given as ${plainDigits(given)}, but the computed value is ${plainDigits(computed ?? 'null')}`,
  'issuance-missing': () => 'Issuance is mandatory: who issues the document, and its number',
  'already-a-document': (_path: string, { root, type }: { readonly root: string; readonly type: string }) =>
    `The input is a document already, of the kind ${root}: it cannot become a ${type}`,
  check: (_path: string, { rule, text, remedy }: CheckParams) =>
    `${text}${text.endsWith('?') ? '' : '.'} ${remedy} (${rule})`,
  'ledger-differs': books.ledgerDiffers,
  'ledger-too-fine': books.tooManyDecimals,
  'too-many-decimals': books.tooManyDecimals,
  'credit-quantity': books.creditExceeds,
  'credit-price': books.creditExceeds,
  'credit-total': books.creditExceeds,
  'credit-date': books.creditDate,
  'credit-line-twice': books.creditLineTwice,
  'credit-foreign': books.creditForeign,
  'credit-unmatched': books.creditUnmatched,
  'credit-reason': books.creditReason,
  'credit-rate': books.creditRate,
  'credit-rounded': books.creditRounded,
  'earlier-unknown': books.earlierUnknown,
  'prepayment-twice': books.prepaymentTwice,
  'not-a-prepayment': books.notAPrepayment,
  /** A finding of validation, which has its own words. */
  finding: (_path: string, { text }: { readonly rule: string; readonly text: string }) => text,
  'no-such-rule': (_path: string, { id, nearest }: { readonly id: string; readonly nearest: readonly string[] }) =>
    `There is no rule ${id}${nearest.length > 0 ? `; the nearest is ${either(nearest)}` : ''}`,

  // The network
  'not-a-participant': (_path: string, { given }: { readonly given: string }) =>
    `${given} is not a participant: four digits, a colon and a value, such as 0242:001090`,
  'not-a-service-provider': (_path: string, { given }: { readonly given: string }) =>
    `${given} is not a service provider: 0242, a colon and six digits, such as 0242:001090`,
  'not-a-document-type': (_path: string, { given }: { readonly given: string }) =>
    `${given} is not the identifier of a document type that is known here`,
  'no-network-identifiers': network.noNetworkIdentifiers,
  'needed-for-exchange': (path: string, { term, reason }: { readonly term: string; readonly reason: string }) =>
    `${labelOf(path)} (${term}) is missing: ${reason}`,
  'rule-forbids': (
    _path: string,
    { rule, reason }: { readonly rule: string; readonly reason: string; readonly because?: Forbidding },
  ) => `${reason} (${rule})`,
  'no-flow': (_path: string, { reason }: { readonly reason: string }) => `No flow of the network fits: ${reason}`,
  'substitute-unsuitable': (
    _path: string,
    { substitute, purpose }: { readonly substitute: string; readonly purpose: string },
  ) => `The substitute ${substitute} is for ${purpose}, which this document is not`,
  'simplified-to-business': () =>
    'The document is simplified, but has the electronic address of a business: it takes the flow of that business',
  'address-not-used': (_path: string, { address, flow }: { readonly address: string; readonly flow: number }) =>
    `Nothing is sent to ${address} in flow ${flow}: a substitute should stand in its place`,
  'export-to-taxpayer': network.exportToTaxpayer,
  'domestic-to-foreign-scheme': network.domesticToForeignScheme,
  'reported-by-c3': network.reportedByC3,
  'not-in-plan': network.notInPlan,
  'differs-from-plan': network.differsFromPlan,
  'sent-to-substitute': network.sentToSubstitute,
  'other-access-point': network.otherAccessPoint,
  'reporter-not-a-party': network.reporterNotAParty,
  'role-of-other-party': network.roleOfOtherParty,
  'domestic-export': () =>
    'The document is an export, but its scope is domestic (D): IP over Peppol, INP outside of it',
  'report-before-document': (_path: string, { document }: { readonly document: string }) =>
    `The report precedes its document, which was issued ${document}`,
  'no-report-in-flow': network.noReportInFlow,
  'no-former-report': network.noFormerReport,
  'step-of-another-document': network.stepOfAnotherDocument,
  'differs-from-step': network.differsFromStep,
  'file-of-another-document': network.fileOfAnotherDocument,
  'file-of-another-content': network.fileOfAnotherContent,
  'no-answer-to-envelope': network.noAnswerToEnvelope,
  'no-envelopes': network.noEnvelopes,

  // JSON
  'too-many-values': (path: string, { max }: { readonly max: number }) =>
    `${labelOf(path)} ${isPlural(path) ? 'have' : 'has'} more than ${max} values`,
  unreadable: its('cannot be read'),
  'input-too-large': (_path: string, { input, max }: { readonly input: InputName; readonly max: number }) =>
    `${INPUTS[input]} is larger than ${max} bytes`,
  'input-empty': (_path: string, { input }: { readonly input: InputName }) => `${INPUTS[input]} is empty`,
  'input-is-xml': (_path: string, { input }: { readonly input: InputName }) =>
    `${INPUTS[input]} is XML, not JSON: pint-ubl parse, or fromXml, makes JSON of it`,
  'input-is-file': (_path: string, { input, what }: { readonly input: InputName; readonly what: FileMark }) =>
    `${INPUTS[input]} is ${what}, not JSON`,
  'input-is-file-name': (_path: string, { input }: { readonly input: InputName }) =>
    `${INPUTS[input]} is the name of a file, not JSON: read the file, and hand over what it holds`,
  'broken-utf-16': (_path: string, { input }: { readonly input: InputName }) =>
    `${INPUTS[input]} breaks off within its UTF-16 text`,
  /** `name` is what iconv calls the encoding, `other` another that it may be as well. */
  'not-utf-8': (
    _path: string,
    {
      input,
      encoding,
      name,
      other,
    }: { readonly input: InputName; readonly encoding: string; readonly name: string; readonly other?: string },
  ) =>
    `${INPUTS[input]} is not UTF-8; it seems to be ${encoding}. ` +
    `Save it as UTF-8, or run: iconv -f ${name} -t UTF-8 OLD > NEW` +
    (other === undefined ? '' : `. Then look at the names in it: where they are garbled, ${other} is right`),
  'not-json': (
    _path: string,
    { input, line, column, problem, excerpt }: Place & { readonly input: InputName; readonly excerpt?: string },
  ) =>
    `${INPUTS[input]} is not JSON: line ${line}, column ${column}: ${problem}${excerpt === undefined ? '' : `. The line: ${excerpt}`}`,
  'json-too-deep': (_path: string, { input, max }: { readonly input: InputName; readonly max: number }) =>
    `${INPUTS[input]} is nested too deeply: at most ${max} levels are read`,

  'duplicate-key': repeatedKey,

  // Requests
  'not-of-this-list': its('is a filter of another list'),
  'invalid-request': () => 'Invalid request parameters',
  'body-too-large': () => 'Request body too large',
  'too-many-requests': () => 'Too many requests',
  busy: () => 'The server is busy',
  'body-broken-off': () => 'Invalid request parameters: the body breaks off',
  'body-not-utf-8': () => 'Invalid request parameters: the body is not UTF-8',
  'body-not-json': (_path: string, { line, column, problem }: Place) =>
    `Invalid request parameters: the body is not JSON, see line ${line}, column ${column}: ${problem}`,
  'body-too-deep': () => 'Invalid request parameters: the body is not JSON',

  // XML
  'xml-too-large': xmlProblem,
  'xml-too-deep': xmlProblem,
  'xml-too-many-attributes': xmlProblem,
  'xml-too-many-nodes': xmlProblem,
  'xml-name-too-long': xmlProblem,
  'xml-encoding': xmlProblem,
  'xml-doctype': xmlProblem,
  'xml-not-well-formed': xmlProblem,
  'not-a-pint-element': (_path: string, { element, what }: { readonly element: string; readonly what?: string }) =>
    what === undefined
      ? `Not a PINT document: the document element is ${element}, not a UBL 2.1 Invoice or CreditNote`
      : `Not a PINT document but ${what}: the document element is ${element}, not a UBL 2.1 Invoice or CreditNote`,
  'not-a-pint-customization': (_path: string, { customization }: { readonly customization: string }) =>
    `Not a PINT document: the CustomizationID is ${customization === '' ? 'missing' : customization}`,
  'not-for-an-envelope': (_path: string, { what }: { readonly what: string }) =>
    'Only a PINT invoice or credit note, a tax data document or a message level status is put into an envelope, ' +
    `not ${what}`,
  'not-in-document': its('is mandatory: the document does not say it'),
  'taken-for-document': (path: string, { value }: { readonly value: string }) =>
    `${labelOf(path)} is not in the document: ${value} is taken`,
  'differs-from-document': (path: string, { given, document }: { readonly given: string; readonly document: string }) =>
    `${labelOf(path)} is given as ${given}, but the document says ${document}`,
  'enriches-utf-8': () => 'Only XML in UTF-8 is enriched, since all of its other bytes stay: save it as UTF-8',
  'signed-document': () =>
    'The document is signed: whatever is added to it makes its signature void. Add it before signing',
  'seller-uuid-added': (path: string, { term, computed }: { readonly term: string; readonly computed: string }) =>
    `${labelOf(path)} (${term}) is made by the seller and was missing; ${computed} is added: the printed QR code must say the same`,
  'every-answer-wanted': (path: string, { asked }: { readonly asked: string }) =>
    `${labelOf(path)} should be ${asked}: the network wants an answer to every invoice and every report`,
  'not-with-an-answer': its('has no place with a message level status, and is left out'),
  'not-reportable': (_path: string, { element }: { readonly element: string }) =>
    `Only an Invoice or a CreditNote can be reported, not ${element}`,
  'unreadable-source': () =>
    'The source document cannot be read, so that it cannot be reported: a report has to embed it',
  'not-a-source': () => 'Source must be a document or its XML. Of a result take its value, once ok is true',
  'not-tax-data': (_path: string, { element }: { readonly element: string }) =>
    `The XML must be a tax data document, not ${element}`,
  'not-an-application-response': (_path: string, { element }: { readonly element: string }) =>
    `The XML must be a UBL ApplicationResponse, not ${element}`,
  'not-a-message-level-status': (_path: string, { expected }: { readonly expected: string }) =>
    `Only ${expected} is a message level status`,
  'not-exactly-one': (_path: string, { count }: { readonly count: number }) =>
    `There must be exactly one, not ${count === 0 ? 'none' : count}`,
  'reference-missing': () => 'The message that is answered is not named',
  'identifier-missing': () => 'The message has no identifier',
  'response-code-missing': () => 'The response code is missing',
  'response-code-unknown': (_path: string, { code, allowed }: Among) =>
    `The response code must be ${either(allowed)}, not ${code}`,
  'element-missing': (path: string) => `The message has no ${path}`,
  'reason-code-unknown': (_path: string, { code, allowed }: Among) =>
    `The kind of an issue must be ${either(allowed)}, not ${code}`,
  'unreadable-pdf': network.unreadablePdf,
  'issue-date-wrong': () => 'The issue date is missing or is not a date',
  'issue-time-wrong': () => 'The issue time is not a time',
} as const;

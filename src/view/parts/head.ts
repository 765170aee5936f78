// The head of the sheet: what kind of document it is, its number and its dates.
import { readKinds } from '../../core/transaction-kinds.ts';
import type { Document } from '../../document/schema.ts';
import { type NamingList, officialName } from '../codes.ts';
import { at, type DocumentField } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  factList,
  field,
  fieldIfFlagged,
  inLanguages,
  isIssued,
  labelOf,
  leftToRight,
  missing,
  type NameSources,
  nameOf,
  row,
  type SheetContext,
  section,
  word,
} from '../draw-context.ts';
import type { Title } from '../drawn.ts';
import { printDigits } from '../figures.ts';
import { html, joinParts, type Part } from '../html.ts';
import type { Name } from '../names.ts';
import { currencyDecimals, formatFixed } from '../numbers.ts';
import { ownContent, ownFields, ownRows } from '../own-fields.ts';
import { fieldsIn } from '../places.ts';
import { dayOf, daysOf } from './references.ts';

const TITLES: ReadonlyMap<string, Title> = new Map<string, Title>([
  ['71', 'requestForPayment'],
  ['80', 'debitNote'],
  ['81', 'creditNote'],
  ['83', 'creditNote'],
  ['84', 'debitNote'],
  ['102', 'taxNotification'],
  ['218', 'requestForPayment'],
  ['219', 'requestForPayment'],
  ['261', 'selfBilledCreditNote'],
  ['381', 'creditNote'],
  ['383', 'debitNote'],
  ['386', 'prepaymentInvoice'],
  ['388', 'taxInvoice'],
  ['389', 'selfBilledInvoice'],
  ['396', 'creditNote'],
  ['480', 'outOfScopeInvoice'],
  ['532', 'creditNote'],
  ['553', 'discrepancyReport'],
  ['817', 'claimNotification'],
]);

// Each country has its own title for it.
const COMMON_INVOICE = '380';

/** The title of the document, as people call it. */
export function titleOf(context: DrawContext): Title {
  const { document, country, issuer } = context;
  const { credit_note_type_code: credited, invoice_type_code: invoiced } = document;
  const known = TITLES.get(credited ?? invoiced ?? '') ?? (credited === undefined ? undefined : 'creditNote');
  return isIssued(context) ? issuer.titleOf(document, known) : (known ?? country.commonInvoice);
}

/** What a type code alone says of a document; `undefined` where it says nothing. */
export function titleOfCode({ issuer }: Pick<DrawContext, 'issuer'>, code: string): Title | undefined {
  const general = TITLES.get(code);
  const isKnown = general !== undefined || code === COMMON_INVOICE;
  return isKnown ? issuer.titleOf({ invoice_type_code: code }, general) : undefined;
}

// Their names say no more than the titles of their documents.
const SAID_BY_TITLE = new Set([
  '71',
  '81',
  '102',
  '261',
  COMMON_INVOICE,
  '381',
  '383',
  '386',
  '388',
  '389',
  '480',
  '553',
  '817',
]);

/** The name that a code list gives a type of document, where the title says less. */
export function typeNameOf(context: SheetContext, code: string | undefined): Name | undefined {
  if (code === undefined || SAID_BY_TITLE.has(code)) return undefined;
  const list = TYPE_LISTS.find((one) => (officialName(code, one)?.length ?? MAX_NAME) < MAX_NAME);
  return list && nameOf(context, code, { list });
}

const TYPE_LISTS: readonly NamingList[] = [
  'UNCL1001-inv',
  'UNCL1001-cn',
  'UNCL1001-inv-selfbilling',
  'UNCL1001-cn-selfbilling-creditnote',
];

// Some names are definitions: those are shown on hover alone.
const MAX_NAME = 80;

// Whether the amount at the bottom is owed to the buyer.
function isCredit({ document }: DrawContext): boolean {
  return document.credit_note_type_code !== undefined;
}

/**
 * The amount at the bottom, and what it is called. Below zero, such as where more was prepaid, a customer reads what the seller owes,
 * without a sign; the office reads what the document states.
 */
export function amountDue(context: DrawContext): { readonly label: Part; readonly amount: number | undefined } {
  const { payable_amount: amount } = context.document;
  if (isCredit(context)) return { label: word(context, 'words', 'creditTotal'), amount };
  const isStated = context.isForOffice || context.figures?.['payable_amount'] !== undefined;
  return !isStated && amount !== undefined && amount < 0
    ? { label: word(context, 'words', 'owedToBuyer'), amount: -amount }
    : { label: labelOf(context, 'payable_amount'), amount };
}

/** Title, kinds of transaction, number and dates; for a customer also what is to be paid. */
export function documentHead(context: DrawContext, document: DocumentField<Document>, logo?: string): Part {
  return section(
    context,
    'head',
    html`<div class="title">${logo && html`<img class="logo" src="${logo}" alt="">`}<h1>${word(context, 'titles', titleOf(context))}</h1>${typeForCustomer(context)}<p class="kinds">${kinds(context, document)}</p>${extraSentences(context)}</div>${factList(
      row(context, at(document, 'document_number')),
      issued(context, document),
      row(context, dayOf(context, at(at(document, 'delivery'), 'actual_delivery_date'))),
      row(context, dayOf(context, at(document, 'due_date'))),
      row(context, dayOf(context, at(document, 'tax_point_date'))),
      period(context, document),
      // A customer reads the currency with the amount to pay.
      (context.isForOffice || amountToPay(context, document) === undefined) &&
        row(
          context,
          at(document, 'document_currency_code'),
          codeWithName(context, at(document, 'document_currency_code'), CURRENCIES),
        ),
      row(
        context,
        at(document, 'tax_currency_code'),
        codeWithName(context, at(document, 'tax_currency_code'), CURRENCIES),
      ),
      ownRows(context, document, 'head'),
      context.isForOffice ? undefined : amountToPay(context, document),
    )}${missing(context, ...fieldsIn('head'))}`,
  );
}

const CURRENCIES: NameSources = { list: 'ISO4217', group: 'currencies' };

function issued(context: DrawContext, document: DocumentField<Document>): Part {
  const day = dayOf(context, at(document, 'issue_date'));
  const time = at(document, 'issue_time');
  const content = leftToRight(...joinParts([field(context, day), timeOf(context, time)], ' '));
  return row(context, day, content, labelOf(context, day.value === undefined ? time.path : day.path));
}

// Midnight is what systems write that know no time.
function timeOf(context: DrawContext, time: DocumentField<string>): Part {
  return /^00:00:00(?:\.0+)?(?:Z|[+-]\d\d:\d\d)?$/.test(time.value ?? '')
    ? fieldIfFlagged(context, time)
    : field(context, time);
}

// The totals at the end say it again, with how it comes about.
function amountToPay(context: DrawContext, { value }: DocumentField<Document>): Part {
  const { document_currency_code: currency } = value ?? {};
  const { label, amount } = amountDue(context);
  const digits = context.figures?.['payable_amount'];
  if (amount === undefined && digits === undefined) return undefined;
  const printed = digits === undefined ? formatFixed(amount ?? 0, currencyDecimals(currency)) : printDigits(digits);
  const shown = html`<span class="cur">${currency}</span> <span class="n">${printed}</span>`;
  return html`<div class="pay"><dt>${label}</dt><dd>${leftToRight(shown)}</dd></div>`;
}

function typeForCustomer(context: DrawContext): Part {
  const { credit_note_type_code: credited, invoice_type_code: invoiced } = context.document;
  const name = context.isForOffice ? undefined : typeNameOf(context, credited ?? invoiced);
  return name && html`<p class="hint">${inLanguages(context, name)}</p>`;
}

function kinds(context: DrawContext, document: DocumentField<Document>): Part {
  const type = at(
    document,
    document.value?.credit_note_type_code === undefined ? 'invoice_type_code' : 'credit_note_type_code',
  );
  const transaction = at(document, 'transaction_type');
  const named = readKinds(context.issuer.facts.kinds, transaction.value ?? '')
    .filter((kind) => context.isForOffice || !context.issuer.kindsInTitle.includes(kind))
    .map((kind) => html`<span class="kind">${word(context, 'kinds', kind)}</span>`);
  return [
    context.isForOffice && typeName(context, type),
    context.isForOffice ? kindsForOffice(context, transaction, named) : joinParts(named, ' '),
  ];
}

function kindsForOffice(context: DrawContext, transaction: DocumentField<string>, named: readonly Part[]): Part {
  if (named.length > 0)
    return field(context, transaction, html`<span title="${transaction.value}">${joinParts(named, ' ')}</span>`);
  // Where every digit is 0, the transaction is an ordinary one: there is nothing to read.
  const isOrdinary = /^0+$/.test(transaction.value ?? '');
  return isOrdinary ? fieldIfFlagged(context, transaction) : field(context, transaction);
}

// The code, and its name where the title does not say it; official names are shown on hover too.
function typeName(context: DrawContext, type: DocumentField<string>): Part {
  const { value } = type;
  if (value === undefined || value === '') return undefined;
  const official = TYPE_LISTS.map((list) => officialName(value, list)).find((found) => found !== undefined);
  const name = typeNameOf(context, value);
  return html`${field(context, type, html`<span class="c" title="${official}">${value}</span>`)} ${name && html`<span class="c">${inLanguages(context, name)}</span> `}`;
}

function extraSentences(context: DrawContext): Part {
  const { document, issuer } = context;
  return issuer.sentencesOf(document).map((sentence) => html`<p class="hint">${word(context, 'words', sentence)}</p>`);
}

function period(context: DrawContext, document: DocumentField<Document>): Part {
  const given = at(document, 'invoice_period');
  const dates = daysOf(context, given);
  const basis = codeWithName(context, at(given, 'description'), {
    list: 'UNCL2005',
    group: 'periods',
    element: 'cac:InvoicePeriod/cbc:DescriptionCode',
  });
  const own = ownFields(context, given, 'head').map((one) => ownContent(context, one));
  return row(context, given, joinParts([dates, basis, ...own], html`<br>`));
}

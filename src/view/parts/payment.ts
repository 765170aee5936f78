// How the document is paid: means, accounts, terms, and what was paid before.
import type { Document } from '../../document/schema.ts';
import { at, type DocumentField, items, itemsOrOne } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  factList,
  field,
  fieldIfFlagged,
  missing,
  numberField,
  row,
  startBox,
  word,
} from '../draw-context.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, formatFixed } from '../numbers.ts';
import { unlessRepeated } from '../repeated-names.ts';
import { address } from './parties.ts';
import { identifierWithScheme } from './references.ts';

type PaymentMeans = NonNullable<Document['payment_means']>[number];

/** Payment in one list of facts. */
export function payment(context: DrawContext, document: DocumentField<Document>): Part {
  const decimals = columnDecimals(
    [
      ...itemsOrOne(at(document, 'payment_terms')).map(({ value }) => value?.amount),
      ...itemsOrOne(at(document, 'prepaid_payment')).map(({ value }) => value?.paid_amount),
    ],
    currencyDecimals(document.value?.document_currency_code),
  );
  const amount = (place: DocumentField<number>): Part =>
    row(context, place, numberField(context, place, formatFixed(place.value ?? 0, decimals)));
  const given = items(at(document, 'payment_means'));
  const hasSeveral = given.length > 1;
  const content = [
    given.map((one) => means(context, one, hasSeveral)),
    factList(
      itemsOrOne(at(document, 'payment_terms')).map((terms) => [
        row(context, at(terms, 'note')),
        amount(at(terms, 'amount')),
        row(context, at(terms, 'installment_due_date')),
        (hasSeveral || context.isForOffice) && row(context, at(terms, 'payment_means_id')),
      ]),
      itemsOrOne(at(document, 'prepaid_payment')).map((prepaid) => [
        row(context, at(prepaid, 'id')),
        amount(at(prepaid, 'paid_amount')),
        row(context, at(prepaid, 'received_date')),
        row(context, at(prepaid, 'instruction_id')),
      ]),
    ),
    missing(context, 'payment_means', 'payment_terms', 'prepaid_payment'),
  ];
  return !isEmpty(content) && html`<h2>${word(context, 'words', 'payment')}</h2>${content}`;
}

function means(context: DrawContext, given: DocumentField<PaymentMeans>, isOneOfSeveral: boolean): Part {
  const [account, card, mandate] = [
    at(given, 'payee_financial_account'),
    at(given, 'card_account'),
    at(given, 'payment_mandate'),
  ];
  const { attributes, marks } = startBox(context, given.path);
  return html`<div${attributes}>${marks}${factList(
    row(
      context,
      at(given, 'payment_means_code'),
      joinParts([codeWithName(context, at(given, 'payment_means_code'), MEANS), meansInWords(context, given)], ' · '),
    ),
    row(context, at(account, 'id'), identifierWithScheme(context, account)),
    row(context, at(account, 'name')),
    row(context, at(account, 'financial_institution_branch_id'), [
      field(context, at(account, 'financial_institution_branch_id')),
      address(context, at(account, 'address')),
    ]),
    row(
      context,
      at(given, 'payment_id'),
      joinParts(
        items(at(given, 'payment_id')).map((id) => field(context, id)),
        ' · ',
      ),
    ),
    row(context, at(card, 'primary_account_number_id')),
    row(context, at(card, 'network_id')),
    row(context, at(card, 'holder_name')),
    row(context, at(mandate, 'id')),
    row(context, at(mandate, 'payer_financial_account_id')),
    isOneOfSeveral
      ? row(context, at(given, 'id'))
      : row(context, at(given, 'id'), fieldIfFlagged(context, at(given, 'id'))),
  )}${missing(context, given.path)}</div>`;
}

// The words that stand beside the code often say what the code says.
function meansInWords(context: DrawContext, given: DocumentField<PaymentMeans>): Part {
  return unlessRepeated(context, at(given, 'name'), given.value?.payment_means_code, MEANS);
}

const MEANS = { list: 'UNCL4461', group: 'means' } as const;

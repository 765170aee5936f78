// How the document is paid: means, accounts, terms, and what was paid before.
import type { Document } from '../../document/schema.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import { code, type DrawContext, facts, field, figure, missing, row, whole, word } from '../draw-context.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, fixed } from '../numbers.ts';
import { address } from './parties.ts';
import { withScheme } from './references.ts';

type PaymentMeans = NonNullable<Document['payment_means']>[number];

/** Payment in one list of facts. */
export function payment(context: DrawContext, document: DocumentField<Document>): Part {
  const [terms, prepaid] = [at(document, 'payment_terms'), at(document, 'prepaid_payment')];
  const least = currencyDecimals(document.value?.document_currency_code);
  const amount = (place: DocumentField<number>): Part =>
    row(context, place, figure(context, place, fixed(place.value ?? 0, columnDecimals([place.value], least))));
  const content = [
    items(at(document, 'payment_means')).map((given) => means(context, given)),
    facts(
      row(context, at(terms, 'note')),
      amount(at(terms, 'amount')),
      row(context, at(terms, 'installment_due_date')),
      row(context, at(terms, 'payment_means_id')),
      row(context, at(prepaid, 'id')),
      amount(at(prepaid, 'paid_amount')),
      row(context, at(prepaid, 'received_date')),
      row(context, at(prepaid, 'instruction_id')),
    ),
    missing(context, 'payment_means', 'payment_terms', 'prepaid_payment'),
  ];
  return !isEmpty(content) && html`<h2>${word(context, 'words', 'payment')}</h2>${content}`;
}

function means(context: DrawContext, given: DocumentField<PaymentMeans>): Part {
  const [account, card, mandate] = [
    at(given, 'payee_financial_account'),
    at(given, 'card_account'),
    at(given, 'payment_mandate'),
  ];
  const { attributes, marks } = whole(context, given.path);
  return html`<div${attributes}>${marks}${facts(
    row(
      context,
      at(given, 'payment_means_code'),
      joined(
        [
          code(context, at(given, 'payment_means_code'), { list: 'UNCL4461', group: 'means' }),
          field(context, at(given, 'name')),
        ],
        ' · ',
      ),
    ),
    row(context, at(account, 'id'), withScheme(context, account)),
    row(context, at(account, 'name')),
    row(context, at(account, 'financial_institution_branch_id'), [
      field(context, at(account, 'financial_institution_branch_id')),
      address(context, at(account, 'address')),
    ]),
    row(
      context,
      at(given, 'payment_id'),
      joined(
        items(at(given, 'payment_id')).map((id) => field(context, id)),
        ', ',
      ),
    ),
    row(context, at(card, 'primary_account_number_id')),
    row(context, at(card, 'network_id')),
    row(context, at(card, 'holder_name')),
    row(context, at(mandate, 'id')),
    row(context, at(mandate, 'payer_financial_account_id')),
    row(context, at(given, 'id')),
  )}${missing(context, given.path)}</div>`;
}

// How the document is paid: means, accounts, terms, and what was paid before.
import type { Document } from '../../document/schema.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, fixed } from '../numbers.ts';
import { code, facts, field, figure, missing, type Pen, row, whole, word } from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import { address } from './parties.ts';
import { withScheme } from './references.ts';

type PaymentMeans = NonNullable<Document['payment_means']>[number];

/** Payment in one list of facts. */
export function payment(pen: Pen, document: Place<Document>): Part {
  const [terms, prepaid] = [at(document, 'payment_terms'), at(document, 'prepaid_payment')];
  const least = currencyDecimals(document.value?.document_currency_code);
  const amount = (place: Place<number>): Part =>
    row(pen, place, figure(pen, place, fixed(place.value ?? 0, columnDecimals([place.value], least))));
  const content = [
    items(at(document, 'payment_means')).map((given) => means(pen, given)),
    facts(
      row(pen, at(terms, 'note')),
      amount(at(terms, 'amount')),
      row(pen, at(terms, 'installment_due_date')),
      row(pen, at(terms, 'payment_means_id')),
      row(pen, at(prepaid, 'id')),
      amount(at(prepaid, 'paid_amount')),
      row(pen, at(prepaid, 'received_date')),
      row(pen, at(prepaid, 'instruction_id')),
    ),
    missing(pen, 'payment_means', 'payment_terms', 'prepaid_payment'),
  ];
  return !isEmpty(content) && html`<h2>${word(pen, 'words', 'payment')}</h2>${content}`;
}

function means(pen: Pen, given: Place<PaymentMeans>): Part {
  const [account, card, mandate] = [
    at(given, 'payee_financial_account'),
    at(given, 'card_account'),
    at(given, 'payment_mandate'),
  ];
  const { attributes, marks } = whole(pen, given.path);
  return html`<div${attributes}>${marks}${facts(
    row(
      pen,
      at(given, 'payment_means_code'),
      joined(
        [
          code(pen, at(given, 'payment_means_code'), { list: 'UNCL4461', words: 'means' }),
          field(pen, at(given, 'name')),
        ],
        ' · ',
      ),
    ),
    row(pen, at(account, 'id'), withScheme(pen, account)),
    row(pen, at(account, 'name')),
    row(pen, at(account, 'financial_institution_branch_id'), [
      field(pen, at(account, 'financial_institution_branch_id')),
      address(pen, at(account, 'address')),
    ]),
    row(
      pen,
      at(given, 'payment_id'),
      joined(
        items(at(given, 'payment_id')).map((id) => field(pen, id)),
        ', ',
      ),
    ),
    row(pen, at(card, 'primary_account_number_id')),
    row(pen, at(card, 'network_id')),
    row(pen, at(card, 'holder_name')),
    row(pen, at(mandate, 'id')),
    row(pen, at(mandate, 'payer_financial_account_id')),
    row(pen, at(given, 'id')),
  )}${missing(pen, given.path)}</div>`;
}

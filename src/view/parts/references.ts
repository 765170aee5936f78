// What the document refers to: orders, the preceding invoice, contract, delivery. Only what is there is drawn.
import type { Document } from '../../document/schema.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { band, code, facts, field, leftToRight, missing, type Pen, row, whole, word } from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import { address } from './parties.ts';

/** References in one list, delivery beside it. */
export function references(pen: Pen, document: Place<Document>): Part {
  const referred = facts(
    items(at(document, 'billing_reference')).map((preceding) => precedingInvoice(pen, preceding)),
    row(pen, at(at(document, 'order_reference'), 'purchase_order_id')),
    row(pen, at(at(document, 'order_reference'), 'id')),
    contract(pen, at(document, 'contract_document_reference')),
    row(pen, at(at(document, 'project_reference'), 'id')),
    row(pen, at(at(document, 'despatch_document_reference'), 'id')),
    row(pen, at(at(document, 'receipt_document_reference'), 'id')),
    row(pen, at(at(document, 'statement_document_reference'), 'id')),
    row(pen, at(at(document, 'originator_document_reference'), 'id')),
    row(pen, at(document, 'buyer_reference')),
    row(pen, at(document, 'accounting_cost')),
    row(pen, at(at(document, 'buyer_customer_party'), 'id')),
    row(pen, at(at(document, 'seller_supplier_party'), 'id')),
  );
  const absent = missing(pen, ...REFERENCE_FIELDS);
  const delivered = delivery(pen, at(document, 'delivery'));
  return band(
    pen,
    'references',
    !isEmpty([referred, absent, delivered]) &&
      html`<div class="boxes">${!isEmpty([referred, absent]) && html`<div class="box"><h2>${word(pen, 'words', 'references')}</h2>${referred}${absent}</div>`}${delivered}</div>`,
  );
}

const REFERENCE_FIELDS = [
  'billing_reference',
  'order_reference',
  'contract_document_reference',
  'project_reference',
  'despatch_document_reference',
  'receipt_document_reference',
  'statement_document_reference',
  'originator_document_reference',
  'buyer_reference',
  'accounting_cost',
  'buyer_customer_party',
  'seller_supplier_party',
];

type BillingReference = NonNullable<Document['billing_reference']>[number];

function precedingInvoice(pen: Pen, given: Place<BillingReference>): Part {
  return row(
    pen,
    at(given, 'id'),
    joined(
      [
        joined([field(pen, at(given, 'id')), field(pen, at(given, 'issue_date'))], ' · '),
        code(pen, at(given, 'document_status_code'), { list: 'IssuanceReason', words: 'reasons' }),
        field(pen, at(given, 'uuid'), html`<span class="c">${given.value?.uuid}</span>`),
        missing(pen, given.path),
      ],
      html`<br>`,
    ),
  );
}

function contract(pen: Pen, given: Place<NonNullable<Document['contract_document_reference']>>): Part {
  return row(
    pen,
    at(given, 'id'),
    joined([field(pen, at(given, 'id')), field(pen, at(given, 'document_description'))], ', '),
  );
}

function delivery(pen: Pen, given: Place<NonNullable<Document['delivery']>>): Part {
  const { value } = given;
  if (!value) return missing(pen, given.path);
  const [place, terms, shipment] = [at(given, 'delivery_location'), at(given, 'delivery_terms'), at(given, 'shipment')];
  const { attributes, marks } = whole(pen, given.path);
  const recipient = field(pen, at(given, 'delivery_party_name'));
  return html`<div class="box"${attributes}><h2>${word(pen, 'words', 'delivery')}${marks}</h2>${!isEmpty(recipient) && html`<p class="name">${recipient}</p>`}${address(pen, at(place, 'address'))}${facts(
    row(pen, at(given, 'actual_delivery_date')),
    row(pen, at(place, 'id'), withScheme(pen, place)),
    row(
      pen,
      at(terms, 'id'),
      joined([code(pen, at(terms, 'id'), { list: 'Incoterms' }), quiet(pen, at(terms, 'scheme_id'))], ' '),
    ),
    row(pen, at(shipment, 'id')),
    row(pen, at(shipment, 'actual_delivery_date')),
  )}${missing(pen, given.path)}</div>`;
}

interface Identified {
  readonly id?: string | undefined;
  readonly scheme_id?: string | undefined;
}

/** An identifier with its scheme in front of it: `0088:6291041500213`. */
export function withScheme(pen: Pen, given: Place<Identified>): Part {
  const scheme = at(given, 'scheme_id');
  return leftToRight(
    field(pen, scheme, scheme.value && html`<span class="c">${scheme.value}:</span>`),
    field(pen, at(given, 'id')),
  );
}

/** Text that matters little, in small grey letters. */
export function quiet(pen: Pen, given: Place<string>): Part {
  return field(pen, given, given.value && html`<span class="c">${given.value}</span>`);
}

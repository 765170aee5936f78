// What the document refers to: orders, the preceding invoice, contract, delivery. Only fields that the document has are drawn.
import type { Document, DocumentLine } from '../../document/schema.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  factList,
  field,
  leftToRight,
  missing,
  officeField,
  plainWord,
  row,
  section,
  startBox,
  word,
} from '../draw-context.ts';
import type { DrawnBillingReference, DrawnDelivery } from '../drawn-fields.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { ownRows } from '../own-fields.ts';
import { fieldsIn } from '../places.ts';
import { address } from './parties.ts';

/** References in one list, delivery beside it. */
export function references(context: DrawContext, document: DocumentField<Document>): Part {
  const referred = factList(
    items(at(document, 'billing_reference')).map((preceding) => precedingInvoice(context, preceding)),
    row(context, at(at(document, 'order_reference'), 'purchase_order_id')),
    row(context, at(at(document, 'order_reference'), 'id')),
    contract(context, at(document, 'contract_document_reference')),
    row(context, at(at(document, 'project_reference'), 'id')),
    row(context, at(at(document, 'despatch_document_reference'), 'id')),
    row(context, at(at(document, 'receipt_document_reference'), 'id')),
    row(context, at(at(document, 'statement_document_reference'), 'id')),
    row(context, at(at(document, 'originator_document_reference'), 'id')),
    row(context, at(document, 'buyer_reference')),
    row(context, at(document, 'accounting_cost')),
    row(context, at(at(document, 'buyer_customer_party'), 'id')),
    row(context, at(at(document, 'seller_supplier_party'), 'id')),
    ownRows(context, document, 'references'),
  );
  const absent = missing(context, ...fieldsIn('references'));
  const delivered = delivery(context, at(document, 'delivery'));
  return section(
    context,
    'references',
    !isEmpty([referred, absent, delivered]) &&
      html`<div class="boxes">${!isEmpty([referred, absent]) && html`<div class="box"><h2>${word(context, 'words', 'references')}</h2>${referred}${absent}</div>`}${delivered}</div>`,
  );
}

function precedingInvoice(context: DrawContext, given: DocumentField<DrawnBillingReference>): Part {
  return row(
    context,
    at(given, 'id'),
    joinParts(
      [
        leftToRight(...joinParts([field(context, at(given, 'id')), date(context, at(given, 'issue_date'))], ' · ')),
        codeWithName(context, at(given, 'document_status_code'), { list: 'IssuanceReason', group: 'reasons' }),
        officeField(context, at(given, 'uuid'), html`<span class="c">${given.value?.uuid}</span>`),
        missing(context, given.path),
      ],
      html`<br>`,
    ),
  );
}

/** A day, which does not break at its hyphens. */
export function date(context: DrawContext, given: DocumentField<string>): Part {
  const shown = field(context, dayOf(context, given));
  return isEmpty(shown) ? undefined : html`<time>${shown}</time>`;
}

type Period = NonNullable<Document['invoice_period'] | DocumentLine['invoice_period']>;

/**
 * The first and the last day of a period: `2026-01-01 – 2026-01-31`. Among words from right to left a dash does not say which is the
 * first, so words do.
 */
export function daysOf(context: DrawContext, period: DocumentField<Period>): Part {
  const [first, last] = [date(context, at(period, 'start_date')), date(context, at(period, 'end_date'))];
  if (context.languages[0].direction === 'ltr') return leftToRight(...joinParts([first, last], ' – '));
  const named = (key: 'from' | 'to', day: Part): Part =>
    !isEmpty(day) && html`${plainWord(context, 'messages', key)} ${leftToRight(day)}`;
  return joinParts([named('from', first), named('to', last)], ' ');
}

/** The document has no day with a time zone: the sheet has it as the XML does. */
export function dayOf({ figures }: DrawContext, day: DocumentField<string>): DocumentField<string> {
  return { ...day, value: day.value ?? figures?.[day.path] };
}

function contract(
  context: DrawContext,
  given: DocumentField<NonNullable<Document['contract_document_reference']>>,
): Part {
  return row(
    context,
    at(given, 'id'),
    joinParts([field(context, at(given, 'id')), field(context, at(given, 'document_description'))], ' · '),
  );
}

// The date of supply stands in the head.
function delivery(context: DrawContext, given: DocumentField<DrawnDelivery>): Part {
  if (!given.value) return missing(context, given.path);
  const [place, terms, shipment] = [at(given, 'delivery_location'), at(given, 'delivery_terms'), at(given, 'shipment')];
  const { attributes, marks } = startBox(context, given.path);
  const recipient = field(context, at(given, 'delivery_party_name'));
  const content = [
    !isEmpty(recipient) && html`<p class="name">${recipient}</p>`,
    address(context, at(place, 'address')),
    factList(
      row(context, at(place, 'id'), identifierWithScheme(context, place)),
      row(
        context,
        at(terms, 'id'),
        joinParts(
          [
            codeWithName(context, at(terms, 'id'), { list: 'Incoterms', group: 'incoterms' }),
            minorField(context, at(terms, 'scheme_id')),
          ],
          ' ',
        ),
      ),
      ownRows(context, given, 'delivery'),
      row(context, at(shipment, 'id')),
      row(context, at(shipment, 'actual_delivery_date')),
    ),
    missing(context, given.path),
  ];
  if (isEmpty([content, marks])) return undefined;
  return html`<div class="box"${attributes}><h2>${word(context, 'words', 'delivery')}${marks}</h2>${content}</div>`;
}

interface Identifier {
  readonly id?: string | undefined;
  readonly scheme_id?: string | undefined;
}

/** An identifier after its scheme, which only the office is shown: `0088:6291041500213`. */
export function identifierWithScheme(context: DrawContext, given: DocumentField<Identifier>): Part {
  const scheme = at(given, 'scheme_id');
  return leftToRight(
    officeField(context, scheme, scheme.value && html`<span class="c">${scheme.value}:</span>`),
    field(context, at(given, 'id')),
  );
}

/** A less important field, in small grey letters and for the office alone. */
export function minorField(context: DrawContext, given: DocumentField<string>): Part {
  return officeField(context, given, given.value && html`<span class="c">${given.value}</span>`);
}

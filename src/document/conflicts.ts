// What the fields of a document cannot say together: no XML, or no tax that adds up, could be made of them.

import { fieldLabel } from '../core/result.ts';
import { MANDATORY } from '../payload/primitives.ts';
import type { Complaints } from './error-list.ts';
import { visitAt } from './paths.ts';
import { RIAL } from './profiles.ts';
import type { Document } from './schema.ts';
import { UNTAXED } from './totals.ts';

/** Complains about each field that is at odds with another one, or that stands in for one and is missing as well. */
export function addContradictions(document: Document, complaints: Complaints): void {
  addMissingChoices(document, complaints);
  addCurrencyErrors(document, complaints);
  addRateErrors(document, complaints);
  addCreditNoteErrors(document, complaints);
}

// Fields that stand for one another.
function addMissingChoices(document: Document, { add }: Complaints): void {
  visitAt(document, 'document_lines[].additional_item_identification[]', (object, place) => {
    if (object['nature_code'] === undefined && object['id'] === undefined) {
      add(place, 'nature_code', `${fieldLabel('nature_code')} ${MANDATORY}`);
    }
  });
  for (const name of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const party = document[name];
    if (party && saysNothing(party)) add(undefined, name, `${fieldLabel(name)} ${MANDATORY}`);
    if (party?.tin !== undefined && party.party_identification !== undefined) {
      const message = 'Party identification cannot stand beside a tin: give one of them';
      add(undefined, `${name}.party_identification`, message);
    }
  }
}

// Fields that the JSON keeps and the XML has no place for.
const ONLY_JSON: ReadonlySet<string> = new Set(['profile_id', 'country']);

/** Whether nothing of an object would be seen in the XML. */
export function saysNothing(object: object): boolean {
  return Object.entries(object).every(
    ([name, value]) => ONLY_JSON.has(name) || (typeof value === 'object' && value !== null && saysNothing(value)),
  );
}

function addCurrencyErrors(document: Document, complaints: Complaints): void {
  const { add } = complaints;
  const isForeign = document.document_currency_code !== undefined && document.document_currency_code !== RIAL;
  if (isForeign && document.tax_exchange_rate === undefined) {
    add(undefined, 'tax_exchange_rate', `Tax exchange rate ${MANDATORY} where the document currency is not OMR`);
  }
  if (isForeign) addStrayStandardRates(document, complaints);
  if (document.tax_currency_code !== undefined && document.tax_currency_code !== RIAL) {
    add(undefined, 'tax_currency_code', 'Tax currency code must be OMR');
  }
}

const CATEGORIES = ['document_lines[].classified_tax_category', 'charges[].tax_category', 'allowances[].tax_category'];

const CATEGORIES_IN_LINES = ['document_lines[].charges[].tax_category', 'document_lines[].allowances[].tax_category'];

// IBR-066-OM asks for a breakdown of the standard rate wherever it is named. A charge or allowance of a line is taxed with its
// line: where that is of another category, there is nothing to break down.
function addStrayStandardRates(document: Document, { add }: Complaints): void {
  let isBrokenDown = false;
  for (const within of CATEGORIES) {
    visitAt(document, within, ({ id }) => {
      if (id === 'S') isBrokenDown = true;
    });
  }
  if (isBrokenDown) return;
  for (const within of CATEGORIES_IN_LINES) {
    visitAt(document, within, ({ id }, place) => {
      if (id === 'S') add(place, 'id', 'Id must be the tax category of the line');
    });
  }
}

// No tax can be computed of these: a standard-rated amount without its rate, a rate where the category has none.
function addRateErrors(document: Document, { add }: Complaints): void {
  for (const within of CATEGORIES) {
    visitAt(document, within, ({ id, percent }, place) => {
      const isUntaxed = typeof id === 'string' && UNTAXED.has(id);
      if (id === 'S' && percent === undefined) add(place, 'percent', `Percent ${MANDATORY} for category S`);
      if (isUntaxed && (percent ?? 0) !== 0) {
        add(place, 'percent', `Percent must be absent or 0 for category ${id}`);
      }
    });
  }
}

// What an invoice has and a credit note has not, and the other way round.
function addCreditNoteErrors(document: Document, { add }: Complaints): void {
  if (document.credit_note_type_code === undefined) return;
  if (document.due_date !== undefined && !document.payment_means) {
    add(undefined, 'payment_means', 'Payment means are mandatory on a credit note with a due date');
  }
  for (const field of ['invoice_type_code', 'prepaid_payment'] as const) {
    if (document[field] !== undefined) add(undefined, field, `${fieldLabel(field)} has no place on a credit note`);
  }
}

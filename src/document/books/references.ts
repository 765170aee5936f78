// Checks on the documents that a correction refers to.
import { listOf } from '../../core/list-of.ts';
import { readAsOne } from '../../core/read-as-one.ts';
import type { BillingReference } from '../../payload/types.ts';
import { named } from '../named.ts';
import type { Check, Checked, Found } from './check.ts';

/** What hardly anybody means of references. */
export const REFERENCE_CHECKS = [
  {
    rule: 'PINT-CORRECTS-ITSELF',
    class: 'contradiction',
    asksIn: 'every-country',
    says: '{given} is that of the document itself, which corrects another one',
    remedy: 'Give that of the document that is corrected',
    find: referencesToItself,
  },
  {
    rule: 'PINT-CORRECTS-TWICE',
    class: 'repeated',
    asksIn: 'own-country',
    says: 'The document {given} is named twice',
    remedy: 'Leave one of them out',
    find: referencesTwice,
  },
] as const satisfies readonly Check[];

function* referencesToItself({ document }: Checked): Iterable<Found> {
  const { document_number: number, uuid } = document;
  for (const [index, reference] of listOf<BillingReference>(document.billing_reference).entries()) {
    const other = named(reference, 'uuid');
    // The network takes small letters as capitals.
    if (reference.id !== undefined && number !== undefined && keyOf(reference.id) === keyOf(number))
      yield [`billing_reference[${index}].id`, { given: reference.id }];
    if (typeof other === 'string' && other.toLowerCase() === uuid?.toLowerCase())
      yield [`billing_reference[${index}].uuid`, { given: other }];
  }
}

const keyOf = (number: string): string => readAsOne(number).toLowerCase();

// One that is named for two reasons differs in its reason.
function* referencesTwice({ document }: Checked): Iterable<Found> {
  const references = listOf<BillingReference>(document.billing_reference);
  if (references.length < 2) return;
  const known = new Set<string>();
  for (const [index, reference] of references.entries()) {
    const { id: given } = reference;
    if (given === undefined) continue;
    const content = JSON.stringify(reference);
    if (known.has(content)) yield [`billing_reference[${index}].id`, { given }];
    known.add(content);
  }
}

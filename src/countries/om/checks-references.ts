// What hardly anybody means of references in Oman: the network finds the other document by its UUID, and no rule looks at its form.
import { listOf } from '../../core/list-of.ts';
import { UUID } from '../../core/uuid.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { named } from '../../document/named.ts';

/** Checks on references that are Oman's. */
export const OMAN_REFERENCE_CHECKS = [
  {
    rule: 'PINT-REFERENCE-UUID',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: '{given} is not a UUID: the document that is meant cannot be found by it',
    remedy: 'Give the UUID of that document',
    find: otherThanUuids,
  },
] as const satisfies readonly Check[];

function* otherThanUuids({ document }: Checked): Iterable<Found> {
  for (const list of ['billing_reference', 'additional_document_references'] as const) {
    for (const [index, reference] of listOf<object>(document[list]).entries()) {
      const given = named(reference, 'uuid');
      if (typeof given === 'string' && !UUID.test(given.trim())) yield [`${list}[${index}].uuid`, { given }];
    }
  }
}

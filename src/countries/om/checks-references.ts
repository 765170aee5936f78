// What hardly anybody means of references in Oman: the network finds the other document by its UUID, and no rule looks at its form.
import { listOf } from '../../core/list-of.ts';
import { trimmed } from '../../core/trimmed.ts';
import { UUID } from '../../core/uuid.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { named } from '../../document/named.ts';
import { PREPAYMENT } from './fields/reference-types.ts';

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
  {
    rule: 'PINT-ADVANCE-ITSELF',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is that of the document itself, not of its prepayment document',
    remedy: 'Give that of the prepayment document',
    find: advancesOfThemselves,
  },
  {
    rule: 'PINT-ADVANCE-TWICE',
    class: 'repeated',
    asksIn: 'own-country',
    says: 'The prepayment document {given} is named twice',
    remedy: 'Leave one of them out',
    find: advancesTwice,
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

function* advancesIn({ document }: Checked) {
  for (const [index, reference] of (document.additional_document_references ?? []).entries()) {
    if (trimmed(reference.document_type_code) !== PREPAYMENT) continue;
    const uuid = named(reference, 'uuid');
    const path = `additional_document_references[${index}]`;
    yield { path, id: reference.id, uuid: typeof uuid === 'string' ? uuid : undefined };
  }
}

function* advancesOfThemselves(checked: Checked): Iterable<Found> {
  const { document_number: number, uuid: own } = checked.document;
  for (const { path, id, uuid } of advancesIn(checked)) {
    if (id !== undefined && id === number) yield [`${path}.id`, { given: id }];
    if (uuid !== undefined && uuid.toLowerCase() === own?.toLowerCase()) yield [`${path}.uuid`, { given: uuid }];
  }
}

function* advancesTwice(checked: Checked): Iterable<Found> {
  const known = new Set<string>();
  for (const { path, id, uuid } of advancesIn(checked)) {
    const key = JSON.stringify([id, uuid?.toLowerCase()]);
    if (id !== undefined && known.has(key)) yield [`${path}.id`, { given: id }];
    known.add(key);
  }
}

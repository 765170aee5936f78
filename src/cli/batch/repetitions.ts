// Documents of a batch that have the number, the UUID or the content of an earlier one: each may be right by itself.

import { type FieldError, type FieldErrors, fieldError } from '../../core/errors/field-error.ts';
import { readAsOne } from '../../core/read-as-one.ts';
import { acceptedCodes, unaccepted } from '../../document/accepted-codes.ts';
import { checkError } from '../../document/books/sentence.ts';
import type { Outcome } from '../../jobs/job.ts';
import { createNumberMap } from './number-map.ts';
import { createTextStore } from './text-store.ts';

const REPEATED = 'PINT-TWICE';

const NUMBER = 'document_number';

const CONTENT_TWICE = {
  rule: 'PINT-CONTENT-TWICE',
  class: 'repeated',
  says: 'The same content as {other}: seller, buyer, date, lines and total',
  remedy: 'Leave it out if it is there twice, or say what tells them apart',
} as const;

/** What a batch remembers of its documents. */
export interface Repetitions {
  /** The outcome, with a warning where an earlier one has its number, its UUID or its content. */
  readonly mark: <Xml>(outcome: Outcome<Xml>) => Outcome<Xml>;
}

/** Starts with no document. */
export function createRepetitions(): Repetitions {
  const known = createNumberMap();
  const contents = createNumberMap();
  const numbers = createTextStore();
  const isRepeated = (...key: readonly string[]): boolean =>
    known.update(JSON.stringify(key), (times) => times + 1) > 1;
  // The number of the first document with this content.
  const firstWith = (content: string, number: string): string => {
    const first = contents.update(content, (place) => place || numbers.add(number));
    return numbers.at(first);
  };
  return {
    mark(outcome) {
      if (outcome.kind !== 'converted' && outcome.kind !== 'invalid') return outcome;
      const { documentNumber, series, content, uuid, accepts } = outcome;
      let said: FieldErrors = {};
      const say = (field: string, warning: FieldError): void => {
        said = { ...said, ...unaccepted({ [field]: warning }, acceptedCodes(accepts)) };
      };
      if (documentNumber !== undefined && content !== undefined) {
        const other = firstWith(content, documentNumber);
        if (other !== documentNumber) say(NUMBER, checkError(NUMBER, CONTENT_TWICE, { other }));
      }
      // Of two numbers that differ in capitals alone, one is mistyped.
      if (documentNumber !== undefined && isRepeated('number', series ?? '', readAsOne(documentNumber).toLowerCase()))
        say(NUMBER, fieldError(NUMBER, 'used-twice', { rule: REPEATED }));
      if (uuid !== undefined && isRepeated('uuid', uuid.toLowerCase()))
        say('uuid', fieldError('uuid', 'used-twice', { rule: REPEATED }));
      if (Object.keys(said).length === 0) return outcome;
      return { ...outcome, inputWarnings: { ...outcome.inputWarnings, ...said } };
    },
  };
}

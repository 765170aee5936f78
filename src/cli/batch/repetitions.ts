// Documents of a batch that have the number or the UUID of an earlier one: each may be right by itself.
import { fieldError } from '../../core/errors/field-error.ts';
import type { Outcome } from '../../jobs/job.ts';
import { createNumberMap } from './number-map.ts';

/** Code of the warning. */
const REPEATED = 'PINT-TWICE';

/** What a batch remembers of its documents. */
export interface Repetitions {
  /** The outcome, with a warning where an earlier one has its number or its UUID. */
  readonly mark: <Xml>(outcome: Outcome<Xml>) => Outcome<Xml>;
}

/** Starts with no document. */
export function createRepetitions(): Repetitions {
  const known = createNumberMap();
  const isRepeated = (...key: readonly string[]): boolean =>
    known.update(JSON.stringify(key), (times) => times + 1) > 1;
  return {
    mark(outcome) {
      if (outcome.kind !== 'converted' && outcome.kind !== 'invalid') return outcome;
      const { documentNumber, series, uuid } = outcome;
      const repeated = [
        ...(documentNumber !== undefined && isRepeated('number', series ?? '', documentNumber)
          ? ['document_number']
          : []),
        ...(uuid !== undefined && isRepeated('uuid', uuid.toLowerCase()) ? ['uuid'] : []),
      ];
      if (repeated.length === 0) return outcome;
      const warnings = repeated.map((path) => [path, fieldError(path, 'used-twice', { rule: REPEATED })] as const);
      return { ...outcome, inputWarnings: { ...outcome.inputWarnings, ...Object.fromEntries(warnings) } };
    },
  };
}

// The number of the document that a record is to become, where the record says it: what is wrong with a record is told by it.
import { isJsonObject } from '../core/json-object.ts';

/** The document number that a record, or the issuance of the run, gives; a record that is otherwise wrong has one too. */
export function recordNumber(record: unknown, issuance: unknown): string | undefined {
  return numberIn(record) ?? numberIn(issuance);
}

const PARTS = ['issuance', 'payload'] as const;

function numberIn(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  for (const holder of [value, ...PARTS.map((part) => value[part])]) {
    const number = isJsonObject(holder) ? holder['document_number'] : undefined;
    if (typeof number === 'string' && number !== '') return number.slice(0, LONGEST_NUMBER);
  }
  return undefined;
}

const LONGEST_NUMBER = 1000;

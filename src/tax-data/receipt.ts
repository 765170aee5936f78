// When the provider received the reported document: before it made the report, and not before the document was issued.
import type { FieldErrors } from '../core/errors/field-error.ts';
import { type CheckSaid, checkError } from '../document/books/sentence.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';
import type { Reporting } from './reporting.ts';

const FIELD = 'reporting.received_at';
const RECEIVED = { rule: 'PINT-RECEIVED', class: 'order-of-dates' } as const;
const LATE: CheckSaid = { ...RECEIVED, says: '{given}: it was received after {other}, when the report was made' };
const EARLY: CheckSaid = { ...RECEIVED, says: '{given}: it was received before {other}, the day of the document' };

/** The error of a document that was received after its report was made. */
export function lateReceipt({
  received_at: given,
  issue_date: date,
  issue_time: time,
}: Reporting): FieldErrors | undefined {
  const other = `${date}T${time}`;
  const isLate = given && Date.parse(given) > Date.parse(other);
  return isLate ? { [FIELD]: checkError(FIELD, LATE, { given, other }) } : undefined;
}

/** The warning of a document that was received before the day on which it was issued; `zone` is that of the country. */
export function earlyReceipt(
  { received_at: given }: Reporting,
  source: UblElement,
  zone: string,
): FieldErrors | undefined {
  const other = textOf(source, 'cbc:IssueDate');
  const isEarly = given && Date.parse(given) < Date.parse(`${other}T00:00:00${zone}`);
  return isEarly ? { [FIELD]: checkError(FIELD, EARLY, { given, other }) } : undefined;
}

// The findings on a report to an authority beside the document in it, which no official rule relates.
import type { Said } from '../../findings/said.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { DOCUMENT_CODES } from './library-codes.ts';
import { saying } from './library-says.ts';
import { locationAndFields, withField } from './report.ts';
import type { ValidationResult } from './result.ts';

interface Reported {
  readonly fields?: readonly (string | undefined)[];
  readonly said: Said;
  /** What to do, where more is known than the code says. */
  readonly toDo?: string;
  /** What stands in the report, and what the document in it says, or the rule that this breaks. */
  readonly given: string;
  readonly other: string;
}

/** The warning of that code at an element of a report; `text` says what is wrong, without a full stop. */
export function reportFinding(
  code: 'PINT-REPORT-DIFFERS' | 'PINT-REPORT-UNCHECKED',
  element: UblElement,
  text: string,
  { fields = [], toDo, said: about, given, other }: Reported,
): ValidationResult {
  const { condition, fix } = DOCUMENT_CODES[code];
  const named = fields.filter((field) => field !== undefined);
  const [field] = named;
  const { clerk, said } = saying(about);
  return {
    reasonCode: code,
    flag: 'warning',
    text: `${text}. Expected: ${condition}.`,
    ...locationAndFields(element, named),
    test: condition,
    fix: field === undefined ? (toDo ?? fix) : withField(toDo ?? fix, field),
    clerk,
    params: { kind: 'report', given, other, said },
  };
}

// Which documents a tax data document can report.
import type { UblElement } from '../../../../ubl/tree.ts';

/** The document elements that a tax data document can report. */
export function isReportable(element: UblElement): boolean {
  return element.name === 'Invoice' || element.name === 'CreditNote';
}

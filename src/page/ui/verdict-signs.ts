// The sign of each verdict: it stands beside the colour, which not everybody sees.
import type { FileSummary } from '../protocol.ts';

export const VERDICT_SIGNS: Readonly<Record<FileSummary['verdict'], string>> = {
  valid: '✓',
  invalid: '✕',
  refused: '✕',
  neutral: '·',
  PENDING: '…',
  APPROVED: '✓',
  REJECTED: '✕',
  VALIDATION_FAILED: '✕',
};

/** What sign and colour of a file say: a message level status may be valid and reject. */
export function shownVerdict({
  verdict,
  isRejection,
}: Pick<FileSummary, 'verdict' | 'isRejection'>): FileSummary['verdict'] {
  return verdict === 'valid' && isRejection ? 'REJECTED' : verdict;
}

/** The words of the verdict, and of the answer that is in a message level status. */
export function verdictWords({
  verdict,
  isRejection,
}: Pick<FileSummary, 'verdict' | 'isRejection'>): FileSummary['verdict'][] {
  return isRejection ? [verdict, 'REJECTED'] : [verdict];
}

/** Whether the verdict is a bad one. */
export function isBad(verdict: FileSummary['verdict']): boolean {
  return VERDICT_SIGNS[verdict] === '✕';
}

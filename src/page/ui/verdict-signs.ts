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

/** Whether the verdict is a bad one. */
export function isBad(verdict: FileSummary['verdict']): boolean {
  return VERDICT_SIGNS[verdict] === '✕';
}

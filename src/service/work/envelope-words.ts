// The findings on an envelope in the language that was asked for.
import { envelopeResult } from '../../rules/engine/library-findings.ts';
import type { EnvelopeFinding } from '../../ubl/envelope/findings.ts';
import type { FindingLanguage } from '../../validate.ts';

/** The findings with sentence, condition and fix in a language; English without one. */
export function envelopeFindingsIn(
  language: FindingLanguage | undefined,
  findings: readonly EnvelopeFinding[],
): readonly EnvelopeFinding[] {
  return findings.map((finding) => {
    const said = language?.sentencesOf(envelopeResult(finding), []);
    return said ? { ...finding, text: said.text, condition: said.test, fix: said.fix } : finding;
  });
}

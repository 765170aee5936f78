// The rules of tax data documents, element by element from the root down: those of all countries, and between them those of one.
// All are fatal. The reported document's own rules are those of its country: here only what is reported of it is checked.
import type { FindingWords } from '../../findings/said.ts';
import type { Artefact } from '../engine/artefact.ts';
import type { RuleOnContext, RuleSet } from '../engine/rule.ts';
import { contentRules } from './content.ts';
import { type OwnRules, TAX_DATA_CONTEXTS, type TaxDataContext } from './contexts.ts';
import { partiesRules } from './parties.ts';
import { reportedDocumentRules } from './reported-document.ts';
import { reportingRules } from './reporting.ts';

/** The rule set of a country's tax data, of what it states alone or otherwise than others. */
export function taxDataRuleSet(
  artefact: Artefact,
  own: readonly RuleOnContext[],
  words: FindingWords,
): RuleSet<TaxDataContext> {
  const of: OwnRules = (rule) => own.filter((one) => one.id === rule);
  return {
    ...artefact,
    words,
    patterns: [TAX_DATA_CONTEXTS],
    rules: [...reportingRules(of), ...reportedDocumentRules(of), ...partiesRules(of), ...contentRules],
  };
}

// The findings with what trying values shows of them: which suggestions are certain, and which findings follow from others.
import type { ValidationResult } from '../rules/engine/result.ts';
import { readDocumentOf } from '../ubl/from-xml.ts';
import { elementAt, type UblElement } from '../ubl/tree.ts';
import { consequencesOf } from './consequences.ts';
import { certainSuggestions } from './suggestions.ts';
import { createTrials, type FindKeys, keyOf } from './trials.ts';
import type { ValidationCountry } from './validation-country.ts';
import { withWrongCurrency } from './wrong-currency.ts';

// In a document with more children, most of them lines, each trial takes long, and nobody reads groups of more findings than this.
const MOST_CHILDREN = 500;
const MOST_FINDINGS = 200;

/** The findings with those suggestions alone that are certain, and with their consequences. */
export function withTrials(
  country: ValidationCountry,
  root: UblElement,
  results: readonly ValidationResult[],
  check: FindKeys,
): readonly ValidationResult[] {
  const isWorthTrying = results.length > 1 || results.some(({ suggestion }) => suggestion !== undefined);
  if (!isWorthTrying) return results;
  if (results.length > MOST_FINDINGS || root.children.length > MOST_CHILDREN) return results.map(withoutSuggestion);
  const onEmpty = results.filter((result) => isOnEmptyElement(root, result));
  const trials = createTrials(country, readDocumentOf(country, root), check, onEmpty);
  // The JSON cannot hold what some findings are about: nothing is known then of the document with other values.
  if (results.some((result) => !trials.before.has(keyOf(result))))
    return withWrongCurrency(root, results, check).map(withoutSuggestion);
  const certain = certainSuggestions(results, trials);
  const kept = results.map((result) => {
    const { suggestion } = result;
    const isCertain = certain.some(({ field, value }) => field === suggestion?.field && value === suggestion.value);
    return isCertain ? result : withoutSuggestion(result);
  });
  const consequences = consequencesOf(results, certain, trials);
  return kept.map((result, index) => {
    const own = consequences.get(index);
    return own ? { ...result, consequences: own } : result;
  });
}

function isOnEmptyElement(root: UblElement, { location, field }: ValidationResult): boolean {
  const element = field === undefined ? undefined : elementAt(root, location);
  return element !== undefined && element.children.length === 0 && element.text.trim() === '';
}

/** The finding without the value that its rule suggests, which nobody has tried. */
export function withoutSuggestion({ suggestion: _, ...rest }: ValidationResult): ValidationResult {
  return rest;
}

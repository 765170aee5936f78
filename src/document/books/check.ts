// Checks of what no official rule sees: each field is allowed, and together they say what hardly anybody means.
// A check is data: its code, its class, what it finds and where. The function of its class makes the sentence.
import type { ErrorList } from '../../core/errors/error-list.ts';
import { lazy } from '../../core/lazy.ts';
import { atOnce, type Steps } from '../../core/steps.ts';
import { readKinds } from '../../core/transaction-kinds.ts';
import type { Check, Checked, CheckedCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { netByCategoryOf } from './net-by-category.ts';
import { checkError } from './sentence.ts';
import { doubtfulTextsOf } from './texts.ts';

export type { Check, Checked, DoubtfulText, Found } from '../document-country.ts';

/** Where what is found is added. */
export interface FoundLists {
  readonly warnings: ErrorList;
  /** What refuses. Absent: it warns. */
  readonly errors?: ErrorList;
  /** Codes whose warnings are known: another may take their place. */
  readonly accepted?: ReadonlySet<string>;
}

/** What is known beside the document. */
export type CheckedBeside = Partial<
  Pick<Checked, 'given' | 'origins' | 'computedPrices' | 'today' | 'identity' | 'qr' | 'doubtfulTexts'>
>;

const NO_PRICES: Checked['computedPrices'] = /*@__PURE__*/ new Map();

/** Checks in the order in which they run: those last that yield to others. */
export function inOrder(checks: readonly Check[]): readonly Check[] {
  return [...checks.filter((check) => !check.yields), ...checks.filter((check) => check.yields)];
}

/**
 * Adds what each check finds, one after the other: to `errors` what refuses, to `warnings` the rest. Documents that exist already
 * are not refused.
 */
export function runChecks(...given: Parameters<typeof checkSteps>): void {
  atOnce(checkSteps(...given));
}

/** The same in steps, a check in each. */
export function* checkSteps(
  checks: readonly Check[],
  country: CheckedCountry,
  document: Document,
  beside: CheckedBeside,
  { warnings, errors = warnings, accepted }: FoundLists,
): Steps<void> {
  const kinds = new Set(readKinds(country.facts.kinds, document.transaction_type ?? ''));
  const checked: Checked = {
    country,
    document,
    kinds,
    identity: undefined,
    given: undefined,
    origins: undefined,
    computedPrices: NO_PRICES,
    today: undefined,
    netByCategory: lazy(() => netByCategoryOf(country, document)),
    doubtfulTexts: lazy(() => doubtfulTextsOf(document)),
    qr: undefined,
    ...beside,
  };
  for (const check of checks) {
    if (!check.refuses && accepted?.has(check.rule)) continue;
    const list = check.refuses ? errors : warnings;
    for (const [field, values] of check.find(checked)) {
      // A sentence is made of each, and the same may be found of every line.
      if (list.isFull()) break;
      list.addAll({ [field]: checkError(field, check, values) });
    }
    yield;
  }
}

// A finding of every rule of every profile, as the cases that break them make it: with its rule sets, and the fields that it names.

import { bindingOf } from '../../scripts/bindings.ts';
import { COUNTRY_CASES } from '../../scripts/country-cases.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { OMAN_TAX_DATA_RULES } from '../../src/countries/om/tax-data/oman-tax-data-rules.ts';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import { MLS_1_0_1 } from '../../src/rules/mls/rule-set.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { MLS_CASES, REJECTION } from '../rules/cases/mls/index.ts';
import { baseDocument } from '../rules/cases/om/documents.ts';
import { cases } from '../rules/cases/om/index.ts';
import { treeOf } from '../rules/cases/pint/edits.ts';
import { statisticsCases } from '../rules/cases/statistics/index.ts';
import { CASES, edited } from '../rules/cases/tax-data/index.ts';

/** A finding with the names of the rule sets that its document was checked by. */
export interface FoundByCase {
  readonly finding: ValidationResult;
  readonly ruleSets: readonly string[];
}

const NOW = Date.UTC(2026, 10, 1);

let found: readonly FoundByCase[] | undefined;

/**
 * The findings of all cases of Oman, the other countries, the message level status, the tax data document and the monthly reports. They
 * take seconds, and are found once for all test files of a process.
 */
export function findingsOfCases(): readonly FoundByCase[] {
  found ??= [...ofOman(), ...ofCountries(), ...ofMessages(), ...ofTaxData(), ...ofReports()];
  return found;
}

function ofOman(): FoundByCase[] {
  const engines = {
    billing: createRuleEngine(PINT_OM_1_0_1.billing),
    selfbilling: createRuleEngine(PINT_OM_1_0_1.selfbilling),
  };
  return cases.flatMap(({ document = 'invoice', profile = 'billing', given = [], broken = [] }) => {
    const tree = baseDocument(document);
    for (const edit of [...given, ...broken]) edit(tree);
    const { layers } = PINT_OM_1_0_1[profile];
    return engines[profile](tree, NOW, fieldLookup(OMAN_BINDING, tree)).map((finding) => ({
      finding,
      ruleSets: layers,
    }));
  });
}

function ofCountries(): FoundByCase[] {
  return COUNTRY_CASES.flatMap(({ set, xml, broken }) => {
    const check = createRuleEngine(set);
    return broken.flatMap(([, , ...edits]) => {
      const tree = treeOf(xml);
      for (const edit of edits) edit(tree);
      const found = check(tree, NOW, fieldLookup(bindingOf(set.country), tree));
      return found.map((finding) => ({ finding, ruleSets: set.layers }));
    });
  });
}

function ofMessages(): FoundByCase[] {
  const check = createRuleEngine(MLS_1_0_1);
  return Object.values(MLS_CASES).flatMap(({ breaks }) =>
    breaks.flatMap((edits) => {
      const tree = treeOf(REJECTION);
      for (const edit of edits) edit(tree);
      return check(tree, NOW).map((finding) => ({ finding, ruleSets: [MLS_1_0_1.id] }));
    }),
  );
}

function ofReports(): FoundByCase[] {
  return statisticsCases().map(({ finding, set }) => ({ finding, ruleSets: [set.id] }));
}

function ofTaxData(): FoundByCase[] {
  const check = createRuleEngine(TAX_DATA_1_0_1);
  return Object.values(CASES).flatMap(({ breaks }) =>
    breaks.flatMap((edit) => {
      const parsed = parseXml(edited(edit));
      if (!parsed.ok) return [];
      const found = check(parsed.root, 0, OMAN_TAX_DATA_RULES.fieldOf);
      return found.map((finding) => ({ finding, ruleSets: [TAX_DATA_1_0_1.id] }));
    }),
  );
}

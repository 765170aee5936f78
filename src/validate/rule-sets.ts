// Which rules check a document: those of its country and profile, the shared rules alone, or those of message level statuses
// and of tax data documents.

import { hasCode } from '../codelists/has-code.ts';
import { expectList, expectText, shown } from '../core/arguments.ts';
import { countryOfCustomization, isoCodesOf } from '../core/country-facts.ts';
import { type Profile, profileOfTypeCode } from '../core/document-kinds.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import { ownValue } from '../core/own-value.ts';
import { withFields } from '../core/with-fields.ts';
import type { FindingWords } from '../findings/said.ts';
import { type Artefact, artefactOf } from '../rules/engine/artefact.ts';
import { createRuleEngine, engineOfSteps, type RuleEngine } from '../rules/engine/engine.ts';
import { DOCUMENT_CODES } from '../rules/engine/library-codes.ts';
import { fileSaid, saying } from '../rules/engine/library-says.ts';
import { locationAndFields } from '../rules/engine/report.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import type { RuleSet } from '../rules/engine/rule.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import { select } from '../rules/engine/xpath.ts';
import { MLS_1_0_1 } from '../rules/mls/rule-set.ts';
import type { CountryRuleSets, PintRuleSet } from '../rules/pint/derive.ts';
import { BUYER_COUNTRY, SELLER_COUNTRY } from '../rules/pint/paths.ts';
import { PINT } from '../rules/pint/rule-set.ts';
import type { Path } from '../ubl/path.ts';
import type { FieldOf } from '../ubl/place.ts';
import { child, type UblElement } from '../ubl/tree.ts';
import { createVersionChoice } from './versions.ts';

/** Name of the profile that stands for the shared rules alone. */
const PINT_ALONE = 'pint';

/** The profile that reports on message level statuses name. */
const MLS_PROFILE = 'mls';

/** Code of the warning that a document was checked by the shared rules alone, without those of its country. */
export const NO_COUNTRY_RULES = 'PINT-NO-COUNTRY-RULES';

/** Code of the warning that a document does not name its country, and its issuer is of another than the first. */
export const NO_PROFILE = 'PINT-NO-PROFILE';

/** The rules that check one document. */
interface SelectedRules {
  /** What a report names as its profile. */
  readonly profile: string;
  /** What a report names as its rule sets, beside the schema. */
  readonly artefacts: readonly Artefact[];
  /** Checks the document. */
  readonly rules: RuleEngine;
  /** English words of the country for the clerk's sentences. */
  readonly words?: FindingWords;
}

/**
 * Chooses the rules for a document at a moment in milliseconds since 1970; `profile` where the caller names one. A message level status and a tax data document have
 * one set of rules each, and no profile changes that. @throws RangeError for a profile that no set has
 */
export type SelectRules = (document: UblElement, profile: string | undefined, now: number) => SelectedRules;

/**
 * Prepares the choice between the rule sets of several countries. A document is its country's whose CustomizationID (IBT-024)
 * names it. One that names no PINT country is checked as the first country's, unless its issuer is of another country. Of several
 * versions of a country's rules the one that is in force checks it.
 * @param taxData what tax data documents are checked by
 * @throws PintError `wrong-argument` where something else stands among the rule sets: it would check nothing of a country
 */
export function createRuleSelection(given: readonly CountryRuleSets[], taxData?: TaxDataRules): SelectRules {
  expectRuleSets(given, 'createValidator');
  const inForce = createVersionChoice(given);
  const engines = new Map<RuleSet, RuleEngine>();
  const engineOf = (set: RuleSet): RuleEngine => {
    const engine = engines.get(set) ?? createRuleEngine(set);
    engines.set(set, engine);
    return engine;
  };
  const byPintAlone = (id: string, first?: FindingOnDocument): SelectedRules => {
    const set = setOfDocument(id, PINT);
    const rules = engineOf(set);
    return { profile: PINT_ALONE, artefacts: set.artefacts, rules: first ? behind(first, rules) : rules };
  };
  return (document, profile, now) => {
    if (document.name === 'ApplicationResponse') {
      return { profile: MLS_PROFILE, artefacts: [artefactOf(MLS_1_0_1)], rules: engineOf(MLS_1_0_1) };
    }
    if (taxData && document.name === 'pxs:TaxData') {
      const { ruleSet, profileOf } = taxData;
      return withWords(ruleSet, {
        profile: profileOf(document),
        artefacts: [artefactOf(ruleSet)],
        rules: engineOf(ruleSet),
      });
    }
    const id = child(document, 'cbc:CustomizationID')?.text ?? '';
    if (profile === PINT_ALONE) return byPintAlone(id);
    const named = countryOfCustomization(id);
    const countries = inForce(now);
    const own = countries.find((sets) => Object.values(sets).some(({ country }) => country === named));
    if (named !== undefined && !own && profile === undefined) {
      return byPintAlone(id, (root, fieldOf) => noCountryRules(root, id, fieldOf));
    }
    const elsewhere =
      named === undefined && profile === undefined ? issuedElsewhere(document, countries[0]) : undefined;
    if (elsewhere !== undefined) {
      return byPintAlone(id, (root, fieldOf) => noProfile(root, id, elsewhere, countries, fieldOf));
    }
    const candidates = own ? [own, ...countries] : countries;
    // A version that is named is asked for, in force or not.
    const asked = given.find((sets) => Object.values(sets).some((set) => set.id === profile));
    const set =
      profile === undefined || asked
        ? setOfDocument(id, asked ?? candidates[0] ?? PINT)
        : setOfProfile(profile, [...candidates, PINT]);
    return withWords(set, { profile: set.profile, artefacts: set.artefacts, rules: engineOf(set) });
  };
}

// What is no rule set would check nothing of a country, and find nothing.
function expectRuleSets(given: readonly CountryRuleSets[], caller: string): void {
  expectList(given, caller, 'the rule sets of countries');
  for (const sets of given) {
    const all = isJsonObject(sets) ? Object.values(sets) : [];
    if (all.length > 0 && all.every((set) => isJsonObject(set) && 'customizationId' in set && 'rules' in set)) continue;
    const right = '[PINT_OM_1_0_1], or COUNTRIES of pint-ubl/countries';
    const sentence = `${caller} takes the rule sets of countries, such as ${right}. Among them is ${shown(sets)}.`;
    throw new PintError('wrong-argument', sentence);
  }
}

function withWords({ words }: Pick<RuleSet, 'words'>, selected: SelectedRules): SelectedRules {
  return words ? withFields(selected, { words }) : selected;
}

/**
 * What a caller may name instead of a document's own profile: profiles of the countries and of the shared rules, `pint` for the
 * shared rules alone, and the names of the countries' rule sets.
 */
export function knownProfiles(countries: readonly CountryRuleSets[]): string[] {
  expectRuleSets(countries, 'knownProfiles');
  const ids = countries.flatMap((sets) => Object.values(sets).map(({ id }) => id));
  return [...new Set([...[...countries, PINT].flatMap(Object.keys), PINT_ALONE, ...ids])];
}

const SELF_BILLING = ':selfbilling';

// An identifier that speaks of self-billing, well formed or not, is self-billing's.
function setOfDocument(id: string, sets: CountryRuleSets): PintRuleSet {
  const all = Object.values(sets);
  const own = all.find(({ profile, customizationId }) =>
    id.includes(SELF_BILLING) ? profile === 'selfbilling' : id.trim().startsWith(customizationId),
  );
  return own ?? all[0] ?? PINT.billing;
}

function setOfProfile(profile: string, countries: readonly CountryRuleSets[]): PintRuleSet {
  expectText(profile, 'A validator', 'a profile');
  for (const sets of countries) {
    const set = ownValue(sets, profile);
    if (set) return set;
  }
  const known = [...new Set(countries.flatMap(Object.keys))].join(', ');
  throw new RangeError(
    `There are no rules for profile ${profile}. There are ${known}, ${PINT_ALONE} and the names of rule sets.`,
  );
}

/** One finding on a document as a whole. */
type FindingOnDocument = (root: UblElement, fieldOf?: FieldOf) => ValidationResult;

// The findings of the rules behind one of all documents.
function behind(first: FindingOnDocument, rules: RuleEngine): RuleEngine {
  return engineOfSteps(
    function* (root, now, fieldOf, maxResults) {
      return [first(root, fieldOf), ...(yield* rules.steps(root, now, fieldOf, maxResults))];
    },
    (root, now, maxResults) => [first(root), ...rules.keys(root, now, maxResults)],
  );
}

function noCountryRules(document: UblElement, id: string, fieldOf: FieldOf = () => undefined): ValidationResult {
  const element = child(document, 'cbc:CustomizationID') ?? document;
  const field = fieldOf(element);
  const { condition, why, fix } = DOCUMENT_CODES[NO_COUNTRY_RULES];
  const { clerk, said } = saying(fileSaid('country', 'document'));
  return {
    reasonCode: NO_COUNTRY_RULES,
    flag: 'warning',
    text: `Why: ${why}. Found: "${id.trim()}". Expected: ${condition}.`,
    ...locationAndFields(element, field === undefined ? [] : [field]),
    test: condition,
    fix,
    clerk,
    params: { kind: 'no-country-rules', customization: id.trim(), said },
  };
}

// The country of whoever issues the document, where neither party is of the country whose rules are first: an import has its
// issuer abroad.
function issuedElsewhere(document: UblElement, first: CountryRuleSets | undefined): string | undefined {
  const typeCode = child(document, 'cbc:InvoiceTypeCode') ?? child(document, 'cbc:CreditNoteTypeCode');
  const country = countryAt(document, ISSUER_COUNTRY[profileOfTypeCode(typeCode?.text.trim())]);
  const parties = Object.values(ISSUER_COUNTRY).map((path) => countryAt(document, path).toUpperCase());
  const isFirst = first === undefined || parties.some((code) => codesOf(Object.values(first)).includes(code));
  return isFirst || !hasCode('ISO3166', country) ? undefined : country;
}

function codesOf(sets: readonly PintRuleSet[]): readonly string[] {
  return sets.flatMap(({ country = '' }) => isoCodesOf(country));
}

function countryAt(document: UblElement, path: Path): string {
  const code = select(document, path)[0];
  return code?.text.trim() ?? '';
}

// Where the country of whoever issues a document stands.
const ISSUER_COUNTRY: Readonly<Record<Profile, Path>> = {
  billing: SELLER_COUNTRY,
  selfbilling: BUYER_COUNTRY,
};

function noProfile(
  document: UblElement,
  id: string,
  country: string,
  countries: readonly CountryRuleSets[],
  fieldOf: FieldOf = () => undefined,
): ValidationResult {
  const written = child(document, 'cbc:CustomizationID');
  const field = fieldOf(written ?? { parent: document, path: 'cbc:CustomizationID' });
  const { condition, fix } = DOCUMENT_CODES[NO_PROFILE];
  const { clerk, said } = saying(fileSaid('country', 'document'));
  const found = written ? `"${id.trim()}"` : 'no specification identifier';
  const sets = countries.flatMap((one) => Object.values(one));
  const meant = sets.find((set) => codesOf([set]).includes(country));
  return {
    reasonCode: NO_PROFILE,
    flag: 'warning',
    text: `Which country? Found: ${found}, issued in ${country}. Expected: ${condition}.`,
    ...locationAndFields(written ?? document, field === undefined ? [] : [field]),
    test: condition,
    fix: meant
      ? `Write the CustomizationID ${meant.customizationId} if the document is of ${country}, or that of its country`
      : fix,
    clerk,
    params: {
      kind: 'no-profile',
      said,
      country,
      ...(written ? { customization: id.trim() } : {}),
      ...(meant ? { meant: meant.customizationId } : {}),
    },
  };
}

// How a country's rule sets are made of the shared ones: patterns and rules of its own are added. A few shared rules may be
// replaced or left out.
import { expectObject } from '../../core/arguments.ts';
import { isCalendarDate } from '../../core/calendar.ts';
import type { FindingWords } from '../../findings/said.ts';
import { type Artefact, artefactOf } from '../engine/artefact.ts';
import type { Pattern, Rule, RuleSet } from '../engine/rule.ts';
import type { SaysTable } from '../engine/says.ts';
import type { PintContext } from './contexts.ts';

/** The rules of one profile of PINT: the shared ones alone, or with those of a country. */
export interface PintRuleSet extends RuleSet {
  /** The rule sets that it was made of, the shared one first, then itself: what a report names. */
  readonly layers: readonly string[];
  /** Which artefact each of them is, in the same order. */
  readonly artefacts: readonly Artefact[];
  /** Whose rules it adds, as CustomizationIDs write it behind the `@`; absent for the shared rules alone. */
  readonly country?: string;
  readonly profile: string;
  /** What the specification identifier (IBT-024) of its documents begins with. */
  readonly customizationId: string;
  /** How many decimals this version allows where a country states it: of the amounts of a line, and of the totals. */
  readonly amounts?: { readonly lineDecimals: number; readonly totalDecimals: number };
}

/** The rule sets of a country, by the names of their profiles. The first serves documents that name no profile. */
export type CountryRuleSets<Profile extends string = string> = Readonly<Record<Profile, PintRuleSet>>;

/** The two profiles of the shared rules. */
export type PintProfile = 'billing' | 'selfbilling';

/** What a country adds to the shared rules. `Name` lists the contexts of its own patterns. */
export interface CountryRules<Profile extends string, Name extends string> extends Omit<Artefact, 'digest'> {
  /** As its CustomizationIDs write it behind the `@`: `xx` in `urn:peppol:pint:billing-1@xx-1`. */
  readonly country: string;
  /** Its own patterns; they come after the shared ones. */
  readonly patterns: readonly Pattern<Name>[];
  /** Its rules in every profile. */
  readonly rules: readonly CountryRule<Name>[];
  /** The day there at a moment in milliseconds since 1970; the day in UTC where it is absent. */
  readonly today?: (now: number) => number;
  /** Business terms of elements that no field of the JSON holds, by the ends of their paths. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Terms of elements that the JSON of this country alone holds. */
  readonly ownTerms?: Readonly<Record<string, string>>;
  readonly amounts?: NonNullable<PintRuleSet['amounts']>;
  /** What its rules say to the clerk whose checks do not know enough, by id. */
  readonly says?: SaysTable;
  /** English words of the country for those sentences. */
  readonly words?: FindingWords;
  readonly profiles: Readonly<Record<Profile, CountryProfile<Name>>>;
  /** The digest of the table of each profile: `ruleSetDigest`. */
  readonly digests?: Readonly<Partial<Record<Profile, string>>>;
}

/** What differs in one profile of a country. */
export interface CountryProfile<Name extends string> {
  /** The shared profile that it begins with: `billing` where it is absent. */
  readonly base?: PintProfile;
  /** What the specification identifier (IBT-024) of its documents begins with. */
  readonly customizationId: string;
  /** Rules of this profile alone; they come before those of every profile. */
  readonly rules?: readonly CountryRule<Name>[];
  /** Ids of shared rules that do not hold here. */
  readonly without?: readonly string[];
}

/**
 * A rule of a country, on a context of its own or of the shared rules. One with the id of a shared rule takes that rule's place:
 * so a country changes the code list of a shared rule (`typeCodes`, `codeIn`, `attributeIn`).
 */
export type CountryRule<Name extends string> = Rule<Name | PintContext>;

/**
 * Makes the rule sets of a country of the shared ones.
 * @param base `PINT`
 * @returns one rule set for each profile that the country names
 * @throws RangeError for a first or last day that is not a date, `yyyy-MM-dd`, or a last day before the first
 */
export function derive<Profile extends string, Name extends string>(
  base: CountryRuleSets<PintProfile>,
  country: CountryRules<Profile, Name>,
): CountryRuleSets<Profile> {
  expectObject(base, 'deriveRuleSets', 'the shared rule sets');
  expectObject(country, 'deriveRuleSets', 'the rules of a country');
  expectObject(country.profiles, 'deriveRuleSets', 'the profiles of a country');
  expectDays(country);
  const names = Object.keys(country.profiles) as Profile[];
  const sets = names.map((profile) => [profile, ruleSet(base, country, profile)]);
  return Object.fromEntries(sets) as CountryRuleSets<Profile>;
}

function expectDays({ id, validFrom, validUntil }: Omit<Artefact, 'digest'>): void {
  for (const [name, day] of Object.entries({ validFrom, validUntil })) {
    if (day === undefined || isCalendarDate(day)) continue;
    throw new RangeError(`${name} of ${id} is ${day}, which is not a date such as 2027-07-01`);
  }
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom) {
    throw new RangeError(`validUntil of ${id} is ${validUntil}, before its validFrom, ${validFrom}`);
  }
}

// A rule in the place of a shared one says what its own check knows, not what the shared rule found.
function saysWithout(shared: SaysTable = {}, own: readonly Rule[]): SaysTable {
  const saying = new Set(own.flatMap((rule) => (rule.says ? [rule.id] : [])));
  return Object.fromEntries(Object.entries(shared).filter(([id]) => !saying.has(id)));
}

function ruleSet<Profile extends string, Name extends string>(
  base: CountryRuleSets<PintProfile>,
  countryRules: CountryRules<Profile, Name>,
  profile: Profile,
): PintRuleSet {
  const { country, patterns, rules, today, terms, ownTerms, amounts, says, words, profiles } = countryRules;
  const { base: baseProfile = 'billing', customizationId, rules: ofProfile = [], without = [] } = profiles[profile];
  const shared = base[baseProfile];
  const own: readonly Rule[] = [...ofProfile, ...rules];
  const replaced = (rule: Rule): Rule => own.find(({ id }) => id === rule.id) ?? rule;
  const kept = shared.rules.filter((rule) => !without.includes(rule.id)).map(replaced);
  const digest = countryRules.digests?.[profile];
  const artefact = artefactOf({ ...countryRules, ...(digest === undefined ? {} : { digest }) });
  return {
    ...artefact,
    layers: [...shared.layers, artefact.id],
    artefacts: [...shared.artefacts, artefact],
    country,
    profile,
    customizationId,
    patterns: [...shared.patterns, ...patterns],
    rules: [...kept, ...own.filter((rule) => !kept.includes(rule))],
    ...(today ? { today } : {}),
    ...(terms ? { terms } : {}),
    ...(ownTerms ? { ownTerms } : {}),
    ...(amounts ? { amounts } : {}),
    says: { ...saysWithout(shared.says, own), ...says },
    ...(words ? { words } : {}),
    ...(shared.sources ? { sources: shared.sources } : {}),
  };
}

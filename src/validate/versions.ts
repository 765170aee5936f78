// Several versions of a country's rules may stand side by side: the day of a validation says which one judges.
import { dayAt, parseDate } from '../rules/engine/dates.ts';
import type { CountryRuleSets, PintRuleSet } from '../rules/pint/derive.ts';

/** One version of a country's rules, with the days on which it is in force as numbers. */
interface Version {
  readonly sets: CountryRuleSets;
  readonly first: PintRuleSet | undefined;
  readonly from: number;
  readonly until: number;
}

/**
 * Prepares the choice between versions: one for each country, at a moment in milliseconds since 1970. Countries keep the order in
 * which they were given. A country of which one version was given has that one, whatever the day.
 * @throws RangeError for a day that is not a date, `yyyy-MM-dd`
 */
export function createVersionChoice(given: readonly CountryRuleSets[]): (now: number) => readonly CountryRuleSets[] {
  const countries = new Map<unknown, Version[]>();
  for (const sets of given) {
    const version = versionOf(sets);
    const country = version.first?.country ?? sets;
    countries.set(country, [...(countries.get(country) ?? []), version]);
  }
  if (countries.size === given.length) return () => given;
  return (now) => [...countries.values()].map((versions) => versionAt(versions, now).sets);
}

/**
 * The version that is in force at a moment: the one that began last. Before the first has begun it is the first to come, after the
 * last has ended the last. One that was given first and has no first day is in force beside all others, and stays the one.
 */
function versionAt(versions: readonly Version[], now: number): Version {
  const [one] = versions;
  if (!one) throw new RangeError('There is no version of the rules');
  // All are of one country, where one day begins for all of them: not every version says when.
  const today = versions.find(({ first }) => first?.today)?.first?.today ?? dayAt;
  const day = today(now);
  const begun = versions.filter(({ from }) => from <= day);
  if (begun.length === 0) return versions.reduce((first, other) => (other.from < first.from ? other : first));
  const inForce = begun.filter(({ until }) => until >= day);
  if (inForce.length === 0) return begun.reduce((last, other) => (other.until > last.until ? other : last));
  return inForce.reduce((last, other) => (last.from > ALWAYS && other.from > last.from ? other : last));
}

const ALWAYS = Number.NEGATIVE_INFINITY;

function versionOf(sets: CountryRuleSets): Version {
  const first = Object.values(sets)[0];
  return {
    sets,
    first,
    from: dayOf(first?.validFrom) ?? ALWAYS,
    until: dayOf(first?.validUntil) ?? Number.POSITIVE_INFINITY,
  };
}

function dayOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const date = parseDate(text);
  if (!date) throw new RangeError(`A rule set is in force from or until ${text}, which is not a date`);
  return date.day;
}

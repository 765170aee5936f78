// Which version of the rules a command means: by a day, or by the name of the rule set.
import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../core/calendar.ts';
import type { CountryRuleSets, PintRuleSet } from '../rules/pint/derive.ts';
import { createVersionChoice } from '../validate/versions.ts';

/** A version of the rules, as it was asked for. */
export interface AskedVersion {
  /** What to check by. */
  readonly ruleSets: readonly CountryRuleSets[];
  /** The name of the rule set; absent where a day was given. */
  readonly profile?: string;
}

/**
 * What is meant by a day, `yyyy-MM-dd`, or by the name of a rule set, such as `pint-om-1.0.1`.
 * @throws InvalidArgumentError for another text, and for a day before all versions
 */
export function askedVersion(text: string, known: readonly CountryRuleSets[], option: string): AskedVersion {
  if (isCalendarDate(text)) {
    const ruleSets = setsOnDay(known, text);
    const tooEarly = noVersionOn(text, ruleSets);
    if (tooEarly !== undefined)
      throw new InvalidArgumentError(`option '${option}' argument '${text}' is invalid. ${tooEarly}.`);
    return { ruleSets };
  }
  const names = known.flatMap((sets) => Object.values(sets).slice(0, 1)).map(({ id }) => id);
  if (names.includes(text)) return { ruleSets: known, profile: text };
  throw new InvalidArgumentError(
    `option '${option}' argument '${text}' is invalid. It is a day, such as 2026-11-24, or one of ${names.join(', ')}.`,
  );
}

/** The version of each country that is in force on a day. At noon UTC it is that day in every country that there are rules of. */
export function setsOnDay(known: readonly CountryRuleSets[], day: string): readonly CountryRuleSets[] {
  return createVersionChoice(known)(Date.parse(`${day}T12:00:00Z`));
}

/** That no version is known for a day, and which is the first: where all that were chosen for it come into force later. */
export function noVersionOn(day: string, chosen: readonly CountryRuleSets[]): string | undefined {
  const firsts = chosen.flatMap((sets) => Object.values(sets).slice(0, 1));
  if (firsts.some(({ validFrom }) => validFrom === undefined || validFrom <= day)) return undefined;
  const [first] = firsts.toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1));
  return first && `No earlier version is known: ${first.id} is in force from ${first.validFrom}`;
}

/** A rule set in words: name, day of publication, digest. */
export function artefactInWords({ id, published, validFrom, validUntil, digest }: PintRuleSet): string {
  return [
    id,
    ...(published === undefined ? [] : [`published ${published}`]),
    ...(validFrom === undefined ? [] : [`in force from ${validFrom}`]),
    ...(validUntil === undefined ? [] : [`until ${validUntil}`]),
    ...(digest === undefined ? [] : [`SHA-256 ${digest}`]),
  ].join(', ');
}

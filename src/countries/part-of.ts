// The parts that not every country has.
import { codeOfCountry } from '../core/several-countries.ts';
import type { IssuingCountry } from './country.ts';

const PARTS = {
  network: 'network',
  reconcile: 'reconciliation',
  taxData: 'tax data',
  taxDataRules: 'tax data',
} as const;

/** The name of a part that not every country has. */
export type PartName = keyof typeof PARTS;

/** A part of a country. */
export type PartOf<Name extends PartName> = Awaited<ReturnType<NonNullable<IssuingCountry[Name]>>>;

/** Loads a part of a country; where the country lacks it, the sentence that says so. */
export async function loadPart<Name extends PartName>(
  country: IssuingCountry,
  name: Name,
): Promise<{ readonly part: PartOf<Name> } | { readonly lack: string }> {
  const load = country[name];
  if (!load) return { lack: `For ${codeOfCountry(country)} there is no ${PARTS[name]} here.` };
  return { part: (await load()) as PartOf<Name> };
}

// Electronic addresses that stand for a party which cannot be reached in a country's network.
import type { Taxpayers } from './country-facts.ts';

/** A participant that takes the place of one who is not in the network. */
export interface Substitute<Name extends string = string, Kind extends string = string> {
  readonly name: Name;
  /** The electronic address, of the scheme of taxpayers. */
  readonly id: string;
  /** Whose address it takes the place of: IBT-049 of the buyer, IBT-034 of the seller. */
  readonly of: 'buyer' | 'seller';
  /** What it is for, as it stands behind "for". */
  readonly purpose: string;
  /** Where they are given, the document is of one of these kinds. */
  readonly kinds?: readonly Kind[];
  /** The document is of none of these kinds. */
  readonly not?: readonly Kind[];
  /** Documents of these type codes cannot name such a kind, and may have it nonetheless. */
  readonly typeCodes?: readonly string[];
}

/** Substitutes by their names. */
export type Substitutes<Name extends string = string, Kind extends string = string> = Readonly<
  Record<Name, Substitute<Name, Kind>>
>;

/** The substitute whose electronic address this is, `undefined` for every other address. */
export function substituteOf<Name extends string, Kind extends string>(
  substitutes: Substitutes<Name, Kind>,
  taxpayers: Pick<Taxpayers, 'scheme'>,
  scheme: string | undefined,
  id: string | undefined,
): Substitute<Name, Kind> | undefined {
  if (scheme !== taxpayers.scheme) return undefined;
  return substituteWithId<Substitute<Name, Kind>>(substitutes, id);
}

/** The same of an address whose scheme is known. */
export function substituteWithId<One extends Pick<Substitute, 'id'>>(
  substitutes: Readonly<Record<string, One>>,
  id: string | undefined,
): One | undefined {
  return Object.values(substitutes).find((substitute) => substitute.id === id);
}

/** Whether a document of these kinds, and of this type code, may have the substitute. */
export function suits(
  { kinds, not, typeCodes }: Pick<Substitute, 'kinds' | 'not' | 'typeCodes'>,
  given: readonly string[],
  typeCode?: string,
): boolean {
  const has = (kind: string): boolean => given.includes(kind);
  const isNamed = kinds === undefined || kinds.some(has);
  return (isNamed || typeCodes?.some((one) => one === typeCode?.trim()) === true) && !not?.some(has);
}

// Which published artefact a rule set is: a version does not tell two artefacts apart.

/** Which published artefact a rule set is, and when it is in force. Days are written `yyyy-MM-dd`. */
export interface Artefact {
  /** Name and version of the specification: `pint-1.1.3`. */
  readonly id: string;
  readonly version?: string;
  /** The day on which it was published. A version does not tell artefacts apart: some were published anew under the same. */
  readonly published?: string;
  /** SHA-256 of its table of rules, in hexadecimal: `ruleSetDigest` of `pint-ubl/provider`. */
  readonly digest?: string;
  /** The first day on which it is in force, in its country; absent: it always was. */
  readonly validFrom?: string;
  /** The last such day; absent: until another version is in force. */
  readonly validUntil?: string;
}

/** What of a rule set a report names. */
export function artefactOf({ id, version, published, digest, validFrom, validUntil }: Artefact): Artefact {
  return {
    id,
    ...(version === undefined ? {} : { version }),
    ...(published === undefined ? {} : { published }),
    ...(digest === undefined ? {} : { digest }),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validUntil === undefined ? {} : { validUntil }),
  };
}

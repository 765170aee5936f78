// What the tax data documents of a country are checked by: apart from how they are made, since who makes them needs no rules.
import type { FieldOf } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { ValidationResult } from './result.ts';
import type { RuleSet } from './rule.ts';

/** The rules of a country on its tax data, and what findings by them say. */
export interface TaxDataRules {
  readonly ruleSet: RuleSet;
  /** The namespace of its documents. */
  readonly namespace: string;
  /** The profile of the document that is reported. */
  readonly profileOf: (taxData: UblElement) => string;
  /** Names the field of a place in it. */
  readonly fieldOf: FieldOf;
  /** What no official rule relates, of a document that its rules allow: where it contradicts the document in it. Warnings. */
  readonly doubts?: (taxData: UblElement) => readonly ValidationResult[];
  /** The document in it, where that is there and has to be valid. */
  readonly reported?: (taxData: UblElement) => UblElement | undefined;
}

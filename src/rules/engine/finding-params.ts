// What the sentences of a finding are made of, as plain JSON: another language makes its own sentences of it.
import type { Said } from '../../findings/said.ts';
import type { XmlError } from '../../ubl/xml/limits.ts';
import type { EvaluationError } from './xpath.ts';

/** Every kind of what the schema does not allow. */
export const SCHEMA_PROBLEMS = [
  'attribute-value',
  'value',
  'missing',
  'unknown-attribute',
  'out-of-place',
  'unknown-element',
  'repeated',
  'too-early',
  'too-late',
  'text',
  'elements',
] as const;

/** What the schema does not allow. */
export type SchemaProblem = (typeof SCHEMA_PROBLEMS)[number];

/** By what was found: `kind` tells which parameters there are. */
export type FindingParams = {
  /** What the clerk's sentences are made of. */
  readonly said?: Said;
} /**
 * A rule is broken. `found`: what stands there, in paths of UBL and values, `cbc:StreetName "Main"; no cbc:CityName`; `at`: the
 * element to fix, where no field stands for it.
 */ & (
  | { readonly kind: 'rule'; readonly found?: string; readonly at?: string }
  /** A rule cannot be checked, because of the element at `path`. */
  | {
      readonly kind: 'unchecked';
      readonly problem: EvaluationError['kind'];
      readonly rule: string;
      readonly path: string;
      readonly value: string;
    }
  | { readonly kind: 'too-many-digits'; readonly characters: number; readonly max: number }
  /** The schema forbids something: `holder` is the location of what lacks, holds or is it. */
  | {
      readonly kind: 'schema';
      readonly problem: SchemaProblem;
      readonly holder: string;
      /** The name of what is missing or not known: `cbc:ID`, `@currencyID`. */
      readonly name?: string;
      readonly value?: string;
      /** The type that the value is not of, such as `xsd:date`. */
      readonly type?: string;
      /** The rule set of the country that the document names, though its rules may not have been run: `pint-ae-1.0.4`. */
      readonly ruleSet?: string;
    }
  /** There is no engine, and the tables do not prove that the schema allows the element. */
  | { readonly kind: 'unproven'; readonly element: string }
  /** What is no XML at all `isForeign`. */
  | { readonly kind: 'unreadable'; readonly problem: XmlError['code']; readonly isForeign?: true }
  | { readonly kind: 'unknown-document'; readonly element: string }
  | { readonly kind: 'left-out'; readonly errors: number; readonly warnings: number }
  | { readonly kind: 'envelope'; readonly found: string }
  | { readonly kind: 'uuid'; readonly given: string; readonly computed: string }
  /** A report contradicts the document in it, `other` where that says so, or reports one that is wrong: then `other` is a rule. */
  | { readonly kind: 'report'; readonly given: string; readonly other: string }
  /** Nothing forbids it, and hardly anybody means it: the class of the check, and what its sentence says. */
  | {
      readonly kind: 'question';
      readonly class: string;
      readonly values: Readonly<Record<string, string | number | readonly object[]>>;
    }
  | { readonly kind: 'no-country-rules'; readonly customization: string }
  /** `meant`: the specification identifier of that country, where its rules are known. */
  | {
      readonly kind: 'no-profile';
      readonly customization?: string;
      readonly country: string;
      readonly meant?: string;
    }
);

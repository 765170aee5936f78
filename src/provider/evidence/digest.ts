// SHA-256 in hexadecimal: of bytes, and of the table of a rule set.
import { expectList, expectObject } from '../../core/arguments.ts';
import type { RuleSet } from '../../rules/engine/rule.ts';

/** The SHA-256 of bytes in hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The digest of a rule set's table: its id, the contexts of its patterns, and of each rule id, flag, context and condition. A version
 * number does not identify what stands in it: sets were published anew under the same number. The code of the tests is not a part of it.
 *
 * @example
 * await ruleSetDigest(PINT_OM_1_0_1.billing); // 64 hexadecimal digits
 */
export async function ruleSetDigest(ruleSet: RuleSet): Promise<string> {
  expectObject(ruleSet, 'ruleSetDigest', 'a set of rules');
  const { id, patterns, rules } = ruleSet;
  expectList(patterns, 'ruleSetDigest', 'the patterns of a set');
  expectList(rules, 'ruleSetDigest', 'the rules of a set');
  const table = {
    id,
    patterns: patterns.map((pattern) => pattern.map(({ name, match }) => [name, ...match])),
    rules: rules.map((rule) => [rule.id, rule.flag, rule.context, rule.condition]),
  };
  return sha256(new TextEncoder().encode(JSON.stringify(table)));
}

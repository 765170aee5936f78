// Every rule of the message level status both ways, its definition, and every official verdict on the corpus.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRuleEngine } from '../../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../../src/rules/engine/result.ts';
import { MLS_1_0_1 } from '../../../src/rules/mls/rule-set.ts';
import { MLS_REASONS } from '../../../src/ubl/mls/codes.ts';
import { createValidator } from '../../../src/validate.ts';
import { hasShared, mlsCorpus } from '../../support/shared.ts';
import { MLS_CASES, REJECTION } from '../cases/mls/index.ts';
import { cutText, type Edit, repeat, text, treeOf } from '../cases/pint/edits.ts';

const judge = createRuleEngine(MLS_1_0_1);

function findings(edits: readonly Edit[]): ValidationResult[] {
  const tree = treeOf(REJECTION);
  for (const edit of edits) edit(tree);
  return judge(tree, 0);
}

function fired(edits: readonly Edit[]): string[] {
  return findings(edits).map(({ reasonCode, location }) => `${reasonCode} ${location}`);
}

function locationAt(path: string): string {
  const steps = path === '' ? [] : path.split('/').map((step) => (step.endsWith(']') ? step : `${step}[1]`));
  return ['', 'ApplicationResponse', ...steps].join('/');
}

describe('the rules of the message level status', () => {
  it('the rules of the message level status are 31, each with cases', () => {
    const ids = MLS_1_0_1.rules.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 31 }, (_, at) => `SCH-MLS-${String(at + 1).padStart(2, '0')}`));
    expect(Object.keys(MLS_CASES).sort()).toEqual(ids);
  });

  it('the message that the cases begin with breaks no rule', () => {
    expect(findings([])).toEqual([]);
  });

  describe.each(Object.entries(MLS_CASES))('%s', (id, { at, breaks, keeps, with: others = [] }) => {
    it.each(breaks.map((edits) => [edits]))(`${id} is broken at its element, and nothing else breaks (%#)`, (edits) => {
      const broken = fired(edits);
      expect(broken).toContain(`${id} ${locationAt(at)}`);
      const rules = broken.map((one) => one.slice(0, one.indexOf(' ')));
      expect(rules.filter((rule) => rule !== id && !others.includes(rule))).toEqual([]);
    });

    it.each(keeps.map((edits) => [edits]))(`${id} holds at its edge (%#)`, (edits) => {
      expect(fired(edits).filter((one) => one.startsWith(`${id} `))).toEqual([]);
    });
  });

  const RESPONSE = 'cac:DocumentResponse/cac:Response';
  const ISSUE = 'cac:DocumentResponse/cac:LineResponse/cac:Response';

  it('a repeated element that the official rules die on makes the message invalid', () => {
    for (const edit of [
      repeat(`${RESPONSE}/cbc:Description`),
      repeat(`${ISSUE}/cbc:Description`),
      repeat(`${ISSUE}/cac:Status`),
    ]) {
      expect(findings([edit]).map(({ reasonCode, flag }) => `${reasonCode} ${flag}`)).toContain('PINT-REPEATED fatal');
    }
  });

  it('a repeated description that no rule asks for is not a finding', () => {
    const accepted = text(`${RESPONSE}/cbc:ResponseCode`, 'AP');
    const rules = fired([accepted, repeat(`${RESPONSE}/cbc:Description`), cutText(`${RESPONSE}/cbc:Description`)]);
    expect(rules.filter((one) => one.startsWith('PINT-'))).toEqual([]);
  });

  it('what follows from a repeated kind of issue depends on whether the search for a failure comes to it', () => {
    const second = `cac:DocumentResponse/cac:LineResponse[2]/cac:Response`;
    expect(fired([repeat(`${second}/cac:Status`)])).toEqual([]);
  });
});

interface Definition {
  readonly patterns: readonly {
    readonly lets: Readonly<Record<string, string>>;
    readonly rules: readonly { readonly assertions: readonly { readonly id: string; readonly flag: string }[] }[];
  }[];
}

describe.skipIf(!hasShared)('the rules of the message level status beside the official ones', () => {
  const spec = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../shared/spec/mls-1.0.1/${name}`, import.meta.url), 'utf8'));

  it('the rules of the message level status are those of the definition, in its order', () => {
    const definition = spec('rules.json') as Definition;
    const theirs = definition.patterns.flatMap(({ rules }) => rules.flatMap(({ assertions }) => assertions));
    expect(MLS_1_0_1.rules.map(({ id, flag }) => [id, flag])).toEqual(theirs.map(({ id, flag }) => [id, flag]));
  });

  it('the kinds of issue are those of the official code list', () => {
    const { codes } = spec('codelists/StatusReasonCode.json') as { codes: [string, string][] };
    expect([...MLS_REASONS].sort()).toEqual(codes.map(([code]) => code).sort());
  });

  it('the validator agrees with every official verdict on message level statuses', async () => {
    const validator = await createValidator();
    const wrong: string[] = [];
    const records = mlsCorpus();
    for (const { id, xml, schema_valid, crashed, fired: expected } of records) {
      const { schemaValid, valid, results } = validator.validate(xml, { now: 0 });
      if (schemaValid !== schema_valid) wrong.push(`${id}: schema ${schemaValid}`);
      if (!schema_valid || !schemaValid) continue;
      if (crashed) {
        if (valid) wrong.push(`${id}: valid, though the official rules died`);
        continue;
      }
      // What the library adds as a warning of its own, the official rules do not have.
      const official = results.filter(({ reasonCode, flag }) => flag === 'fatal' || !reasonCode.startsWith('PINT-'));
      const ours = official.map(({ reasonCode, flag, location }) => `${reasonCode} ${flag} ${location}`).sort();
      const theirs = (expected ?? []).map((one) => one.join(' ')).sort();
      if (ours.join() !== theirs.join()) wrong.push(`${id}: ${ours.join()} | ${theirs.join()}`);
    }
    validator.dispose();
    expect(records.length).toBeGreaterThan(900);
    expect(wrong).toEqual([]);
  });
});

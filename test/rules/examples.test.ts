// The published example documents: none of them has anything fatal.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const EXAMPLES = new URL('../../../shared/spec/pint-om-1.0.1/examples/', import.meta.url);

describe.skipIf(!existsSync(EXAMPLES))('published examples', () => {
  const names = existsSync(EXAMPLES) ? readdirSync(EXAMPLES).filter((name) => name.endsWith('.xml')) : [];

  it('there are more than thirty published examples', () => expect(names.length).toBeGreaterThan(30));

  it.each(names)('the published example %s gets its official verdict', (name) => {
    const decoded = decodeXml(readFileSync(new URL(name, EXAMPLES)));
    const parsed = decoded.ok ? parseXml(decoded.text) : decoded;
    if (!parsed.ok) throw new Error(parsed.error.message);
    const ruleSet = PINT_OM_1_0_1[name.startsWith('billing') ? 'billing' : 'selfbilling'];
    const results = createRuleEngine(ruleSet)(parsed.root, Date.UTC(2027, 0, 1));
    expect(results.filter(({ flag }) => flag === 'fatal')).toEqual([]);
  });
});

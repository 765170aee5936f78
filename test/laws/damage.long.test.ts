// What senders get wrong: every leaf of every fixture is damaged several ways, and the findings have to name it.
// By default a sample is taken, at full length all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { type Damaged, damages } from '../support/damage.ts';
import { isLong } from '../support/runs.ts';

// A prime, so that each way of damage meets each kind of field.
const EVERY = isLong ? 7 : 97;
const LEAST_NAMED = 0.97;

const now = Date.UTC(2027, 0, 1);

let validator: Validator;
beforeAll(async () => {
  // Suggestions would take most of the time, and none is looked at.
  validator = await createValidator({ suggestions: false });
});
afterAll(() => validator.dispose());

describe('findings about one damaged field', () => {
  it('findings about a damaged field name it, its parent or its child, and never nothing', () => {
    const cases = fixtures().flatMap((fixture) => [...damages(fixture)].filter((_, index) => index % EVERY === 0));
    const seen = { cases: cases.length, withFindings: 0, named: 0, namedFirst: 0 };
    const nameless: string[] = [];
    const missed: string[] = [];
    for (const one of cases) {
      const found = fieldsFound(one);
      if (found.length === 0) continue;
      seen.withFindings++;
      if (found.some((fields) => fields.length === 0)) nameless.push(`${one.path} ${one.way}`);
      if (found.some(([field = '']) => isNear(field, one.path))) seen.namedFirst++;
      if (found.flat().some((field) => isNear(field, one.path))) seen.named++;
      else missed.push(`${one.path} ${one.way}: ${found.flat().slice(0, 3).join(', ')}`);
    }
    const share = (count: number): string => `${((100 * count) / seen.withFindings).toFixed(1)} %`;
    console.log(
      `${seen.cases} damages, ${seen.withFindings} with findings: ${share(seen.named)} name the field, ${share(seen.namedFirst)} as the likeliest`,
    );
    expect(nameless).toEqual([]);
    expect(seen.withFindings).toBeGreaterThan(seen.cases / 2);
    expect(seen.named / seen.withFindings, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_NAMED);
  });
});

// The fields of each finding: of the payload's errors, or of what validation found.
function fieldsFound(damaged: Damaged): (readonly string[])[] {
  const issued = issueFixture(damaged);
  if (!issued.ok) return Object.keys(issued.errors).map((field) => [field]);
  return validator.toXml(issued.value, { now }).report.results.map(({ fields }) => fields);
}

function isNear(field: string, damaged: string): boolean {
  const parent = damaged.replace(/(?:\.[^.[\]]+|\[\d+\])$/, '');
  return field === damaged || field === parent || field.startsWith(`${damaged}.`) || field.startsWith(`${damaged}[`);
}

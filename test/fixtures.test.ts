import { describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../scripts/issue-fixture.ts';
import { toXml } from '../src/countries/om/functions.ts';

describe('fixtures', () => {
  it('there are at least twelve fixtures, two credit notes among them', () => {
    const all = fixtures();
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.filter(({ golden }) => golden.includes('<CreditNote ')).length).toBeGreaterThanOrEqual(2);
  });

  it.each(fixtures())('$name becomes its golden XML (`npm run generate` regenerates)', (fixture) => {
    const issued = issueFixture(fixture);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    expect(toXml(issued.value, { indent: 2 })).toBe(fixture.golden);
  });
});

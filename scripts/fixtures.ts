// The golden XML beside each fixture: review its diff.
import { toXml } from '../src/countries/om/functions.ts';
import { fixtures, issueFixture } from './issue-fixture.ts';

/** The files by path. */
export function goldens(): Record<string, string> {
  return Object.fromEntries(
    fixtures().map((fixture) => {
      const issued = issueFixture(fixture);
      if (!issued.ok) throw new Error(`${fixture.name}: ${JSON.stringify(issued.errors)}`);
      return [`fixtures/${fixture.name}.xml`, toXml(issued.value, { indent: 2 })];
    }),
  );
}

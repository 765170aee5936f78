// Regenerates the golden XML beside each fixture: `npm run fixtures`, then review the diff.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { toXml } from '../src/ubl/to-xml.ts';
import { issueFixture } from './issue-fixture.ts';

for (const file of readdirSync('fixtures')) {
  if (!file.endsWith('.json')) continue;
  const issued = issueFixture(JSON.parse(readFileSync(`fixtures/${file}`, 'utf8')));
  if (!issued.ok) throw new Error(`${file}: ${JSON.stringify(issued.errors)}`);
  writeFileSync(`fixtures/${file.replace(/json$/, 'xml')}`, toXml(issued.value, { indent: 2 }));
}

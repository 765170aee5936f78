// Writes the entries into package.json and typedoc.json: `npm run entries`. A test says where they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { ENTRIES, manifestOfEntries } from './entries.ts';

update('package.json', manifestOfEntries());
update('typedoc.json', { entryPoints: Object.values(ENTRIES) });

function update(file: string, parts: object): void {
  const manifest: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...parts }, null, 2)}\n`);
}

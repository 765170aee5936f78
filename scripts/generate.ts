// Writes what is generated from the schemas and their meanings: `npm run generate`.
// With `--check` it writes nothing, and fails where a file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated-files.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(generatedFiles())) {
  const file = join(project, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  console.log(`${check ? 'out of date' : 'written'}: ${path}`);
  if (check) process.exitCode = 1;
  else writeFileSync(file, text);
}

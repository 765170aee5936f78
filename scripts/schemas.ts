// Writes the schema files under schemas/ from the model: `npm run schemas`. With --check it writes nothing and fails where
// they differ from what it would write.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { printSchemas } from '../src/schema/xsd/print.ts';

const folder = new URL('../schemas/', import.meta.url);
const texts = printSchemas();

mkdirSync(folder, { recursive: true });
const present = readdirSync(folder);
const stale = [...texts].filter(([file, text]) => !present.includes(file) || textOf(file) !== text);
const left = present.filter((file) => !texts.has(file));

if (process.argv.includes('--check')) {
  for (const file of [...stale.map(([name]) => name), ...left]) console.error(`schemas/${file} is stale`);
  if (stale.length + left.length > 0) {
    console.error('Run "npm run schemas".');
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of stale) writeFileSync(new URL(file, folder), text);
  for (const file of left) rmSync(new URL(file, folder));
  console.log(`${texts.size} schema files, ${stale.length} written, ${left.length} removed`);
}

function textOf(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

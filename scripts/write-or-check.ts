// Writes a generated file; with `--check` says whether it is stale and leaves it.
import { readFileSync, writeFileSync } from 'node:fs';

export function writeOrCheck(file: string, content: string): void {
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (readFileSync(file, 'utf8') !== content) {
    console.error(`${file} is stale: run npm run explained`);
    process.exitCode = 1;
  }
}

// What each entry exports, to those who import and to those who require.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const names = (entry) => Object.keys(entry).sort();
const entries = process.argv.slice(2);
const seen = await Promise.all(
  entries.map(async (entry) => [entry, { imported: names(await import(entry)), required: names(require(entry)) }]),
);
console.log(JSON.stringify(Object.fromEntries(seen)));

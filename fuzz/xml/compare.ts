// `npm run fuzz:xml -- [--from N] [--count N]`: the library's reader of XML against saxes (texts) and libxml2 (texts and bytes), on
// documents that a seed makes each. Prints what they differ in. Exit status 1 where that is no rule of known-differences.ts.
import { parseArgs } from 'node:util';
import { createComparison } from './comparison.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', default: '0' }, count: { type: 'string', default: '100000' } },
});
const [from, count] = [Number(values.from), Number(values.count)];
const comparison = await createComparison();
for (let seed = from; seed < from + count; seed++) comparison.compare(seed);
const { accepted, refused, undecided, lax, failures } = comparison.tally;
console.log(
  `XML: ${accepted} read, ${refused} refused, ${undecided} undecided by libxml2, ${failures.length} differences`,
);
for (const [rule, times] of lax) console.log(`  ${times} times libxml2 is laxer: ${rule}`);
for (const failure of failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

// `npm run fuzz:xml -- [--from N] [--count N]`: the library's reader of XML against saxes (texts) and libxml2 (texts and bytes), on
// documents that a seed makes each. Prints what they differ in. Exit status 1 where that is no rule of known-differences.ts.
import { parseArgs } from 'node:util';
import { createComparison } from './comparison.ts';

const PROGRESS = 100_000;

const { values } = parseArgs({
  options: { from: { type: 'string', default: '0' }, count: { type: 'string', default: '100000' } },
});
for (const [name, text] of Object.entries(values)) {
  if (/^\d{1,15}$/.test(text)) continue;
  console.error(`--${name} has to be a number of seeds, not ${JSON.stringify(text)}.`);
  process.exit(2);
}
const [from, count] = [Number(values.from), Number(values.count)];
const comparison = await createComparison();
for (let done = 1; done <= count; done++) {
  comparison.compare(from + done - 1);
  if (done % PROGRESS === 0)
    console.error(`${done} of ${count} seeds, ${comparison.tally.failures.length} differences`);
}
const { accepted, refused, undecided, lax, failures } = comparison.tally;
console.log(
  `XML: ${accepted} read, ${refused} refused, ${undecided} undecided by libxml2, ${failures.length} differences`,
);
for (const [rule, times] of lax) console.log(`  ${times} times libxml2 is laxer: ${rule}`);
for (const failure of failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

// `npm run fuzz -- [--brief] [--every N] [--rounds N] [--seed N] [--only TEXT]`: attacks everything that takes what others wrote, and
// prints what came of it. Exit status 1 where something threw, was taken for valid, or hung. `--brief` is for CI: heavy
// attacks on the entrances only, fewer mutants. `--every N` tries each Nth attack; the seed decides with which it begins.
import { parseArgs } from 'node:util';
import type { Attack, AttackGroup, XmlInput } from './attack.ts';
import { jsonAttacks, recordAttacks } from './json-attacks.ts';
import { mutations, truncations } from './mutations.ts';
import { probe, type Tally } from './probe.ts';
import { createRandom } from './random.ts';
import { repetitions } from './repetitions.ts';
import { payload, type Samples } from './samples.ts';
import { jsonSubjects, type Subject, xmlSubjects } from './subjects.ts';
import { createWatchdog } from './watchdog.ts';
import { xmlAttacks } from './xml-attacks.ts';

const HANG_SECONDS = 60;

const { values } = parseArgs({
  options: {
    brief: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds ?? (values.brief ? 500 : 20_000));
const every = Number(values.every);
const copies = values.brief ? 500 : 20_000;
const everyByte = 1;
const someBytes = 17;

const watchdog = createWatchdog(HANG_SECONDS);
const tallies: Tally[] = [];

function attack<Input>(subject: Subject<Input>, groups: readonly AttackGroup<Input>[]): void {
  for (const group of groups) {
    if (!`${subject.name}: ${group.name}`.includes(values.only)) continue;
    if (values.brief && group.isHeavy && !subject.isEntrance) continue;
    const tally = probe(sampled(group), subject, watchdog.hear);
    tallies.push(tally);
    print(tally);
  }
}

function sampled<Input>({ attacks, ...group }: AttackGroup<Input>): AttackGroup<Input> {
  function* some(): Generator<Attack<Input>> {
    let place = seed % every;
    for (const attack of attacks) if (place++ % every === 0) yield attack;
  }
  return { ...group, attacks: some() };
}

function print({ group, subject, accepted, refused, failures, slowest }: Tally): void {
  const counts = `${accepted} accepted, ${refused} refused, ${failures.length} failed`;
  const slow = `slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.attack})`;
  console.log(`${subject}: ${group}: ${counts}; ${slow}`);
  for (const failure of failures.slice(0, 5)) console.log(`  FAILED ${failure.attack}: ${failure.why}`);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function xmlGroups({ small, full, all }: Samples, step: number): AttackGroup<XmlInput>[] {
  const [first, ...others] = all;
  return [
    ...xmlAttacks(small),
    repetitions(full, copies),
    truncations(bytesOf(small), step),
    mutations([bytesOf(first), ...others.map(bytesOf)], rounds, createRandom(seed)),
  ];
}

console.log(`seed ${seed}, ${rounds} mutants for each reader of XML`);
for (const subject of await xmlSubjects()) {
  attack(subject, xmlGroups(subject.samples, values.brief && !subject.isEntrance ? someBytes : everyByte));
}
for (const subject of jsonSubjects()) {
  attack(subject, jsonAttacks(subject.sample));
  if (subject.takesRecords) attack(subject, [recordAttacks(payload())]);
}
await watchdog.stop();

const total = (count: (tally: Tally) => number): number => tallies.reduce((sum, tally) => sum + count(tally), 0);
const failed = total((tally) => tally.failures.length);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `fuzz: ${total((tally) => tally.accepted)} accepted, ${total((tally) => tally.refused)} refused, ${failed} failed, ` +
    `seed ${seed}, peak memory ${peak} MB`,
);
process.exitCode = failed === 0 ? 0 : 1;

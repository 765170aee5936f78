// `npm run fuzz`: attacks everything that takes what others wrote, and prints what came of it. `options.ts` says how it is asked.
import type { Attack, AttackGroup, XmlInput } from './attack.ts';
import { badServers, CLIENT } from './client.ts';
import { bytesSubjects, furtherJsonSubjects, furtherXmlSubjects } from './further-subjects.ts';
import { jsonAttacks, recordAttacks } from './json-attacks.ts';
import { mutations, truncations } from './mutations.ts';
import { fuzzOptions } from './options.ts';
import { PDF, pdfAttacks } from './pdf.ts';
import { probe, type Tally } from './probe.ts';
import { createRandom } from './random.ts';
import { regressions } from './regressions.ts';
import { repetitions } from './repetitions.ts';
import { payload, type Samples } from './samples.ts';
import { jsonSubjects, type Subject, xmlSubjects } from './subjects.ts';
import { createWatchdog } from './watchdog.ts';
import { xmlAttacks } from './xml-attacks.ts';
import { type Comparison, compareWithXmllint, hasXmllint } from './xmllint.ts';

const HANG_SECONDS = 60;

const { brief, every, heavy, rounds, seed, only, minutes } = fuzzOptions();
const copies = brief ? 500 : 20_000;
const SERVERS = brief ? 500 : 5000;
const COMPARED = brief ? 200 : 5000;
const end = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
const isOver = (): boolean => performance.now() > end;
const everyByte = 1;
const someBytes = 17;

const watchdog = createWatchdog(HANG_SECONDS);
const tallies: Tally[] = [];

async function attack<Input>(
  subject: Subject<Input>,
  groups: readonly AttackGroup<Input>[],
  itsSeed: number,
): Promise<void> {
  for (const group of groups) {
    if (!`${subject.name}: ${group.name}`.includes(only)) continue;
    if (brief && group.isHeavy && !subject.isEntrance) continue;
    if (isOver()) return;
    const tally = await probe(sampled(group, itsSeed), subject, watchdog.hear);
    tallies.push(tally);
    print(tally);
  }
}

function sampled<Input>({ attacks, ...group }: AttackGroup<Input>, itsSeed: number): AttackGroup<Input> {
  function* some(): Generator<Attack<Input>> {
    const step = group.isHeavy ? heavy : every;
    let place = itsSeed % step;
    for (const attack of attacks) {
      if (isOver()) return;
      if (place++ % step === 0) yield attack;
    }
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

function xmlGroups({ small, full, all }: Samples, step: number, itsSeed: number): AttackGroup<XmlInput>[] {
  const [first, ...others] = all;
  return [
    ...xmlAttacks(small),
    regressions(small),
    repetitions(full, copies),
    truncations(bytesOf(small), step),
    mutations([bytesOf(first), ...others.map(bytesOf)], rounds, createRandom(itsSeed)),
  ];
}

async function compare(itsSeed: number): Promise<Comparison> {
  watchdog.hear('the comparison with xmllint');
  const comparison = await compareWithXmllint(COMPARED, itsSeed, isOver, watchdog.hear);
  const { agreed, differences, failures } = comparison;
  console.log(`xmllint: ${agreed} verdicts alike, ${failures.length} contradictions`);
  for (const [kind, { count, first }] of differences) console.log(`  ${count} times ${kind}: ${first}`);
  for (const failure of failures.slice(0, 5)) console.log(`  FAILED ${failure}`);
  return comparison;
}

console.log(`seed ${seed}, ${rounds} mutants for each reader of XML`);
const ofXml = [...(await xmlSubjects()), ...(await furtherXmlSubjects())];
const ofJson = [...jsonSubjects(), ...(await furtherJsonSubjects())];
const ofBytes = await bytesSubjects();
const compared: Comparison[] = [];
for (let round = 0; round === 0 || (minutes !== undefined && !isOver()); round++) {
  const itsSeed = seed + round;
  for (const subject of ofXml) {
    const step = brief && !subject.isEntrance ? someBytes : everyByte;
    await attack(subject, xmlGroups(subject.samples, step, itsSeed), itsSeed);
  }
  for (const subject of ofJson) {
    await attack(subject, jsonAttacks(subject.sample), itsSeed);
    if (subject.takesRecords) await attack(subject, [recordAttacks(payload())], itsSeed);
  }
  for (const subject of ofBytes) {
    const [first] = subject.samples;
    const groups = [truncations(first, everyByte), mutations(subject.samples, rounds, createRandom(itsSeed))];
    await attack(subject, groups, itsSeed);
  }
  await attack(PDF, await pdfAttacks(ofXml[0]?.samples.small ?? '', rounds, itsSeed), itsSeed);
  await attack(CLIENT, [badServers(SERVERS, itsSeed)], itsSeed);
  if (hasXmllint() && only === '' && !isOver()) compared.push(await compare(itsSeed));
}
await watchdog.stop();

const total = (count: (tally: Tally) => number): number => tallies.reduce((sum, tally) => sum + count(tally), 0);
const contradicted = compared.reduce((sum, { failures }) => sum + failures.length, 0);
const failed = total((tally) => tally.failures.length) + contradicted;
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `fuzz: ${total((tally) => tally.accepted)} accepted, ${total((tally) => tally.refused)} refused, ${failed} failed, ` +
    `seed ${seed}, peak memory ${peak} MB`,
);
process.exitCode = failed === 0 ? 0 : 1;

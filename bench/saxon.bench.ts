// A validation of the published documents of Oman against the same in Java: the parser and the schemas of the JDK, and Saxon-HE with
// the stylesheets that a Schematron processor makes of the official rules. Needs Java and Debian's libsaxonhe-java beside the
// reference data. Both run in turn, Java in a process of its own, warmed up; its garbage collector is not counted, ours is.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createValidator } from '../src/validate/index.ts';
import { NOW } from './inputs.ts';
import { medianTiming, type Timing, timingOf } from './measure.ts';
import { atLeast, type BenchRow, time } from './row.ts';
import { stylesheetOf } from './saxon/stylesheet.ts';

const JAR = '/usr/share/java/Saxon-HE.jar';
const SPECIFICATION = '../shared/spec/pint-om-1.0.1';
const STYLESHEETS = resolve('.cache/bench/saxon');
const PROGRAM = 'bench/saxon/reference.java';
// Until then the compiler of Java is done with most of it.
const WARM_UP_ROUNDS = 120;
const ROUNDS = 41;
// Ours are called so often in a round that they take about as long as those in Java.
const OWN_CALLS = 4;
const TARGET = 12;

/** Measures both; nothing where Java, Saxon-HE or the reference data is not there. */
export async function run(): Promise<BenchRow[]> {
  const missing = [JAR, SPECIFICATION].filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`Without ${missing.join(' and ')} nothing is compared with Saxon-HE.`);
    return [];
  }
  const documents = readdirSync(`${SPECIFICATION}/examples`).map((name) => `${SPECIFICATION}/examples/${name}`);
  const contents = documents.map((file) => readFileSync(file));
  const validator = await createValidator();
  const ours = () => {
    for (const content of contents) if (!validator.validate(content, { now: NOW }).valid) throw new Error('Not valid');
  };
  const java = startJava(documents);
  const timings: { ours: Timing[]; java: Timing[] } = { ours: [], java: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const [reference, own] = [await java.round(), await timingOf(ours, OWN_CALLS)];
    if (round < WARM_UP_ROUNDS) continue;
    timings.java.push(reference);
    timings.ours.push(own);
  }
  java.stop();
  validator.dispose();
  const each = ({ wall, cpu }: Timing) => ({ wall: wall / documents.length, cpu: cpu / documents.length });
  const [own, reference] = [each(medianTiming(timings.ours)), each(medianTiming(timings.java))];
  return [
    time('validate, from bytes, a published document', own),
    time('the same in Java with Saxon-HE', reference),
    atLeast('validate over Saxon-HE', 'x', reference.cpu / own.cpu, TARGET),
  ];
}

// Checks all documents once in each round.
function startJava(documents: readonly string[]) {
  mkdirSync(STYLESHEETS, { recursive: true });
  const stylesheet = (name: string): string => {
    const file = `${STYLESHEETS}/${name}.xsl`;
    if (!existsSync(file)) writeFileSync(file, stylesheetOf(`${SPECIFICATION}/rules/${name}.json`));
    return file;
  };
  const inputs = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const profile = text.includes('urn:peppol:pint:selfbilling') ? 'selfbilling' : 'billing';
    const schema = text.includes('</CreditNote>') ? 'schemas/ubl-credit-note.xsd' : 'schemas/ubl-invoice.xsd';
    return [file, schema, stylesheet(`${profile}-shared`), stylesheet(`${profile}-aligned`)];
  });
  const child = spawn('java', ['-XX:+UseSerialGC', '-cp', JAR, PROGRAM, ...inputs], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async round(): Promise<Timing> {
      child.stdin.write('\n');
      const { value: answer, done } = await answers.next();
      const [wall, cpu, found] = String(answer).split(' ');
      if (done === true || found !== '') throw new Error(`Java came to another verdict: ${found}`);
      return { wall: Number(wall) / 1e6, cpu: Number(cpu) / 1e6 };
    },
    stop: () => child.stdin.end(),
  };
}

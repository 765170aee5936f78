// A validation of the published documents of Oman against the same in Java: the parser and the schemas of the JDK, and Saxon-HE with
// the stylesheets that a Schematron processor makes of the official rules. Saxon looks at its own tree, which is the fastest that Java
// has, and at a DOM, which validators of access points hand on from step to step. Needs Java and Debian's libsaxonhe-java beside the
// reference data. All run in turn, Java in processes of its own, warmed up; its garbage collector is not counted, ours is.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { UblElement } from '../src/ubl/tree.ts';
import { parseXml } from '../src/ubl/xml/parse.ts';
import { createRuleSelection } from '../src/validate/rule-sets.ts';
import { createValidator, PINT_OM_1_0_1 } from '../src/validate.ts';
import { NOW } from './inputs.ts';
import { medianTiming, type Timing, timingOf } from './measure.ts';
import { atLeast, type BenchRow, limited, time } from './row.ts';
import { stylesheetOf } from './saxon/stylesheet.ts';

const JAR = '/usr/share/java/Saxon-HE.jar';
const SPECIFICATION = '../shared/spec/pint-om-1.0.1';
const STYLESHEETS = resolve('.cache/bench/saxon');
const PROGRAM = 'bench/saxon/reference.java';
// Until then the compiler of Java is done with most of it.
const WARM_UP_ROUNDS = 400;
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
  const select = createRuleSelection([PINT_OM_1_0_1]);
  const trees = contents.map(treeOf);
  const ourRules = () => {
    for (const tree of trees)
      if (select(tree, undefined, NOW).rules(tree, NOW).length > 0) throw new Error('Not valid');
  };
  const programs = [startJava('saxon', documents), startJava('dom', documents)];
  const measured = [wholeAndRules(), ...programs.map(wholeAndRules)];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const timings = [[await timingOf(ours, OWN_CALLS), await timingOf(ourRules, OWN_CALLS)] as const];
    for (const program of programs) timings.push(await program.round());
    if (round < WARM_UP_ROUNDS) continue;
    for (const [place, [whole, rules]] of timings.entries()) {
      measured[place]?.whole.push(whole);
      measured[place]?.rules.push(rules);
    }
  }
  for (const { stop } of programs) stop();
  validator.dispose();
  const each = (timings: readonly Timing[]): Timing => {
    const { wall, cpu } = medianTiming(timings);
    return { wall: wall / documents.length, cpu: cpu / documents.length };
  };
  const [own, saxon, dom] = measured.map(({ whole, rules }) => ({ whole: each(whole), rules: each(rules) }));
  if (!own || !saxon || !dom) throw new Error('Nothing was measured');
  return [
    time('validate, from bytes, a published document', own.whole),
    time('the same in Java with Saxon-HE', saxon.whole),
    time('the same in Java with Saxon-HE over a DOM', dom.whole),
    limited(
      { name: 'validate over Java with Saxon-HE', unit: 'x', value: saxon.whole.cpu / own.whole.cpu },
      '≥ 12',
      'no function takes more than a twentieth of the time. About half of it are questions, which the official rules do not ask',
    ),
    limited(
      { name: 'validate over Java with Saxon-HE over a DOM', unit: 'x', value: dom.whole.cpu / own.whole.cpu },
      '≥ 12',
      'the same',
    ),
    time('the rules alone, a published document', own.rules),
    time('the same by Saxon-HE', saxon.rules),
    time('the same by Saxon-HE over a DOM', dom.rules),
    limited(
      { name: 'the rules alone over Saxon-HE', unit: 'x', value: saxon.rules.cpu / own.rules.cpu },
      '≥ 12',
      'it is spread over all rules, and no function takes more than an eighth of it',
    ),
    atLeast('the rules alone over Saxon-HE over a DOM', 'x', dom.rules.cpu / own.rules.cpu, TARGET),
  ];
}

function wholeAndRules(): { readonly whole: Timing[]; readonly rules: Timing[] } {
  return { whole: [], rules: [] };
}

function treeOf(content: Uint8Array): UblElement {
  const parsed = parseXml(new TextDecoder().decode(content));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

// Checks all documents once in each round.
function startJava(tree: 'saxon' | 'dom', documents: readonly string[]) {
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
  const child = spawn('java', ['-XX:+UseSerialGC', '-cp', JAR, PROGRAM, tree, ...inputs], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    // The whole and, of that, the rules, of which only the CPU time is measured.
    async round(): Promise<readonly [whole: Timing, rules: Timing]> {
      child.stdin.write('\n');
      const { value: answer, done } = await answers.next();
      const [wall, cpu, rules, found] = String(answer).split(' ');
      if (done === true || found !== '') throw new Error(`Java came to another verdict: ${found}`);
      const inMilliseconds = (nanoseconds: string | undefined): number => Number(nanoseconds) / 1e6;
      const [spent, ofRules] = [inMilliseconds(cpu), inMilliseconds(rules)];
      return [
        { wall: inMilliseconds(wall), cpu: spent },
        { wall: ofRules, cpu: ofRules },
      ];
    },
    stop: () => child.stdin.end(),
  };
}

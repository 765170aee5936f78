// Cold starts of builds, each in a fresh process, in turn.
import { inFreshProcess } from '../inputs.ts';
import type { Timing } from '../measure.ts';
import type { Build } from './build.ts';

const RUNS = 11;

/** Programs that load a build from FOLDER and do their first work. */
export const STARTS: Readonly<Record<string, string>> = {
  'cold start: import the core, convert one document': `
const { parsePurchaseInvoice, issueDocument, toXml } = await import(FOLDER + '/index.js');
const { payload, issuance } = JSON.parse((await import('node:fs')).readFileSync('fixtures/minimal.json', 'utf8'));
const issued = issueDocument(parsePurchaseInvoice(payload).value, issuance);
if (!issued.ok || toXml(issued.value).length < 1000) throw new Error('not converted');`,
  'cold start: import validate, createValidator, first verdict': `
const { createValidator } = await import(FOLDER + '/validate.js');
const validator = await createValidator();
const xml = (await import('node:fs')).readFileSync('fixtures/full.xml', 'utf8');
if (!validator.validate(xml, { now: ${Date.UTC(2027, 0, 1)} }).valid) throw new Error('not valid');`,
  'cold start: createValidator, first verdict of a schema error': `
const { createValidator } = await import(FOLDER + '/validate.js');
const validator = await createValidator();
const xml = (await import('node:fs')).readFileSync('fixtures/full.xml', 'utf8').replace('<cbc:ID>', '<cbc:ID unknown="">');
if (validator.validate(xml, { now: ${Date.UTC(2027, 0, 1)} }).schemaValid) throw new Error('not refused');`,
  'start of the command: print its version': commanded('--version'),
  'start of the command: convert one document': commanded('convert', 'fixtures/minimal.json'),
  'start of the command: validate one document': commanded(
    'validate',
    'fixtures/full.xml',
    '--now',
    '2027-01-01T00:00:00Z',
  ),
};

// The command ends when nothing is left to do.
function commanded(...given: readonly string[]): string {
  return `
process.argv = [process.argv[0], 'pint-ubl', ...${JSON.stringify(given)}];
const ended = new Promise((resolve) => process.once('beforeExit', resolve));
await import(FOLDER + '/cli.js');
await ended;
if (process.exitCode) throw new Error('The command failed');`;
}

/** What a start takes, for each of the builds and each run. Node's own start is not part of it. */
export function startTimings(program: string, builds: readonly Build[]): (readonly Timing[])[] {
  const timings = builds.map((): Timing[] => []);
  for (let run = 0; run < RUNS; run++) {
    const places = builds.map((_, place) => place);
    for (const place of run % 2 === 0 ? places : places.toReversed()) {
      const folder = builds[place]?.folder ?? '';
      timings[place]?.push(inFreshProcess<Timing>(measured(program.replaceAll('FOLDER', JSON.stringify(folder)))));
    }
  }
  return timings;
}

function measured(program: string): string {
  return `
const startCpu = process.cpuUsage();
const startWall = performance.now();
${program}
const { user, system } = process.cpuUsage(startCpu);
console.log(JSON.stringify({ wall: performance.now() - startWall, cpu: (user + system) / 1000 }));
process.exit();`;
}

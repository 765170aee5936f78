// `npm run network`: the network of Oman or of the Emirates on this machine. Six corners run its flows and what can go wrong in them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Validator } from '../../src/validate.ts';
import type { NetworkCountry } from './countries/country.ts';
import { EMIRATES } from './countries/emirates.ts';
import { OMAN } from './countries/oman.ts';
import { journeys } from './journeys.ts';
import { networkPage } from './page/page.ts';
import { type RunResult, runScenario } from './run.ts';
import { jsonLine, pathOf, table } from './table.ts';

const HELP = `\
Usage: npm run network -- [options]

Runs the network of a country on this machine: C1 to C6, each a small HTTP server on
loopback that uses pint-ubl as a provider would. HTTP stands in the place of AS4.
Waiting takes no time: the clock is moved from one event to the next.

  --country <C>    om (the default), or ae: the United Arab Emirates
  --flow <N>       only this flow, with what can go wrong in it: 1 to 12, of ae 1 to 8
  --json           print a line of JSON for each scenario, not the table
  --out <DIR>      folder for index.html and all envelopes (default: .network)
  --journeys <N>   then N random journeys over a network that loses, doubles and
                   delays messages (default: 0)
  --seed <N>       of identifiers and random faults (default: 1)
  --help           print this

DIR gets <flow>/<nn>-<from>-<to>-<what>.xml: each envelope as it was sent, with
-invalid behind it where it is meant to be refused. Further scenarios of a flow
have the folder <flow>-<scenario>. Open index.html to see it all drawn.
The exit status is 1 where a scenario ends in another way than it has to.

Examples:
  npm run network
  npm run network -- --flow 5 --out /tmp/flow-5
  npm run network -- --country ae --out .network-ae
  npm run network -- --json --journeys 200 --seed 7
`;

const OPTIONS = {
  country: { type: 'string', default: 'om' },
  flow: { type: 'string' },
  json: { type: 'boolean', default: false },
  out: { type: 'string', default: '.network' },
  journeys: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;
const values = readOptions();

const COUNTRIES: ReadonlyMap<string, NetworkCountry> = new Map([
  ['om', OMAN],
  ['ae', EMIRATES],
]);

if (values.help) process.stdout.write(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const [seed, count] = [wholeNumber('seed'), wholeNumber('journeys')];
  const flow = values.flow === undefined ? undefined : wholeNumber('flow');
  const country = COUNTRIES.get(values.country.toLowerCase());
  if (!country) return complain(`--country ${values.country}: om and ae have a network here`);
  const scenarios = country.scenarios.filter((scenario) => flow === undefined || scenario.flow === flow);
  const last = Math.max(...country.scenarios.map((scenario) => scenario.flow));
  if (scenarios.length === 0) return complain(`--flow ${values.flow}: there are flows 1 to ${last}`);
  const validator = await country.createValidator({ suggestions: false });
  const results: RunResult[] = [];
  for (const scenario of scenarios) {
    const result = await runScenario(scenario, { country, validator, seed });
    results.push(result);
    const paths = writeArtefacts(result);
    if (values.json) console.log(jsonLine(result, paths));
  }
  const page = join(values.out, 'index.html');
  writeFileSync(page, networkPage(results));
  if (!values.json) process.stdout.write(`${table(results)}\nDrawn in ${page}\n`);
  const failed = results.filter(({ ok }) => !ok).length;
  const astray = await runJourneys(count, seed, validator, country);
  validator.dispose();
  return failed + astray > 0 ? 1 : 0;
}

function writeArtefacts(result: RunResult): string[] {
  return result.artefacts.map((artefact) => {
    const path = pathOf(result, artefact);
    const file = join(values.out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, artefact.message.envelope);
    return path;
  });
}

async function runJourneys(
  count: number,
  seed: number,
  validator: Validator,
  country: NetworkCountry,
): Promise<number> {
  if (count === 0) return 0;
  let [alike, named, astray] = [0, 0, 0];
  for await (const journey of journeys(count, seed, validator, country)) {
    const { ok, isAlike, scenario, result } = journey;
    if (isAlike) alike += 1;
    else if (ok) named += 1;
    else astray += 1;
    if (values.json) console.log(jsonLine({ ...result, ok }, []));
    else if (!ok) console.log(`journey ${journey.seed} of ${scenario.name} went astray`);
  }
  const said = `${count} random journeys: ${alike} ended as without faults, ${named} name what a person has to do, ${astray} went astray`;
  if (!values.json) console.log(said);
  return astray;
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (thrown) {
    process.exit(complain(thrown instanceof Error ? thrown.message : String(thrown)));
  }
}

function wholeNumber(name: 'flow' | 'seed' | 'journeys'): number {
  const text = values[name] ?? '';
  if (!/^\d{1,6}$/.test(text)) {
    process.exit(complain(`--${name} ${text}: a whole number of one to six digits is expected`));
  }
  return Number(text);
}

function complain(message: string): number {
  process.stderr.write(`network: ${message}\nTry --help.\n`);
  return 2;
}

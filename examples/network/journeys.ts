// Random journeys: scenarios on a network that loses, doubles and delays what is sent, by a seed. Each has to end as it does
// without faults, or to name what a person has to do.
import type { Validator } from '../../src/validate.ts';
import type { NetworkCountry } from './countries/country.ts';
import { OMAN } from './countries/oman.ts';
import type { Departure, Fortune } from './network.ts';
import { createRandom, type Random } from './random.ts';
import { leftName, type RunResult, runScenario } from './run.ts';
import { FATES, type Fate, type Message } from './timeline.ts';

/** How a journey ended. */
export interface Journey {
  readonly seed: number;
  readonly scenario: RunResult['scenario'];
  readonly result: RunResult;
  /** Whether everything ended as without faults. */
  readonly isAlike: boolean;
  /** Whether it ended alike, or names something that is left to do because of the faults. */
  readonly ok: boolean;
  /** How many messages had which fate. */
  readonly fates: Readonly<Record<Fate, number>>;
}

const MINUTE = 60_000;

// Of a hundred messages so many are lost, cannot be handed over, come twice, and are late.
const [LOST, FAILED, DOUBLED, DELAYED] = [8, 8, 12, 20];

/** A network of bad fortune. Every message takes up to half a minute, so that some overtake others. */
function randomFortunes(random: Random): (departure: Departure) => Fortune {
  const fates: readonly Fate[] = [
    ...Array<Fate>(LOST).fill('lost'),
    ...Array<Fate>(FAILED).fill('failed'),
    ...Array<Fate>(DOUBLED).fill('doubled'),
    ...Array<Fate>(DELAYED).fill('delayed'),
  ];
  return () => {
    const fate = fates[random.below(100)] ?? 'arrived';
    const delay = random.below(MINUTE / 2);
    return { fate, delay: fate === 'delayed' ? delay + random.below(45 * MINUTE) : delay };
  };
}

/** Runs so many journeys, one after another. */
export async function* journeys(
  count: number,
  seed: number,
  validator: Validator,
  country: NetworkCountry = OMAN,
): AsyncGenerator<Journey> {
  // Named faults are other ones: a journey has its own.
  const scenarios = country.scenarios.filter(({ fortunes }) => fortunes === undefined);
  const calm = new Map<RunResult['scenario'], RunResult>();
  for (let index = 0; index < count; index++) {
    const own = seed * 1000 + index;
    const random = createRandom(own);
    const scenario = scenarios[random.below(scenarios.length)];
    if (!scenario) return;
    const without =
      calm.get(scenario) ?? (await runScenario(scenario, { country, validator, seed: own, isJudged: false }));
    calm.set(scenario, without);
    const fortuneOf = randomFortunes(random);
    const result = await runScenario(scenario, { country, validator, seed: own, fortuneOf, isJudged: false });
    const isAlike = endOf(result) === endOf(without);
    const expected = without.left.map(leftName);
    const isNamed = result.delivered <= 1 && result.left.some((left) => !expected.includes(leftName(left)));
    yield { seed: own, scenario, result, isAlike, ok: isAlike || isNamed, fates: fatesOf(result) };
  }
}

/** What must be the same in the end: the statuses, what the authority counts, what is delivered, and what is left to do. */
export function endOf({ ended, register, delivered, left }: RunResult): string {
  const entered = register.map(({ document, role, counts }) => `${document} ${role} ${counts}`).sort();
  const statuses = ended.map(({ corner, status, legs }) => ({ corner, status, legs }));
  return JSON.stringify({ statuses, entered, delivered, left });
}

function fatesOf({ entries }: RunResult): Record<Fate, number> {
  const messages = entries.filter((entry): entry is Message => entry.kind === 'message');
  const count = (fate: Fate): number => messages.filter((message) => message.fate === fate).length;
  return Object.fromEntries(FATES.map((fate) => [fate, count(fate)])) as Record<Fate, number>;
}

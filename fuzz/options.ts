// What the fuzz is asked to do: `npm run fuzz -- --help`.
import { parseArgs } from 'node:util';

const HELP = `npm run fuzz -- [FLAG…]    attacks everything that takes what others wrote, and prints what came of it

  --minutes N   goes round until the time is over: a tenth of the attacks in each round, another one each time, new mutants
  --only TEXT   only what has TEXT in its name, as \`readRecord, toXml: width\`
  --seed N      begins as an earlier run did; it prints its seed at the end
  --every N     tries each Nth attack; the seed decides with which it begins
  --heavy N     the same for heavy attacks alone
  --rounds N    how many mutants of each document
  --brief       for CI: heavy attacks on the entrances only, fewer mutants
  --help        this

Where xmllint is installed, it is asked as well. Exit status 1: something threw, was taken for valid, or hung; 2: wrong usage.`;

export interface FuzzOptions {
  readonly brief: boolean;
  readonly every: number;
  readonly heavy: number;
  readonly rounds: number;
  readonly seed: number;
  readonly only: string;
  /** None: one round. */
  readonly minutes: number | undefined;
}

/** The options of this process; it ends where they ask for help, or are wrong. */
export function fuzzOptions(): FuzzOptions {
  const { brief, only, help, ...numbers } = given();
  if (help === true) return ended(HELP, 0);
  for (const [name, text] of Object.entries(numbers)) {
    const shape = name === 'minutes' ? /^\d+(?:\.\d+)?$/ : name === 'seed' ? /^\d+$/ : /^[1-9]\d*$/;
    if (!shape.test(text)) return ended(`--${name} cannot be ${JSON.stringify(text)}.\n\n${HELP}`, 2);
  }
  const number = (name: keyof typeof numbers): number | undefined =>
    numbers[name] === undefined ? undefined : Number(numbers[name]);
  const minutes = number('minutes');
  const every = number('every') ?? (minutes === undefined ? 1 : 10);
  return {
    brief: brief === true,
    every,
    heavy: number('heavy') ?? every,
    rounds: number('rounds') ?? (brief === true ? 500 : 20_000),
    seed: number('seed') ?? Date.now() % 1_000_000,
    only: only ?? '',
    minutes,
  };
}

function given() {
  try {
    return parseArgs({
      options: {
        brief: { type: 'boolean' },
        every: { type: 'string' },
        heavy: { type: 'string' },
        rounds: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string' },
        minutes: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return ended(`${(error as Error).message}\n\n${HELP}`, 2);
  }
}

function ended(text: string, status: 0 | 2): never {
  (status === 0 ? console.log : console.error)(text);
  process.exit(status);
}

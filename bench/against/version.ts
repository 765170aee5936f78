// One build in a process of its own. In one process with another build, the garbage of the one would be collected in the time of the
// other, and both would share the caches of V8, which a program with one version does not.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Measurable, Timing } from '../measure.ts';
import type { Build } from './build.ts';

const SCRIPT = 'bench/against/measure-version.ts';

/** What the process is asked for. */
export type Request =
  | { readonly ask: 'prepare'; readonly name: string }
  | { readonly ask: 'warm-up'; readonly name: string; readonly milliseconds: number }
  | { readonly ask: 'time'; readonly name: string; readonly calls: number };

/** What it answers; `problem` where it cannot do it. */
export interface Answer {
  readonly documents?: number;
  readonly cpu?: number;
  readonly timing?: Timing;
  readonly problem?: string;
}

/** A build whose work can be measured. */
export interface Version {
  readonly name: string;
  /** Prepares a piece of work: how many documents one call takes, or why it cannot be done. */
  readonly prepare: (name: string) => Promise<number | string>;
  /** Work that was prepared. */
  readonly work: (name: string) => Measurable;
  readonly stop: () => void;
}

/** Starts the process of a build. */
export function startVersion({ name: build, folder }: Build): Version {
  const child = spawn(process.execPath, ['scripts/run.mjs', SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const asked = async (request: Request): Promise<Answer> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await answers.next();
    if (done === true) throw new Error(`The process of ${build} ended`);
    return JSON.parse(value) as Answer;
  };
  const expected = async <Field extends keyof Answer>(
    request: Request,
    field: Field,
  ): Promise<NonNullable<Answer[Field]>> => {
    const answer = await asked(request);
    const value = answer[field];
    if (value === undefined) throw new Error(`${build}: ${answer.problem}`);
    return value as NonNullable<Answer[Field]>;
  };
  return {
    name: build,
    async prepare(name) {
      const { documents, problem } = await asked({ ask: 'prepare', name });
      return documents ?? `Not measured: ${name}. In ${build}: ${problem}`;
    },
    work: (name) => ({
      warmUp: (milliseconds) => expected({ ask: 'warm-up', name, milliseconds }, 'cpu'),
      timing: (calls) => expected({ ask: 'time', name, calls }, 'timing'),
    }),
    stop: () => child.stdin.end(),
  };
}

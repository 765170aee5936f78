// Runs another program to its end and gathers what it says.
import { spawnSync } from 'node:child_process';

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment without what npm and the test runner add for programs that they start. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
);

/** @throws Error with what the program said, where it does not end with the exit status 0 and that was asked for */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  expected: 'success' | 'any' = 'success',
): Ended {
  const child = spawnSync(program, args, {
    cwd: folder,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (child.error) throw child.error;
  const ended = { status: child.status, out: child.stdout, err: child.stderr };
  if (expected === 'success' && ended.status !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${ended.status}:\n${ended.out}${ended.err}`);
  }
  return ended;
}

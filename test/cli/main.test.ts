// The script behind the command: how the process ends, whatever its program does.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from '../support/bundle.ts';

/** The script, whose program is this code; without any it is the command's own. */
async function scriptOf(program?: string): Promise<string> {
  const outfile = `.cache/main-${process.pid}.mjs`;
  onTestFinished(() => rmSync(outfile, { force: true }));
  await bundle({
    entryPoints: ['src/cli/main.ts'],
    outfile,
    plugins: [
      {
        name: 'program',
        setup({ onLoad }) {
          if (program === undefined) return;
          onLoad({ filter: /[\\/]cli[\\/]program\.ts$/ }, () => ({ contents: program, loader: 'ts' }));
        },
      },
    ],
  });
  return outfile;
}

/** The status of the process whose program is this code. */
async function statusOf(program: string): Promise<number | null> {
  return spawnSync(process.execPath, [await scriptOf(program)]).status;
}

/** Runs a script, and sends a signal whenever it has written something, up to so many; its standard input stays open. */
async function signalled(script: string, args: readonly string[], signals: readonly NodeJS.Signals[], input = '') {
  const child = spawn(process.execPath, [script, ...args]);
  const left = [...signals];
  let [out, err] = ['', ''];
  child.stdin.write(input);
  child.stdout.on('data', (text) => {
    out += text;
    const signal = left.shift();
    if (signal) child.kill(signal);
  });
  child.stderr.on('data', (text) => (err += text));
  const [status, signal] = await once(child, 'close');
  return { status, signal, out, err };
}

const STOPPED = '{"errors":{"message":"Stopped by SIGTERM"}}\n';

it('a process that nothing keeps alive ends in the middle of its work, and not with status 0', async () => {
  expect(await statusOf('export const run = () => new Promise(() => undefined);')).toBe(2);
});

it.each([0, 1, 130])('a program that ends with %i ends the process with that status', async (status) => {
  expect(await statusOf(`export const run = async () => ${status};`)).toBe(status);
});

const FOR_EVER = 'setInterval(() => undefined, 1000);';

it('SIGTERM stops a program with status 130, and says so', async () => {
  const script = await scriptOf(
    `export const run = (_, { stdout }) => { stdout.write('begun'); ${FOR_EVER} return new Promise(() => undefined); }`,
  );
  expect(await signalled(script, [], ['SIGTERM'])).toMatchObject({ status: 130, err: STOPPED });
  // A shell that sees a program die of Ctrl-C stops its script.
  expect(await signalled(script, [], ['SIGINT'])).toMatchObject({ status: null, signal: 'SIGINT', err: '' });
});

it('a signal lets a program end in its own way once, where it has one', async () => {
  const script = await scriptOf(`
    ${FOR_EVER}
    export const run = (args, { stdout, onInterrupt }) =>
      new Promise((resolve) => {
        const stopListening = onInterrupt(() => {
          stdout.write('ending');
          if (args[0] === 'soon') resolve(0);
          if (args[0] === 'later') setInterval(() => stdout.write('.'), 10);
        });
        if (args[0] === 'no longer') stopListening();
        stdout.write('begun');
      });`);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    expect(await signalled(script, ['soon'], [signal])).toMatchObject({ status: 0, out: 'begunending', err: '' });
  }
  const twice = await signalled(script, ['never'], ['SIGTERM', 'SIGTERM']);
  expect(twice).toMatchObject({ status: 130, out: 'begunending', err: STOPPED });
  // A terminal that is closed sends its signal twice.
  const closed = await signalled(script, ['later'], ['SIGHUP', 'SIGHUP', 'SIGTERM']);
  expect(closed).toMatchObject({ status: 130, err: STOPPED });
  expect(await signalled(script, ['no longer'], ['SIGTERM'])).toMatchObject({
    status: 130,
    out: 'begun',
    err: STOPPED,
  });
});

it('SIGTERM stops a command that waits for its input, and one that has many files left', async () => {
  const script = await scriptOf();
  const file = 'fixtures/minimal.xml';
  const waiting = await signalled(script, ['validate', '--files-from', '-'], ['SIGTERM'], `${file}\n`);
  expect(waiting).toMatchObject({ status: 130, err: STOPPED });
  const many = await signalled(script, ['validate', ...Array(4000).fill(file)], ['SIGTERM']);
  expect(many).toMatchObject({ status: 130, err: STOPPED });
  expect(many.out.split('\n').length).toBeLessThan(4000);
});

describe('a process whose reader has gone', () => {
  /** Runs `validate`, which gets its list of files once nobody reads this stream any more; gives what it writes to the other. */
  async function unread(stream: 'stdout' | 'stderr', files: readonly string[]) {
    const child = spawn(process.execPath, [await scriptOf(), 'validate', '--files-from', '-']);
    let rest = '';
    child[stream === 'stdout' ? 'stderr' : 'stdout'].on('data', (text) => (rest += text));
    const gone = once(child[stream], 'close');
    child[stream].destroy();
    await gone;
    child.stdin.end(files.map((file) => `${file}\n`).join(''));
    const [status] = await once(child, 'close');
    return { status, rest };
  }

  it('ends in the middle of its work with status 141, and says nothing', async () => {
    expect(await unread('stdout', Array(3).fill('fixtures/minimal.xml'))).toEqual({ status: 141, rest: '' });
  });

  it('does all of its work where nobody reads standard error', async () => {
    const { status, rest } = await unread('stderr', ['is-not-there.xml', 'fixtures/minimal.xml']);
    expect([status, rest]).toEqual([2, expect.stringContaining('minimal.xml')]);
  });

  it('ends at once, though its input stays open', async () => {
    const child = spawn(process.execPath, [await scriptOf(), 'validate', '--stream']);
    const gone = once(child.stdout, 'close');
    child.stdout.destroy();
    await gone;
    child.stdin.write('{"xml":"<a/>"}\n');
    expect(await once(child, 'close')).toEqual([141, null]);
  });
});

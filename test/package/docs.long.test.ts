// The API reference: everything exported says what it is, and every link in it leads somewhere.
import { expect, it } from 'vitest';
import { run } from './support/run.ts';

it('typedoc has no warnings', () => {
  const { status, out, err } = run(
    process.execPath,
    ['node_modules/typedoc/bin/typedoc', '--emit', 'none', '--treatWarningsAsErrors'],
    process.cwd(),
    'any',
  );
  expect({ status, said: (out + err).split('\n').filter((line) => /warning|error/.test(line)) }).toEqual({
    status: 0,
    said: [],
  });
});

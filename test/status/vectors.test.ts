// The example vectors: events in, status, snapshot and log out, compared with what was written by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseEvents,
  peppolStatusSchema,
  statusLogSchema,
  statusSnapshotSchema,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';

interface Vector {
  readonly about: string;
  readonly events: unknown;
  readonly expected: { readonly status: unknown; readonly snapshot: unknown; readonly log: unknown };
}

const FOLDER = new URL('../../fixtures/status/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

function read(name: string): Vector {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Vector;
}

describe.each(NAMES)('%s', (name) => {
  const { events, expected } = read(name);
  const parsed = parseEvents(events);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));

  it('a vector gives the status, the snapshot and the log that are written in it', () => {
    expect(toPeppolStatus(parsed.value)).toStrictEqual(expected.status);
    expect(toSnapshot(parsed.value)).toStrictEqual(expected.snapshot);
    expect(toLogEntries(parsed.value)).toStrictEqual(expected.log);
  });

  it('a vector is read back unchanged by the schemas that a client uses', () => {
    expect(peppolStatusSchema.parse(expected.status)).toStrictEqual(expected.status);
    expect(statusSnapshotSchema.parse(expected.snapshot)).toStrictEqual(expected.snapshot);
    expect(statusLogSchema.parse(expected.log)).toStrictEqual(expected.log);
  });
});

it('the vectors cover what they were asked to', () => {
  expect(NAMES).toEqual(
    expect.arrayContaining([
      'nothing-yet.json',
      'created-only.json',
      'validation-failed.json',
      'submitted.json',
      'c3-error-then-retry-and-acceptance.json',
      'c5-rejected.json',
      'both-accepted.json',
      'unknown-events.json',
    ]),
  );
});

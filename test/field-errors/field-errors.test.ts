// What people get wrong in their input, one case in each file beside this one, and the exact messages that they get.
// A file has `change` (paths of the minimal fixture and what stands there instead), or what is handed over in its place.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml, readRecord } from '../../src/countries/om/functions.ts';
import { pintUbl } from '../cli/support.ts';

interface Case {
  /** What somebody did. */
  readonly case: string;
  /** Path → value in `{ payload, issuance }` of the minimal fixture; `null` takes it away. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** Text repeated at a path. */
  readonly repeat?: Readonly<Record<string, { readonly text: string; readonly times: number }>>;
  /** What `pint-ubl convert` gets instead. */
  readonly input?: { readonly text: string; readonly encoding?: string };
  /** What `fromXml` gets instead. */
  readonly xml?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly warnings?: Readonly<Record<string, string>>;
}

const FOLDER = 'test/field-errors/';
const cases = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as Case) }));

describe('wrong input', () => {
  it('is tested in forty cases or more, each with its messages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    for (const { file, errors, warnings } of cases) expect(errors ?? warnings, file).toBeDefined();
  });

  it.each(cases)('$file gets its messages: $case', async (one) => {
    const { errors = {}, warnings = {} } = one;
    expect(await messagesOf(one)).toEqual({ errors, warnings });
  });
});

async function messagesOf({ input, xml, change = {}, repeat = {} }: Case) {
  if (input) {
    const { err } = await pintUbl(['convert', '-'], encoded(input.text, input.encoding));
    return { errors: JSON.parse(err).errors, warnings: {} };
  }
  if (xml !== undefined) {
    const read = fromXml(xml);
    return { errors: read.ok ? {} : sentences(read.errors), warnings: {} };
  }
  const record = changed({ ...change, ...Object.fromEntries(Object.entries(repeat).map(repeated)) });
  const read = readRecord(record);
  return { errors: read.ok ? {} : sentences(read.errors), warnings: sentences(read.warnings) };
}

function repeated([path, { text, times }]: [string, { text: string; times: number }]): [string, string] {
  return [path, text.repeat(times)];
}

type Container = Record<string, unknown>;

function changed(change: Readonly<Record<string, unknown>>): unknown {
  const { payload, issuance } = structuredClone(fixtures().find(({ name }) => name === 'minimal')) ?? {};
  const record: Container = { payload, issuance };
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
    const last = steps.pop() ?? '';
    let container = record;
    for (const step of steps) {
      container[step] ??= {};
      container = container[step] as Container;
    }
    if (value === null) delete container[last];
    else container[last] = value;
  }
  return record;
}

// The letters of Windows-1256 that the cases use.
const WINDOWS_1256: Readonly<Record<string, number>> = { م: 0xe3, س: 0xd3, ق: 0xde, ط: 0xd8 };

function encoded(text: string, encoding = 'utf-8'): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'windows-1256') {
    return Uint8Array.from(text, (letter) => WINDOWS_1256[letter] ?? letter.charCodeAt(0));
  }
  return Buffer.from(text, 'utf8');
}

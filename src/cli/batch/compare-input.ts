// Compares an input with the records that an earlier run converted.
// A record is the same where its content is, and what documents are made with; else it is the changed form of one that is found no
// more and has its document number;
// else of one that stood at its place. What is held of a record that is the same are numbers alone.
import { parseJson } from '../../core/json/parse-json.ts';
import { recordNumber } from '../../jobs/record-number.ts';
import { type ChangedRecord, type ConvertedRecord, digestOf, type ResumedInput } from './converted-record.ts';
import { createNumberMap } from './number-map.ts';
import { isUnreadable, type RawRecord } from './records.ts';

/** What became of converted records, by their order in the report. */
export interface Comparison {
  /** Whether the record at this position of the input, from 0, was converted. */
  readonly isConverted: (position: number) => boolean;
  /** Where a converted record stands now; `undefined` where that could not be read. */
  readonly placeOf: (index: number) => 'changed' | 'gone' | Pick<RawRecord, 'name' | 'line'> | undefined;
  readonly changed: readonly ChangedRecord[];
  readonly gone: readonly ConvertedRecord[];
}

/** Reads the input once, and once more where a converted record is found no more. */
export async function compareInput(
  conversions: () => AsyncIterable<ConvertedRecord>,
  input: ResumedInput,
): Promise<Comparison> {
  const waiting = await queueByDigest(conversions());
  const positions = createPositions();
  // Names and lines of where converted records stand, by their order in the report.
  const names: (number | string)[] = [];
  const lines: number[] = [];
  for await (const { content, name, line, position } of recordsOf(input, waiting.size > 0)) {
    const index = isUnreadable(content) ? undefined : waiting.take(digestOf(content));
    if (index === undefined) continue;
    positions.add(position);
    names[index] = name;
    if (line !== undefined) lines[index] = line;
    if (waiting.isEmpty()) break;
  }
  const lost = waiting.isEmpty() ? new Map<number, ConvertedRecord>() : await lostOf(conversions(), names);
  const found = await findLost(lost, input, positions.has);
  const lostBy = (is: (finding: Finding | undefined) => boolean) =>
    [...lost].flatMap(([index, one]) =>
      is(found.get(index)) ? [{ ...one, changedIn: changeOf(found.get(index)) }] : [],
    );
  return {
    isConverted: positions.has,
    placeOf(index) {
      const name = names[index];
      if (name !== undefined) return { name, ...(lines[index] === undefined ? {} : { line: lines[index] }) };
      const finding = found.get(index);
      if (finding === 'unreadable') return undefined;
      return finding === 'gone' ? 'gone' : 'changed';
    },
    changed: lostBy((finding) => changeOf(finding) !== undefined),
    gone: lostBy((finding) => finding === 'gone'),
  };
}

/** What became of a converted record that is found no more: where its changed form stands, or why there is none. */
type Finding = 'gone' | 'unreadable' | { readonly changedIn: number | string };

function changeOf(finding: Finding | undefined): number | string | undefined {
  return typeof finding === 'object' ? finding.changedIn : undefined;
}

async function lostOf(
  conversions: AsyncIterable<ConvertedRecord>,
  names: readonly (number | string)[],
): Promise<Map<number, ConvertedRecord>> {
  const lost = new Map<number, ConvertedRecord>();
  let index = 0;
  for await (const conversion of conversions) {
    if (names[index] === undefined) lost.set(index, conversion);
    index++;
  }
  return lost;
}

async function findLost(
  lost: ReadonlyMap<number, ConvertedRecord>,
  input: ResumedInput,
  isConverted: (position: number) => boolean,
): Promise<ReadonlyMap<number, Finding>> {
  const found = new Map<number, Finding>();
  if (lost.size === 0) return found;
  const byNumber = grouped(lost, ({ documentNumber }) => documentNumber);
  const byPlace = grouped(lost, ({ record }) => record);
  const ofOtherNumbers = new Map<number, number | string>();
  for await (const { content, name, position } of recordsOf(input, true)) {
    if (isConverted(position)) continue;
    const here = byPlace.get(name) ?? [];
    if (isUnreadable(content)) {
      for (const index of here) found.set(index, 'unreadable');
      continue;
    }
    const json = parseJson(content, 'record');
    const number = json.ok ? recordNumber(json.value, input.settings.issuance) : undefined;
    const numbered = number === undefined ? [] : (byNumber.get(number) ?? []);
    const same = numbered.filter((index) => here.includes(index));
    const other = numbered.find((index) => !found.has(index));
    for (const index of same.length > 0 || other === undefined ? same : [other]) {
      found.set(index, { changedIn: name });
    }
    if (numbered.length === 0) for (const index of here) ofOtherNumbers.set(index, name);
  }
  for (const [index, changedIn] of ofOtherNumbers) if (!found.has(index)) found.set(index, { changedIn });
  for (const index of lost.keys()) if (!found.has(index)) found.set(index, 'gone');
  return found;
}

function grouped<Key>(
  lost: ReadonlyMap<number, ConvertedRecord>,
  keyOf: (one: ConvertedRecord) => Key,
): ReadonlyMap<Key, readonly number[]> {
  const groups = new Map<Key, number[]>();
  for (const [index, one] of lost) {
    const group = groups.get(keyOf(one));
    if (group) group.push(index);
    else groups.set(keyOf(one), [index]);
  }
  return groups;
}

async function* recordsOf(
  { source, onRead }: ResumedInput,
  isWanted: boolean,
): AsyncGenerator<RawRecord & { readonly position: number }> {
  if (!isWanted) return;
  let position = 0;
  for await (const chunk of source.read()) {
    for (const record of chunk) yield { ...record, position: position++ };
    onRead(chunk.at(-1)?.end ?? 0);
  }
}

/** The order in the report by digest; records of the same content wait in their order. */
async function queueByDigest(conversions: AsyncIterable<ConvertedRecord>) {
  const [first, last] = [createNumberMap(), createNumberMap()];
  // The next record of the same content; all are counted from 1, so that 0 is none.
  const next: number[] = [];
  let size = 0;
  for await (const { digest } of conversions) {
    size++;
    next.push(0);
    const before = last.get(digest);
    if (before > 0) next[before - 1] = size;
    else first.update(digest, () => size);
    last.update(digest, () => size);
  }
  let left = size;
  return {
    size,
    isEmpty: () => left === 0,
    /** The place in the report, from 0, of the next record of that content. */
    take(digest: string): number | undefined {
      const place = first.get(digest);
      if (place === 0) return undefined;
      first.update(digest, () => next[place - 1] ?? 0);
      left--;
      return place - 1;
    },
  };
}

function createPositions() {
  let bits = new Uint8Array(1024);
  return {
    add(position: number): void {
      const at = position >> 3;
      if (at >= bits.length) {
        const larger = new Uint8Array(2 * at);
        larger.set(bits);
        bits = larger;
      }
      bits[at] = (bits[at] ?? 0) | (1 << (position & 7));
    },
    has: (position: number): boolean => (((bits[position >> 3] ?? 0) >> (position & 7)) & 1) === 1,
  };
}

// A worker thread of `pint-ubl batch`: converts and checks records, writes XML into the scratch folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type Converted, type ConvertOptions, convertRecord } from '../../convert/convert.ts';
import { createValidator } from '../../validate/index.ts';
import { fileTrouble, isFileTrouble, XML_INDENT } from '../io.ts';
import { parseJson } from '../json.ts';
import { digestOf } from './done.ts';
import { type BatchSettings, type Outcome, scratchName, type Task, type TaskOutcome, type TaskRecord } from './work.ts';

const settings = workerData as BatchSettings;
let options: ConvertOptions | undefined;

export default async function work(task: Task): Promise<TaskOutcome> {
  options ??= {
    issuance: settings.issuance,
    now: settings.now,
    validator: await createValidator(),
    indent: XML_INDENT,
  };
  try {
    return { outcomes: task.map((record) => convert(record, options ?? {})) };
  } catch (thrown) {
    if (isFileTrouble(thrown)) return { trouble: thrown.message };
    throw thrown;
  }
}

function convert({ number, content }: TaskRecord, convertOptions: ConvertOptions): Outcome {
  const json = parseJson(content, 'The record');
  if (!json.ok) return { kind: 'refused', errors: json.errors };
  const converted = convertRecord(json.value, convertOptions);
  if (converted.outcome === 'converted') write(number, converted.xml);
  return outcomeOf(converted, content);
}

// Node 20 takes three times as long to write a string.
const encoder = new TextEncoder();
const MOST_BYTES_A_UNIT = 3;
let buffer = new Uint8Array(1 << 16);

// UTF-8, in a buffer that the next text is written to.
function bytesOf(text: string): Uint8Array {
  const most = MOST_BYTES_A_UNIT * text.length;
  if (buffer.length < most) buffer = new Uint8Array(2 * most);
  return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
}

function write(number: number, xml: string): void {
  const file = join(settings.scratch, scratchName(number));
  try {
    writeFileSync(file, bytesOf(xml));
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write ${file}`, thrown);
  }
}

// The document itself stays here: only what the report tells crosses the threads.
function outcomeOf(converted: Converted, content: Uint8Array): Outcome {
  if (converted.outcome === 'refused') return { kind: 'refused', errors: converted.errors };
  const { document_number } = converted.document;
  const numbered = document_number === undefined ? {} : { documentNumber: document_number };
  const results = converted.report?.results ?? [];
  return converted.outcome === 'invalid'
    ? { kind: 'invalid', ...numbered, results }
    : { kind: 'converted', ...numbered, digest: digestOf(content), warnings: results };
}

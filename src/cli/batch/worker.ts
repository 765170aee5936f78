// A worker thread of `pint-ubl batch`: converts and checks records, and writes XML into the scratch folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type Converted, type ConvertOptions, convertRecord } from '../../convert/convert.ts';
import { createValidator } from '../../validate/index.ts';
import { fileTrouble, isFileTrouble, XML_INDENT } from '../io.ts';
import { parseJson } from '../json.ts';
import { digestOf } from './earlier-run.ts';
import { type BatchSettings, type Outcome, scratchName, type Task, type TaskRecord, type TaskResult } from './task.ts';

const settings = workerData as BatchSettings;
let options: ConvertOptions | undefined;

/** Converts the records of a task. piscina calls it for each task. */
export default async function convertTask(task: Task): Promise<TaskResult> {
  options ??= {
    issuance: settings.issuance,
    type: settings.type,
    unknownFields: settings.lenient ? 'warn' : 'error',
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
  if (converted.outcome === 'converted') writeXml(number, converted.xml);
  return outcomeOf(converted, content);
}

// In Node 20 writing a string takes three times as long as encoding and writing its bytes.
const encoder = new TextEncoder();
const MAX_BYTES_PER_UNIT = 3;
let buffer = new Uint8Array(1 << 16);

// The text in UTF-8. The next call overwrites the bytes.
function encodeText(text: string): Uint8Array {
  const size = MAX_BYTES_PER_UNIT * text.length;
  if (buffer.length < size) buffer = new Uint8Array(2 * size);
  return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
}

function writeXml(number: number, xml: string): void {
  const file = join(settings.scratch, scratchName(number));
  try {
    writeFileSync(file, encodeText(xml));
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write ${file}`, thrown);
  }
}

// The document stays in this thread: the main thread needs only what the report says.
function outcomeOf(converted: Converted, content: Uint8Array): Outcome {
  if (converted.outcome === 'refused') return { kind: 'refused', errors: converted.errors };
  const { document_number } = converted.document;
  const numbered = document_number === undefined ? {} : { documentNumber: document_number };
  const results = converted.report?.results ?? [];
  const inputWarnings = converted.warnings;
  return converted.outcome === 'invalid'
    ? { kind: 'invalid', ...numbered, results, inputWarnings }
    : { kind: 'converted', ...numbered, digest: digestOf(content), warnings: results, inputWarnings };
}

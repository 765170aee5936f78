// A document goes into an envelope and comes out of it: an ordinary one, and one of nearly 20 MiB.
import { openEnvelope, wrap } from '../src/network.ts';
import { fullInvoice, longInvoice, megabytes } from './inputs.ts';
import { median, medians, timed } from './measure.ts';
import { type BenchRow, limited, time, upTo } from './row.ts';

// Lines whose XML comes to nearly 20 MiB, the most that is read.
const MANY = 5_500;
const RUNS = 7;
const TRANSMISSION = { instanceId: '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11', createdAt: '2026-03-02T10:15:00+04:00' };

export async function run(): Promise<BenchRow[]> {
  const full = fullInvoice();
  const envelope = wrapped(full.xml);
  const figures = await medians({ wrap: () => wrapped(full.xml), open: () => opened(envelope) });
  const long = longInvoice(MANY);
  const longEnvelope = wrapped(long);
  const wraps = Array.from({ length: RUNS }, () => timed(() => wrapped(long)));
  const opens = Array.from({ length: RUNS }, () => timed(() => opened(longEnvelope)));
  return [
    limited(
      time(`document → envelope, ${full.name}`, figures.wrap),
      '≤ 0.05 ms',
      'the one pass over all bytes of the document takes three fifths of the time; it proves that the envelope is XML',
    ),
    limited(
      time(`envelope → header and document, ${full.name}`, figures.open),
      '≤ 0.05 ms',
      'that pass takes four fifths of the time',
    ),
    upTo(`document → envelope, ${MANY} lines (${megabytes(long)} MB)`, 'ms', median(wraps), 300),
    upTo(`envelope → header and document, ${MANY} lines (${megabytes(long)} MB)`, 'ms', median(opens), 300),
  ];
}

function wrapped(xml: string): string {
  const result = wrap(xml, TRANSMISSION);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function opened(xml: string): string {
  const result = openEnvelope(xml);
  if (!result.ok || !result.value.valid) throw new Error('The benchmark envelope is not valid');
  return result.value.document;
}

// What the sheet has no place of its own for: other fields of the document, and XML that no field stands for.
import type { Document } from '../../document/schema.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { fixed } from '../numbers.ts';
import { band, facts, field, missingElsewhere, type Pen, plainLabelOf, row, word, written } from '../pen.ts';
import { at, leaves, type Place } from '../places.ts';
import type { UnmappedValue } from '../read-drawing.ts';
import { setName } from './verdict.ts';

const MOST_ROWS = 1000;

/** Every field that nothing else has drawn, and fields that findings miss. */
export function further(pen: Pen, document: Document): Part {
  const left = [...leaves(document)].filter(({ path }) => !pen.marks.isDrawn(path) && !IN_FOOT.includes(path));
  const rows = left
    .slice(0, MOST_ROWS)
    .map((place) =>
      row(pen, place, field(pen, place), html`${plainLabelOf(pen, place.path)} <code>${place.path}</code>`),
    );
  const content = [facts(rows), more(pen, left.length - MOST_ROWS), missingElsewhere(pen)];
  return band(pen, 'further', content, !isEmpty(content) && word(pen, 'words', 'further'));
}

function more(pen: Pen, count: number): Part {
  return count > 0 && html`<p>${word(pen, 'words', 'moreRows', { count: fixed(count, 0) })}</p>`;
}

/** What was in the XML and is in no field of the document, by its place there. */
export function unmapped(pen: Pen, values: readonly UnmappedValue[]): Part {
  if (values.length === 0) return undefined;
  const rows = values
    .slice(0, MOST_ROWS)
    .map(
      ({ location, text }) =>
        html`<tr><td><code>${shortened(location)}</code></td><td><bdi>${written(pen, text)}</bdi></td></tr>`,
    );
  return band(
    pen,
    'unmapped',
    html`<table class="tax"><thead><tr><th scope="col">${word(pen, 'words', 'location')}</th><th scope="col">${word(pen, 'words', 'value')}</th></tr></thead><tbody>${rows}</tbody></table>${more(pen, values.length - MOST_ROWS)}`,
    word(pen, 'words', 'unmapped'),
  );
}

// `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]` → `InvoiceLine 2 › Note`: namespaces and first places tell a reader nothing.
function shortened(location: string): string {
  const steps = location
    .replace(/\{[^{}]*\}/g, '')
    .split('/')
    .slice(2);
  return steps
    .map((step) =>
      step
        .replace(/^(?:cac|cbc|ext):/, '')
        .replace(/\[1\]$/, '')
        .replace(/\[(\d+)\]$/, ' $1'),
    )
    .join(' › ');
}

const IN_FOOT: readonly string[] = ['uuid', 'seller_uuid', 'id', 'document_status', 'document_source'];

/** Identifiers for machines, in small letters at the end. */
export function foot(pen: Pen, document: Place<Document>, ruleSets: readonly string[], specification?: string): Part {
  return band(
    pen,
    'foot',
    facts(
      row(pen, at(document, 'uuid')),
      row(pen, at(document, 'seller_uuid')),
      row(pen, at(document, 'id')),
      row(pen, at(document, 'document_status')),
      row(pen, at(document, 'document_source')),
      specification !== undefined &&
        html`<div><dt>${word(pen, 'words', 'specification')}</dt><dd><bdi>${specification}</bdi></dd></div>`,
      ruleSets.length > 0 &&
        html`<div><dt>${word(pen, 'words', 'rules')}</dt><dd>${joined(ruleSets.map(setName), ', ')}</dd></div>`,
    ),
  );
}

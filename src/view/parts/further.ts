// What the sheet has no place of its own for: other fields of the document, and XML that no field stands for.
import type { Document } from '../../document/schema.ts';
import { at, type DocumentField, leaves } from '../document-field.ts';
import {
  band,
  countOf,
  type DrawContext,
  facts,
  field,
  missingElsewhere,
  plainLabelOf,
  row,
  word,
  written,
} from '../draw-context.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import type { UnmappedValue } from '../read-drawing.ts';
import { setName } from './verdict.ts';

const MOST_ROWS = 1000;

/** Every field that nothing else has drawn, and fields that findings miss. */
export function further(context: DrawContext, document: Document): Part {
  const left = [...leaves(document)].filter(({ path }) => !context.marks.isDrawn(path) && !IN_FOOT.includes(path));
  const rows = left
    .slice(0, MOST_ROWS)
    .map((place) =>
      row(context, place, field(context, place), html`${plainLabelOf(context, place.path)} <code>${place.path}</code>`),
    );
  const content = [facts(rows), more(context, left.length - MOST_ROWS), missingElsewhere(context)];
  return band(context, 'further', content, !isEmpty(content) && word(context, 'words', 'further'));
}

function more(context: DrawContext, count: number): Part {
  return count > 0 && html`<p>${countOf(context, 'moreRows', count)}</p>`;
}

/** What was in the XML and is in no field of the document, by its place there. */
export function unmapped(context: DrawContext, values: readonly UnmappedValue[]): Part {
  if (values.length === 0) return undefined;
  const rows = values
    .slice(0, MOST_ROWS)
    .map(
      ({ location, text }) =>
        html`<tr><td><code>${shortened(location)}</code></td><td><bdi>${written(context, text)}</bdi></td></tr>`,
    );
  return band(
    context,
    'unmapped',
    html`<table class="tax"><thead><tr><th scope="col">${word(context, 'words', 'location')}</th><th scope="col">${word(context, 'words', 'value')}</th></tr></thead><tbody>${rows}</tbody></table>${more(context, values.length - MOST_ROWS)}`,
    word(context, 'words', 'unmapped'),
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
export function foot(
  context: DrawContext,
  document: DocumentField<Document>,
  ruleSets: readonly string[],
  specification?: string,
): Part {
  return band(
    context,
    'foot',
    facts(
      row(context, at(document, 'uuid')),
      row(context, at(document, 'seller_uuid')),
      row(context, at(document, 'id')),
      row(context, at(document, 'document_status')),
      row(context, at(document, 'document_source')),
      specification !== undefined &&
        html`<div><dt>${word(context, 'words', 'specification')}</dt><dd><bdi>${specification}</bdi></dd></div>`,
      ruleSets.length > 0 &&
        html`<div><dt>${word(context, 'words', 'rules')}</dt><dd>${joined(ruleSets.map(setName), ', ')}</dd></div>`,
    ),
  );
}

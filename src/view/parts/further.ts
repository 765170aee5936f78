// Further fields of the document, which no other part of the sheet draws, and XML without a field in the document.
import type { Document } from '../../document/schema.ts';
import { at, type DocumentField, leafFields } from '../document-field.ts';
import {
  codeWithName,
  countOf,
  type DrawContext,
  documentText,
  factList,
  field,
  labelOf,
  leftToRight,
  missingBoxes,
  plainLabelOf,
  row,
  type SheetContext,
  section,
  word,
} from '../draw-context.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { partOf } from '../marks.ts';
import { ownFields, ownRows } from '../own-fields.ts';
import { fieldsIn } from '../places.ts';
import type { UnmappedValue } from '../read-drawing.ts';
import { ruleSetName } from './verdict.ts';

const MAX_ROWS = 1000;

/** Every field that no other part has drawn, and missing fields that findings are about. */
export function furtherFields(context: DrawContext, document: Document): Part {
  const own = ownFields(context, { path: '', value: document }, 'foot').map(({ path }) => path);
  // The foot states the specification, whoever named it.
  const inFoot = [...fieldsIn('foot'), ...own, 'customization_id'];
  const left = [...leafFields(document)].filter(({ path }) => !context.marks.isDrawn(path) && !inFoot.includes(path));
  const rows = left
    .slice(0, MAX_ROWS)
    .map((place) =>
      row(context, place, field(context, place), html`${plainLabelOf(context, place.path)} <code>${place.path}</code>`),
    );
  const content = [factList(rows), moreRows(context, left.length - MAX_ROWS), missingElsewhere(context)];
  return section(context, 'further', content, !isEmpty(content) && word(context, 'words', 'further'));
}

function moreRows(context: DrawContext, count: number): Part {
  return count > 0 && html`<p>${countOf(context, 'moreRows', count)}</p>`;
}

/** Values of the XML that have no field in the document, with their locations. */
export function unmappedValues(context: DrawContext, values: readonly UnmappedValue[]): Part {
  if (values.length === 0) return undefined;
  const rows = values
    .slice(0, MAX_ROWS)
    .map(
      ({ location, text }) =>
        html`<tr><td><code>${shortLocation(location)}</code></td><td><bdi>${documentText(context, text)}</bdi></td></tr>`,
    );
  return section(
    context,
    'unmapped',
    html`<table class="tax"><thead><tr><th scope="col">${word(context, 'words', 'location')}</th><th scope="col">${word(context, 'words', 'value')}</th></tr></thead><tbody>${rows}</tbody></table>${moreRows(context, values.length - MAX_ROWS)}`,
    word(context, 'words', 'unmapped'),
  );
}

// `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]` → `InvoiceLine 2 › Note`: namespaces and `[1]` do not help a reader.
function shortLocation(location: string): string {
  const steps = location
    .replace(/\{[^{}]*\}/g, '')
    .split('/')
    .slice(2);
  return steps
    .map((step) =>
      step
        .replace(/^(?:cac|cbc|ext|pxs):/, '')
        .replace(/\[1\]$/, '')
        .replace(/\[(\d+)\]$/, ' $1'),
    )
    .join(' › ');
}

/** Identifiers for machines, in small print at the end: for the office alone. */
export function foot(
  context: DrawContext,
  document: DocumentField<Document>,
  ruleSets: readonly string[],
  specification?: string,
): Part {
  return section(
    context,
    'foot',
    factList(
      row(context, at(document, 'uuid')),
      ownRows(context, document, 'foot'),
      row(context, at(document, 'id')),
      row(
        context,
        at(document, 'document_status'),
        codeWithName(context, at(document, 'document_status'), { group: 'documentStatuses' }),
      ),
      row(context, at(document, 'document_source')),
      specification !== undefined &&
        html`<div><dt>${word(context, 'words', 'specification')}</dt><dd>${field(context, at(document, 'customization_id')) ?? html`<bdi>${specification}</bdi>`}</dd></div>`,
      ruleSets.length > 0 &&
        html`<div><dt>${word(context, 'words', 'rules')}</dt><dd>${leftToRight(
          ...joinParts(
            ruleSets.map((set) => html`<bdi>${ruleSetName(set)}</bdi>`),
            ', ',
          ),
        )}</dd></div>`,
    ),
  );
}

// Boxes for all fields of the document that findings are about and that are not drawn yet.
function missingElsewhere(context: SheetContext): Part {
  return missingBoxes(context, context.marks.undrawnFields(), labelInDocument);
}

// Where nothing above says which part of the document it is of: `Supporting document › Number`.
function labelInDocument(context: SheetContext, path: string): Part {
  const part = partOf(path);
  return part === '' ? labelOf(context, path) : html`${labelOf(context, part)} › ${labelOf(context, path)}`;
}

// Notes, and the documents that support this one. Small images are shown, links only where they lead to the web.
import { beginningOf } from '../../core/cut.ts';
import type { Document } from '../../document/schema.ts';
import { inItsLanguage } from '../data-text.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import { countOf, type DrawContext, field, missing, startBox, word } from '../draw-context.ts';
import type { DrawnSupporting } from '../drawn-fields.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { identifierWithScheme, minorField } from './references.ts';
import { isStatedTotal } from './totals.ts';

/** The note of the document. */
export function notes(context: DrawContext, document: DocumentField<Document>): Part {
  const note = at(document, 'note');
  const content = [
    note.value !== undefined && html`<p class="q">${field(context, note)}</p>`,
    missing(context, 'note'),
  ];
  return !isEmpty(content) && html`<h2>${word(context, 'words', 'notes')}</h2>${content}`;
}

/** Supporting documents, one paragraph each. */
export function attachments(context: DrawContext, document: DocumentField<Document>): Part {
  const list = at(document, 'additional_document_references');
  const shown = items(list).filter((given) => !isStatedTotal(context, given));
  const content = [shown.map((given) => supportingDocument(context, given)), missing(context, list.path)];
  return !isEmpty(content) && html`<h2>${word(context, 'words', 'attachments')}</h2>${content}`;
}

function supportingDocument(context: DrawContext, given: DocumentField<DrawnSupporting>): Part {
  const attachment = at(given, 'attachment');
  const file = fileOf(attachment.value);
  const { attributes, marks } = startBox(context, given.path);
  const facts = [
    joinParts([minorField(context, at(given, 'document_type_code')), identifierWithScheme(context, given)], ' '),
    field(context, at(given, 'document_description')),
    field(context, at(attachment, 'file_name'), saveLink(context, file)),
    minorField(context, at(attachment, 'mime_code')),
    field(
      context,
      at(attachment, 'content'),
      html`<span class="c">${countOf(context, 'bytes', bytesOf(file.data))}</span>`,
    ),
    link(context, at(attachment, 'external_uri')),
    minorField(context, at(given, 'uuid')),
  ];
  return html`<p class="file"${attributes}>${joinParts(facts, ' · ')}${marks}${image(file)}${missing(context, given.path)}</p>`;
}

/** An attached file, of which nothing may be there. */
interface AttachedFile {
  readonly type: string;
  /** In base64, whose lines may have been broken. */
  readonly data: string;
  readonly name: string;
}

function fileOf({
  mime_code: type = '',
  content = '',
  file_name: name = '',
}: DrawnSupporting['attachment'] = {}): AttachedFile {
  return { type, data: content.replace(/\s+/g, ''), name };
}

// What PINT lets a document carry: nothing that a computer would run.
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/csv': '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
};

// The file is in the link, and the browser saves it under a name with the ending of its type.
function saveLink(context: DrawContext, { type, data, name }: AttachedFile): Part {
  if (!Object.hasOwn(ENDINGS, type) || data === '' || !BASE64.test(data)) return undefined;
  const stem = name.replace(/[\p{Cc}\p{Cf}/\\:]/gu, '_').replace(/\.[a-z0-9]{1,5}$/i, '');
  return html`<a class="save" href="data:${type};base64,${data}" download="${beginningOf(stem, 100) || 'attachment'}${ENDINGS[type]}">${inItsLanguage(context, name)}</a>`;
}

function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((base64.length / 4) * 3) - padding);
}

const IMAGES: readonly string[] = ['image/png', 'image/jpeg'];
const MAX_IMAGE_BYTES = 64 * 1024;
const BASE64 = /^[A-Za-z0-9+/=]+$/;

function image({ type, data, name }: AttachedFile): Part {
  if (!IMAGES.includes(type) || bytesOf(data) > MAX_IMAGE_BYTES || !BASE64.test(data)) return undefined;
  return html`<img src="data:${type};base64,${data}" alt="${name}">`;
}

const WEB_ADDRESS = /^https?:\/\/[^\s"<>\\^`{|}]+$/i;

function link(context: DrawContext, place: DocumentField<string>): Part {
  const address = place.value ?? '';
  const isWeb = WEB_ADDRESS.test(address) && address.length <= 2000;
  return field(
    context,
    place,
    isWeb ? html`<a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${address}</a>` : undefined,
  );
}

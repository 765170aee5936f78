// What an archive asks of a PDF beside its pages (ISO 19005-3): files that belong to it, the colours that are meant, metadata as XMP,
// an identifier, a true producer. The fonts are embedded by the browser. No conformance is claimed.
import type { PDFDocument } from '@cantoo/pdf-lib';
import { inReadingOrder } from './reading-order.ts';
import { srgbProfile } from './srgb-profile.ts';

/** A file inside a PDF. */
export interface PdfAttachment {
  /**
   * Its name: `INV-2026-0117.xml`. What is not a Latin letter, a digit, `.`, `-` or `_` becomes `_`: readers lose such names. Where
   * two would have one name, the second has a number: `_-2.xml`.
   */
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Its media type, `application/xml` where none is given. */
  readonly type?: string;
  readonly description?: string;
}

type Library = typeof import('@cantoo/pdf-lib');

/** Adds to what a browser printed. */
export async function forArchive(
  library: Library,
  printed: Uint8Array,
  files: readonly PdfAttachment[],
): Promise<Uint8Array> {
  const document = await library.PDFDocument.load(printed, { updateMetadata: false });
  const date = document.getCreationDate();
  const dates = date === undefined ? {} : { creationDate: date, modificationDate: date };
  const names = attachedNames(files);
  for (const [index, { content, type = 'application/xml', description }] of files.entries()) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await document.attach(bytes, names[index] ?? '', {
      ...dates,
      mimeType: type,
      afRelationship: library.AFRelationship.Source,
      ...(description === undefined ? {} : { description }),
    });
  }
  document.setCreator(CREATOR);
  document.setProducer(`${document.getProducer() ?? 'a browser'}; @cantoo/pdf-lib`);
  addMetadata(library, document, date);
  addOutputIntent(library, document);
  mendText(library, document);
  await addIdentifier(library, document, printed, files);
  return document.save();
}

// Files of names that differ in letter case alone are one where a reader saves them.
const toLower = (name: string): string => name.toLowerCase();

// In what readers keep, and each once: of two files with one name, readers show the last alone.
function attachedNames(files: readonly PdfAttachment[]): readonly string[] {
  const names = files.map(({ name }) => name.replace(/[^\w.-]+/g, '_'));
  const taken = new Set(names.map(toLower));
  const used = new Set<string>();
  return names.map((kept) => {
    if (!used.has(toLower(kept))) {
      used.add(toLower(kept));
      return kept;
    }
    const end = kept.includes('.') ? kept.lastIndexOf('.') : kept.length;
    let own = kept;
    for (let number = 2; taken.has(toLower(own)); number++) own = `${kept.slice(0, end)}-${number}${kept.slice(end)}`;
    taken.add(toLower(own));
    return own;
  });
}

const CREATOR = 'pint-ubl';

function addOutputIntent({ PDFName, PDFString }: Library, document: PDFDocument): void {
  const { context, catalog } = document;
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile });
  for (const key of ['OutputConditionIdentifier', 'Info'])
    intent.set(PDFName.of(key), PDFString.of('sRGB IEC61966-2.1'));
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
}

// The same as the document information. A reader of archives finds it without unpacking anything.
function addMetadata({ PDFName }: Library, document: PDFDocument, date: Date | undefined): void {
  const { context, catalog } = document;
  const stream = context.stream(new TextEncoder().encode(xmpOf(document, date)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

function xmpOf(document: PDFDocument, date: Date | undefined): string {
  const simple: readonly (readonly [name: string, value: string | undefined])[] = [
    ['dc:format', 'application/pdf'],
    ['xmp:CreatorTool', document.getCreator()],
    ['pdf:Producer', document.getProducer()],
    ['xmp:CreateDate', date?.toISOString()],
    ['xmp:ModifyDate', date?.toISOString()],
  ];
  const rows = simple.map(([name, value]) => (value === undefined ? '' : `<${name}>${escaped(value)}</${name}>\n`));
  const title = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(document.getTitle() ?? '')}</rdf:li></rdf:Alt></dc:title>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
${title}
${rows.join('')}</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escaped(text: string): string {
  const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

function mendText({ PDFRawStream, PDFRef, PDFName, decodePDFRawStream }: Library, document: PDFDocument): void {
  const { context } = document;
  for (const page of document.getPages()) {
    const reference = page.node.get(PDFName.of('Contents'));
    const stream = context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
    const printed = textOfBytes(decodePDFRawStream(stream).decode());
    const mended = inReadingOrder(printed);
    if (mended === printed) continue;
    const bytes = Uint8Array.from(mended, (sign) => sign.charCodeAt(0));
    context.assign(reference, context.flateStream(bytes));
  }
}

const CHUNK = 0x8000;

// A character for each byte.
function textOfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

// From the content, so that nothing random comes in.
async function addIdentifier(
  { PDFHexString }: Library,
  { context }: PDFDocument,
  printed: Uint8Array,
  files: readonly PdfAttachment[],
): Promise<void> {
  const parts = [printed, ...files.map(({ content }) => content)];
  const whole = await new Blob(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
  ).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).subarray(0, 16);
  const identifier = PDFHexString.of([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  context.trailerInfo.ID = context.obj([identifier, identifier]);
}

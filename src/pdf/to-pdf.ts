// HTML of a drawing → PDF for paper and archives: printed by a browser of the caller, tagged, with files attached.
// Attaching needs the optional package @cantoo/pdf-lib: of the libraries that write associated files it alone is maintained.
import { PintError } from '../core/error.ts';

/** What is used of a browser: `Browser` of playwright-core and of puppeteer-core has it. */
export interface PdfBrowser {
  /** Opens an empty page. */
  newPage(): Promise<PdfPage>;
}

/** What is used of a page of it. */
export interface PdfPage {
  /** Shows HTML. */
  setContent(html: string): Promise<unknown>;
  /** Prints what is shown. */
  pdf(options: {
    preferCSSPageSize: boolean;
    printBackground: boolean;
    tagged: boolean;
    outline: boolean;
  }): Promise<Uint8Array>;
  /** Closes the page, not the browser. */
  close(): Promise<unknown>;
}

/** A file inside a PDF. */
export interface PdfAttachment {
  /** Its name: `INV-2026-0117.xml`. What is not a Latin letter, a digit, `.`, `-` or `_` becomes `_`: readers lose such names. */
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Its media type, `application/xml` where none is given. */
  readonly type?: string;
  readonly description?: string;
}

/** How a PDF is made. */
export interface PdfOptions {
  /** A browser of playwright-core or puppeteer-core that the caller has started, and ends. It has to be Chromium or Chrome. */
  readonly browser: PdfBrowser;
  /** Files to attach, such as the XML. Each is an associated file of the document, its source. */
  readonly attach?: readonly PdfAttachment[];
}

/**
 * Prints the HTML of `toHtml` on A4. The PDF is tagged for screen readers and has the title and the language of the HTML.
 *
 * @throws {PintError} `pdf-library-missing` where files are to be attached and the package @cantoo/pdf-lib is not installed.
 * What the browser throws goes through.
 *
 * @example
 * const browser = await chromium.launch({ channel: 'chrome' });
 * const html = toHtml({ document, for: 'customer' });
 * const pdf = await toPdf(html, { browser, attach: [{ name: 'invoice.xml', content: xml }] });
 * await browser.close();
 */
export async function toPdf(html: string, { browser, attach = [] }: PdfOptions): Promise<Uint8Array> {
  const page = await browser.newPage();
  try {
    await page.setContent(html);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    return attach.length === 0 ? pdf : await withFiles(pdf, attach);
  } finally {
    await page.close();
  }
}

async function withFiles(pdf: Uint8Array, files: readonly PdfAttachment[]): Promise<Uint8Array> {
  const { AFRelationship, PDFDocument } = await library();
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const { name, content, type = 'application/xml', description } of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await document.attach(bytes, name.replace(/[^\w.-]+/g, '_'), {
      mimeType: type,
      afRelationship: AFRelationship.Source,
      ...(description === undefined ? {} : { description }),
    });
  }
  return document.save();
}

async function library() {
  try {
    return await import('@cantoo/pdf-lib');
  } catch (cause) {
    const message = 'To attach files to a PDF, install the package @cantoo/pdf-lib beside pint-ubl';
    throw new PintError('pdf-library-missing', message, { cause });
  }
}

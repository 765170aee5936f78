// The QR code of documents that carry one, its text beneath.

import { type DrawContext, isIssued, plainWord, word } from '../draw-context.ts';
import { type Html, html, type Part } from '../html.ts';

/** Heading and symbol of the given content, or of the document where it carries a QR code. */
export function qrCode(context: DrawContext, given?: string): Part {
  const { qr } = context.issuer;
  const content = given ?? (isIssued(context) ? qr?.contentOf(context.document) : undefined);
  if (content === undefined || !qr) return undefined;
  const symbol: Html = { html: qr.svgOf(content, { label: plainWord(context, 'words', 'qrCode') }) };
  return html`<h2>${word(context, 'words', 'qrCode')}</h2><figure class="qr">${symbol}<figcaption class="l">${content}</figcaption></figure>`;
}

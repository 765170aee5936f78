// The QR code of documents that carry one, its text beneath.

import { qrSvgOf } from '../../network/qr-svg.ts';
import { type DrawContext, isIssued, plainWord, word } from '../draw-context.ts';
import type { DrawnQr } from '../drawn.ts';
import { type Html, html, type Part } from '../html.ts';
import { MAX_PAYMENT_QR } from '../letterhead.ts';

/** Heading and symbol of the given content, or of the document where it carries a QR code. */
export function qrCode(context: DrawContext, given?: string): Part {
  const { qr } = context.issuer;
  const content = given ?? (isIssued(context) ? qr?.contentOf(context.document) : undefined);
  if (content === undefined || !qr) return undefined;
  return figure(context, 'qrCode', content, qr.svgOf);
}

/** The same of a QR code to pay with, whose content the caller gave. */
export function paymentQr(context: DrawContext, content: string | undefined): Part {
  return content !== undefined && figure(context, 'paymentQr', content, qrSvgOf({ maxLength: MAX_PAYMENT_QR }));
}

function figure(context: DrawContext, name: 'qrCode' | 'paymentQr', content: string, svgOf: DrawnQr['svgOf']): Part {
  const symbol: Html = { html: svgOf(content, { label: plainWord(context, 'words', name) }) };
  return html`<h2>${word(context, 'words', name)}</h2><figure class="qr">${symbol}<figcaption class="l">${content}</figcaption></figure>`;
}

// The QR code of documents to consumers, simplified ones and those under the profit margin scheme, its text beneath.

import { COUNTRY_CODE } from '../../countries/issuing.ts';
import { OMAN_IDENTITY } from '../../countries/om/identity.ts';
import { carriedQr, qrSvg } from '../../countries/om/network/qr.ts';
import { identityOf } from '../../document/identity.ts';
import { type DrawContext, plainWord, word } from '../draw-context.ts';
import { type Html, html, type Part } from '../html.ts';

/** Heading and symbol of the given content, or of the document where it carries a QR code. */
export function qrCode(context: DrawContext, given?: string): Part {
  const isIssuing = context.country.code === COUNTRY_CODE;
  const content = given ?? (isIssuing ? carriedQr(identityOf(OMAN_IDENTITY, context.document)) : undefined);
  if (content === undefined) return undefined;
  const symbol: Html = { html: qrSvg(content, { label: plainWord(context, 'words', 'qrCode') }) };
  return html`<h2>${word(context, 'words', 'qrCode')}</h2><figure class="qr">${symbol}<figcaption class="l">${content}</figcaption></figure>`;
}

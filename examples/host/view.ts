// A document for people. The drawing is one function: replace it to draw otherwise.
import { toPeppolStatus } from '../../src/status/index.ts';
import type { Draw } from './pages.ts';

/** Draws the document's JSON, its status and its XML as text. */
export const draw: Draw = ({ document, events, xml }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(document.document_number ?? '')}</title>
<h1>${escaped(document.document_number ?? '')}</h1>
<p>${escaped(toPeppolStatus(events).overall_status ?? 'no status yet')}</p>
<pre>${escaped(JSON.stringify(document, null, 2))}</pre>
<pre>${escaped(xml ?? '')}</pre>
`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

// A document for people. The drawing is one function: replace it to draw otherwise.
import { readDrawing, toHtml } from '../../src/view.ts';
import type { Draw } from './pages.ts';

/** Draws the document for the office: with its transmission, its warnings, and what its XML has beyond the document. */
export const draw: Draw = ({ document, events, xml, warnings }) => {
  const read = xml === undefined ? undefined : readDrawing(xml);
  const beyond = read?.ok ? { specification: read.value.specification, unmapped: read.value.unmapped } : {};
  return toHtml({ document, events, warnings, ...beyond });
};

// A document or XML as a page, with what its check says.
import { failure, type Result, success } from '../../core/result.ts';
import { XML_INDENT } from '../../core/xml-indent.ts';
import type { Document } from '../../document/schema.ts';
import { eventsMismatch } from '../../status/of-document.ts';
import type { FindingLanguage, Report, Validator } from '../../validate.ts';
import { toHtml, xmlToHtml } from '../../view.ts';

/** A page, the XML that it shows, and what checking that found. */
export interface DrawnPage {
  readonly page: string;
  readonly xml: Uint8Array | string;
  readonly report: Report;
}

/**
 * Draws a document, or XML. Errors: events of another document, or XML that cannot be read.
 * @param options `warnings` are what reading a document warned of; XML is only checked
 */
export function drawnOf(
  source: Document | Uint8Array,
  validator: Validator,
  { warnings, ...options }: Omit<Parameters<typeof toHtml>[0], 'document' | 'specification' | 'report'>,
  judged: { readonly now: number; readonly language: FindingLanguage | undefined },
): Result<DrawnPage> {
  if (source instanceof Uint8Array) {
    const report = validator.validate(source, judged);
    const page = xmlToHtml(source, { ...options, report });
    return page.ok ? success({ page: page.value, xml: source, report }) : page;
  }
  const mismatch = options.events && eventsMismatch(options.events, source.uuid);
  if (mismatch) return failure(mismatch);
  const { xml, report } = validator.toXml(source, { ...judged, indent: XML_INDENT });
  const page = toHtml({ ...options, document: source, specification: source.customization_id, report, warnings });
  return success({ page, xml, report });
}

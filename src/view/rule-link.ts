// The id of a rule on a sheet, as a link to the page on it where the address of the docs is known.
import { docsUrl, type ValidationResult } from '../rules/engine/result.ts';
import { html, type Part } from './html.ts';
import type { SheetLanguages } from './names.ts';

/** The id; the page is that in the first language of the sheet. */
export function ruleLink(
  { docsBase, languages: [first] }: { readonly docsBase?: string | undefined; readonly languages: SheetLanguages },
  { reasonCode, docs }: ValidationResult,
): Part {
  if (docsBase === undefined || docs === undefined) return reasonCode;
  return html`<a href="${docsUrl(docsBase, docs, first.tag)}">${reasonCode}</a>`;
}

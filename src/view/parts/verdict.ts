// The verdict on the document, and the list of findings with links to the notes beside their fields.
import type { Report } from '../../rules/engine/result.ts';
import { countOf, type DrawContext, plainLabelOf, word, written } from '../draw-context.ts';
import { html, type Part } from '../html.ts';
import type { Finding } from '../marks.ts';

/** The band on top: valid or not, by which rules, and how much was found. */
export function verdict(context: DrawContext, report: Report): Part {
  const fatal = context.marks.findings.filter(({ result }) => result.flag === 'fatal').length;
  const other = context.marks.findings.length - fatal;
  return html`<header class="verdict ${report.valid ? 'valid' : 'invalid'}"><p><b>${report.valid ? '✓' : '✕'} ${word(context, 'words', report.valid ? 'valid' : 'notValid')}</b>${!report.schemaValid && html` · ${word(context, 'words', 'breaksSchema')}`} · ${setName(report.ruleSets.at(-1) ?? report.profile)} · ${countOf(context, 'errors', fatal)} · ${countOf(context, 'warnings', other)}</p></header>`;
}

/** `pint-om-1.0.1` → `PINT OM 1.0.1`. */
export function setName(set: string): string {
  return set.replaceAll('-', ' ').toUpperCase();
}

const SHOWN_AT_ONCE = 12;

/** Every finding in a line, the first dozen at once. Findings about no field of the sheet stand here in full. */
export function findingList(context: DrawContext, isNoted: (finding: Finding) => boolean): Part {
  const { findings } = context.marks;
  if (findings.length === 0) return undefined;
  const lines = findings.map((finding) => line(context, finding, isNoted(finding)));
  const [first, rest] = [lines.slice(0, SHOWN_AT_ONCE), lines.slice(SHOWN_AT_ONCE)];
  const count = rest.length;
  return html`<nav class="findings"><h2>${word(context, 'words', 'findings')}</h2><ol>${first}</ol>${count > 0 && html`<details><summary>${countOf(context, 'moreRows', count)}</summary><ol start="${SHOWN_AT_ONCE + 1}">${rest}</ol></details>`}</nav>`;
}

function line(context: DrawContext, { number, result, fields, cause }: Finding, isNoted: boolean): Part {
  const kind = result.flag === 'fatal' ? 'e' : 'w';
  const [field] = fields;
  const about =
    field === undefined
      ? html`<code>${result.location}</code>`
      : html`<b>${plainLabelOf(context, field)}</b> <code>${field}</code>`;
  return html`<li class="${kind}${cause !== undefined && ' follows'}"${!isNoted && html` id="finding-${number}"`}><a class="m ${kind}" href="#finding-${number}">${number}</a> ${kind === 'e' ? '✕' : '!'} ${about} <span class="c">${result.reasonCode}</span><br><bdi>${written(context, result.fix === '' || !isNoted ? result.text : result.fix)}</bdi></li>`;
}

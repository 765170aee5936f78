// The verdict on the document, and the list of findings with links to the notes beside their fields.
import type { Report } from '../../rules/engine/result.ts';
import { html, type Part } from '../html.ts';
import type { Finding } from '../marks.ts';
import { type Pen, plainLabelOf, word, written } from '../pen.ts';
import type { EN } from '../words/en.ts';

/** The band on top: valid or not, by which rules, and how much was found. */
export function verdict(pen: Pen, report: Report): Part {
  const fatal = pen.marks.findings.filter(({ result }) => result.flag === 'fatal').length;
  const other = pen.marks.findings.length - fatal;
  return html`<header class="verdict ${report.valid ? 'valid' : 'invalid'}"><p><b>${report.valid ? '✓' : '✕'} ${word(pen, 'words', report.valid ? 'valid' : 'notValid')}</b>${!report.schemaValid && html` · ${word(pen, 'words', 'breaksSchema')}`} · ${setName(report.ruleSets.at(-1) ?? report.profile)} · ${counted(pen, fatal, 'oneError', 'errors')} · ${counted(pen, other, 'oneWarning', 'warnings')}</p></header>`;
}

function counted(pen: Pen, count: number, one: keyof typeof EN.words, many: keyof typeof EN.words): Part {
  return count === 1 ? word(pen, 'words', one) : word(pen, 'words', many, { count });
}

/** `pint-om-1.0.1` → `PINT OM 1.0.1`. */
export function setName(set: string): string {
  return set.replaceAll('-', ' ').toUpperCase();
}

const SHOWN_AT_ONCE = 12;

/** Every finding in a line, the first dozen at once. Findings about no field of the sheet stand here in full. */
export function findingList(pen: Pen, isNoted: (finding: Finding) => boolean): Part {
  const { findings } = pen.marks;
  if (findings.length === 0) return undefined;
  const lines = findings.map((finding) => line(pen, finding, isNoted(finding)));
  const [first, rest] = [lines.slice(0, SHOWN_AT_ONCE), lines.slice(SHOWN_AT_ONCE)];
  const count = rest.length;
  return html`<nav class="findings"><h2>${word(pen, 'words', 'findings')}</h2><ol>${first}</ol>${count > 0 && html`<details><summary>${word(pen, 'words', 'moreRows', { count })}</summary><ol start="${SHOWN_AT_ONCE + 1}">${rest}</ol></details>`}</nav>`;
}

function line(pen: Pen, { number, result, fields, cause }: Finding, isNoted: boolean): Part {
  const kind = result.flag === 'fatal' ? 'e' : 'w';
  const [field] = fields;
  const about =
    field === undefined
      ? html`<code>${result.location}</code>`
      : html`<b>${plainLabelOf(pen, field)}</b> <code>${field}</code>`;
  return html`<li class="${kind}${cause !== undefined && ' follows'}"${!isNoted && html` id="finding-${number}"`}><a class="m ${kind}" href="#finding-${number}">${number}</a> ${kind === 'e' ? '✕' : '!'} ${about} <span class="c">${result.reasonCode}</span><br><bdi>${written(pen, result.fix === '' || !isNoted ? result.text : result.fix)}</bdi></li>`;
}

// The verdict on the document, and the list of findings with links to the notes beside their fields.
import type { Report } from '../../rules/engine/result.ts';
import { countOf, findingText, markOf, plainLabelOf, type SheetContext, word } from '../draw-context.ts';
import { html, joinParts, type Part } from '../html.ts';
import type { NumberedFinding } from '../marks.ts';
import { ruleLink } from '../rule-link.ts';
import type { Labels } from '../words/language-words.ts';

/** The top of the sheet: valid or not, by which rules, and the number of findings. */
export function verdict(context: SheetContext, report: Report): Part {
  const fatal = context.marks.findings.filter(({ finding }) => finding.flag === 'fatal').length;
  const other = context.marks.findings.length - fatal;
  return html`<header class="verdict ${report.valid ? 'valid' : 'invalid'}"><p><b>${report.valid ? '✓' : '✕'} ${stateWord(context, report.valid ? 'valid' : 'notValid')}</b>${!report.schemaValid && html` · ${report.unproven ? word(context, 'words', 'schemaUnproven') : stateWord(context, 'breaksSchema')}`} · <bdi>${ruleSetName(report.ruleSets.at(-1) ?? report.profile)}</bdi> · ${countOf(context, 'errors', fatal)} · ${countOf(context, 'warnings', other)}</p></header>`;
}

// What is said of the document: of an invoice, or of a note.
function stateWord(context: SheetContext, key: keyof Labels['noteWords']): Part {
  return word(context, context.isNote ? 'noteWords' : 'words', key);
}

/** `pint-om-1.0.1` → `PINT OM 1.0.1`. */
export function ruleSetName(set: string): string {
  return set.replaceAll('-', ' ').toUpperCase();
}

const FINDINGS_BEFORE_MORE = 12;

/** Every finding in a line, below what it follows from, the first twelve at once. */
export function findingList(context: SheetContext, isNoted: (finding: NumberedFinding) => boolean): Part {
  const { findings } = context.marks;
  if (findings.length === 0) return undefined;
  const lines = findings.toSorted(byCause).map((finding) => findingLine(context, finding, isNoted(finding)));
  const [first, rest] = [lines.slice(0, FINDINGS_BEFORE_MORE), lines.slice(FINDINGS_BEFORE_MORE)];
  const count = rest.length;
  return html`<nav class="findings"><h2>${word(context, 'words', 'findings')}</h2><ol>${first}</ol>${count > 0 && html`<details><summary>${countOf(context, 'moreFindings', count)}</summary><ol start="${FINDINGS_BEFORE_MORE + 1}">${rest}</ol></details>`}</nav>`;
}

function byCause(one: NumberedFinding, other: NumberedFinding): number {
  const [cause, otherCause] = [one.cause ?? one.number, other.cause ?? other.number];
  if (cause !== otherCause) return cause - otherCause;
  return Number(one.cause !== undefined) - Number(other.cause !== undefined) || one.number - other.number;
}

function findingLine(context: SheetContext, numbered: NumberedFinding, isNoted: boolean): Part {
  const { number, finding, fields, cause } = numbered;
  const kind = finding.flag === 'fatal' ? 'e' : 'w';
  const [field] = fields;
  const { text, fix } = finding.clerk ?? finding;
  // A clerk's sentence begins with its place.
  const isForClerk = finding.clerk !== undefined;
  // Only what stands first in a chain is to be corrected.
  const isToFix = fix !== '' && cause === undefined;
  // What is not written for a clerk is long: where it is noted beside its field, the field and what to do are enough.
  const isSaid = isForClerk || !isNoted || !isToFix;
  const said = joinParts([isSaid && sentenceOf(context, text), isToFix && sentenceOf(context, fix)], ' ');
  const title = field === undefined && isForClerk && html` title="${finding.location}"`;
  const code = finding.reasonCode !== '' && html` <span class="c"${title}>${ruleLink(context, finding)}</span>`;
  const line = isForClerk ? html`${said}${code}` : html`${aboutOf(context, field, finding.location)}${code}<br>${said}`;
  return html`<li class="${kind}${cause !== undefined && ' follows'}"${!isNoted && html` id="finding-${number}"`}>${markOf(context, numbered)} ${kind === 'e' ? '✕' : '!'} ${line}</li>`;
}

function aboutOf(context: SheetContext, field: string | undefined, location: string): Part {
  if (field !== undefined) return html`<b>${plainLabelOf(context, field)}</b> <code>${field}</code>`;
  return location !== '' && html`<code>${location}</code>`;
}

function sentenceOf(context: SheetContext, text: string): Part {
  return html`<bdi>${findingText(context, text)}</bdi>`;
}

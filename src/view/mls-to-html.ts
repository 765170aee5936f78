// A message level status → one HTML page: who answers whom about which transmission, the verdict, and the issues.
import type { Report } from '../rules/engine/result.ts';
import { MLS_CODES, type MlsCode } from '../status/event.ts';
import { MLS_REASONS, type MlsReason } from '../ubl/mls/codes.ts';
import type { MlsContent, MlsIssueContent, MlsPartyContent, MlsResponseContent } from '../ubl/mls/content.ts';
import { NO_PLACE } from '../ubl/mls/places.ts';
import { createSheetContext, documentText, plainWord, type SheetContext, section, word } from './draw-context.ts';
import type { Sheets } from './drawn.ts';
import { html, type Part } from './html.ts';
import { htmlPage } from './page.ts';
import { fact, messageFoot, messageHead, participant } from './parts/message.ts';
import { findingList, verdict } from './parts/verdict.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import type { Labels } from './words/language-words.ts';

/** Draws a message level status, complete or not. */
export function mlsToHtml(
  sheets: Sheets,
  content: MlsContent,
  language: DrawingLanguage,
  report?: Report,
  docsBase?: string,
): string {
  const context = { ...createSheetContext(sheets, language, undefined, report), docsBase };
  const { id, issueDate, issueTime, sender, receiver, responses, customization } = content;
  const facts = [
    fact(context, 'identifier', id),
    fact(context, 'issued', [issueDate, issueTime].filter((part) => part !== undefined).join(' ')),
    fact(context, 'from', partyOf(sender)),
    fact(context, 'to', partyOf(receiver)),
    ...responses.map(({ reference }) => fact(context, 'aboutTransmission', reference)),
  ];
  const findings = report && [verdict(context, report), findingList(context, () => false)];
  const parts = [
    messageHead(context, 'messageLevelStatus', facts),
    responses.map((response) => responsePart(context, response)),
    messageFoot(context, customization, report?.ruleSets ?? []),
  ];
  return htmlPage(
    context.languages,
    [plainWord(context, 'messages', 'messageLevelStatus'), id ?? ''].join(' ').trim(),
    html`<main class="sheet">${findings}${parts}</main>`,
  );
}

function partyOf({ scheme, value }: MlsPartyContent): Part {
  return value === undefined ? undefined : participant(scheme, value);
}

const VERDICTS: Readonly<Record<MlsCode, { readonly name: keyof Labels['messages']; readonly isGood: boolean }>> = {
  AP: { name: 'delivered', isGood: true },
  AB: { name: 'forwarded', isGood: true },
  RE: { name: 'rejected', isGood: false },
};

function responsePart(context: SheetContext, { code, description, issues }: MlsResponseContent): Part {
  const known = MLS_CODES.find((one) => one === code);
  const { name, isGood = false } = known ? VERDICTS[known] : {};
  const said = name ? word(context, 'messages', name) : undefined;
  const badge = html`<p><span class="badge ${isGood ? 'good' : 'e'}">${isGood ? '✓' : '✕'} ${said} <span class="c">${code}</span></span></p>`;
  const reason =
    description !== undefined && html`<p class="name"><bdi>${documentText(context, description)}</bdi></p>`;
  return [
    section(context, 'answer', [badge, reason]),
    section(context, 'issues', issueTable(context, issues), word(context, 'messages', 'issues')),
  ];
}

// More than anybody reads on a page.
const MOST_DRAWN = 2000;

function issueTable(context: SheetContext, issues: readonly MlsIssueContent[]): Part {
  if (issues.length === 0) return html`<p>${word(context, 'messages', 'noIssues')}</p>`;
  const heads = (['issueKind', 'issueDescription', 'issuePlace'] as const).map(
    (key) => html`<th scope="col">${word(context, 'messages', key)}</th>`,
  );
  const rows = issues.slice(0, MOST_DRAWN).map((issue) => issueRow(context, issue));
  const left = issues.length - rows.length;
  return html`<table class="tax"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>${left > 0 && html`<p class="c">+ ${left}</p>`}`;
}

const KINDS: Readonly<Record<MlsReason, keyof Labels['messages']>> = {
  SV: 'schemaIssue',
  BV: 'ruleIssue',
  BW: 'warningIssue',
  FD: 'deliveryIssue',
};

function issueRow(context: SheetContext, { reasonCode, line, description }: MlsIssueContent): Part {
  const known = MLS_REASONS.find((one) => one === reasonCode);
  const kind = known ? word(context, 'messages', KINDS[known]) : undefined;
  const isPlace = line !== undefined && line !== NO_PLACE;
  const place = isPlace
    ? html`<code class="l">${documentText(context, line)}</code>`
    : html`<span class="c">${word(context, 'messages', 'noPlace')}</span>`;
  const flag = known === 'BW' ? 'warning' : 'error';
  return html`<tr data-flag="${flag}"><td>${kind} <span class="c">${reasonCode}</span></td><td><bdi>${documentText(context, description ?? '')}</bdi></td><td>${place}</td></tr>`;
}

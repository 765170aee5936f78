// A provider's monthly report → one HTML page: who reports on which days, the whole, and each set of figures with its keys.
import { ownValue } from '../core/own-value.ts';
import type { Report } from '../rules/engine/result.ts';
import { nameIn, partsOf, STATISTICS, type StatisticsKind, typeOf } from '../rules/statistics/report.ts';
import { attribute, childrenNamed, textAt, type UblElement } from '../ubl/tree.ts';
import {
  createSheetContext,
  documentText,
  factList,
  leftToRight,
  plainWord,
  type SheetContext,
  section,
  word,
} from './draw-context.ts';
import type { Sheets } from './drawn.ts';
import { html, joinParts, type Part } from './html.ts';
import { htmlPage } from './page.ts';
import { fact, messageFoot, messageHead } from './parts/message.ts';
import { findingList, verdict } from './parts/verdict.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import type { Labels } from './words/language-words.ts';

type MessageWord = keyof Labels['messages'];

const SHOWN = {
  eusr: {
    title: 'endUserReport',
    whole: 'FullSet',
    figures: [
      ['SendingEndUsers', 'sendingUsers'],
      ['ReceivingEndUsers', 'receivingUsers'],
      ['SendingOrReceivingEndUsers', 'usersOfEither'],
    ],
  },
  tsr: {
    title: 'transactionReport',
    whole: 'Total',
    figures: [
      ['Incoming', 'incomingMessages'],
      ['Outgoing', 'outgoingMessages'],
    ],
  },
} as const satisfies Record<StatisticsKind, unknown>;

const KEYS: Readonly<Record<string, MessageWord>> = {
  DT: 'documentType',
  PR: 'process',
  CC: 'countryKey',
  SP: 'provider',
  TP: 'transportProfile',
};

// Whose country it is, by the scheme of the key: two of one set differ by it.
const COUNTRIES: Readonly<Record<string, MessageWord>> = {
  SenderCountry: 'senderCountry',
  ReceiverCountry: 'receiverCountry',
  EndUserCountry: 'userCountry',
};

/** Which of the two reports a document is; `undefined` for any other. */
export function statisticsKindOf({ name }: UblElement): StatisticsKind | undefined {
  return (['eusr', 'tsr'] as const).find((kind) => name === nameIn(kind, STATISTICS[kind].root));
}

/** Draws a monthly report, complete or not. */
export function statisticsToHtml(
  sheets: Sheets,
  kind: StatisticsKind,
  root: UblElement,
  language: DrawingLanguage,
  report?: Report,
  docsBase?: string,
): string {
  const context = { ...createSheetContext(sheets, language, undefined, report), docsBase };
  const { title, whole } = SHOWN[kind];
  const text = (...path: readonly string[]): string =>
    textAt(
      root,
      path.map((name) => nameIn(kind, name)),
    );
  const days = [text('Header', 'ReportPeriod', 'StartDate'), text('Header', 'ReportPeriod', 'EndDate')];
  const stated = days.filter((day) => day !== '');
  const period = stated.join(' – ');
  // A day does not break at its hyphens.
  const shownDays = stated.map((day) => html`<time><bdi>${documentText(context, day)}</bdi></time>`);
  const facts = [
    fact(context, 'reportPeriod', leftToRight(...joinParts(shownDays, ' – '))),
    fact(context, 'representative', text('Header', 'ReporterID')),
  ];
  const [total] = childrenNamed(root, nameIn(kind, whole));
  const sets = partsOf(kind, root);
  const specification = text('CustomizationID');
  const parts = [
    messageHead(context, title, facts),
    section(
      context,
      'whole',
      total && factList(...figuresOf(context, kind, total)),
      word(context, 'messages', 'whole'),
    ),
    section(context, 'sets', setsOf(context, kind, sets), word(context, 'messages', 'figureSets')),
    messageFoot(context, specification === '' ? undefined : specification, report?.ruleSets ?? []),
  ];
  const findings = report && [verdict(context, report), findingList(context, () => false)];
  return htmlPage(
    context.languages,
    [plainWord(context, 'messages', title), period].join(' ').trim(),
    html`<main class="sheet">${findings}${parts}</main>`,
  );
}

function figuresOf(context: SheetContext, kind: StatisticsKind, holder: UblElement): readonly Part[] {
  return SHOWN[kind].figures.map(([element, label]) => fact(context, label, textAt(holder, [nameIn(kind, element)])));
}

// More than anybody reads on a page.
const MOST_DRAWN = 2000;

function setsOf(context: SheetContext, kind: StatisticsKind, sets: readonly UblElement[]): Part {
  if (sets.length === 0) return html`<p>${word(context, 'messages', 'noExchange')}</p>`;
  const { figures } = SHOWN[kind];
  const heads = (['combination', ...figures.map(([, label]) => label)] as const).map(
    (key, index) => html`<th scope="col"${index > 0 && html` class="num"`}>${word(context, 'messages', key)}</th>`,
  );
  const rows = sets.slice(0, MOST_DRAWN).map((set) => {
    const keys = childrenNamed(set, nameIn(kind, 'Key')).map((key) => keyOf(context, key));
    const cells = figures.map(([element]) => {
      const given = textAt(set, [nameIn(kind, element)]);
      return html`<td class="num"><bdi>${documentText(context, given)}</bdi></td>`;
    });
    return html`<tr><td><dl class="codes">${keys}</dl><span class="c">${documentText(context, typeOf(set))}</span></td>${cells}</tr>`;
  });
  const left = sets.length - rows.length;
  return html`<table class="tax"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>${left > 0 && html`<p class="c">+ ${left}</p>`}`;
}

function keyOf(context: SheetContext, key: UblElement): Part {
  const meta = attribute(key, 'metaSchemeID')?.trim() ?? '';
  const scheme = attribute(key, 'schemeID')?.trim() ?? '';
  const country = meta === 'CC' ? ownValue(COUNTRIES, scheme) : undefined;
  const label = country ?? ownValue(KEYS, meta);
  const name = label ? word(context, 'messages', label) : documentText(context, meta);
  // A scheme without words of its own stands beside its country.
  const shownScheme =
    meta === 'CC' && country === undefined && html`<span class="c">${documentText(context, scheme)}</span> `;
  return html`<div><dt>${name}</dt><dd>${shownScheme}<code class="l">${documentText(context, key.text.trim())}</code></dd></div>`;
}

// One run as a drawing: the corners in columns, what they send as arrows with time and answer, the statuses at the end.
import { type Html, html } from '../../../src/view/html.ts';
import type { RunResult } from '../run.ts';
import { duration } from '../table.ts';
import {
  CORNERS,
  type Corner,
  type Decision,
  type Entry,
  type HandOver,
  type Message,
  type TaxDataStatus,
} from '../timeline.ts';
import type { NetworkWords } from './words/en.ts';

/** The key of an artefact's drawing on the page. */
export type KeyOf = (message: Message) => string;

const LONG_WAIT = 60_000;

/** The drawing of a run. */
export function runDrawing(result: RunResult, words: NetworkWords, keyOf: KeyOf): Html {
  const entries = [...result.entries].sort((one, other) => one.at - other.at);
  const rows = entries.flatMap((entry, index) => {
    const wait = entry.at - (entries[index - 1]?.at ?? entry.at);
    const row = rowOf(entry, words, keyOf);
    return wait > LONG_WAIT ? [html`<p class="gap"><span>${words.later(minutes(wait, words))}</span></p>`, row] : [row];
  });
  return html`<div class="lanes">
<div class="row heads">${CORNERS.map((corner) => html`<p class="head ${corner}"><b>${corner}</b><span>${words.corners[corner]}</span></p>`)}</div>
<div class="flowing"><div class="row lines" aria-hidden="true">${CORNERS.map(() => html`<i></i>`)}</div>
${rows}
</div>
${endsOf(result, words)}
</div>
${result.left.map(({ corner, does }) => html`<p class="left"><b>${words.left} ${corner}:</b> ${words.leftToDo[does]}.</p>`)}
${result.problems.map((problem) => html`<p class="left problem" dir="ltr">${problem}</p>`)}`;
}

function rowOf(entry: Entry, words: NetworkWords, keyOf: KeyOf): Html {
  if (entry.kind === 'message') return messageRow(entry, words, keyOf);
  return entry.kind === 'hand-over' ? handOverRow(entry, words) : decisionRow(entry, words);
}

/** Where an arrow lies: its first and last column, and the class of its direction. */
function arrowOf(from: Corner, to: Corner): { readonly style: string; readonly direction: string } {
  const [start, end] = [CORNERS.indexOf(from), CORNERS.indexOf(to)];
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  const side = first + last < 4 ? 'near' : first + last > 6 ? 'far' : 'middle';
  return {
    style: `--first:${first + 2};--last:${last + 3};--n:${last - first + 1}`,
    direction: `${end > start ? 'forth' : 'back'} ${side}`,
  };
}

function messageRow(message: Message, words: NetworkWords, keyOf: KeyOf): Html {
  const { from, to, fate, code, reason } = message;
  const { style, direction } = arrowOf(from, to);
  const late =
    fate === 'delayed' && message.arrivedAt !== undefined ? ` +${duration(message.arrivedAt - message.at)}` : '';
  const remark = [fate === 'arrived' ? '' : `${words.fates[fate]}${late}`].filter(Boolean).join(' · ');
  return html`<div class="row message ${kindOf(message)} ${fate} ${direction}" style="${style}">
<time>${clockTime(message.at)}</time>
<p class="label"><button type="button" data-key="${keyOf(message)}" title="${from} → ${to}">${code ? html`<b class="code">${code}</b> ${words.answers[code]}` : labelOf(message, words)}</button>${remark !== '' && html`<small>${remark}</small>`}${reason !== undefined && html`<small class="reason" lang="en" dir="ltr">${reason}</small>`}</p>
<span class="arrow"></span>
</div>
`;
}

// Disregard, Withdraw and Failed: what such a report is about does not count.
const TAKEN_BACK: readonly TaxDataStatus[] = ['D', 'W', 'F'];

function kindOf({ what, code, taxDataStatus }: Message): string {
  if (what === 'mls') return code === 'RE' ? 'refusal' : 'answer';
  return taxDataStatus !== undefined && TAKEN_BACK.includes(taxDataStatus) ? 'disregard' : what;
}

function labelOf({ what, type, taxDataStatus = 'S' }: Message, words: NetworkWords): string {
  if (what === 'tax-data') return words.taxData[taxDataStatus];
  return type === 'CreditNote' ? words.creditNote : words.invoice;
}

function handOverRow({ at, from, to, what, taken, detail }: HandOver, words: NetworkWords): Html {
  const { style, direction } = arrowOf(from, to);
  return html`<div class="row hand ${taken ? '' : 'failed'} ${direction}" style="${style}">
<time>${clockTime(at)}</time>
<p class="label">${words.handed[what]}${detail !== undefined && html` <b class="status ${detail}">${detail}</b>`}${!taken && html`<small>${words.nobody}</small>`}</p>
<span class="arrow"></span>
</div>
`;
}

function decisionRow({ at, corner, does, leg }: Decision, words: NetworkWords): Html {
  const column = CORNERS.indexOf(corner);
  const side = column < 2 ? 'near' : column > 3 ? 'far' : 'middle';
  const about =
    leg !== undefined && DECIDED_ABOUT.includes(does) ? html` <small>(${words.leg[leg]})</small>` : undefined;
  return html`<div class="row decision ${side}" style="--first:${column + 2};--last:${column + 3}">
<time>${clockTime(at)}</time>
<p class="note"><b>${corner}</b> ${words.decisions[does]}${about}</p>
</div>
`;
}

// What does not say itself which of the two it is about.
const DECIDED_ABOUT: readonly Decision['does'][] = ['send-again', 'ignore-double', 'ignore-answer'];

function endsOf({ ended, register, delivered }: RunResult, words: NetworkWords): Html {
  const counting = register.filter(({ counts }) => counts).length;
  const back = register.length - counting;
  const cells: Partial<Record<Corner, Html>> = {
    C4: html`${words.has}: <b>${delivered}</b>`,
    C6: html`${words.counts}: <b>${counting}</b>${back > 0 && html`<br>${words.disregarded}: <b>${back}</b>`}`,
  };
  for (const { corner, status, legs } of ended) {
    cells[corner] = html`<b class="status ${status}">${status}</b>${legs.map(
      ({ leg, status: said }) => html`<small>${words.leg[leg]}: <span dir="ltr">${said}</span></small>`,
    )}`;
  }
  return html`<div class="row ends" role="group" aria-label="${words.ended}">${CORNERS.map((corner) => {
    const cell = cells[corner];
    return cell ? html`<p class="end"><span class="who">${corner}</span>${cell}</p>` : html`<p class="none"></p>`;
  })}</div>`;
}

const ZONE = 4 * 3_600_000;

/** The time of day in Oman and in the Emirates. */
function clockTime(at: number): string {
  return new Date(at + ZONE).toISOString().slice(11, 19);
}

/** Whole minutes in words. */
function minutes(milliseconds: number, { tag }: NetworkWords): string {
  const unit = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return unit.format(Math.round(milliseconds / 60_000));
}

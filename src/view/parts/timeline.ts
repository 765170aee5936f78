// The transmission of a document: created, validated, then two legs that each end with an answer. Below it a table of all events.
import {
  answersToWithdrawals,
  countingValidation,
  eventNameOf,
  inTimeOrder,
  inTimeOrderWithCopies,
  isWithdrawal,
  LEGS,
  type Leg,
  type LegMoment,
  legOf,
  messageOf,
  momentsOf,
  type OverallStatus,
  type StatusLeg,
  stateOf,
  type TransmissionEvent,
  toSnapshot,
  type Validation,
} from '../../status/index.ts';
import { nameInWords } from '../codes.ts';
import { documentText, factList, plainWord, type SheetContext, word } from '../draw-context.ts';
import { html, isEmpty, type Part } from '../html.ts';
import { nameInEach, textsOf } from '../names.ts';
import { EN_EVENT_NAMES } from '../words/en/events.ts';
import { EN_STATUSES } from '../words/en/statuses.ts';
import type { Labels } from '../words/language-words.ts';

/** Overall status, the drawing of the two legs, and the table of events. */
export function timeline(context: SheetContext, events: readonly TransmissionEvent[]): Part {
  const ordered = inTimeOrder(events);
  const { memory, overall_status, ota_status, participant_status } = stateOf(inTimeOrderWithCopies(ordered));
  const validation = memory && countingValidation(memory.validations, memory);
  const status = overall_status ?? 'NONE';
  const badge = html`<p><span class="badge ${BADGES[status]}">${SIGNS[status]} ${statusWord(context, status)}</span></p>`;
  if (ordered.length === 0) return html`${badge}<p>${word(context, 'words', 'noEvents')}</p>`;
  return html`${badge}${factList(statusRow(context, 'taxAuthority', ota_status), statusRow(context, 'participant', participant_status))}<div class="legs" role="group" tabindex="0" aria-label="${plainWord(context, 'words', 'transmission')}">${legsDrawing(context, ordered, validation)}</div>${table(context, ordered)}`;
}

type Badges = Readonly<Record<OverallStatus | 'NONE', string>>;

const SIGNS: Badges = { NONE: '…', PENDING: '…', APPROVED: '✓', REJECTED: '✕', VALIDATION_FAILED: '✕' };
const BADGES: Badges = { NONE: '', PENDING: '', APPROVED: 'good', REJECTED: 'e', VALIDATION_FAILED: 'e' };

function statusWord(context: SheetContext, status: string): Part {
  return isNamed(status) ? word(context, context.isNote ? 'noteStatuses' : 'statuses', status) : status;
}

function isNamed(status: string): status is keyof Labels['statuses'] {
  return Object.hasOwn(EN_STATUSES, status);
}

function statusRow(
  context: SheetContext,
  key: 'taxAuthority' | 'participant',
  status: string | null | undefined,
): Part {
  if (!status) return undefined;
  return html`<div><dt>${word(context, 'words', key)}</dt><dd><bdi>${isNamed(status) ? statusWord(context, status) : documentText(context, status)}</bdi></dd></div>`;
}

type State = 'done' | 'good' | 'bad' | 'open';

const LEG_WORDS = {
  C3: { leg: 'billingLeg', answers: 'counterpart' },
  C5: { leg: 'reportingLeg', answers: 'authority' },
} as const satisfies Readonly<Record<Leg, Readonly<Record<'leg' | 'answers', keyof Labels['words']>>>>;

interface Step {
  readonly x: number;
  readonly y: number;
  readonly name: keyof Labels['words'];
  readonly state: State;
  readonly time?: number | undefined;
}

const WIDTH = 720;
const X = { created: 70, validated: 200, submitted: 360, transmitted: 500, answered: 640 };
const LEG_HEIGHT = 124;
const TOP_MARGIN = 46;

function legsDrawing(
  context: SheetContext,
  events: readonly TransmissionEvent[],
  validation: Validation | undefined,
): Part {
  const legs = legsOf(events);
  const snapshot = toSnapshot(events);
  const moments = momentsOf(events);
  const legY = (index: number): number => TOP_MARGIN + index * LEG_HEIGHT;
  const middleY = (legY(0) + legY(legs.length - 1)) / 2;
  const sharedSteps = [creationStep(events, middleY), validationStep(validation, middleY)];
  const legRows = legs.map((leg, index) => ({
    leg,
    y: legY(index),
    steps: stepsOf(events, leg, moments, snapshot[`to${leg}` as const], legY(index)),
  }));
  const height = legY(legs.length - 1) + 70;
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${plainWord(context, 'words', 'transmission')}">${legRows.map(
    ({ leg, y, steps }) =>
      html`<path d="${legPath(context, middleY, y)}"/>${legName(context, leg, y)}${steps.map((step) => stepMarkup(context, step))}`,
  )}${sharedSteps.map((step) => stepMarkup(context, step))}</svg>`;
}

// The legs of the document: both, unless its creation event names them.
function legsOf(events: readonly TransmissionEvent[]): readonly Leg[] {
  const created = events.find((event) => event?.type === 'created');
  return created?.type === 'created' && created.legs?.length ? LEGS.filter((leg) => created.legs?.includes(leg)) : LEGS;
}

function creationStep(events: readonly TransmissionEvent[], y: number): Step {
  const time = events.find((event) => event?.type === 'created')?.timestamp;
  return { x: X.created, y, name: 'created', state: time === undefined ? 'open' : 'done', time };
}

// The validation that counts: one after the sending says nothing of what was sent.
function validationStep(validation: Validation | undefined, y: number): Step {
  const state = validation === undefined ? 'open' : validation.isFatal ? 'bad' : 'good';
  return { x: X.validated, y, name: 'validated', state, time: validation?.timestamp };
}

function stepsOf(
  events: readonly TransmissionEvent[],
  leg: Leg,
  moments: readonly LegMoment[],
  shown: StatusLeg | null | undefined,
  y: number,
): Step[] {
  const own = events.filter((event) => legOf(event) === leg);
  const submitted = own.findLast((event) => event?.type === 'submitted');
  return [
    { x: X.submitted, y, name: 'submitted', state: submitted ? 'done' : 'open', time: submitted?.timestamp },
    { x: X.transmitted, y, ...transmissionStep(own, shown) },
    { x: X.answered, y, ...answerStep(leg, moments, shown, submitted) },
  ];
}

type Shown = Pick<Step, 'name' | 'state' | 'time'>;

// How the newest attempt was handed over. What is known of an earlier one is not shown.
function transmissionStep(own: readonly TransmissionEvent[], shown: StatusLeg | null | undefined): Shown {
  const hasFailed = shown?.transmissionResponse?.transmissionError;
  if (hasFailed === undefined || hasFailed === null) return { name: 'transmitted', state: 'open', time: undefined };
  const attempt = shown?.transmissionUuid?.toLowerCase();
  const isShown = (event: TransmissionEvent): boolean => {
    if (event.type !== 'transmitted') return false;
    return !event.transmissionUuid || attempt === undefined || event.transmissionUuid.toLowerCase() === attempt;
  };
  const time = own.findLast(isShown)?.timestamp;
  return hasFailed ? { name: 'failed', state: 'bad', time } : { name: 'transmitted', state: 'done', time };
}

// What the leg has come to: by an answer, by a word of authority or participant, or since it was given up.
function answerStep(
  leg: Leg,
  moments: readonly LegMoment[],
  shown: StatusLeg | null | undefined,
  submitted: TransmissionEvent | undefined,
): Shown {
  const verdict = moments.at(-1)?.after[leg];
  const decided = moments.findLast(({ before, after }) => before[leg] !== after[leg]);
  const time = shown?.mlsResponse?.timestamp ?? decided?.event.timestamp;
  switch (verdict) {
    case 'accepted': {
      const isTakenBack = leg === 'C5' && submitted?.type === 'submitted' && isWithdrawal(submitted.taxDataStatus);
      return isTakenBack ? { name: 'takenBack', state: 'done', time } : { name: 'accepted', state: 'good', time };
    }
    case 'rejected':
    case 'refused':
      return { name: 'rejected', state: 'bad', time };
    case 'abandoned':
      return { name: 'abandoned', state: 'bad', time };
    default:
      return { name: 'waiting', state: 'open', time: undefined };
  }
}

// The drawing runs in the direction of the sheet.
function mirroredX({ languages: [sheet] }: SheetContext, x: number): number {
  return sheet.direction === 'rtl' ? WIDTH - x : x;
}

function legPath(context: SheetContext, middleY: number, y: number): string {
  const x = (at: number): number => mirroredX(context, at);
  const [from, to] = [X.validated + 40, X.submitted - 40];
  const middle = (from + to) / 2;
  return `M${x(X.created)} ${middleY}H${x(from)}C${x(middle)} ${middleY} ${x(middle)} ${y} ${x(to)} ${y}H${x(X.answered)}`;
}

function legName(context: SheetContext, leg: Leg, y: number): Part {
  return html`<text class="leg" x="${mirroredX(context, (X.submitted + X.answered) / 2)}" y="${y - 24}">${plainWord(context, 'words', LEG_WORDS[leg].answers)}</text>`;
}

const STATE_SIGNS: Readonly<Record<State, string>> = { done: '', good: '✓', bad: '✕', open: '' };

function stepName({ words, noteWords }: Labels, key: keyof Labels['words'], isNote = false): string {
  const ofNote: Partial<Labels['words']> = isNote ? noteWords : {};
  return ofNote[key] ?? words[key];
}

function stepMarkup(context: SheetContext, { x, y, name: key, state, time }: Step): Part {
  const at = mirroredX(context, x);
  const names = textsOf(nameInEach(context.languages, ({ labels }) => stepName(labels, key, context.isNote)));
  const below = [...names, ...(time === undefined ? [] : clockOf(context, time))];
  return html`<g class="${state}"><circle cx="${at}" cy="${y}" r="9"/><text class="sign" x="${at}" y="${y + 4}">${STATE_SIGNS[state]}</text>${below.map(
    (text, index) =>
      html`<text${index >= names.length && html` class="t" direction="ltr"`} x="${at}" y="${y + 25 + index * 13}">${text}</text>`,
  )}</g>`;
}

function clockOf(context: SheetContext, time: number): string[] {
  const [day = '', clock = ''] = localTime(context, time).split(' ');
  return [`${day} ${clock.slice(0, 5)}`];
}

function localTime({ country }: SheetContext, timestamp: number): string {
  const local = new Date(Math.min(timestamp + country.timeZone.hours * 3_600_000, 8_640_000_000_000_000));
  return local.toISOString().replace('T', ' ').slice(0, -5);
}

function table(context: SheetContext, events: readonly TransmissionEvent[]): Part {
  const { name: zone } = context.country.timeZone;
  const takingBack = answersToWithdrawals(events);
  return html`<table class="tax"><thead><tr><th scope="col">${word(context, 'words', 'time')} <span class="c">${zone}</span></th><th scope="col">${word(context, 'words', 'leg')}</th><th scope="col">${word(context, 'words', 'event')}</th><th scope="col">${word(context, 'words', 'message')}</th></tr></thead><tbody>${events.map((event) => eventRow(context, event, takingBack.has(event.id)))}</tbody></table>`;
}

function eventRow(context: SheetContext, event: TransmissionEvent, takesBack: boolean): Part {
  const [{ events: words, labels }] = context.languages;
  // The cells of the table keep the direction of what stands in them. A status that has a name is called by it.
  const { statuses, noteStatuses } = labels;
  const value = (text: string) => nameInWords(context.isNote ? noteStatuses : statuses, text) ?? text;
  // A country may have its own name for its tax authority.
  const { taxAuthority, authorityStatus } = labels.words;
  const events = words && {
    ...words,
    value,
    messages: { ...words.messages, taxAuthority: `${taxAuthority}: {status}` },
  };
  const isOfAuthority = event.type === 'taxAuthorityStatus';
  const name = isOfAuthority ? authorityStatus : eventNameOf(event, events ?? { names: EN_EVENT_NAMES });
  const leg = legOf(event);
  const legWord = leg === undefined ? undefined : word(context, 'words', LEG_WORDS[leg].leg);
  const details = detailsOf(event).map((text) => html`<br><bdi class="c">${documentText(context, text)}</bdi>`);
  return html`<tr><td><span class="n">${localTime(context, event.timestamp)}</span></td><td>${legWord}${leg && html` <span class="c">${leg}</span>`}</td><td><bdi>${documentText(context, name)}</bdi></td><td><bdi>${documentText(context, messageOf(event, events, takesBack))}</bdi>${!isEmpty(details) && details}</td></tr>`;
}

function detailsOf(event: TransmissionEvent): string[] {
  if (event.type === 'mls') {
    return (event.issues ?? []).map(({ reasonCode, line, description }) =>
      [reasonCode, line, description].filter(Boolean).join(' · '),
    );
  }
  if (event.type !== 'validated') return [];
  return event.results.map(({ flag, reasonCode, text }) => [flag, reasonCode, text].filter(Boolean).join(' · '));
}

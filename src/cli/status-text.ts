// Transmission events as text for a terminal, status and timeline, and as JSON.

import { brokenRow, brokenText, visibleLength } from '../core/broken-lines.ts';
import type { TimeZone } from '../core/country-facts.ts';
import { printable, printableJson } from '../core/printable.ts';
import { COUNTRY_DESCRIPTIONS } from '../countries/descriptions.ts';
import { countryOfEvents } from '../network/country-of-events.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import { areOfNote } from '../status/describe.ts';
import {
  answersToWithdrawals,
  type EventWords,
  eventNameOf,
  inTimeOrder,
  LEGS,
  type Leg,
  type LegMoment,
  legOf,
  messageOf,
  momentsOf,
  nameOf,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../status/index.ts';
import { NO_PLACE } from '../ubl/mls/places.ts';
import { EN_CLI } from './words/en.ts';
import type { StatusWords } from './words/words.ts';

/**
 * The status and a timeline of the two legs, in the time of the country: the one that is given, else the one whose documents were
 * sent. Ends in a line break.
 * @param width of the window; lines are not broken where it is not known
 */
export function statusText(
  events: readonly TransmissionEvent[],
  country?: string,
  words: StatusWords = EN_CLI.status,
  width?: number,
): string {
  const { timeZone = UTC } = describedCountry(country?.toLowerCase() ?? countryOfEvents(events));
  const status = brokenText(statusLines(events, words).join('\n'), width);
  return [status, '', ...timelineLines(events, timeZone, words, width), ''].join('\n');
}

const UTC: TimeZone = { hours: 0, name: 'UTC' };

function describedCountry(code: string | undefined): CountryDescription {
  return COUNTRY_DESCRIPTIONS.find((one) => one.code === code) ?? COUNTRY_DESCRIPTIONS[0];
}

/** Status, snapshot and log as one line of JSON; ends in a line break. */
export function statusJson(events: readonly TransmissionEvent[]): string {
  const all = { status: toPeppolStatus(events), snapshot: toSnapshot(events), log: toLogEntries(events) };
  return `${printableJson(all)}\n`;
}

function statusLines(events: readonly TransmissionEvent[], words: StatusWords): string[] {
  const status = toPeppolStatus(events);
  const results = status.validation_results ?? [];
  const isNote = areOfNote(events);
  const value = words.events?.value ?? ((text: string) => text);
  const rows = [
    [words.overall, status.overall_status ? named(status.overall_status, isNote, words) : words.nothingYet],
    [words.participant, named(status.participant_status, isNote, words)],
    [words.taxAuthority, named(status.ota_status, isNote, words)],
    [words.validation, results.length === 0 ? words.noResults : ''],
  ] as const;
  const widest = Math.max(...rows.map(([name]) => visibleLength(name)));
  return [
    words.status,
    ...rows.map(([name, value]) => `  ${padded(name, widest)}  ${value}`.trimEnd()),
    ...results.map(
      ({ flag, reasonCode, text, location }) =>
        `    ${printable([words.flag(flag ?? ''), reasonCode && words.code(reasonCode), text && value(text)].filter(Boolean).join(' '))}${location ? ` (${words.code(printable(location))})` : ''}`,
    ),
  ];
}

function named(status: string | null | undefined, isNote: boolean, words: StatusWords): string {
  if (!status) return '-';
  const [name, code] = [words.inWords(status, isNote), words.code(printable(status))];
  return name === undefined ? code : `${name} (${code})`;
}

function padded(text: string, width: number): string {
  return `${text}${' '.repeat(Math.max(0, width - visibleLength(text)))}`;
}

// One line for each event. It has a column for each leg: a mark for its own, a bar for the other while it is under way.
function timelineLines(
  events: readonly TransmissionEvent[],
  timeZone: TimeZone,
  words: StatusWords,
  width: number | undefined,
): string[] {
  const ordered = inTimeOrder(events);
  const { timeline, noEvents, legend } = words;
  if (ordered.length === 0) return [timeline(), `  ${noEvents}`];
  const inWords = eventWords(words, areOfNote(events));
  const wordOf = (event: TransmissionEvent): string => printable(eventNameOf(event, inWords));
  const nameWidth = ordered.reduce((width, event) => Math.max(width, visibleLength(wordOf(event))), 0);
  const underWay: Record<Leg, boolean> = { C3: false, C5: false };
  const takingBack = answersToWithdrawals(ordered);
  const momentOf = momentsByEvent(ordered);
  return [
    `${padded(timeline(timeZone.name), WIDTH_BEFORE_LEGS)}${LEGS.map(words.code).join('  ')}`,
    ...ordered.flatMap((event) => {
      const moment = momentOf(event);
      const marks = LEGS.map((leg) => markOf(event, leg, underWay[leg], moment).padEnd(3)).join(' ');
      for (const leg of LEGS) underWay[leg] = isUnderWayAfter(event, leg, underWay[leg], moment);
      const name = padded(wordOf(event), nameWidth);
      const said = printable(messageOf(event, inWords, takingBack.has(event.id)));
      const before = `  ${words.code(printedTime(event, timeZone))}  ${marks} ${name}  `;
      return [brokenRow(before, said, width), ...issueLines(event, words).map((line) => brokenText(line, width))];
    }),
    '',
    brokenText(`  ${legend}`, width),
  ];
}

// A status that has a name is called by it, as in the drawing.
function eventWords({ events, inWords }: StatusWords, isNote: boolean): EventWords | undefined {
  return events && { ...events, value: (text) => inWords(text, isNote) ?? events.value(text) };
}

function issueLines(event: TransmissionEvent, { issue }: StatusWords): string[] {
  if (event.type !== 'mls') return [];
  return (event.issues ?? []).map(
    ({ reasonCode, line, description }) =>
      `${' '.repeat(WIDTH_BEFORE_LEGS + 10)}${printable(issue(reasonCode ?? '-', placeIn(line), description ?? '-'))}`,
  );
}

function placeIn(line: string | null | undefined): string | undefined {
  return line == null || line === '' || line === NO_PLACE ? undefined : line;
}

// What each event made of the legs: the latest in causal order of all that were printed. An answer may have come by a clock that is
// behind, before what it answers.
function momentsByEvent(ordered: readonly TransmissionEvent[]): (event: TransmissionEvent) => Printed {
  const moments = momentsOf(ordered);
  const places = new Map(moments.map(({ event }, place) => [nameOf(event), place]));
  let reached = -1;
  return (event) => {
    const place = places.get(nameOf(event));
    reached = Math.max(reached, place ?? -1);
    return { own: place === undefined ? undefined : moments[place], latest: moments[reached] };
  };
}

interface Printed {
  readonly own: LegMoment | undefined;
  readonly latest: LegMoment | undefined;
}

function markOf(event: TransmissionEvent, leg: Leg, underWay: boolean, { own }: Printed): string {
  if (event.type === 'abandoned') return underWay && own?.after[leg] === 'abandoned' ? 'x' : underWay ? '|' : ' ';
  if (legOf(event) !== leg) return underWay ? '|' : ' ';
  switch (event.type) {
    case 'submitted':
      return '>';
    case 'transmitted':
      return event.error ? 'x' : 'o';
    case 'mls':
      // One to an older attempt, or one that comes again, changes nothing.
      if (!own?.decides) return 'o';
      return event.code === 'RE' ? 'x' : '+';
    default:
      return 'o';
  }
}

function isUnderWayAfter(event: TransmissionEvent, leg: Leg, before: boolean, { latest }: Printed): boolean {
  const wasSent = before || (event.type === 'submitted' && legOf(event) === leg);
  return wasSent && latest?.after[leg] === 'open';
}

function printedTime(event: TransmissionEvent, { hours }: TimeZone): string {
  const local = new Date(event.timestamp + hours * MILLISECONDS_OF_HOUR);
  return local.toISOString().replace('T', ' ').replace('Z', '');
}

const MILLISECONDS_OF_HOUR = 3_600_000;
const WIDTH_BEFORE_LEGS = '  2026-01-01 12:00:00.000  '.length;

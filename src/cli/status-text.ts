// Transmission events as text for a terminal, status and timeline, and as JSON.

import { countryOfCustomization, type TimeZone } from '../core/country-facts.ts';
import { printable, printableJson } from '../core/printable.ts';
import { COUNTRY_DESCRIPTIONS } from '../countries/descriptions.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import {
  eventNameOf,
  inTimeOrder,
  LEGS,
  type Leg,
  legOf,
  messageOf,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../status/index.ts';

/**
 * The status and a timeline of the two legs, in the time of the country: the one that is given, else the one whose documents were
 * sent. Ends in a line break.
 */
export function statusText(events: readonly TransmissionEvent[], country?: string): string {
  const { timeZone = UTC } = describedCountry(country?.toLowerCase() ?? countryOfEvents(events));
  return [...statusLines(events), '', ...timelineLines(events, timeZone), ''].join('\n');
}

const UTC: TimeZone = { hours: 0, name: 'UTC' };

function describedCountry(code: string | undefined): CountryDescription {
  return COUNTRY_DESCRIPTIONS.find((one) => one.code === code) ?? COUNTRY_DESCRIPTIONS[0];
}

// `…::Invoice##urn:peppol:pint:billing-1@ae-1::2.1`, or the customization alone.
function countryOfEvents(events: readonly TransmissionEvent[]): string | undefined {
  return events
    .flatMap((event) => (event.type === 'submitted' ? (event.docTypeId ?? []) : []))
    .map((id) => countryOfCustomization(id.split('##').at(-1) ?? ''))
    .find((code) => code !== undefined);
}

/** Status, snapshot and log as one line of JSON; ends in a line break. */
export function statusJson(events: readonly TransmissionEvent[]): string {
  const all = { status: toPeppolStatus(events), snapshot: toSnapshot(events), log: toLogEntries(events) };
  return `${printableJson(all)}\n`;
}

function statusLines(events: readonly TransmissionEvent[]): string[] {
  const status = toPeppolStatus(events);
  const results = status.validation_results ?? [];
  return [
    'Status',
    `  overall        ${status.overall_status ?? '(nothing yet)'}`,
    `  participant    ${printable(status.participant_status ?? '-')}`,
    `  tax authority  ${printable(status.ota_status ?? '-')}`,
    `  validation     ${results.length === 0 ? 'no results' : ''}`.trimEnd(),
    ...results.map(
      ({ flag, reasonCode, text, location }) =>
        `    ${printable([flag, reasonCode, text].filter(Boolean).join(' '))}${location ? ` (${printable(location)})` : ''}`,
    ),
  ];
}

// One line for each event. It has a column for each leg: a mark for its own, a bar for the other while it is under way.
function timelineLines(events: readonly TransmissionEvent[], timeZone: TimeZone): string[] {
  const ordered = inTimeOrder(events);
  if (ordered.length === 0) return ['Timeline', '  (no events)'];
  const nameWidth = ordered.reduce((width, event) => Math.max(width, printable(eventNameOf(event)).length), 0);
  const underWay: Record<Leg, boolean> = { C3: false, C5: false };
  return [
    `${`Timeline, ${timeZone.name}`.padEnd(WIDTH_BEFORE_LEGS)}C3  C5`,
    ...ordered.flatMap((event) => {
      const marks = LEGS.map((leg) => markOf(event, leg, underWay[leg]).padEnd(3)).join(' ');
      for (const leg of LEGS) underWay[leg] = isUnderWayAfter(event, leg, underWay[leg]);
      const name = printable(eventNameOf(event)).padEnd(nameWidth);
      return [
        `  ${printedTime(event, timeZone)}  ${marks} ${name}  ${printable(messageOf(event))}`,
        ...issueLines(event),
      ];
    }),
    '',
    '  > submitted   + accepted   x failed, rejected or abandoned   o other   | under way',
  ];
}

function issueLines(event: TransmissionEvent): string[] {
  if (event.type !== 'mls') return [];
  return (event.issues ?? []).map(
    ({ reasonCode, line, description }) =>
      `${' '.repeat(WIDTH_BEFORE_LEGS + 10)}${printable(`${reasonCode ?? '-'} at ${line ?? 'NA'}: ${description ?? '-'}`)}`,
  );
}

function markOf(event: TransmissionEvent, leg: Leg, underWay: boolean): string {
  if (event.type === 'abandoned') return underWay ? 'x' : ' ';
  if (legOf(event) !== leg) return underWay ? '|' : ' ';
  switch (event.type) {
    case 'submitted':
      return '>';
    case 'transmitted':
      return event.error ? 'x' : 'o';
    case 'mls':
      return event.code === 'RE' ? 'x' : '+';
    default:
      return 'o';
  }
}

function isUnderWayAfter(event: TransmissionEvent, leg: Leg, before: boolean): boolean {
  if (event.type === 'abandoned') return false;
  if (legOf(event) !== leg) return before;
  return event.type === 'submitted' || (before && event.type !== 'mls');
}

function printedTime(event: TransmissionEvent, { hours }: TimeZone): string {
  const local = new Date(event.timestamp + hours * MILLISECONDS_OF_HOUR);
  return local.toISOString().replace('T', ' ').replace('Z', '');
}

const MILLISECONDS_OF_HOUR = 3_600_000;
const WIDTH_BEFORE_LEGS = '  2026-01-01 12:00:00.000  '.length;

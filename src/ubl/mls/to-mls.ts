// A message level status → its XML: an ApplicationResponse of UBL 2.1.
// What a host gives as text is put into one line.
import { expectList, expectObject, expectOneOf, expectText, expectTime, shown } from '../../core/arguments.ts';
import { isCalendarDate } from '../../core/calendar.ts';
import { PintError } from '../../core/error.ts';
import { MLS_CODES } from '../../status/event.ts';
import { aggregate, leaf, type UblElement } from '../tree.ts';
import { printXml } from '../xml/print.ts';
import { MLS_CUSTOMIZATION, MLS_PROCESS, MLS_REASONS } from './codes.ts';
import type { MessageLevelIssue, MessageLevelStatus } from './message.ts';
import { prefixesIn, prefixesOfPlaces } from './places.ts';
import { plainText } from './plain-text.ts';

/** Makes `toMls` of a country, whose namespace of tax data may be declared on the document element. */
export function toMlsOf({ namespace }: { readonly namespace: string }): (message: MessageLevelStatus) => string {
  const prefixes = prefixesOfPlaces(namespace);
  return (message) => {
    expectObject(message, 'toMls', 'a message level status');
    expectList(message.issues, 'toMls', 'the issues of a message');
    for (const name of TEXTS) expectText(message[name], 'toMls', `the ${name} of a message`);
    expectOneOf(message.code, MLS_CODES, 'toMls', 'the code of a message');
    if (message.description !== undefined) expectText(message.description, 'toMls', 'the description of a message');
    for (const issue of message.issues) expectIssue(issue);
    const places = message.issues.map(({ line }) => line);
    return printXml(mlsTree(message), { indent: 2 }, prefixesIn(prefixes, places));
  };
}

function expectIssue(issue: MessageLevelIssue): void {
  expectObject(issue, 'toMls', 'an issue of a message');
  expectText(issue.line, 'toMls', 'the line of an issue');
  expectText(issue.description, 'toMls', 'the description of an issue');
  expectOneOf(issue.reasonCode, MLS_REASONS, 'toMls', 'the reasonCode of an issue');
}

const TEXTS = ['id', 'sender', 'receiver', 'reference'] as const;

function mlsTree(message: MessageLevelStatus): UblElement {
  const { date, time } = issued(message.issuedAt);
  return aggregate('ApplicationResponse', [
    leaf('cbc:CustomizationID', MLS_CUSTOMIZATION),
    leaf('cbc:ProfileID', MLS_PROCESS),
    leaf('cbc:ID', plainText(message.id)),
    leaf('cbc:IssueDate', date),
    leaf('cbc:IssueTime', time),
    aggregate('cac:SenderParty', [endpoint(message.sender)]),
    aggregate('cac:ReceiverParty', [endpoint(message.receiver)]),
    aggregate('cac:DocumentResponse', [
      aggregate('cac:Response', [
        leaf('cbc:ResponseCode', message.code),
        ...(message.description === undefined ? [] : [leaf('cbc:Description', plainText(message.description))]),
      ]),
      aggregate('cac:DocumentReference', [leaf('cbc:ID', plainText(message.reference))]),
      ...Array.from(byPlace(message.issues), ([line, issues]) => lineResponse(line, issues)),
    ]),
  ]);
}

// A date without a zone and a time with one: both in UTC. A time has no more than milliseconds, and none where they are 0.
function issued(at: unknown): { readonly date: string; readonly time: string } {
  const milliseconds = expectTime(at, 'toMls', 'issuedAt');
  const [date = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  if (milliseconds < 0 || !isCalendarDate(date)) {
    throw new PintError(
      'wrong-argument',
      `toMls takes issuedAt as a time from 1970 to 9999. It was given ${shown(at)}.`,
    );
  }
  return { date, time: time.replace('.000Z', 'Z') };
}

function endpoint(party: string): UblElement {
  const colon = party.indexOf(':');
  const value = plainText(party.slice(colon + 1));
  return leaf('cbc:EndpointID', value, colon < 0 ? [] : [{ name: 'schemeID', value: party.slice(0, colon) }]);
}

function byPlace(issues: readonly MessageLevelIssue[]): ReadonlyMap<string, readonly MessageLevelIssue[]> {
  const places = new Map<string, MessageLevelIssue[]>();
  for (const issue of issues) {
    const line = plainText(issue.line);
    const others = places.get(line);
    if (others) others.push(issue);
    else places.set(line, [issue]);
  }
  return places;
}

function lineResponse(line: string, issues: readonly MessageLevelIssue[]): UblElement {
  return aggregate('cac:LineResponse', [
    aggregate('cac:LineReference', [leaf('cbc:LineID', line)]),
    ...issues.map(({ description, reasonCode }) =>
      aggregate('cac:Response', [
        leaf('cbc:Description', plainText(description)),
        aggregate('cac:Status', [leaf('cbc:StatusReasonCode', reasonCode)]),
      ]),
    ),
  ]);
}

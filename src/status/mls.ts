// A Peppol message level status (MLS 1.0: UBL ApplicationResponse from C3 or C5) → the event of a leg.
// It reads XML through ubl/, which knows nothing of status.

import { failure, type Result, success } from '../core/result.ts';
import { child, childrenNamed, type UblElement } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { type Leg, MLS_CODES, type MlsCode, type MlsEvent } from './event.ts';
import type { MlsIssue } from './wire.ts';

/** What the message itself does not state. */
export interface MlsContext {
  /** The leg that is answered, the billing leg unless given; the message does not name it. */
  readonly leg?: Leg;
  /** The event's id. Default: the message's own. */
  readonly id?: string;
  /** When the answer came, in Unix milliseconds. Default: the message's issue date and time (UTC without a zone). */
  readonly timestamp?: number;
}

/** The `cbc:CustomizationID` of MLS. Other kinds of ApplicationResponse give the same codes other meanings. */
const MLS_CUSTOMIZATION = 'urn:peppol:edec:mls:1.0';

/**
 * Reads a message level status: `cbc:ResponseCode` AP, AB or RE, and issues with `cbc:StatusReasonCode` SV, BV, BW or FD.
 * Errors are keyed by element; `message` is that of XML which cannot be read, or which is another document.
 */
export function fromMls(xml: string | Uint8Array, context: MlsContext = {}): Result<MlsEvent> {
  const root = readXml(xml);
  return root.ok ? readResponse(root.value, context) : root;
}

function readResponse(root: UblElement, context: MlsContext): Result<MlsEvent> {
  if (root.name !== 'ApplicationResponse') {
    return failure({ message: 'The XML must be a UBL ApplicationResponse' });
  }
  const customization = textAt(root, 'cbc:CustomizationID');
  if (customization !== undefined && customization !== MLS_CUSTOMIZATION) {
    return failure({ 'cbc:CustomizationID': `Only ${MLS_CUSTOMIZATION} is a message level status` });
  }
  const errors: Record<string, string> = {};
  const answer = onlyChild(root, 'cac:DocumentResponse', errors);
  const code = answer && readCode(answer, errors);
  const reference = answer && textAt(answer, 'cac:DocumentReference', 'cbc:ID');
  if (answer && reference === undefined) {
    errors['cac:DocumentResponse/cac:DocumentReference/cbc:ID'] = 'The message that is answered is not named';
  }
  const responseId = textAt(root, 'cbc:ID');
  const id = context.id ?? responseId;
  if (id === undefined) errors['cbc:ID'] = 'The message has no identifier';
  const timestamp = context.timestamp ?? readTime(root, errors);
  if (!answer || !code || reference === undefined || id === undefined || timestamp === undefined) {
    return failure(errors);
  }
  const description = textAt(answer, 'cac:Response', 'cbc:Description');
  return success({
    id,
    timestamp,
    type: 'mls',
    leg: context.leg ?? 'C3',
    code,
    responseId: responseId ?? null,
    reference,
    description: description ?? null,
    issues: childrenNamed(answer, 'cac:LineResponse').flatMap(readIssues),
  });
}

function onlyChild(root: UblElement, name: string, errors: Record<string, string>): UblElement | undefined {
  const [first, ...others] = childrenNamed(root, name);
  if (first && others.length === 0) return first;
  errors[name] = `There must be exactly one, not ${first ? others.length + 1 : 'none'}`;
  return undefined;
}

function readCode(answer: UblElement, errors: Record<string, string>): MlsCode | undefined {
  const code = textAt(answer, 'cac:Response', 'cbc:ResponseCode');
  const known = MLS_CODES.find((each) => each === code);
  if (known !== undefined) return known;
  errors['cac:DocumentResponse/cac:Response/cbc:ResponseCode'] =
    code === undefined ? 'The response code is missing' : `The response code is none of AP, AB and RE: ${code}`;
  return undefined;
}

// One issue for each reason of each response to a line; `cbc:LineID` is an XPath or NA.
function readIssues(lineResponse: UblElement): MlsIssue[] {
  const line = textAt(lineResponse, 'cac:LineReference', 'cbc:LineID') ?? null;
  return childrenNamed(lineResponse, 'cac:Response').flatMap((response) => {
    const description = textAt(response, 'cbc:Description') ?? null;
    const reasons = childrenNamed(response, 'cac:Status').map((status) => textAt(status, 'cbc:StatusReasonCode'));
    return (reasons.length > 0 ? reasons : [undefined]).map((reason) => ({
      reasonCode: reason ?? null,
      description,
      line,
    }));
  });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d{1,12})?(Z|[+-]\d{2}:\d{2})?$/;
const UNIX_DAY = 86_400_000;

function readTime(root: UblElement, errors: Record<string, string>): number | undefined {
  const date = textAt(root, 'cbc:IssueDate') ?? '';
  const day = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Some engines roll days that a month does not have over into the next one.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) {
    errors['cbc:IssueDate'] = 'The issue date is missing or not a date';
    return undefined;
  }
  const time = textAt(root, 'cbc:IssueTime') ?? '00:00:00Z';
  const zone = TIME.exec(time)?.[1];
  const instant = TIME.test(time) ? Date.parse(`${date}T${time}${zone === undefined ? 'Z' : ''}`) : Number.NaN;
  if (Number.isNaN(instant) || Math.abs(instant - day) > 2 * UNIX_DAY || instant < 0) {
    errors['cbc:IssueTime'] = 'The issue time is not a time';
    return undefined;
  }
  return instant;
}

function textAt(element: UblElement, ...path: readonly string[]): string | undefined {
  let current: UblElement | undefined = element;
  for (const name of path) current = current && child(current, name);
  const text = current?.text.trim();
  return text === '' ? undefined : text;
}

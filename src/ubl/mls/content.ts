// What an ApplicationResponse says as a message level status: every text, whatever is missing or wrong.
// Whoever needs a part of it demands that part.
import { attribute, child, childrenNamed, textAt, type UblElement } from '../tree.ts';

/** What stands in the message; `undefined` where nothing stands. */
export interface MlsContent {
  readonly customization: string | undefined;
  readonly id: string | undefined;
  readonly issueDate: string | undefined;
  readonly issueTime: string | undefined;
  readonly sender: MlsPartyContent;
  readonly receiver: MlsPartyContent;
  /** A message level status has one. */
  readonly responses: readonly MlsResponseContent[];
}

/** A party's identifier. */
export interface MlsPartyContent {
  readonly scheme: string | undefined;
  readonly value: string | undefined;
}

/** What is said of one transmission. */
export interface MlsResponseContent {
  readonly code: string | undefined;
  readonly codeCount: number;
  readonly description: string | undefined;
  readonly reference: string | undefined;
  readonly referenceCount: number;
  readonly issues: readonly MlsIssueContent[];
}

/** One issue for each kind that a response to a line names. */
export interface MlsIssueContent {
  /** The line response, and the response below it, that name the issue: `cac:LineResponse[2]`, `cac:Response[1]`. */
  readonly at: readonly [line: string, response: string];
  /** Where in the document: an XPath, or `NA`. */
  readonly line: string | undefined;
  readonly reasonCode: string | undefined;
  readonly description: string | undefined;
}

/** Reads the tree of an ApplicationResponse. */
export function mlsContent(root: UblElement): MlsContent {
  return {
    customization: saidAt(root, 'cbc:CustomizationID'),
    id: saidAt(root, 'cbc:ID'),
    issueDate: saidAt(root, 'cbc:IssueDate'),
    issueTime: saidAt(root, 'cbc:IssueTime'),
    sender: partyIn(root, 'cac:SenderParty'),
    receiver: partyIn(root, 'cac:ReceiverParty'),
    responses: childrenNamed(root, 'cac:DocumentResponse').map((response) => ({
      code: saidAt(response, 'cac:Response', 'cbc:ResponseCode'),
      codeCount: countOf(response, 'cac:Response', 'cbc:ResponseCode'),
      description: saidAt(response, 'cac:Response', 'cbc:Description'),
      reference: saidAt(response, 'cac:DocumentReference', 'cbc:ID'),
      referenceCount: countOf(response, 'cac:DocumentReference', 'cbc:ID'),
      issues: childrenNamed(response, 'cac:LineResponse').flatMap(issuesIn),
    })),
  };
}

function countOf(response: UblElement, holder: string, name: string): number {
  return childrenNamed(response, holder).flatMap((one) => childrenNamed(one, name)).length;
}

function partyIn(root: UblElement, name: string): MlsPartyContent {
  const party = child(root, name);
  const endpoint = party && child(party, 'cbc:EndpointID');
  return { scheme: endpoint && attribute(endpoint, 'schemeID'), value: endpoint && saidAt(endpoint) };
}

function issuesIn(lineResponse: UblElement, place: number): MlsIssueContent[] {
  const line = saidAt(lineResponse, 'cac:LineReference', 'cbc:LineID');
  return childrenNamed(lineResponse, 'cac:Response').flatMap((response, number) => {
    const at = [`cac:LineResponse[${place + 1}]`, `cac:Response[${number + 1}]`] as const;
    const description = saidAt(response, 'cbc:Description');
    const reasons = childrenNamed(response, 'cac:Status').map((status) => saidAt(status, 'cbc:StatusReasonCode'));
    return (reasons.length > 0 ? reasons : [undefined]).map((reasonCode) => ({ at, line, reasonCode, description }));
  });
}

// White space of XML alone: a text of other spaces is not empty to the rules.
function saidAt(element: UblElement, ...path: readonly string[]): string | undefined {
  const text = textAt(element, path);
  return text === '' ? undefined : text;
}

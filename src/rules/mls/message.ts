// SCH-MLS-01 to SCH-MLS-17: what names the message, when it was issued, who sends it and who receives it.
import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import { isMlsParty, MLS_CUSTOMIZATION, MLS_PROCESS } from '../../ubl/mls/codes.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { type Check, equalTo, looksAt, notBlank, present } from '../engine/checks.ts';
import { type RuleOnContext, rulesOn } from '../engine/rule.ts';
import { wrongForm } from '../engine/says.ts';
import { count, normalizedAt, someEqual, stringLength, stringsAt } from '../engine/xpath.ts';
import { CUSTOMIZATION_ID, ISSUE_DATE, ISSUE_TIME, PROFILE_ID } from '../pint/paths.ts';
import type { MlsRule } from './contexts.ts';

const SENDER = pathTo('cac:SenderParty/cbc:EndpointID');
const RECEIVER = pathTo('cac:ReceiverParty/cbc:EndpointID');
const DOCUMENT_RESPONSE = pathTo('cac:DocumentResponse');
const ZONE = /(?:[+-]\d{2}:\d{2}|Z)$/;

/** The rules on the message itself. */
export const messageRules: readonly MlsRule[] = rulesOn('message', [
  {
    id: 'SCH-MLS-01',
    condition: `The specification identifier is ${MLS_CUSTOMIZATION}`,
    ...equalTo(CUSTOMIZATION_ID, MLS_CUSTOMIZATION),
  },
  {
    id: 'SCH-MLS-02',
    condition: `The business process is ${MLS_PROCESS}`,
    ...equalTo(PROFILE_ID, MLS_PROCESS),
  },
  {
    id: 'SCH-MLS-03',
    condition: 'The message has an identifier',
    fix: 'Give the message an identifier, best a UUID',
    ...notBlank('cbc:ID'),
  },
  {
    id: 'SCH-MLS-04',
    condition: 'The issue date is ten characters, yyyy-MM-dd, without a time zone',
    ...looksAt(ISSUE_DATE),
    fix: 'Write the issue date as yyyy-MM-dd, without a time zone',
    test: (node) => stringLength(normalizedAt(node, ISSUE_DATE)) === 10,
    says: wrongForm('date'),
  },
  {
    id: 'SCH-MLS-05',
    condition: 'The issue time is given',
    fix: 'Give the issue time, with its zone',
    ...present(ISSUE_TIME),
  },
  {
    id: 'SCH-MLS-06',
    condition: 'The issue time ends with its time zone: Z or ±hh:mm',
    ...looksAt(ISSUE_TIME),
    fix: 'Write the time zone behind the issue time',
    test: (node) => ZONE.test(normalizedAt(node, ISSUE_TIME)),
    says: wrongForm('zonedTime'),
  },
  ...partyRules('sender', SENDER, 7),
  ...partyRules('receiver', RECEIVER, 12),
  {
    id: 'SCH-MLS-17',
    condition: 'The message answers with exactly one document response',
    at: [DOCUMENT_RESPONSE],
    fix: 'Give one document response',
    test: (node) => count(node, DOCUMENT_RESPONSE) === 1,
    found: (node) => `${count(node, DOCUMENT_RESPONSE)} of ${DOCUMENT_RESPONSE}`,
  },
]);

// Five rules for each party, in the order of their numbers.
function partyRules(party: 'sender' | 'receiver', path: Path, first: number): RuleOnContext[] {
  const scheme = pathTo(`${path}/@schemeID`);
  const checks: readonly (Pick<RuleOnContext, 'condition'> & Check)[] = [
    { condition: `The ${party} has an identifier`, ...present(path), fix: `Name the ${party}` },
    { condition: `The identifier of the ${party} is not empty`, ...notBlank(path), fix: `Name the ${party}` },
    {
      condition: `The identifier of the ${party} is that of a Peppol service provider: six digits, and perhaps parts behind them`,
      ...looksAt(path),
      fix: `Give the service provider's number of six digits, such as 001090`,
      test: (node) => isMlsParty(normalizedAt(node, path)),
      says: wrongForm('like', '001090'),
    },
    {
      condition: `The identifier of the ${party} names its scheme`,
      ...looksAt(scheme),
      fix: 'Name the scheme',
      test: (node) => stringsAt(node, scheme).length > 0,
    },
    {
      condition: `The scheme of the ${party}'s identifier is that of service providers: ${SERVICE_PROVIDER_SCHEME}`,
      ...looksAt(scheme),
      fix: `Set {field} to ${SERVICE_PROVIDER_SCHEME}`,
      test: (node) => someEqual(stringsAt(node, scheme), [SERVICE_PROVIDER_SCHEME]),
      says: wrongForm('exactly', SERVICE_PROVIDER_SCHEME),
    },
  ];
  return checks.map((check, place) => ({ ...check, id: `SCH-MLS-${String(first + place).padStart(2, '0')}` }));
}

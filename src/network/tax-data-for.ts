// The tax data document of an exchange that a plan names: its role, scope, parties and status follow from the plan.
import { expectList, expectObject } from '../core/arguments.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, movedErrors } from '../core/errors/field-error.ts';
import { isJsonObject } from '../core/json-object.ts';
import { ownValue } from '../core/own-value.ts';
import { failure, type Result, success } from '../core/result.ts';
import { zonedDateTime } from '../core/xml-values.ts';
import { wordOf } from '../status/decisive-event.ts';
import { isDecisive, legOf, type SubmittedEvent, type TransmissionEvent } from '../status/event.ts';
import { inCausalOrder } from '../status/order.ts';
import { selectRecord } from '../status/record.ts';
import type { CountryTaxData } from '../tax-data/country-tax-data.ts';
import type { Reporting } from '../tax-data/reporting.ts';
import { type TaxDataBy, type TaxDataOptions, toTaxDataOf } from '../tax-data/to-tax-data.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import type { DocumentOrXml } from '../ubl/identity-of-tree.ts';
import { textOf } from '../ubl/tree.ts';
import type { ProviderCorner } from './country-network.ts';
import { type Participant, parseParticipant, parseServiceProvider, sameParticipant } from './participants.ts';
import type { ExchangePlan } from './plan.ts';
import type { NextStep } from './steps.ts';

/** What a report says beside what plan and document say. Whether it has a UUID and says when the document was received is the country's. */
export interface TaxDataFacts<Letter extends string = string> extends TaxDataOptions {
  /** Who reports, `from` of the exchange: C2, the issuer's service provider, or C3, the receiver's. */
  readonly from: ProviderCorner;
  /** TDT-006, in the country's letters. Default: that of the step, else to submit. */
  readonly status?: Letter | undefined;
  /** The step that asks for the report, as `nextStep` gave it: its TDT-006 is the report's, its invoice has to be the source. */
  readonly step?: Pick<NextStep, 'taxDataStatus' | 'documentUuid'> | undefined;
  /** TDT-003, the report's own: a UUID of version 4, a new one for each report. */
  readonly uuid?: string | undefined;
  /**
   * When the report is made: ISO text with its zone, which stands in the report as it is. A Date and Unix milliseconds stand
   * there in UTC: half past one in Muscat is the day before.
   */
  readonly issuedAt: Date | number | string;
  /** When the provider received the document, likewise. Default: `issuedAt`. */
  readonly receivedAt?: Date | number | string | undefined;
  /** The provider that reports, TDT-009: `0242:000111`. */
  readonly provider: string;
  /** The tax authority as receiver. Default: the plan's. */
  readonly authority?: string | undefined;
  /** Transmission UUID of the envelope in which the document went or came. Default: that of the history, of the invoice that is reported. */
  readonly transportHeaderId?: string | undefined;
  /** The events of the document. Without a former report in them there is nothing to send again or to take back. */
  readonly history?: readonly TransmissionEvent[] | undefined;
}

/** Makes `taxDataFor` of a country: it makes the tax data document of a plan's exchange. */
export function taxDataForOf<Kind extends string, Letter extends string>(
  country: TaxDataBy<Kind, Letter> & Pick<CountryTaxData<Kind, Letter>, 'letters'>,
): (plan: ExchangePlan, source: DocumentOrXml, facts: TaxDataFacts<Letter>) => Result<string> {
  const { letters } = country;
  const toTaxData = toTaxDataOf(country);
  return (plan, source, facts) => {
    expectObject(plan, 'taxDataFor', 'a plan, the value of planExchanges,');
    expectList(plan.exchanges, 'taxDataFor', 'the exchanges of a plan');
    expectObject(facts, 'taxDataFor', '{ from, uuid, provider, issuedAt }');
    const { from, step, issuedAt, receivedAt, provider, authority, history = [], attachments } = facts;
    const letter = Object.values(letters).find((one) => one === step?.taxDataStatus);
    if (step !== undefined && letter === undefined) {
      const path = 'step.taxDataStatus';
      const allowed = Object.values<string>(letters);
      return failure(step.taxDataStatus ? errorAt(path, 'not-allowed-value', { allowed }) : errorAt(path, 'mandatory'));
    }
    const status = facts.status ?? letter ?? letters.submit;
    const exchange = plan.exchanges.find((one) => one.what === 'tax-data' && one.from === from);
    if (!exchange) return failure(errorAt('from', 'no-report-in-flow', { provider: from, flow: plan.flow }));
    const { sender, receiver = authority } = exchange;
    const { add, addAll, errors, size } = createErrorList();
    if (receiver === undefined) add('authority', 'mandatory');
    const asked = comparable(step?.documentUuid);
    const uuid = asked !== '' || history.length > 0 ? comparable(uuidOf(source)) : '';
    if (asked && uuid && asked !== uuid) add('step.documentUuid', 'step-of-another-document', { uuid, asked });
    const isFirst = status === letters.submit || status === letters.failed;
    if (!isFirst && !hasReported(history, from)) add('status', 'no-former-report', { status });
    for (const [field, given] of Object.entries({ authority, provider })) {
      if (given !== undefined && !parseServiceProvider(given).ok) add(field, 'not-a-service-provider', { given });
    }
    const instant = (field: string, given: Date | number | string): string => {
      const text = zonedDateTime(given);
      if (text === undefined) add(field, 'not-a-zoned-date-time');
      return text ?? '';
    };
    const [date = '', time = ''] = instant('issuedAt', issuedAt).split('T');
    const representative = participantOf(provider);
    const transmission = facts.transportHeaderId ?? transmissionIn(history, from, asked || uuid);
    const reporting: Reporting<Letter> = {
      reporter_role: from === 'C2' ? '01' : '02',
      document_scope: plan.scope,
      document_type_code: status,
      ...(facts.uuid !== undefined && { uuid: facts.uuid }),
      issue_date: date,
      issue_time: time,
      ...(receivedAt != null && { received_at: instant('receivedAt', receivedAt) }),
      ...(transmission !== undefined && { transport_header_id: transmission }),
      reporting_party: endpointOf(sender),
      receiving_party: endpointOf(authority ?? receiver),
      representative: { id: representative.value, scheme_id: representative.scheme },
    };
    const made = toTaxData(source, reporting, { attachments, reported: facts.reported, report: facts.report });
    if (!made.ok) addAll(movedErrors(made.errors, factOf));
    if (!made.ok || size() > 0) return failure(errors);
    const contradicted =
      letter !== undefined && status !== letter
        ? errorAt('status', 'differs-from-step', { given: status, asked: letter })
        : {};
    const others =
      !isFirst && areOfOthers(history, from, uuid) ? errorAt('status', 'no-former-report', { status }) : {};
    const given = sameParticipant(provider, authority ?? receiver ?? '')
      ? errorAt('authority', 'same-as', { other: 'provider' })
      : {};
    return success(made.value, { ...movedErrors(made.warnings, factOf), ...others, ...contradicted, ...given });
  };
}

// The invoice UUID of what is reported, where there is one that can be read.
function uuidOf(source: DocumentOrXml): unknown {
  if (typeof source !== 'string' && !(source instanceof Uint8Array)) return isJsonObject(source) && source['uuid'];
  const read = readDocument(source);
  return read.ok && textOf(read.value, 'cbc:UUID');
}

// Also what a program without types gave.
function comparable(uuid: unknown): string {
  return typeof uuid === 'string' ? uuid.trim().toLowerCase() : '';
}

// An answer of the authority proves a report, even where no event says that it was sent.
function hasReported(history: readonly TransmissionEvent[], from: ProviderCorner): boolean {
  return inCausalOrder(selectRecord(history, from === 'C2' ? 'sent' : 'received')).some(
    (event) => (PROOFS.has(event.type ?? '') && legOf(event) === 'C5' && isDecisive(event)) || isWordOfAuthority(event),
  );
}

// Whether every report says that it is of another invoice: then none proves that this one was reported.
function areOfOthers(history: readonly TransmissionEvent[], from: ProviderCorner, uuid: string): boolean {
  const reports = selectRecord(history, from === 'C2' ? 'sent' : 'received').filter(
    (event): event is SubmittedEvent => event.type === 'submitted' && legOf(event) === 'C5',
  );
  return reports.length > 0 && reports.every(({ documentUuid }) => isOfAnother(documentUuid, uuid));
}

// Of what names no invoice nobody knows.
function isOfAnother(documentUuid: string | undefined, uuid: string): boolean {
  return uuid !== '' && documentUuid !== undefined && comparable(documentUuid) !== uuid;
}

const PROOFS: ReadonlySet<string> = new Set(['submitted', 'mls']);

function isWordOfAuthority(event: TransmissionEvent): boolean {
  return event.type === 'taxAuthorityStatus' && wordOf(event) !== undefined;
}

// The transmission of the invoice, as the provider recorded it: the newest one that is not of another invoice.
function transmissionIn(history: readonly TransmissionEvent[], from: ProviderCorner, uuid: string): string | undefined {
  const sent = selectRecord(history, from === 'C2' ? 'sent' : 'received').filter(
    (event): event is SubmittedEvent => event.type === 'submitted' && event.leg === 'C3',
  );
  const meant = sent.filter(({ documentUuid }) => !isOfAnother(documentUuid, uuid));
  return inCausalOrder(meant).findLast((event) => event.type === 'submitted')?.transmissionUuid;
}

function participantOf(id: string | undefined): Participant {
  const participant = parseParticipant(id ?? '');
  return participant.ok ? participant.value : { scheme: '', value: '' };
}

function endpointOf(id: string | undefined): Reporting['reporting_party'] {
  const { scheme, value } = participantOf(id);
  return { endpoint_id: value, endpoint_scheme_id: scheme };
}

// The facts that the fields of the reporting input are made of.
const FACTS: Readonly<Record<keyof Reporting, keyof TaxDataFacts | 'plan'>> = {
  reporter_role: 'from',
  document_scope: 'plan',
  document_type_code: 'status',
  uuid: 'uuid',
  issue_date: 'issuedAt',
  issue_time: 'issuedAt',
  received_at: 'receivedAt',
  transport_header_id: 'transportHeaderId',
  reporting_party: 'plan',
  receiving_party: 'authority',
  representative: 'provider',
};

function factOf(path: string): string {
  const [, field] = /^reporting\.(\w+)/.exec(path) ?? [];
  return ownValue(FACTS, field) ?? path;
}

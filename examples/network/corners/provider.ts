// What the service providers C2 and C3 share: a document at a provider, what is sent about it, and what is done next. Events go
// in, `nextStep` says what to do, and that is done.
import type { ExchangePlan } from '../../../src/network/plan.ts';
import { type NextStep, openEnvelope } from '../../../src/network.ts';
import { fromMls, type Leg, type SubmittedEvent, type TransmissionEvent } from '../../../src/status.ts';
import type { Ports } from '../network.ts';
import type { Decision } from '../timeline.ts';

/** A document with the content that it had when it came. */
export interface Version {
  readonly xml: string;
  readonly uuid: string | undefined;
  /** The transmission in which it went or came. */
  transmission?: string | undefined;
  /** Its newest report. */
  report?: string;
}

/** A document at a provider. */
export interface Case {
  readonly id: string;
  /** The document as it came, and each correction: the newest stands last. */
  readonly versions: Version[];
  readonly plan: ExchangePlan;
  readonly events: TransmissionEvent[];
  /** When the provider got the document. */
  readonly receivedAt: number;
  /** Moments at which it is looked at again. */
  readonly alarms: Set<number>;
}

/** Something to do about a document; `wait` and `done` are nothing to do, and `escalate` is for a person. */
export type Actions = Readonly<
  Record<Exclude<NextStep['do'], 'wait' | 'done' | 'escalate'>, (document: Case, step: NextStep) => void>
>;

/** A provider makes mistakes where a scenario asks for one: the text of the `nth` report of a status, as a faulty program would write it. */
export type Mistake = (xml: string, nth: number, status: string) => string;

export interface ProviderSettings {
  readonly side: 'C2' | 'C3';
  readonly mistakeInReport?: Mistake | undefined;
  readonly onFollowed?: (document: Case) => void;
}

const THINKING = 300;

/** What a document is opened with. */
export interface Opened extends Pick<Version, 'xml' | 'transmission'> {
  readonly plan: ExchangePlan;
}

/** What can be done with documents. */
export interface ProviderWork {
  readonly cases: readonly Case[];
  readonly open: (opened: Opened) => Case;
  /** Takes a correction. */
  readonly renew: (document: Case, xml: string) => void;
  readonly planOf: (xml: string) => ExchangePlan | undefined;
  readonly sendInvoice: (document: Case) => void;
  /** Reports the invoice that the step is about; the newest one for the first time unless given. */
  readonly sendReport: (document: Case, step?: NextStep) => void;
  readonly sendReportAgain: (document: Case, step: NextStep) => void;
  readonly takeAnswer: (envelope: string) => Response;
  readonly decide: (does: Decision['does'], leg: Leg) => void;
  readonly follow: (document: Case) => void;
}

export function createProvider(
  { side, mistakeInReport, onFollowed }: ProviderSettings,
  { clock, newId, validator, country, directory, send, note }: Ports,
  actions: Actions,
): ProviderWork {
  const { numbers, providerOf } = directory;
  const provider = numbers[side];
  const cases: Case[] = [];
  const reports = new Map<string, number>();
  const transmissions = new Map<string, { readonly document: Case; readonly leg: Leg }>();
  const planned = { authority: numbers.authority, providers: { c2: numbers.C2, c3: numbers.C3, c5: numbers.C5 }, side };

  function planOf(xml: string): ExchangePlan | undefined {
    const plan = country.planExchanges(xml, planned);
    if (!plan.ok) return undefined;
    const receiver = plan.value.exchanges.find(({ what }) => what === 'invoice')?.receiver;
    if (receiver === undefined || providerOf(receiver)) return plan.value;
    const outside = country.planExchanges(xml, { ...planned, buyerInNetwork: false });
    return outside.ok ? outside.value : undefined;
  }

  function versionOf({ xml, transmission }: Pick<Version, 'xml' | 'transmission'>): Version {
    return { xml, uuid: country.uuidOf(xml), transmission };
  }

  function renew({ versions }: Case, xml: string): void {
    versions.push(versionOf({ xml }));
  }

  // The newest with the UUID that the step names: a correction may keep it.
  function versionFor({ versions }: Case, step?: NextStep): Version {
    const named = versions.findLast(({ uuid }) => uuid !== undefined && uuid === step?.documentUuid);
    const version = named ?? versions.at(-1);
    if (!version) throw new Error('a document without XML');
    return version;
  }

  function open({ plan, ...first }: Opened): Case {
    const id = newId();
    const at = clock.now();
    const version = versionOf(first);
    const document: Case = { id, versions: [version], plan, receivedAt: at, events: [], alarms: new Set() };
    const issuedTo = plan.exchanges.find(({ what }) => what === 'invoice')?.receiver;
    document.events.push({
      id: newId(),
      timestamp: at,
      type: 'created',
      documentUuid: version.uuid ?? id,
      documentType: 'INVOICE',
      issuedTo,
      legs: legsOf(plan),
    });
    cases.push(document);
    return document;
  }

  function legsOf({ exchanges, legs }: ExchangePlan): readonly Leg[] {
    const reports = exchanges.some(({ from, what }) => from === side && what === 'tax-data');
    return reports ? legs : legs.filter((leg) => leg !== 'C5');
  }

  function decide(does: Decision['does'], leg: Leg): void {
    note({ kind: 'decision', at: clock.now(), corner: side, does, leg });
  }

  function transmit(document: Case, leg: Leg, envelope: string, submitted: SubmittedEvent): void {
    const { transmissionUuid } = submitted;
    transmissions.set(transmissionUuid, { document, leg });
    document.events.push(submitted);
    send(side, envelope, ({ taken, duration }) => {
      const result = taken ? 'SUCCESS' : 'FAILED';
      const common = { id: newId(), timestamp: clock.now(), leg, transmissionUuid };
      document.events.push({ ...common, type: 'transmitted', duration, error: !taken, result });
      follow(document);
    });
  }

  function enveloped(xml: string): { readonly envelope: string; readonly common: Common } {
    const transmissionUuid = newId();
    const now = clock.now();
    const envelope = country.wrap(xml, { instanceId: transmissionUuid, createdAt: now, mlsTo: provider });
    const opened = envelope.ok ? openEnvelope(envelope.value) : envelope;
    if (!envelope.ok || !opened.ok) throw new Error(`cannot be sent: ${JSON.stringify(envelope)}`);
    const { sender: senderId, receiver: receiverId, processId, documentTypeId: docTypeId } = opened.value.header;
    const common = { id: newId(), timestamp: now, transmissionUuid, senderId, receiverId, processId, docTypeId };
    return { envelope: envelope.value, common };
  }
  type Common = Omit<SubmittedEvent, 'type' | 'leg'>;

  function sendInvoice(document: Case): void {
    const version = versionFor(document);
    const { envelope, common } = enveloped(version.xml);
    version.transmission = common.transmissionUuid;
    transmit(document, 'C3', envelope, country.readSubmission(version.xml, common));
  }

  function sendReport(document: Case, step?: NextStep): void {
    const { plan, events, receivedAt } = document;
    const version = versionFor(document, step);
    const status = step?.taxDataStatus ?? 'S';
    const made = country.taxDataFor(plan, version.xml, {
      from: side,
      step: { taxDataStatus: status },
      uuid: newId(),
      issuedAt: clock.now(),
      receivedAt,
      provider,
      history: events,
      transportHeaderId: version.transmission,
    });
    if (!made.ok) throw new Error(`no report: ${JSON.stringify(made.errors)}`);
    const nth = (reports.get(`${document.id} ${status}`) ?? 0) + 1;
    reports.set(`${document.id} ${status}`, nth);
    version.report = mistakeInReport ? mistakeInReport(made.value, nth, status) : made.value;
    transmitReport(document, version.report);
  }

  function sendReportAgain(document: Case, step: NextStep): void {
    const { report } = versionFor(document, step);
    if (report === undefined) sendReport(document, step);
    else transmitReport(document, report);
  }

  function transmitReport(document: Case, report: string): void {
    const { envelope, common } = enveloped(report);
    transmit(document, 'C5', envelope, country.readSubmission(report, common));
  }

  function takeAnswer(envelope: string): Response {
    const opened = openEnvelope(envelope);
    if (!opened.ok || !validator.validate(envelope, { now: clock.now() }).valid) return refuse('not a valid answer');
    const read = fromMls(opened.value.document, { timestamp: clock.now() });
    const about = read.ok ? transmissions.get(read.value.reference ?? '') : undefined;
    if (!read.ok || !about) return refuse('answers no transmission of ours');
    const { document, leg } = about;
    if (document.events.some(({ id }) => id === read.value.id)) {
      decide('ignore-double', leg);
      return taken();
    }
    const newest = document.events.findLast((event) => event.type === 'submitted' && event.leg === leg);
    if (newest?.type === 'submitted' && newest.transmissionUuid !== read.value.reference) decide('ignore-answer', leg);
    document.events.push({ ...read.value, leg });
    clock.after(THINKING, () => follow(document));
    return taken();
  }

  function follow(document: Case): void {
    const now = clock.now();
    const steps = country.nextStep(document.events, now, { timers: country.timers, side });
    // What is being corrected is neither sent nor reported again.
    const isMending = steps.some(({ do: step, leg }) => step === 'mend' && leg === 'C3');
    for (const step of steps) {
      const isHeld = isMending && (step.do === 'resubmit' || (step.do === 'send-again' && step.leg === 'C3'));
      const isEarly = step.notBefore !== undefined && step.notBefore > now;
      if (step.do === 'wait' || isEarly) lookAgain(document, isEarly ? step.notBefore : step.until);
      else if (step.do !== 'done' && !isHeld) act(document, step);
    }
    onFollowed?.(document);
  }

  function act(document: Case, step: NextStep): void {
    if (step.do === 'wait' || step.do === 'done' || step.do === 'escalate') return;
    if (step.do !== 'mend') decide(step.do, step.leg);
    actions[step.do](document, step);
  }

  function lookAgain(document: Case, until: number | undefined): void {
    if (until === undefined || until <= clock.now() || document.alarms.has(until)) return;
    document.alarms.add(until);
    clock.after(until - clock.now(), () => follow(document));
  }

  return { cases, open, renew, planOf, sendInvoice, sendReport, sendReportAgain, takeAnswer, decide, follow };
}

/** The receipt of a corner. */
export function taken(): Response {
  return new Response(null, { status: 202 });
}

/** What a corner says to a request that it cannot serve. */
export function refuse(reason: string): Response {
  return new Response(`${reason}\n`, { status: 400 });
}

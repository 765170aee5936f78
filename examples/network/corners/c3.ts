// C3, the service provider of the other side: takes invoices from C2, delivers them to C4, answers C2 and reports to C5. For a
// buyer that has to report what it bought (imports, margin schemes) it reports without any invoice having come.
import { type DeliveryOutcome, openEnvelope } from '../../../src/network.ts';
import type { CornerHandler, Ports } from '../network.ts';
import { type Arrived, answer, deliver } from './delivering.ts';
import { type Case, createProvider, type Mistake, type ProviderWork, refuse, taken } from './provider.ts';

/** An invoice that is being delivered, or was. */
interface Received {
  /** What waits for an answer. */
  readonly waiting: Arrived[];
  readonly document: Case | undefined;
  delivery?: DeliveryOutcome;
}

const PROCESSING = 800;

export function createC3(
  mistakeInReport: Mistake | undefined,
  ports: Ports,
): { handler: CornerHandler; work: ProviderWork } {
  const { clock, newId, validator, directory } = ports;
  const seen = new Set<string>();
  const received = new Map<string, Received>();

  const work = createProvider({ side: 'C3', mistakeInReport }, ports, {
    'send-again'(document, step) {
      if (step.leg === 'C5') work.sendReportAgain(document, step);
    },
    mend: () => undefined,
    disregard: (document, step) => work.sendReport(document, step),
    resubmit: (document, step) => work.sendReport(document, step),
  });

  function receive(text: string): Response {
    const opened = openEnvelope(text);
    if (!opened.ok) return refuse('not an envelope');
    const { header, document: xml } = opened.value;
    if (seen.has(header.instanceId)) {
      work.decide('ignore-double', 'C3');
      return taken();
    }
    seen.add(header.instanceId);
    const report = validator.validate(text, { now: clock.now() });
    const arrived: Arrived = { envelope: opened.value, report, sentBy: directory.numbers.C2 };
    const known = received.get(xml);
    if (known) {
      work.decide('ignore-known', 'C3');
      known.waiting.push(arrived);
      if (known.delivery) clock.after(PROCESSING, () => answerAll(known, known.delivery));
      return taken();
    }
    const plan = work.planOf(xml);
    const document = plan && work.open({ xml, plan, transmission: header.instanceId });
    document?.events.push({ id: newId(), timestamp: clock.now(), type: 'validated', results: report.results });
    const first: Received = { waiting: [arrived], document };
    if (report.valid) received.set(xml, first);
    clock.after(PROCESSING, () => (report.valid ? handOn(xml, first) : answerAll(first, undefined)));
    return taken();
  }

  function handOn(xml: string, first: Received): Promise<void> {
    return deliver({ from: 'C3', to: 'C4', what: 'delivery', path: '/inbox', body: xml }, ports, (delivery) => {
      const isDelivered = typeof delivery === 'string';
      if (isDelivered) first.delivery = delivery;
      else received.delete(xml);
      answerAll(first, delivery);
      const { document } = first;
      const reports = document?.plan.exchanges.some(({ from, what }) => from === 'C3' && what === 'tax-data');
      if (isDelivered && document && reports) work.sendReport(document);
    });
  }

  function answerAll({ waiting, document }: Received, delivery: DeliveryOutcome | undefined): void {
    for (const arrived of waiting.splice(0)) {
      const mls = answer('C3', arrived, delivery, ports);
      if (!mls || !document) continue;
      const { id, code, reference, issues } = mls;
      document.events.push({ id, timestamp: clock.now(), type: 'mls', leg: 'C3', code, reference, issues });
    }
    if (document) work.follow(document);
  }

  return {
    work,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      if (pathname === '/as4') return request.headers.get('x-from') === 'C5' ? work.takeAnswer(text) : receive(text);
      const plan = work.planOf(text);
      if (!plan) return refuse('a document that no flow has');
      const document = work.open({ xml: text, plan });
      work.sendReport(document);
      work.follow(document);
      return taken();
    },
  };
}

// C2, the service provider of the issuer: takes documents from C1, sends them to C3 and reports them to C5, takes the answers,
// and does what `nextStep` says until nothing is left to do.

import { type SubmittedEvent, toPeppolStatus } from '../../../src/status.ts';
import type { CornerHandler, Ports } from '../network.ts';
import { type Case, createProvider, type Mistake, type ProviderWork, refuse, taken } from './provider.ts';

export interface C2Settings {
  /** Whether documents are validated before they are sent. */
  readonly validates: boolean;
  readonly mistakeInReport?: Mistake | undefined;
}

export function createC2(settings: C2Settings, ports: Ports): { handler: CornerHandler; work: ProviderWork } {
  const { clock, newId, validator, handOver } = ports;
  const asked = new Set<string>();
  const told = new Map<string, string>();

  const work = createProvider({ side: 'C2', mistakeInReport: settings.mistakeInReport, onFollowed: tell }, ports, {
    'send-again'(document, step) {
      if (step.leg === 'C3') work.sendInvoice(document);
      else work.sendReportAgain(document, step);
    },
    mend(document, { leg }) {
      if (leg === 'C3' || sentOf(document).length === 0) ask(document);
    },
    disregard: (document, step) => work.sendReport(document, step),
    resubmit: (document, step) => work.sendReport(document, step),
  });

  // The issuer corrects its own document: it is asked once about each transmission.
  function ask(document: Case): void {
    const { id } = document;
    const question = `${id} ${sentOf(document).filter(({ leg }) => leg === 'C3').length}`;
    if (asked.has(question)) return;
    asked.add(question);
    work.decide('mend', 'C3');
    clock.after(0, () => handOver({ from: 'C2', to: 'C1', what: 'correction', path: `/corrections/${id}`, body: '' }));
  }

  function tell({ id, events }: Case): void {
    const { overall_status: status } = toPeppolStatus(events);
    if (!status || status === 'PENDING' || told.get(id) === status) return;
    told.set(id, status);
    const body = JSON.stringify({ id, status });
    clock.after(0, () => handOver({ from: 'C2', to: 'C1', what: 'status', path: '/status', body, detail: status }));
  }

  function check(document: Case): boolean {
    if (!settings.validates) return true;
    const { valid, results } = validator.validate(document.versions.at(-1)?.xml ?? '', { now: clock.now() });
    document.events.push({ id: newId(), timestamp: clock.now(), type: 'validated', results });
    return valid;
  }

  function start(document: Case): void {
    if (check(document)) sendFirst(document);
    work.follow(document);
  }

  function sendFirst(document: Case): void {
    const { exchanges } = document.plan;
    if (exchanges.some(({ what }) => what === 'invoice')) work.sendInvoice(document);
    if (!sentOf(document).some(({ leg }) => leg === 'C5')) work.sendReport(document);
  }

  return {
    work,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const xml = await request.text();
      if (pathname === '/as4') return work.takeAnswer(xml);
      const plan = work.planOf(xml);
      if (!plan) return refuse('a document that no flow has');
      // What was never sent is replaced, as if it had not been there.
      const known = work.cases.find((document) => pathname.endsWith(document.id) && sentOf(document).length > 0);
      if (known) work.renew(known, xml);
      start(known ?? work.open({ xml, plan }));
      return taken();
    },
  };
}

function sentOf({ events }: Case): SubmittedEvent[] {
  return events.filter((event): event is SubmittedEvent => event.type === 'submitted');
}

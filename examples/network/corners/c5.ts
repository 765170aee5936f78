// C5, the access point of the tax authority: checks tax data documents, hands them to C6 and answers the provider that reported.
import { openEnvelope } from '../../../src/network.ts';
import type { CornerHandler, Ports } from '../network.ts';
import { answer, deliver } from './delivering.ts';
import { refuse, taken } from './provider.ts';

const PROCESSING = 500;

export function createC5(ports: Ports): CornerHandler {
  const { clock, validator, directory, note } = ports;
  const seen = new Set<string>();
  return async (request) => {
    const sender = request.headers.get('x-from');
    if (sender !== 'C2' && sender !== 'C3') return refuse('not a provider');
    const text = await request.text();
    const opened = openEnvelope(text);
    if (!opened.ok) return refuse('not an envelope');
    const { header, document: body } = opened.value;
    if (seen.has(header.instanceId)) {
      note({ kind: 'decision', at: clock.now(), corner: 'C5', does: 'ignore-double', leg: 'C5' });
      return taken();
    }
    seen.add(header.instanceId);
    const report = validator.validate(text, { now: clock.now() });
    const arrived = { envelope: opened.value, report, sentBy: directory.numbers[sender] };
    const hand = { from: 'C5', to: 'C6', what: 'report', path: '/reports', body } as const;
    clock.after(PROCESSING, () =>
      report.valid
        ? deliver(hand, ports, (delivery) => answer('C5', arrived, delivery, ports))
        : answer('C5', arrived, undefined, ports),
    );
    return taken();
  };
}

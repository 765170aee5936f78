// Figures for Prometheus, made by prom-client where it is installed.
import { lazy } from '../core/lazy.ts';

/** What is counted. */
export interface Metrics {
  /** Counts a request that was answered; `seconds` from its head to its answer. */
  ended(operation: string, status: number, seconds: number): void;
  /** The figures as text, and its media type; `undefined` where prom-client is not installed. */
  text(): Promise<{ readonly type: string; readonly text: string } | undefined>;
}

/** What the figures are read off when they are asked for. */
export interface Load {
  /** Requests that are waiting or at work. */
  readonly places: () => number;
  /** Bytes of bodies that are held. */
  readonly bytes: () => number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Begins to count. */
export function createMetrics(load: Load): Metrics {
  const client = lazy(async () => {
    const found = await import('prom-client').catch(() => undefined);
    if (!found) return undefined;
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = found.default ?? found;
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'pint_ubl_requests_in_progress',
      help: 'Requests that wait or are at work.',
      registers,
      collect() {
        this.set(load.places());
      },
    });
    new Gauge({
      name: 'pint_ubl_held_bytes',
      help: 'Bytes of bodies that are held.',
      registers,
      collect() {
        this.set(load.bytes());
      },
    });
    const labelNames = ['operation', 'status'] as const;
    const requests = new Counter({
      name: 'pint_ubl_requests_total',
      help: 'Requests answered.',
      labelNames,
      registers,
    });
    const durations = new Histogram({
      name: 'pint_ubl_request_seconds',
      help: 'Seconds from the head of a request to its answer.',
      labelNames: ['operation'] as const,
      buckets: SECONDS,
      registers,
    });
    return { registry, requests, durations };
  });
  return {
    ended(operation, status, seconds) {
      void client().then((found) => {
        found?.requests.inc({ operation, status: String(status) });
        found?.durations.observe({ operation }, seconds);
      });
    },
    async text() {
      const found = await client();
      return found && { type: found.registry.contentType, text: await found.registry.metrics() };
    },
  };
}

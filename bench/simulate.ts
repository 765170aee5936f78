// A model of a batch behind a queue: jobs go round between coordinator, Redis and workers, each of which does one thing at a
// time. It replays measured service times, draws no random numbers, and so always comes to the same.
import type { ServiceTimes } from './service-times.ts';

/** A window keeps workers busy that holds twice what they have under way, a job and the next one each. */
export const JOBS_PER_WORKER = 4;
const SMALLEST_WINDOW = 64;
const JOBS_MEASURED = 40;
const LEAST_MEASURED = 4_000;

/** What a simulated run came to. */
export interface Simulated {
  readonly perSecond: number;
  /** Shares of the time in which they were at work, from 0 to 1. */
  readonly coordinator: number;
  readonly redis: number;
  readonly workers: number;
}

/** One coordinator, one Redis, and so many workers of one thread, each with a core of its own. */
export function simulate(times: ServiceTimes, workerCount: number): Simulated {
  const coordinator = station(1);
  const redis = station(1);
  const workers = station(workerCount);
  const half = { coordinator: times.coordinator / 2, redis: times.redis / 2 };
  // Where a job goes, one after the other; the coordinator packs and sends first, and unpacks and writes at last.
  const way = [
    { at: coordinator, takes: () => half.coordinator },
    { at: redis, takes: () => half.redis },
    { at: workers, takes: (job: number) => sampleOf(times, job) },
    { at: redis, takes: () => half.redis },
    { at: coordinator, takes: () => half.coordinator },
  ];
  const window = windowFor(workerCount);
  const warmUp = 2 * window;
  const jobs = warmUp + Math.max(LEAST_MEASURED, JOBS_MEASURED * workerCount);
  const arrivals = createQueue();
  let sent = 0;
  for (; sent < window; sent++) arrivals.add({ time: 0, job: sent, step: 0 });
  let [done, begin, now] = [0, 0, 0];
  for (let next = arrivals.take(); next && done < jobs; next = arrivals.take()) {
    now = next.time;
    const stop = way[next.step];
    if (stop) arrivals.add({ ...next, time: stop.at.serve(now, stop.takes(next.job)), step: next.step + 1 });
    else {
      done++;
      if (done === warmUp) {
        begin = now;
        for (const one of [coordinator, redis, workers]) one.forget();
      }
      arrivals.add({ time: now, job: sent++, step: 0 });
    }
  }
  const span = now - begin;
  return {
    perSecond: ((done - warmUp) * times.records * 1_000) / span,
    coordinator: coordinator.busy() / span,
    redis: redis.busy() / span,
    workers: workers.busy() / span / workerCount,
  };
}

/** The window for so many workers. */
export function windowFor(workers: number): number {
  return Math.max(SMALLEST_WINDOW, JOBS_PER_WORKER * workers);
}

/** The mean time of a job in a worker, in milliseconds. */
export function workerTime({ worker, workerQueue }: ServiceTimes): number {
  return workerQueue + worker.reduce((sum, each) => sum + each, 0) / worker.length;
}

function sampleOf({ worker, workerQueue }: ServiceTimes, job: number): number {
  return workerQueue + (worker[job % worker.length] ?? 0);
}

// Serves those who come in the order in which they come.
function station(servers: number) {
  const free = new Array<number>(servers).fill(0);
  let worked = 0;
  return {
    /** When one who arrives then leaves. */
    serve(arrival: number, takes: number): number {
      const first = free.indexOf(Math.min(...free));
      const leaves = Math.max(arrival, free[first] ?? 0) + takes;
      free[first] = leaves;
      worked += takes;
      return leaves;
    },
    busy: () => worked,
    forget: () => {
      worked = 0;
    },
  };
}

interface Arrival {
  readonly time: number;
  readonly job: number;
  /** How much of its way it has behind it. */
  readonly step: number;
}

// Gives the earliest first; of two at one time the one that was added first.
function createQueue() {
  const waiting: Arrival[] = [];
  return {
    add(arrival: Arrival): void {
      let [low, high] = [0, waiting.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((waiting[middle]?.time ?? 0) > arrival.time) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, arrival);
    },
    take: (): Arrival | undefined => waiting.pop(),
  };
}

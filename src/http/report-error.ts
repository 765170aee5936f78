// Tells the host of what went wrong, for its own log; who has none finds it where all programs write errors.
import type { Host } from './host.ts';

type Told = Pick<Host<never>, 'onError'>;

export async function reportError(host: Told, thrown: unknown, request: Request): Promise<void> {
  try {
    if (host.onError) await host.onError(thrown, request);
    else console.error(thrown);
  } catch {
    // The host's log has failed too. Nobody else can be told, and the client still gets its answer.
  }
}

// What was written of each host's events. Clients ask for a status again and again: without a port for errors the same is written once.
const written = new WeakMap<Told, Set<string>>();
const MOST_WRITTEN = 1_000;
const LONGEST_KEPT = 1_000;

/** Tells what is odd about the events of a document. */
export function reportOddities(host: Told, documentId: string, oddities: readonly string[], request: Request): void {
  const text = `events of the document ${documentId}: ${oddities.join('; ')}`;
  if (!host.onError && !isNew(host, text)) return;
  void reportError(host, new Error(text, { cause: { documentId, oddities } }), request);
}

function isNew(host: Told, text: string): boolean {
  const known = written.get(host) ?? new Set();
  const start = text.slice(0, LONGEST_KEPT);
  if (known.has(start)) return false;
  if (known.size === MOST_WRITTEN) known.clear();
  written.set(host, known.add(start));
  return true;
}

// Tells the host of what went wrong, for its own log; who has none finds it where all programs write errors.
import type { Host } from './host.ts';

export async function reportError(
  host: Pick<Host<never>, 'onError'>,
  thrown: unknown,
  request: Request,
): Promise<void> {
  try {
    if (host.onError) await host.onError(thrown, request);
    else console.error(thrown);
  } catch {
    // The host's log has failed too. Nobody else can be told, and the client still gets its answer.
  }
}

// An engine that is loaded when a document comes that the tables do not prove: most never need it, and it takes longer to load than a
// document to check. Loading takes a while, so that whoever asks may have to wait.
import { lazy } from '../../core/lazy.ts';
import type { SchemaEngine } from './engine.ts';
import { NO_ENGINE } from './none.ts';

/** An engine that is loaded when needed, within {@link attempt} alone. */
export interface EngineOnDemand extends SchemaEngine {
  /** Does work that checks documents. Where it needs the engine, that is loaded and the work is done once more. */
  readonly attempt: <T>(work: () => T) => Promise<T>;
}

export function engineOnDemand(load: () => Promise<SchemaEngine>): EngineOnDemand {
  const loading = lazy(load);
  let loaded: SchemaEngine | undefined;
  let isWanted = false;
  return {
    name: 'libxml2-wasm',
    get note() {
      return loaded?.note;
    },
    prepare: () => undefined,
    check(text, root, schema) {
      isWanted = loaded === undefined;
      return (loaded ?? NO_ENGINE).check(text, root, schema);
    },
    async attempt(work) {
      isWanted = false;
      const done = work();
      if (!isWanted) return done;
      loaded = await loading();
      return work();
    },
    dispose: () => loaded?.dispose(),
  };
}

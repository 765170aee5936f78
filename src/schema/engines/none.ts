// The engine where WebAssembly may not be compiled: it knows no schema, so whatever the fast path leaves to it stays unproven.
import { locationOf } from '../../ubl/tree.ts';
import { unprovenIn } from '../fast-path.ts';
import type { SchemaEngine } from './engine.ts';

/** An engine that proves nothing: each document that reaches it has one error, which says so. */
export const NO_ENGINE: SchemaEngine = {
  name: 'none',
  prepare: () => undefined,
  check(_text, root) {
    // A document whose tree is plain comes here for a CDATA section, which the tree does not show.
    const element = unprovenIn(root) ?? root;
    const message = `Without an engine nothing proves that the schema allows ${element.name}`;
    return [{ message, location: locationOf(element), line: element.line, isUnproven: true }];
  },
  dispose: () => undefined,
};

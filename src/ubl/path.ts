// A path below an element: child steps joined by `/`, the last of which may be an attribute: `cac:Item/cbc:ID/@schemeID`.
// It is split into its steps where it is defined, so that following it in a document takes neither splitting nor a look-up.
import { internName } from './tree.ts';

/**
 * A path from an element, split into its steps. In a text it is what was written, so that `at` of a rule takes either.
 *
 * @example
 * `${path}/cbc:Name` // 'cac:Item/cbc:Name' of the path to cac:Item
 */
export class Path {
  /** What was written: child steps joined by `/`, the last of which may be an attribute. */
  readonly text: string;
  /** The name of the children that the first step leads to; `''` for an attribute. */
  readonly name: string;
  /** The attribute that the path ends at, on the element itself. */
  readonly attribute: string | undefined;
  /** What follows the first step. */
  readonly next: Path | undefined;

  /** Splits a text such as `cac:Item/cbc:ID/@schemeID`. */
  constructor(text: string) {
    const slash = text.indexOf('/');
    const step = slash < 0 ? text : text.slice(0, slash);
    this.text = text;
    this.name = step.startsWith('@') ? '' : internName(step);
    this.attribute = step.startsWith('@') ? internName(step.slice(1)) : undefined;
    this.next = slash < 0 ? undefined : new Path(text.slice(slash + 1));
  }

  /** Gives what was written. */
  toString(): string {
    return this.text;
  }
}

/** The path that a text writes; a path stays what it is. */
export function pathTo(path: string | Path): Path {
  return typeof path === 'string' ? new Path(path) : path;
}

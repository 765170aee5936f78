// How much XML is read at most, and the errors of what is not read.
// All readers share them.

/** Bounds on what is parsed; text beyond them is refused, not cut. */
export interface XmlLimits {
  /** Longest text in bytes (UTF-16 code units where a string is given). Default 20 MiB. */
  readonly maxBytes?: number | undefined;
  /** Deepest nesting of elements. Default 100. */
  readonly maxDepth?: number | undefined;
  /** Most attributes (namespace declarations included) on one element. Default 100. */
  readonly maxAttributes?: number | undefined;
  /** Most elements and attributes in all. Default 1,000,000: twice what an invoice of `maxBytes` comes to. */
  readonly maxNodes?: number | undefined;
  /** Longest name of an element or attribute, its namespace included. Default 1,000. */
  readonly maxNameLength?: number | undefined;
}

/** Every bound, none left open. */
export type Bounds = Required<{ readonly [Name in keyof XmlLimits]: number }>;

export const DEFAULT_LIMITS: Bounds = {
  maxBytes: 20 * 1024 * 1024,
  maxDepth: 100,
  maxAttributes: 100,
  maxNodes: 1_000_000,
  maxNameLength: 1000,
};

/** The bounds that hold where some are given. */
export function boundsOf(limits: XmlLimits): Bounds {
  const { maxBytes, maxDepth, maxAttributes, maxNodes, maxNameLength } = limits;
  return {
    maxBytes: maxBytes ?? DEFAULT_LIMITS.maxBytes,
    maxDepth: maxDepth ?? DEFAULT_LIMITS.maxDepth,
    maxAttributes: maxAttributes ?? DEFAULT_LIMITS.maxAttributes,
    maxNodes: maxNodes ?? DEFAULT_LIMITS.maxNodes,
    maxNameLength: maxNameLength ?? DEFAULT_LIMITS.maxNameLength,
  };
}

/** Why XML text was not read. `line` counts from 1, 0 where there is none. */
export interface XmlError {
  readonly code:
    | 'too-large'
    | 'too-deep'
    | 'too-many-attributes'
    | 'too-many-nodes'
    | 'name-too-long'
    | 'encoding'
    | 'doctype'
    | 'not-well-formed';
  readonly message: string;
  readonly line: number;
}

/** The error for what is longer than it may be. */
export function tooLarge(maxBytes: number): XmlError {
  return { code: 'too-large', message: `The XML is larger than ${maxBytes} bytes`, line: 0 };
}

/** The error for more elements and attributes than there may be; on `line` is the first of them. */
export function tooManyNodes(maxNodes: number, line: number): XmlError {
  return { code: 'too-many-nodes', message: `There are more than ${maxNodes} elements and attributes`, line };
}

// How much XML is read at most, and the errors of what is not read.
// Every entrance has the same.
import { expectLimit, expectObject } from '../../core/arguments.ts';
import { PintError } from '../../core/error.ts';
import { errorAt, type FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { utf8Length } from '../../core/utf8-length.ts';

/** Bounds on what is parsed; text beyond them is refused, not cut. Each is a number of at least 0, `maxDepth` one of at most 1,000. */
export interface XmlLimits {
  /** Longest text in bytes; a string is counted in UTF-8. Default 20 MiB. */
  readonly maxBytes?: number | undefined;
  /** Deepest nesting of elements. Default 100, 1,000 at most: what is deeper would end programs that follow it. */
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

// Each level takes some of the stack: some of the functions that draw and check a document end at a depth of 4,000.
const MOST_DEPTH = 1000;

/**
 * The bounds that hold where some are given.
 * @throws PintError `wrong-argument` where one is unknown, since it would be ignored; where one is not a number, not one at all (`NaN`), or below zero: it would bound nothing; and
 *   where a depth is more than can be followed
 */
export function boundsOf(limits: XmlLimits): Bounds {
  expectObject(limits, 'A reader of XML', 'its limits');
  const { maxBytes, maxDepth, maxAttributes, maxNodes, maxNameLength } = limits;
  const bounds = {
    maxBytes: maxBytes ?? DEFAULT_LIMITS.maxBytes,
    maxDepth: maxDepth ?? DEFAULT_LIMITS.maxDepth,
    maxAttributes: maxAttributes ?? DEFAULT_LIMITS.maxAttributes,
    maxNodes: maxNodes ?? DEFAULT_LIMITS.maxNodes,
    maxNameLength: maxNameLength ?? DEFAULT_LIMITS.maxNameLength,
  };
  const unknown = Object.keys(limits).find((name) => !Object.hasOwn(bounds, name));
  if (unknown !== undefined) {
    const known = Object.keys(bounds).join(', ');
    throw new PintError('wrong-argument', `No limit of a reader of XML is called ${unknown}. There are ${known}.`);
  }
  for (const name in bounds) expectLimit(bounds[name as keyof Bounds], name);
  if (bounds.maxDepth > MOST_DEPTH) {
    const given = `As maxDepth was given ${bounds.maxDepth}.`;
    throw new PintError('wrong-argument', `At most ${MOST_DEPTH} levels of elements are followed. ${given}`);
  }
  return bounds;
}

/** Why XML text was not read. */
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
  /** From 1; 0 where it is of the whole. */
  readonly line: number;
  /** Of the first character that is wrong, from 1; 0 where it is of the whole. */
  readonly column: number;
}

/** An error of the whole text. */
export function errorOfWhole(code: XmlError['code'], message: string): XmlError {
  return { code, message, line: 0, column: 0 };
}

/** The error for what is longer than it may be. */
export function tooLarge(maxBytes: number): XmlError {
  return errorOfWhole('too-large', `The XML is larger than ${maxBytes} bytes`);
}

/**
 * The error of a document whose XML nobody could read back; `undefined` where it can be read. Of elements and attributes there
 * are never too many in so many bytes: those of a document of ours have twenty and more each.
 */
export function whyNotReadable(xml: string): FieldErrors | undefined {
  return isLarger(xml, DEFAULT_LIMITS.maxBytes) ? notReadable() : undefined;
}

/** The error of a document whose XML has more bytes than anybody reads. */
export function notReadable(): FieldErrors {
  return errorAt(WHOLE_INPUT, 'input-too-large', { input: 'document', max: DEFAULT_LIMITS.maxBytes });
}

const MOST_BYTES_OF_A_UNIT = 3;

/** Whether XML has more bytes, as text in UTF-8. They are counted only where its length alone does not tell. */
export function isLarger(xml: string | Uint8Array, max: number): boolean {
  const isDecided = typeof xml !== 'string' || xml.length > max || xml.length * MOST_BYTES_OF_A_UNIT <= max;
  return isDecided ? xml.length > max : utf8Length(xml) > max;
}

/** What is said of elements that are nested too deeply. */
export function nestedDeeper(maxDepth: number): string {
  return `Elements are nested deeper than ${maxDepth} levels`;
}

/** What is said of more elements and attributes than there may be. */
export function tooManyNodes(maxNodes: number): string {
  return `There are more than ${maxNodes} elements and attributes`;
}

// What a schema lets pass but a reader must not: unknown fields, texts without end, and digits that get lost.
// The walk follows the schema, so it goes no deeper than the schema does.
import { cut } from '../core/cut.ts';
import { decimal, losesDigits, roundHalfAway, withoutNoise } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { isJsonObject } from '../core/json-object.ts';
import { isEndOfStep, type Steps } from '../core/steps.ts';
import { type FieldTree, nearestFields } from './field-tree.ts';

/** The longest text of a field in UTF-16 units, unless {@link TextLimits} say otherwise. UBL sets no limit, receivers do. */
export const MAX_TEXT_LENGTH = 1000;
/** The longest note, description, reason or address on the web, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 10_000;

/** How long texts may be where {@link TextLimits} say nothing: for the forms that people fill in. */
export const LIMITS = { maxTextLength: MAX_TEXT_LENGTH, maxNoteLength: MAX_NOTE_LENGTH } as const;

/** How long texts may be, in UTF-16 units. */
export interface TextLimits {
  /** Names, numbers, codes and every other text; 1,000 by default. */
  readonly maxTextLength?: number | undefined;
  /** Notes, descriptions, reasons, values of item properties; 10,000 by default. */
  readonly maxNoteLength?: number | undefined;
}

const NOTES: ReadonlySet<string> = new Set([
  'note',
  'description',
  'document_description',
  'reason',
  'tax_exemption_reason',
  'value',
  'external_uri',
]);

/** Where a file names its JSON Schema, for editors: it belongs to no document. */
export const EDITORS_KEY = '$schema';

// An attached file; the size of the whole input bounds it.
const FILE = 'content';

/** How long the text of a field may be in UTF-16 units; `undefined` where only the whole input is bounded. */
export function longestText(field: string, limits: TextLimits = {}): number | undefined {
  const { maxTextLength = MAX_TEXT_LENGTH, maxNoteLength = MAX_NOTE_LENGTH } = limits;
  if (field === FILE) return undefined;
  return NOTES.has(field) ? maxNoteLength : maxTextLength;
}

/** Where an inspection writes what it finds. */
export interface Inspection {
  readonly limits: TextLimits;
  /** Texts that are too long. */
  readonly errors: ErrorList;
  /** Unknown fields; `undefined` where nobody asks for them. */
  readonly unknown: ErrorList | undefined;
  /** Numbers that lose digits. */
  readonly warnings: ErrorList;
  /** Whether somebody wrote the digits. */
  readonly fromText: boolean;
}

/**
 * Reports unknown fields, texts that are too long and numbers that lose digits. `null` at an unknown field says nothing, and is
 * not an error. Only the lists of the input itself can be long: they are done in steps.
 */
export function* checkingSteps(input: unknown, known: FieldTree, inspection: Inspection): Steps<void> {
  const root = known;
  if (known.kind !== 'object' || !isJsonObject(input)) {
    walk(input, known, '', '');
    return;
  }
  for (const name of Object.keys(input)) {
    const [list, given] = [input[name], known.fields.get(name)];
    if (given?.kind !== 'list' || !Array.isArray(list)) {
      walkField(input, name, known.fields, '');
      continue;
    }
    for (const [index, item] of list.entries()) {
      walk(item, given.item, `${name}[${index}]`, name);
      if (isEndOfStep(index)) yield;
    }
  }

  function walk(value: unknown, given: FieldTree, path: string, field: string): void {
    const at = given.kind === 'list' && given.orOne && !Array.isArray(value) ? given.item : given;
    const max = exceeded(value, field);
    if (max !== undefined) inspection.errors.add(path, 'too-long', { max, length: String(value).length });
    if (isTooExact(value)) reportLostDigits(value, path, field);
    if (typeof value !== 'object' || value === null) return;
    if (at.kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, at.item, `${path}[${index}]`, field);
    } else if (at.kind === 'object' && !Array.isArray(value)) {
      const fields = value as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(fields)) walkField(fields, name, at.fields, path);
    }
  }

  // A path is put together where something is below or wrong: with nearly all values neither is so.
  function walkField(
    fields: Readonly<Record<string, unknown>>,
    name: string,
    siblings: ReadonlyMap<string, FieldTree>,
    path: string,
  ): void {
    const [inner, known] = [fields[name], siblings.get(name)];
    if (inner === null || inner === undefined) return;
    if (!known) {
      if (path !== '' || name !== EDITORS_KEY) reportUnknown(name, siblings, path);
    } else if (typeof inner === 'object' || exceeded(inner, name) !== undefined || isTooExact(inner)) {
      walk(inner, known, path === '' ? name : `${path}.${name}`, name);
    }
  }

  // The bound on a text that is longer.
  function exceeded(value: unknown, field: string): number | undefined {
    if (typeof value !== 'string' || field === '') return undefined;
    const longest = longestText(field, inspection.limits);
    return longest !== undefined && value.length > longest ? longest : undefined;
  }

  // What is lost behind the decimals of any amount is noise.
  function reportLostDigits(given: number, path: string, field: string): void {
    const kept = withoutNoise(given);
    const isLost = inspection.fromText && AMOUNT.test(field) && !isSame(given, kept, FINEST_AMOUNT);
    if (isLost) inspection.errors.add(path, 'digits-lost', { given, kept });
    else inspection.warnings.add(path, 'loses-digits', { given, kept });
  }

  function reportUnknown(name: string, siblings: ReadonlyMap<string, FieldTree>, path: string): void {
    if (!inspection.unknown || inspection.unknown.isFull()) return;
    const shown = cut(name, LONGEST_SHOWN);
    const nearest = nearestFields(name, siblings, root);
    inspection.unknown.add(path === '' ? shown : `${path}.${shown}`, 'unknown-field', nearest);
  }
}

const LONGEST_SHOWN = 100;

// Those in the currency of the country name it behind.
const AMOUNT = /(?:^|_)amount(?:_in_[a-z]+)?$|_total$/;
const FINEST_AMOUNT = 3;

function isSame(one: number, other: number, decimals: number): boolean {
  // The greatest numbers round to infinity. No amount is so large, which is said elsewhere.
  if (!Number.isFinite(one) || !Number.isFinite(other)) return true;
  const [a, b] = [one, other].map((value) => roundHalfAway(decimal(String(value)), decimals));
  return a !== undefined && b !== undefined && a.eq(b);
}

function isTooExact(value: unknown): value is number {
  return typeof value === 'number' && losesDigits(value);
}

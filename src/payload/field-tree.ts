// The names that a schema knows, as a tree, and the known names nearest to one that it does not know.
// A misspelt discount must not vanish from a legal invoice.
import * as z from 'zod/mini';
import type { NearestFields } from '../core/errors/sentence-params.ts';
import { misspellingOf } from '../core/misspelling.ts';

/**
 * What a schema allows at one place: an object of known fields, a list (`orOne`: or one item alone), or a value whose inside
 * it does not name.
 */
export type FieldTree =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, FieldTree> }
  | { readonly kind: 'list'; readonly item: FieldTree; readonly orOne: boolean }
  | { readonly kind: 'value' };

/** A value whose inside is not looked at. */
export const VALUE: FieldTree = { kind: 'value' };

const knownBySchema = new WeakMap<z.core.$ZodType, FieldTree>();

/** The tree of names of a schema, read once for each schema. */
export function fieldTreeOf(schema: z.core.$ZodType): FieldTree {
  let known = knownBySchema.get(schema);
  if (!known) {
    known = readKnown(schema);
    knownBySchema.set(schema, known);
  }
  return known;
}

function readKnown(schema: z.core.$ZodType): FieldTree {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return fieldTreeOf(schema.def.innerType);
  }
  if (schema instanceof z.ZodMiniArray) {
    return { kind: 'list', item: fieldTreeOf(schema.def.element), orOne: false };
  }
  if (schema instanceof z.ZodMiniUnion) {
    return { kind: 'list', item: fieldTreeOf(schema.def.options[0] as z.core.$ZodType), orOne: true };
  }
  if (!(schema instanceof z.ZodMiniObject) || schema.def.catchall) return VALUE;
  const fields = Object.entries(schema.shape).map(([name, inner]): [string, FieldTree] => [name, fieldTreeOf(inner)]);
  return { kind: 'object', fields: new Map(fields) };
}

// Longer names are not misspellings of ours, and comparing them would take long.
const LONGEST_NAME = 64;
// More suggestions than these would help nobody.
const MAX_SUGGESTIONS = 3;

/**
 * The known fields nearest to the name of an unknown field of an object: first a misspelling, then a longer name with the same
 * words, then the same name somewhere else, then names that share words. `root` is the tree of the whole input.
 */
export function nearestFields(name: string, siblings: ReadonlyMap<string, FieldTree>, root: FieldTree): NearestFields {
  if (name.length > LONGEST_NAME) return NONE;
  const wanted = snakeCase(name);
  const candidates = [...siblings.keys()];
  const misspelt = misspellingOf(wanted, candidates);
  if (misspelt !== undefined) return { nearest: [misspelt] };
  const similar = sharingWords(wanted, candidates);
  const [only] = similar.names;
  if (only !== undefined && similar.names.length === 1 && similar.isWhole) return { nearest: [only] };
  const below = candidates.flatMap((field) => placesOf(wanted, siblings.get(field) ?? VALUE, field));
  const single = below.filter((place) => !place.includes('[]'));
  const isFew = (found: readonly string[]): boolean => found.length > 0 && found.length <= MAX_SUGGESTIONS;
  for (const nearest of [single, below]) if (isFew(nearest)) return { nearest };
  const elsewhere = placesOf(wanted, root, '');
  // One of several would be as wrong there as here.
  if (elsewhere.length === 1) return { nearest: elsewhere, isFromTop: true };
  return isFew(similar.names) ? { nearest: similar.names } : NONE;
}

const NONE: NearestFields = { nearest: [] };

/** `issueDate`, `Issue date` and `issue-date` → `issue_date`. */
function snakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]/g, '_')
    .toLowerCase();
}

function placesOf(wanted: string, known: FieldTree, path: string): string[] {
  if (known.kind === 'list') return placesOf(wanted, known.item, known.orOne ? path : `${path}[]`);
  if (known.kind === 'value') return [];
  const places: string[] = [];
  for (const [name, inner] of known.fields) {
    const place = path === '' ? name : `${path}.${name}`;
    if (name === wanted) places.push(place);
    places.push(...placesOf(wanted, inner, place));
  }
  return places;
}

interface SharingWords {
  readonly names: readonly string[];
  /** Whether they share every word. */
  readonly isWhole: boolean;
}

function sharingWords(wanted: string, candidates: readonly string[]): SharingWords {
  const words = wanted.split('_');
  const shared = (candidate: string): number => {
    const others = candidate.split('_');
    return words.filter((word) => others.some((other) => isBeginning(word, other))).length;
  };
  const most = Math.max(0, ...candidates.map(shared));
  return {
    names: most === 0 ? [] : candidates.filter((candidate) => shared(candidate) === most),
    isWhole: most === words.length,
  };
}

const SHORTEST_BEGINNING = 4;

// `desc` begins `description`.
function isBeginning(word: string, other: string): boolean {
  return word === other || (word.length >= SHORTEST_BEGINNING && other.startsWith(word));
}

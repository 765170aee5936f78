// A document with every field of its country, for what holds of each field.
import * as z from 'zod/mini';
import type { Issuer } from '../../src/convert/issuer.ts';
import type { UblRoot } from '../../src/core/document-kinds.ts';
import { type Document, documentSchemaOf } from '../../src/document/schema.ts';
import { bare } from './schema-paths.ts';

/** The paths that no other one goes through. */
export function leavesOf(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`)));
}

/** A document in dollars with a value in every field that its country has. */
export function fullDocument(issuer: Issuer, root: UblRoot): Document {
  const document = sample(documentSchemaOf(issuer)) as Document;
  delete document[root === 'Invoice' ? 'credit_note_type_code' : 'invoice_type_code'];
  const { customizationId } = issuer.facts.profiles.billing;
  const own = issuer.facts.unnamed === undefined ? {} : { customization_id: customizationId };
  const { customization_id: _, ...others } = document;
  return {
    ...others,
    ...own,
    document_currency_code: 'USD',
    transaction_type: '1'.padEnd(issuer.facts.kinds.digits, '0'),
  };
}

function sample(schema: z.core.$ZodType): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodMiniArray) return [sample(inner.def.element)];
  if (inner instanceof z.ZodMiniBoolean) return true;
  if (inner instanceof z.ZodMiniNumber) return 7;
  if (inner instanceof z.ZodMiniObject) {
    const fields = Object.entries(inner.shape).map(([name, field]) => [name, sample(field as z.core.$ZodType)]);
    return Object.fromEntries(fields);
  }
  return ['2026-01-31', '10:00:00', 'QQ=='].find((text) => z.safeParse(inner, text).success && !takesAll(inner)) ?? 'x';
}

function takesAll(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, 'no day, no time').success;
}

/** Whether a document has something at a path. */
export function isStated(document: unknown, path: string): boolean {
  const found = path
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((holder, step) => {
      const at: unknown = Reflect.get(Object(holder), step);
      // One object is the shorthand of a list.
      return at === undefined && step === '0' ? holder : at;
    }, document);
  return found !== undefined;
}

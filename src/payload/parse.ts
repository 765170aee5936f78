// Unknown JSON → typed payload, or a message for each field that is wrong.
// Nothing that JSON has makes it throw.

import type * as z from 'zod/mini';
import { expectJson, expectOptions } from '../core/arguments.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentKindName,
  kindOfName,
  type NameOfRoot,
  type UblRoot,
  UNNAMED_KINDS,
} from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { lazy } from '../core/lazy.ts';
import { onceFor } from '../core/once-for.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { withoutAlias } from './alias.ts';
import type { PayloadTypes } from './country-types.ts';
import type { FieldTree } from './field-tree.ts';
import { documentTypesOf, type KindRules } from './kind-rules.ts';
import { type PayloadCountry, partsOf } from './payload-country.ts';
import { payloadSchemasOf } from './payload-objects.ts';
import { type ReadInput, type ReadOptions, readingSteps, resultOf } from './read.ts';
import { responseFieldTree, withResponseFields } from './response-fields.ts';
import { fillSelfBilled } from './self-billing.ts';
import { setTypeCode } from './type-code.ts';

/** The payload of one kind of document. */
export type PayloadOf<Type extends DocumentKindName, Types extends PayloadTypes = PayloadTypes> =
  Type extends NameOfRoot<'CreditNote'> ? Types['creditNote'] : Types['invoice'];

/** A payload as it is read: its lines may be missing, since an issuance may give them. */
export type ParsedPayload<Type extends DocumentKindName = DocumentKindName, Types extends PayloadTypes = PayloadTypes> =
  Type extends NameOfRoot<'CreditNote'> ? WithoutLines<Types['creditNote']> : WithoutLines<Types['invoice']>;

type WithoutLines<Payload extends PayloadTypes['invoice'] | PayloadTypes['creditNote']> = Omit<
  Payload,
  'document_lines'
> &
  Partial<Pick<Payload, 'document_lines'>>;

/** Reads the payload of a kind of document: `parsePayload` of a country. */
export function parsePayloadOf<Types extends PayloadTypes = PayloadTypes>(country: PayloadCountry) {
  return <Type extends DocumentKindName>(
    type: Type,
    input: unknown,
    options: ReadOptions = {},
  ): Result<ParsedPayload<Type, Types>> => {
    const kind = kindOfName(type);
    return kind
      ? (parseAs(country, kind, input, options) as Result<unknown> as Result<ParsedPayload<Type, Types>>)
      : failure(wrongKind(country.kindRules));
  };
}

/** The same for one kind of document. */
export function parserOf<Type extends DocumentKindName, Types extends PayloadTypes = PayloadTypes>(
  country: PayloadCountry,
  type: Type,
) {
  return (input: unknown, options?: ReadOptions): Result<ParsedPayload<Type, Types>> =>
    parseAs(country, DOCUMENT_KINDS[type], input, options) as Result<unknown> as Result<ParsedPayload<Type, Types>>;
}

/** The error where a type of document is unknown. */
export function wrongKind(kindRules: KindRules): FieldErrors {
  return errorAt('type', 'not-allowed-value', { allowed: documentTypesOf(kindRules) });
}

function parseAs(
  country: PayloadCountry,
  kind: DocumentKind,
  input: unknown,
  options: ReadOptions | undefined,
): Result<ParsedPayload> {
  const instead = country.kindRules.lacks?.[kind.name];
  if (instead !== undefined) return failure(errorAt('type', 'no-such-type', { type: kind.name, instead }));
  const read = resultOf(readPayload(country, kind, input, options));
  if (!read.ok || kind.name === UNNAMED_KINDS.Invoice) return read;
  const added = createErrorList();
  fillSelfBilled(country.kindRules, read.value, kind, added);
  setTypeCode(country.kindRules, read.value, kind);
  return success(read.value, { ...read.warnings, ...added.errors });
}

interface PayloadReader {
  readonly bare: z.ZodMiniObject;
  readonly answered: z.ZodMiniObject;
  readonly known: FieldTree;
}

// What reads invoices, and what reads credit notes: each is made when it is first asked for.
const readersOf: (country: PayloadCountry) => Readonly<Record<UblRoot, () => PayloadReader>> = onceFor(
  (country) => ({
    Invoice: lazy(() => readerOf(country, 'Invoice')),
    CreditNote: lazy(() => readerOf(country, 'CreditNote')),
  }),
  partsOf,
);

function readerOf(country: PayloadCountry, root: UblRoot): PayloadReader {
  const bare = payloadSchemasOf(country)[root];
  const answered = withResponseFields(country, bare);
  return { bare, answered, known: responseFieldTree(country, answered) };
}

/** Reads a payload as far as it can be read, and sets no type code. */
export function readPayload(
  country: PayloadCountry,
  kind: DocumentKind,
  input: unknown,
  options: ReadOptions = {},
): ReadInput<ParsedPayload> {
  return atOnce(payloadSteps(country, kind, input, options));
}

/** The same in steps. */
export function* payloadSteps(
  country: PayloadCountry,
  kind: DocumentKind,
  input: unknown,
  options: ReadOptions,
): Steps<ReadInput<ParsedPayload>> {
  expectOptions(options, 'A reader of JSON');
  expectJson(input, 'A reader of JSON');
  const { bare, answered, known } = readersOf(country)[kind.root]();
  // Where unknown fields are ignored, those of answers are as well.
  const schema = options.unknownFields === 'ignore' ? bare : answered;
  const renamed = withoutAlias(country.facts.kinds, input);
  const reading = yield* readingSteps(schema, renamed.input, options, known);
  return renamed.named(reading as ReadInput<unknown> as ReadInput<ParsedPayload>);
}

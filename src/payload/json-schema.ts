// JSON Schema (2020-12) of payloads, for editors and for hosts that check what they are sent.
// It accepts what `parsePayload` accepts, but for a few rules that it cannot state (docs/fields.md lists them).

import { acceptedCodes } from '../codelists/has-code.ts';
import { expectText } from '../core/arguments.ts';
import { type DocumentKindName, kindOfName } from '../core/document-kinds.ts';
import { PintError } from '../core/error.ts';
import type { JsonObject } from '../core/json-object.ts';
import type { TransactionKinds } from '../core/transaction-kinds.ts';
import { EDITORS_KEY, longestText } from './check-names-and-lengths.ts';
import { type Field, fieldsOf, type Leaf, objectsIn } from './describe.ts';
import { documentTypesOf } from './kind-rules.ts';
import type { Meaning, ObjectType } from './object-type.ts';
import type { DescribedCountry } from './payload-country.ts';
import { presentedPayloadType } from './response-fields.ts';

/** The JSON Schema of the payloads of one kind of document: `payloadJsonSchema` of a country. */
export function payloadJsonSchemaOf(country: DescribedCountry) {
  return (type: DocumentKindName): JsonObject => {
    expectText(type, 'payloadJsonSchema', 'the type of a document');
    const kind = kindOfName(type);
    const types = documentTypesOf(country.kindRules);
    if (!kind || !types.includes(kind.name))
      throw new PintError('document-type-unknown', `There is no document type ${type}. There are ${types.join(', ')}`);
    const root = presentedPayloadType(country, kind.root);
    const { [root.name]: payload, ...parts } = objectSchemas(root, {
      kinds: country.facts.kinds,
      refTo: (name) => `#/$defs/${name}`,
      isClosed: true,
      isLimited: true,
    });
    return {
      $schema: DIALECT,
      ...payload,
      properties: { ...EDITORS_PROPERTY, ...(payload?.['properties'] as JsonObject) },
      title: `Payload of a ${type.replaceAll('-', ' ')}`,
      examples: [country.examples.payload(kind)],
      $defs: parts,
    };
  };
}

/** The version of JSON Schema that ours are written in. */
export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The schema of the key in which a file names its schema. */
export const EDITORS_PROPERTY: JsonObject = {
  [EDITORS_KEY]: { title: 'Schema', description: 'The address of this schema, for editors.', type: 'string' },
};

/** How the schemas of objects are written. */
export interface SchemaOptions {
  /** The kinds of transaction that fields may name. */
  readonly kinds: TransactionKinds;
  /** The reference to the schema of an object. */
  readonly refTo: (name: string) => string;
  /** Whether unknown fields are an error. */
  readonly isClosed: boolean;
  /** Whether texts have the limits of payloads. */
  readonly isLimited: boolean;
  /** The fields that may be `null`, as `Object.field`; all that are not mandatory where it is not given. */
  readonly nullable?: ReadonlySet<string>;
}

/** The schemas of an object and of all objects inside it, by name. */
export function objectSchemas(root: ObjectType, options: SchemaOptions): Record<string, JsonObject> {
  return Object.fromEntries(objectsIn(root).map((type) => [type.name, objectSchema(type, options)]));
}

const TRANSACTION_TYPE = 'transaction_type';

function objectSchema(type: ObjectType, options: SchemaOptions): JsonObject {
  const fields = fieldsOf(type);
  const { alias } = options.kinds;
  const aliased = fields.find(({ name }) => name === TRANSACTION_TYPE);
  const isEither = alias !== undefined && aliased?.mandatory === true;
  const properties = Object.fromEntries(
    fields.map((field) => {
      const mandatory = field.mandatory && !(isEither && field === aliased);
      return [field.name, fieldSchema({ ...field, mandatory }, type.name, options)];
    }),
  );
  const required = fields
    .filter((field) => field.mandatory && !(isEither && field === aliased))
    .map(({ name }) => name);
  return {
    title: type.name,
    description: type.description,
    type: 'object',
    properties: alias === undefined || !aliased ? properties : { ...properties, [alias]: properties[TRANSACTION_TYPE] },
    ...(required.length > 0 ? { required } : {}),
    // One of two names may say nothing beside the other.
    ...(isEither ? { anyOf: [TRANSACTION_TYPE, alias].map(isThere) } : {}),
    ...(options.isClosed ? { additionalProperties: false } : {}),
  };
}

/** Demands that a field says something. */
export const isThere = (name: string): JsonObject => ({ required: [name], properties: { [name]: { not: NOTHING } } });

function fieldSchema(
  { name, meaning, mandatory, list, shorthand, content }: Field,
  holder: string,
  options: SchemaOptions,
): JsonObject {
  const { title, example, computed } = meaning;
  const isNullable = !mandatory && (options.nullable?.has(`${holder}.${name}`) ?? true);
  return {
    title,
    description: describe(meaning),
    ...(computed ? { readOnly: true } : {}),
    ...valueSchema(),
    ...(example === undefined || typeof content === 'object' ? {} : { examples: [list ? [example] : example] }),
  };

  function valueSchema(): JsonObject {
    const item = typeof content === 'object' ? { $ref: options.refTo(content.name) } : leaf(content);
    const orNull = isNullable ? [{ type: 'null' }] : [];
    if (shorthand) return { anyOf: [item, { type: 'array', items: item }, ...orNull] };
    if (list) return { type: isNullable ? ['array', 'null'] : 'array', items: item };
    return typeof content === 'string' || !isNullable ? item : { anyOf: [item, ...orNull] };
  }

  function leaf(kind: Leaf): JsonObject {
    const longest = options.isLimited && (kind === 'text' || kind === 'unread') ? longestText(name) : undefined;
    // The items of a list are there.
    return leafSchema(
      kind,
      { isNullable: isNullable && !list, isMandatory: mandatory || list },
      longest === undefined ? {} : { maxLength: longest },
      meaning,
      options.kinds,
    );
  }
}

/** What a field means, in sentences. */
function describe({ description, term, lists, unit, required }: Meaning): string {
  const sentences = [
    description,
    ...(term === undefined ? [] : [`Business term: ${term}.`]),
    ...(lists === undefined || lists.length === 0 ? [] : [`Code list: ${lists.join(', ')}.`]),
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(required === undefined ? [] : [`Required ${required}.`]),
  ];
  return sentences.join(' ');
}

// XML 1.0 cannot hold these. A lone surrogate is matched by itself, a pair is one character.
const TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]*$';
const MONTHS_AND_DAYS =
  '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8])';
const LEAP_YEAR = '(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const DATE = `(?!0000)(\\d{4}-(${MONTHS_AND_DAYS})|${LEAP_YEAR}-02-29)`;
const MINUTE = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME = `${MINUTE}(:[0-5]\\d)?`;
const XML_TIME = `${MINUTE}(:[0-5]\\d(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?)?`;
const BASE64 = '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$';
const LIMIT = 1e15;

// Longer lists would make the schema unreadable.
const LONGEST_ENUM = 60;

interface Presence {
  readonly isNullable: boolean;
  /** Whether text must not be blank. */
  readonly isMandatory: boolean;
}

function leafSchema(
  leaf: Leaf,
  { isNullable, isMandatory }: Presence,
  limit: JsonObject,
  meaning: Meaning,
  kinds: TransactionKinds,
): JsonObject {
  const type = (name: string): JsonObject => ({ type: isNullable ? [name, 'null'] : name });
  const orBlank = (pattern: string): string => (isMandatory ? `^(${pattern})$` : `^(${pattern}|\\s*)$`);
  switch (leaf) {
    case 'text':
      return withCodes({ ...type('string'), pattern: TEXT, ...limit }, meaning);
    case 'date':
      return { ...type('string'), pattern: orBlank(DATE), format: 'date' };
    case 'time':
      return { ...type('string'), pattern: orBlank(TIME) };
    case 'xml-time':
      return { ...type('string'), pattern: orBlank(XML_TIME) };
    case 'number':
      return { ...type('number'), exclusiveMinimum: -LIMIT, exclusiveMaximum: LIMIT };
    case 'flag':
      return type('boolean');
    case 'base64':
      return { ...type('string'), pattern: BASE64, contentEncoding: 'base64' };
    case 'transaction-type':
      return {
        anyOf: [
          { type: 'string', pattern: kinds.form.source },
          { enum: kinds.names },
          listOfKinds(kinds),
          ...(isMandatory ? [] : [NOTHING]),
        ],
      };
    case 'stored-transaction-type':
      return { anyOf: [{ ...type('string'), pattern: TEXT }, listOfKinds(kinds)] };
    case 'choice':
      return type('string');
    case 'open-object':
      return type('object');
    case 'unread':
      return limit;
  }
}

// What is read as absent.
const NOTHING: JsonObject = { type: ['string', 'array', 'null'], pattern: '^\\s*$', maxItems: 0 };

const listOfKinds = ({ names }: TransactionKinds): JsonObject => ({
  type: 'array',
  minItems: 1,
  items: { enum: names },
});

// Codes are offered, not demanded: which of them a document may have is for the rules to say.
function withCodes(any: JsonObject, { lists, union, codes: own }: Meaning): JsonObject {
  const codes = own ?? (lists ?? []).flatMap((list) => [...acceptedCodes(list)]);
  const isOffered = codes.length > 0 && (union !== undefined || codes.length <= LONGEST_ENUM);
  return isOffered ? { anyOf: [{ enum: codes }, any] } : any;
}

// JSON Schema of records for language models, within what strict structured output takes: every object is closed, every property is
// required and null where nothing is said, and nothing restricts the form of a text. A record of this form is read as any other.
import { acceptedCodes } from '../codelists/has-code.ts';
import type { DocumentKind } from '../core/document-kinds.ts';
import type { JsonObject } from '../core/json-object.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import type { TransactionKinds } from '../core/transaction-kinds.ts';
import { type Field, fieldsOf, type Leaf, objectsIn } from '../payload/describe.ts';
import type { Meaning, ObjectType } from '../payload/object-type.ts';
import type { DescribedCountry } from '../payload/payload-country.ts';
import { payloadTypesOf } from '../payload/payload-objects.ts';
import { type IssuanceCountry, issuanceTypeOf } from './issuance.ts';

/** The schema of a record of one kind of document, for language models. */
export function llmJsonSchemaOf(country: DescribedCountry & IssuanceCountry) {
  return (kind: DocumentKind): JsonObject => {
    const payload = payloadTypesOf(country)[kind.root];
    const issued = statedFields(issuanceTypeOf(country)).filter(({ name }) => ISSUED.has(name));
    const types = objectsIn(payload);
    const inside = [issued, ...types.map(statedFields)].flat().flatMap(({ content }) => objectIn(content) ?? []);
    // What stands at one place alone is written there, which takes fewer words.
    const shared = types.filter((type) => inside.filter(({ name }) => name === type.name).length > 1);
    const context: Context = { kinds: country.facts.kinds, shared: new Set(shared.map(({ name }) => name)) };
    const properties = {
      country: { type: 'string', enum: [codeOfCountry(country)] },
      type: { type: 'string', enum: [kind.name] },
      payload: objectSchema(statedFields(payload), context),
      issuance: objectSchema(issued, context),
    };
    const parts = shared.map((type) => [type.name, objectSchema(statedFields(type), context)]);
    return { ...closed(properties), $defs: Object.fromEntries(parts) };
  };
}

// What the payload has no place for. Identifiers are made by the library, or by the program that asks the model.
const ISSUED: ReadonlySet<string> = new Set(['document_number', 'accounting_supplier_party', 'substitute']);

interface Context {
  /** The kinds of transaction. */
  readonly kinds: TransactionKinds;
  /** The names of the objects that several fields hold. */
  readonly shared: ReadonlySet<string>;
}

// What holds anything cannot be closed.
const OPEN: ReadonlySet<Field['content']> = new Set<Leaf>(['open-object', 'unread']);

function statedFields(type: ObjectType): Field[] {
  return fieldsOf(type).filter(({ content }) => !OPEN.has(content) && !isFile(content));
}

// No model writes the bytes of a file.
function isFile(content: Field['content']): boolean {
  const type = objectIn(content);
  return type !== undefined && fieldsOf(type).some((field) => field.content === 'base64');
}

const objectIn = (content: Field['content']): ObjectType | undefined =>
  typeof content === 'object' ? content : undefined;

function closed(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function objectSchema(fields: readonly Field[], context: Context): JsonObject {
  return closed(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, context)])));
}

function fieldSchema(field: Field, context: Context): JsonObject {
  const { mandatory, list } = field;
  const description = described(field);
  const item = itemSchema(field, context);
  const value = list ? { type: 'array', items: item } : item;
  return { ...description, ...(mandatory ? value : orNull(value)) };
}

function itemSchema({ content, meaning }: Field, context: Context): JsonObject {
  const type = objectIn(content);
  if (type)
    return context.shared.has(type.name) ? { $ref: `#/$defs/${type.name}` } : objectSchema(statedFields(type), context);
  if (content === 'number') return { type: 'number' };
  if (content === 'flag') return { type: 'boolean' };
  if (content === 'transaction-type') return kindsSchema(context.kinds);
  return { type: 'string', ...(isChosen(meaning) ? { enum: codesOf(meaning) } : {}) };
}

// Where no kind applies, all digits are 0.
function kindsSchema({ names, digits }: TransactionKinds): JsonObject {
  const none = { type: 'string', description: `${'0'.repeat(digits)}: none of them` };
  return { anyOf: [{ type: 'array', items: { type: 'string', enum: names } }, none] };
}

function orNull({ type, enum: codes, ...others }: JsonObject): JsonObject {
  if (type === undefined) return { anyOf: [others, { type: 'null' }] };
  return { type: [type, 'null'], ...(Array.isArray(codes) ? { enum: [...codes, null] } : {}), ...others };
}

// Short lists are demanded where the type of a payload names their codes, else offered; of longer ones an example is shown.
const MOST_OFFERED = 8;
const MOST_DEMANDED = 20;

const isChosen = (meaning: Meaning): boolean => meaning.union !== undefined && codesOf(meaning).length <= MOST_DEMANDED;

function offered(meaning: Meaning): string[] {
  const codes = codesOf(meaning);
  if (isChosen(meaning) || codes.length === 0) return [];
  return [`as ${codes.length > MOST_OFFERED ? meaning.example : codes.join(', ')}`];
}

function codesOf({ codes, lists = [] }: Meaning): readonly string[] {
  return codes ?? lists.flatMap((list) => [...acceptedCodes(list)]);
}

// As few words as possible, since all of it is read with each question: what the name says already is not said again.
function described({ name, meaning, mandatory, content }: Field): JsonObject {
  const { title, required, unit } = meaning;
  // A choice says in its description what there is.
  if (content === 'choice') return { description: meaning.description };
  const words = [
    ...(wordOf(name).startsWith(wordOf(title)) ? [] : [title]),
    ...(typeof content === 'string' ? (FORMS[content] ?? []) : []),
    ...(unit === undefined || USUAL_UNIT.test(unit) ? [] : [`in ${unit}`]),
    ...(content === 'text' ? offered(meaning) : []),
    ...(required === undefined || mandatory ? [] : [required === 'always' ? 'needed' : `needed ${required}`]),
  ];
  return words.length === 0 ? {} : { description: words.join('; ') };
}

const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const USUAL_UNIT = /^(?:document currency|percent)/;
const FORMS: Partial<Record<Leaf, readonly string[]>> = {
  date: ['yyyy-MM-dd'],
  time: ['hh:mm:ss'],
  'xml-time': ['hh:mm:ss'],
};

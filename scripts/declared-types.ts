// The TypeScript interfaces of payloads and documents, from schema and meaning, before they are printed.
import type { DocumentKindName } from '../src/core/document-kinds.ts';
import { type IssuanceCountry, issuanceTypeOf } from '../src/document/issuance.ts';
import { documentTypeOf, ISSUED_FIELDS, ISSUED_LINE_FIELDS } from '../src/document/schema.ts';
import { type Field, fieldsOf, objectsIn } from '../src/payload/describe.ts';
import { documentTypesOf } from '../src/payload/kind-rules.ts';
import type { Meaning, ObjectType } from '../src/payload/object-type.ts';
import { objectTypesOf } from '../src/payload/object-types.ts';
import type { DescribedCountry } from '../src/payload/payload-country.ts';
import { payloadTypesOf } from '../src/payload/payload-objects.ts';
import { wrapped } from './packed.ts';

/** What the types of a country are written with. */
export interface TypeNames {
  /** Whether codes are any text, not unions: stages work with the documents of every country. */
  readonly isPlain?: true;
  /** The types of a kind of transaction, and of the name of a substitute. */
  readonly kind: string;
  readonly substitute: string;
  /** Fields of issued documents that the country's need not have. */
  readonly optional?: readonly string[];
  /** The lines that import them where payloads, and where documents are declared. */
  readonly payloadImports: readonly string[];
  readonly documentImports: readonly string[];
  /** The way from the module of documents to that of payloads, and to the sources. */
  readonly payloads: string;
  readonly sources: string;
}

/** An interface: its own fields and those that it has from the one that it extends. */
export interface Declaration {
  readonly name: string;
  readonly description: string;
  /** The interface beside it that it extends. */
  readonly above?: string;
  readonly fields: DeclaredFields;
}

/** The types of a country, or of the stages. */
export interface DeclaredTypes {
  readonly names: TypeNames;
  readonly unions: ReadonlyMap<string, Meaning>;
  readonly payloads: readonly Declaration[];
  readonly documents: readonly Declaration[];
  /** Objects whose codes are unions in payloads and any text in documents. */
  readonly open: readonly string[];
  readonly documentKinds: readonly DocumentKindName[];
}

/** The types of a country. */
export function typesOf(country: DescribedCountry & IssuanceCountry, names: TypeNames): DeclaredTypes {
  const { Invoice: invoicePayloadType, CreditNote: creditNotePayloadType } = payloadTypesOf(country);
  const issuanceType = issuanceTypeOf(country);
  const documentType = documentTypeOf(country);
  const payloadLineType = objectTypesOf(country).object('PayloadLine');
  const documentLineType = objectTypesOf(country).object('DocumentLine');

  // Who writes a payload gives all that a document needs; reading leaves to the issuance what it may give.
  const payloads: ReadonlySet<ObjectType> = new Set<ObjectType>([invoicePayloadType, creditNotePayloadType]);
  const payloadObjects = [...new Set([...payloads].flatMap(objectsIn))];
  const documentObjects = objectsIn(documentType).filter(
    ({ name }) => !payloadObjects.some((other) => other.name === name),
  );

  function aboveInDocuments(type: ObjectType): string | undefined {
    if (type === documentType) return 'CommonFields';
    return type === documentLineType ? 'LineFields' : undefined;
  }

  // An object whose codes are unions in payloads extends the one of documents, which may carry any code.
  function payloadDeclarations(type: ObjectType): Declaration[] {
    if (payloads.has(type)) return [declaration(type.name, type, OF_PAYLOADS, 'CommonFields')];
    if (type === payloadLineType) return [declaration(type.name, type, OF_PAYLOADS, 'LineFields')];
    if (type.payloadName === undefined) return [declaration(type.name, type, OF_PAYLOADS)];
    return [declaration(type.name, type, OF_DOCUMENTS), declaration(type.payloadName, type, OF_PAYLOADS, type.name)];
  }

  function declaration(name: string, type: ObjectType, naming: Naming, above?: string): Declaration {
    return { name, description: type.description, ...(above && { above }), fields: rendered(type, naming) };
  }

  function rendered(type: ObjectType, naming: Naming): DeclaredFields {
    return new Map(
      fieldsOf(type).map((field) => {
        const isThere =
          naming.isPayload && (field.mandatory || (payloads.has(type) && field.meaning.required === 'always'));
        const [mark, absent] = isThere ? ['', ''] : ['?', ' | undefined'];
        const declared = `${mark}: ${typeOf(field, naming)}${absent};`;
        return [field.name, { comment: comment(field.meaning), type: declared }];
      }),
    );
  }

  // The fields that several objects have alike, with the types that they have in documents.
  function sharedBy(name: string, description: string, types: readonly ObjectType[]): Declaration {
    const [first = new Map<string, Declared>(), ...others] = types.map((type) => rendered(type, OF_DOCUMENTS));
    const alike = [...first].filter(([field, one]) => others.every((other) => isAlike(one, other.get(field))));
    return { name, description, fields: new Map(alike) };
  }

  // What issuance makes sure of is there.
  function issued(name: string, above: string, type: ObjectType, there: readonly string[]): Declaration {
    const naming: Naming = {
      nameOf: (inner) => (inner === documentLineType ? 'IssuedLine' : inner.name),
      isPayload: false,
    };
    const fields = new Map(rendered(type, OF_DOCUMENTS));
    for (const field of fieldsOf(type).filter((one) => there.includes(one.name))) {
      fields.set(field.name, { comment: comment(field.meaning), type: `: ${typeOf(field, naming)};` });
    }
    const what = above === 'Document' ? 'document' : 'line';
    const description = `A ${what} as \`issueDocument\` makes it: what is computed or required is there.`;
    return { name, description, above, fields };
  }

  function typeOf({ name, content, list, shorthand, meaning }: Field, { nameOf, isPayload }: Naming): string {
    const single = typeof content === 'object' ? nameOf(content) : leafType();
    if (shorthand) return `${single} | ${single}[]`;
    return list ? `${single}[]` : single;

    function leafType(): string {
      if (content === 'number') return 'number';
      if (content === 'flag') return 'boolean';
      if (content === 'open-object') return 'MetaInfo';
      if (content === 'choice') return choiceType(name, names);
      if (content === 'transaction-type') return `string | readonly ${names.kind}[]`;
      return isPayload && meaning.union !== undefined ? meaning.union : 'string';
    }
  }

  const commonTypes = [...payloads, issuanceType, documentType];
  const issuedFields = ISSUED_FIELDS.filter((field) => !names.optional?.includes(field));
  return {
    names,
    unions: unionsIn(payloadObjects),
    payloads: [
      sharedBy('CommonFields', 'What payloads, issuances and stored documents share.', commonTypes),
      sharedBy('LineFields', 'What the lines of payloads and of stored documents share.', [
        payloadLineType,
        documentLineType,
      ]),
      ...payloadObjects.flatMap(payloadDeclarations),
    ],
    documents: [
      META_INFO,
      ...documentObjects.map((type) => declaration(type.name, type, OF_DOCUMENTS, aboveInDocuments(type))),
      declaration('Issuance', issuanceType, OF_PAYLOADS, 'CommonFields'),
      issued('IssuedLine', 'DocumentLine', documentLineType, ISSUED_LINE_FIELDS),
      issued('IssuedDocument', 'Document', documentType, issuedFields),
    ],
    open: payloadObjects.filter(({ payloadName }) => payloadName !== undefined).map(({ name }) => name),
    documentKinds: documentTypesOf(country.kindRules),
  };
}

const META_INFO: Declaration = {
  name: 'MetaInfo',
  description: 'What the service knows of the transmission. Other fields of a service are kept as they are.',
  fields: new Map([
    [
      'peppol_status',
      {
        comment: '  /** The status on the Peppol network, as the interface shows it. */',
        type: '?: PeppolStatus | undefined;',
      },
    ],
    ['[field: string]', { comment: '', type: ': unknown;' }],
  ]),
};

const OF_PAYLOADS: Naming = { nameOf: ({ name, payloadName }) => payloadName ?? name, isPayload: true };
const OF_DOCUMENTS: Naming = { nameOf: ({ name }) => name, isPayload: false };

interface Naming {
  readonly nameOf: (type: ObjectType) => string;
  readonly isPayload: boolean;
}

/** A field as it is declared: its comment and its type. */
export interface Declared {
  /** Empty where it has none. */
  readonly comment: string;
  readonly type: string;
}

export type DeclaredFields = ReadonlyMap<string, Declared>;

/** Whether two fields say the same. */
export function isAlike(one: Declared, other: Declared | undefined): boolean {
  return one.type === other?.type && one.comment === other.comment;
}

// Choices that are not codes of a list are the names of a table.
function choiceType(field: string, { substitute }: TypeNames): string {
  if (field === 'type') return 'DocumentKindName';
  if (field === 'substitute') return substitute;
  throw new Error(`Name the type of the choice ${field}`);
}

// One short paragraph: an editor shows it beside the field, and a reader of the module sees many fields at once.
function comment({ title, description, term, lists, codes: own, unit, required, example }: Meaning): string {
  const said = [
    term === undefined ? `${title}.` : `${title} (${term}).`,
    ...(description === `${title}.` ? [] : [description]),
    ...(lists === undefined || lists.length === 0 ? [] : [`Code list: ${lists.join(', ')}.`]),
    ...(own === undefined ? [] : [`Codes: ${own.join(', ')}.`]),
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(required === undefined ? [] : [`Required: ${required}.`]),
    ...(example === undefined ? [] : [`Example: \`${JSON.stringify(example)}\``]),
  ].join(' ');
  const text = wrapped(said);
  return text.length === 1 ? `  /** ${said} */` : ['  /**', ...text.map((line) => `   * ${line}`), '   */'].join('\n');
}

function unionsIn(objects: readonly ObjectType[]): ReadonlyMap<string, Meaning> {
  const unions = new Map<string, Meaning>();
  for (const { meaning } of objects.flatMap(fieldsOf)) if (meaning.union) unions.set(meaning.union, meaning);
  return unions;
}

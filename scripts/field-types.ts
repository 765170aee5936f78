// TypeScript interfaces of payloads and documents, from schema and meaning: an editor shows each field's meaning.
import { type Code, codes } from '../src/codelists/index.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../src/core/document-kinds.ts';
import { ISSUERS, type IssuingCode } from '../src/countries/issuers.ts';
import { OMAN_DESCRIBED } from '../src/countries/om/payload.ts';
import { type IssuanceCountry, issuanceTypeOf } from '../src/document/issuance.ts';
import { documentTypeOf, ISSUED_FIELDS, ISSUED_LINE_FIELDS } from '../src/document/schema.ts';
import { type Field, fieldsOf, objectsIn } from '../src/payload/describe.ts';
import { documentTypesOf } from '../src/payload/kind-rules.ts';
import type { Meaning, ObjectType } from '../src/payload/object-type.ts';
import { objectTypesOf } from '../src/payload/object-types.ts';
import type { DescribedCountry } from '../src/payload/payload-country.ts';
import { payloadTypesOf } from '../src/payload/payload-objects.ts';
import { packed, wrapped } from './packed.ts';

/** What the types of a country are written with. */
export interface TypeNames {
  /** Whether fields are declared alone, without what they mean and without unions of codes: nobody reads these in an editor. */
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

/** The texts of the modules with the types of a country: payloads, and documents. */
export function typesOf(country: DescribedCountry & IssuanceCountry, names: TypeNames) {
  const { Invoice: invoicePayloadType, CreditNote: creditNotePayloadType } = payloadTypesOf(country);
  const issuanceType = issuanceTypeOf(country);
  const documentType = documentTypeOf(country);
  const payloadLineType = objectTypesOf(country).object('PayloadLine');
  const documentLineType = objectTypesOf(country).object('DocumentLine');
  function payloadTypes(): string {
    return lines(
      header('The types of payloads. A code that has a union here is one of its list; reading lets any code pass.'),
      ...names.payloadImports,
      '',
      ...unionsOf(PAYLOAD_OBJECTS, names.isPlain === true),
      ...base('CommonFields', 'What payloads, issuances and stored documents share.', COMMON),
      ...base('LineFields', 'What the lines of payloads and of stored documents share.', LINE),
      ...PAYLOAD_OBJECTS.flatMap(payloadDeclaration),
      ...documentTypesOf(country.kindRules)
        .map(aliasOf)
        .flatMap(([name, target, what]) => [`/** ${what} */`, `export type ${name} = ${target};`, '']),
    );
  }

  // An object whose codes are unions in payloads extends the one of documents, which may carry any code.
  function payloadDeclaration(type: ObjectType): string[] {
    const shared = type === payloadLineType ? LINE : COMMON;
    if (BASED.has(type)) return declaration(type.name, type, OF_PAYLOADS, shared);
    if (type.payloadName === undefined) return declaration(type.name, type, OF_PAYLOADS);
    const open: Base = { name: type.name, fields: rendered(type, OF_DOCUMENTS) };
    return [...declaration(type.name, type, OF_DOCUMENTS), ...declaration(type.payloadName, type, OF_PAYLOADS, open)];
  }

  function documentTypes(): string {
    const payloadNames = PAYLOAD_OBJECTS.map(({ name }) => name);
    const own = objectsIn(documentType).filter(({ name }) => !payloadNames.includes(name));
    const open = PAYLOAD_OBJECTS.filter(({ payloadName }) => payloadName !== undefined).map(({ name }) => name);
    const sharedBy = new Map<ObjectType, Base>([
      [documentType, COMMON],
      [documentLineType, LINE],
    ]);
    const declarations = [
      ...own.flatMap((type) => declaration(type.name, type, OF_DOCUMENTS, sharedBy.get(type))),
      ...declaration('Issuance', issuanceType, OF_PAYLOADS, COMMON),
      ...issued('IssuedLine', 'DocumentLine', documentLineType, ISSUED_LINE_FIELDS),
      ...issued(
        'IssuedDocument',
        'Document',
        documentType,
        ISSUED_FIELDS.filter((field) => !names.optional?.includes(field)),
      ),
    ];
    const text = declarations.join('\n');
    const known = [
      'CommonFields',
      'LineFields',
      'InvoiceTypeCode',
      'CreditNoteTypeCode',
      ...PAYLOAD_OBJECTS.flatMap(bothNames),
    ];
    const imported = [...new Set(known)]
      .filter((name) => new RegExp(`(?:: |extends )${name}\\b`).test(text))
      .sort(byName);
    return lines(
      header('The types of stored documents. A document of another system may carry any code.'),
      ...importsOf(names, imported),
      '',
      `export type { ${open.sort(byName).join(', ')} } from '${names.payloads}';`,
      '',
      ...META_INFO,
      ...declarations,
    );
  }

  const PAYLOAD_OBJECTS: readonly ObjectType[] = [
    ...new Set([...objectsIn(invoicePayloadType), ...objectsIn(creditNotePayloadType)]),
  ];

  const OF_PAYLOADS: Naming = { nameOf: ({ name, payloadName }) => payloadName ?? name, isPayload: true };
  const OF_DOCUMENTS: Naming = { nameOf: ({ name }) => name, isPayload: false };

  function rendered(type: ObjectType, naming: Naming): DeclaredFields {
    return new Map(
      fieldsOf(type).map((field) => {
        const isThere =
          naming.isPayload && (field.mandatory || (PAYLOADS.has(type) && field.meaning.required === 'always'));
        const [mark, absent] = isThere ? ['', ''] : ['?', ' | undefined'];
        return [
          field.name,
          { comment: names.isPlain ? [] : comment(field.meaning), type: `${mark}: ${typeOf(field, naming)}${absent};` },
        ];
      }),
    );
  }

  // Who writes a payload gives all that a document needs; reading leaves to the issuance what it may give.
  const PAYLOADS: ReadonlySet<ObjectType> = new Set<ObjectType>([invoicePayloadType, creditNotePayloadType]);

  // The fields that several objects have alike, with the types that they have in documents.
  function sharedFields(name: string, types: readonly ObjectType[]): Base {
    const [first = new Map<string, Declared>(), ...others] = types.map((type) => rendered(type, OF_DOCUMENTS));
    const shared = [...first].filter(([field, one]) => others.every((other) => isAlike(one, other.get(field))));
    return { name, fields: new Map(shared) };
  }

  const BASED: ReadonlySet<ObjectType> = new Set([...PAYLOADS, payloadLineType]);
  const COMMON = sharedFields('CommonFields', [invoicePayloadType, creditNotePayloadType, issuanceType, documentType]);
  const LINE = sharedFields('LineFields', [payloadLineType, documentLineType]);

  function base(name: string, what: string, { fields }: Base): string[] {
    return [`/** ${what} */`, `export interface ${name} {`, ...[...fields].flatMap(fieldLines), '}', ''];
  }

  // Of what the base has, only the fields with a narrower type: an editor shows the base's comment.
  function declaration(name: string, type: ObjectType, naming: Naming, above?: Base): string[] {
    const fields = [...rendered(type, naming)].flatMap(([field, declared]) => {
      const inherited = above?.fields.get(field);
      if (!inherited) return fieldLines([field, declared]);
      return inherited.type === declared.type ? [] : [`  ${field}${declared.type}`];
    });
    return [
      `/** ${names.isPlain ? `What stages know of it: \`${type.name}\`.` : type.description} */`,
      `export interface ${name}${above ? ` extends ${above.name}` : ''} {`,
      ...fields,
      '}',
      '',
    ];
  }

  // What issuance makes sure of is there.
  function issued(name: string, above: string, type: ObjectType, names: readonly string[]): string[] {
    const naming: Naming = {
      nameOf: (inner) => (inner === documentLineType ? 'IssuedLine' : inner.name),
      isPayload: false,
    };
    return [
      `/** A ${above === 'Document' ? 'document' : 'line'} as \`issueDocument\` makes it: what is computed or required is there. */`,
      `export interface ${name} extends ${above} {`,
      ...fieldsOf(type)
        .filter((field) => names.includes(field.name))
        .map((field) => `  ${field.name}: ${typeOf(field, naming)};`),
      '}',
      '',
    ];
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

  return { payloads: payloadTypes(), documents: documentTypes() };
}

const META_INFO = [
  '/** What the service knows of the transmission. Other fields of a service are kept as they are. */',
  'export interface MetaInfo {',
  '  /** The status on the Peppol network, as the interface shows it. */',
  '  peppol_status?: PeppolStatus | undefined;',
  '  [field: string]: unknown;',
  '}',
  '',
];

const bothNames = ({ name, payloadName }: ObjectType): string[] => [name, ...(payloadName ? [payloadName] : [])];

interface Naming {
  readonly nameOf: (type: ObjectType) => string;
  readonly isPayload: boolean;
}

// A field as it is declared: its comment and its type.
interface Declared {
  readonly comment: readonly string[];
  readonly type: string;
}

type DeclaredFields = ReadonlyMap<string, Declared>;

/** An interface that others extend. */
interface Base {
  readonly name: string;
  readonly fields: DeclaredFields;
}

function isAlike(one: Declared, other: Declared | undefined): boolean {
  return one.type === other?.type && one.comment.join('\n') === other.comment.join('\n');
}

function fieldLines([field, { comment: text, type }]: readonly [string, Declared]): string[] {
  return [...text, `  ${field}${type}`];
}

// As the formatter sorts them: what lies further away first.
function importsOf({ sources, payloads, documentImports }: TypeNames, imported: readonly string[]): string[] {
  const statements = [
    [`import type { DocumentKindName } from '${sources}/core/document-kinds.ts';`],
    ...documentImports.map((line) => [line]),
    ['import type {', ...imported.map((name) => `  ${name},`), `} from '${payloads}';`],
    [`import type { PeppolStatus } from '${sources}/status/wire.ts';`],
  ];
  const stepsUp = (statement: readonly string[]): number => (statement.at(-1) ?? '').split('../').length;
  return statements.sort((one, other) => stepsUp(other) - stepsUp(one)).flat();
}

// Choices that are not codes of a list are the names of a table.
function choiceType(field: string, { substitute }: TypeNames): string {
  if (field === 'type') return 'DocumentKindName';
  if (field === 'substitute') return substitute;
  throw new Error(`Name the type of the choice ${field}`);
}

// A payload type for each kind of document: `PurchaseInvoicePayload`.
function aliasOf(name: DocumentKindName) {
  const words = name.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const { root } = DOCUMENT_KINDS[name];
  return [`${title}Payload`, `${root}Payload`, `What a client sends to have a ${words.join(' ')} made.`] as const;
}

// One short paragraph: an editor shows it beside the field, and a reader of the module sees many fields at once.
function comment({ title, description, term, lists, codes: own, unit, required, example }: Meaning): string[] {
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
  if (text.length === 1) return [`  /** ${said} */`];
  return ['  /**', ...text.map((line) => `   * ${line}`), '   */'];
}

const LONGEST_NAMED = 60;

function unionsOf(objects: readonly ObjectType[], isPlain: boolean): string[] {
  const unions = new Map<string, Meaning>();
  for (const { meaning } of objects.flatMap(fieldsOf)) if (meaning.union) unions.set(meaning.union, meaning);
  return [...unions].flatMap(([name, { title, lists = [], codes: own }]) => {
    const known: Code[] = own?.map((code) => ({ code })) ?? lists.flatMap((list) => codes(list));
    const literals = isPlain ? [] : known.map(({ code }) => `'${code}'`);
    const single = `export type ${name} = ${literals.length === 0 ? 'string' : literals.join(' | ')};`;
    const said = lists.length === 0 ? `${title}.` : `${title}, code list ${lists.join(', ')}.`;
    const named =
      isPlain || own || known.length > LONGEST_NAMED
        ? []
        : known.map(({ code, name: said }) => ` * - \`${code}\` ${said}`);
    return [
      ...(named.length === 0 ? [`/** ${said} */`] : ['/**', ` * ${said}`, ' *', ...named, ' */']),
      ...(single.length <= 120 ? [single] : packed(name, literals)),
      '',
    ];
  });
}

function header(what: string): string {
  return `// ${what}\n// Generated by scripts/generate.ts (npm run generate) from the schemas and their meanings; do not edit.`;
}

function lines(...parts: readonly string[]): string {
  return `${parts.join('\n').trimEnd()}\n`;
}

// As the formatter sorts imports.
function byName(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
}

// A document states the time of issue where its country demands it.
const UNTIMED = ['issue_time'];

// Fields of issued documents that those of a country need not have.
const OPTIONAL: Readonly<Record<IssuingCode, readonly string[]>> = { om: [], ae: UNTIMED };

const KINDS_OF_COUNTRY = "import type { TransactionKind } from '../kinds.ts';";
const SUBSTITUTES_OF_COUNTRY = "import type { SubstituteName } from '../substitutes.ts';";

/** The modules of types: those that the stages work with, and those of each country that issues. */
export async function typeFiles(): Promise<Record<string, string>> {
  // Stages know what every country shares; fields of one alone are named by its own folder, kinds and substitutes are texts.
  const meanings = { ...OMAN_DESCRIBED.meanings, objects: {}, own: {}, restated: {} };
  const shared = typesOf(
    { ...OMAN_DESCRIBED, fields: { objects: {}, own: {} }, meanings },
    {
      isPlain: true,
      kind: 'string',
      substitute: 'string',
      optional: UNTIMED,
      payloadImports: [],
      documentImports: [],
      payloads: '../payload/types.ts',
      sources: '..',
    },
  );
  const own = ISSUERS.map(async ({ facts: { code }, described }) => {
    const { payloads, documents } = typesOf(await described(), {
      kind: 'TransactionKind',
      substitute: 'SubstituteName',
      optional: OPTIONAL[code],
      payloadImports: [KINDS_OF_COUNTRY],
      documentImports: [KINDS_OF_COUNTRY, SUBSTITUTES_OF_COUNTRY],
      payloads: './payloads.ts',
      sources: '../../..',
    });
    const folder = `src/countries/${code}/types`;
    return { [`${folder}/payloads.ts`]: payloads, [`${folder}/documents.ts`]: documents };
  });
  return Object.assign(
    { 'src/payload/types.ts': shared.payloads, 'src/document/types.ts': shared.documents },
    ...(await Promise.all(own)),
  );
}

// TypeScript interfaces of payloads and documents, from schema and meaning: an editor shows each field's meaning.
import { codes } from '../src/codelists/index.ts';
import { issuanceType } from '../src/document/issuance.ts';
import { documentType, ISSUED_FIELDS, ISSUED_LINE_FIELDS } from '../src/document/schema.ts';
import { documentLineType } from '../src/payload/computed.ts';
import { type Field, fieldsOf, objectsIn } from '../src/payload/describe.ts';
import type { Meaning, ObjectType } from '../src/payload/object-type.ts';
import { creditNotePayloadType, invoicePayloadType } from '../src/payload/schema.ts';

/** The text of src/payload/types.ts. */
export function payloadTypes(): string {
  const objects = payloadObjects();
  return lines(
    header('The types of payloads. A code that has a union here is one of its list; reading lets any code pass.'),
    "import type { TransactionKind } from './transaction-types.ts';",
    '',
    ...unionsOf(objects),
    ...objects.flatMap((type) => declaration(payloadName(type), type, { nameOf: payloadName, isPayload: true })),
    ...ALIASES.flatMap(([name, target, what]) => [`/** ${what} */`, `export type ${name} = ${target};`, '']),
  );
}

const ALIASES: readonly (readonly [name: string, target: string, what: string])[] = [
  ['PurchaseInvoicePayload', 'InvoicePayload', 'What a client sends to have a purchase invoice made.'],
  ['SalesInvoicePayload', 'InvoicePayload', 'What a client sends to have a sales invoice made.'],
  ['DebitNotePayload', 'InvoicePayload', 'What a client sends to have a debit note made.'],
  ['PurchaseCreditNotePayload', 'CreditNotePayload', 'What a client sends to have a purchase credit note made.'],
  ['SalesCreditNotePayload', 'CreditNotePayload', 'What a client sends to have a sales credit note made.'],
];

/** The text of src/document/types.ts. */
export function documentTypes(): string {
  const shared = new Set([...payloadObjects().map(payloadName), 'InvoiceTypeCode', 'CreditNoteTypeCode']);
  const own = objectsIn(documentType).filter(({ name }) => !shared.has(name));
  const declarations = [
    ...own.flatMap((type) => declaration(type.name, type, { nameOf: ({ name }) => name, isPayload: false })),
    ...declaration('Issuance', issuanceType, { nameOf: payloadName, isPayload: true }),
    ...issued('IssuedLine', 'DocumentLine', documentLineType, ISSUED_LINE_FIELDS),
    ...issued('IssuedDocument', 'Document', documentType, ISSUED_FIELDS),
  ];
  const text = declarations.join('\n');
  const imported = [...shared].filter((name) => new RegExp(`: ${name}\\b`).test(text)).sort(byName);
  return lines(
    header('The types of stored documents. A document of another system may carry any code.'),
    "import type { DocumentName } from '../core/document-types.ts';",
    "import type { TransactionKind } from '../payload/transaction-types.ts';",
    'import type {',
    ...imported.map((name) => `  ${name},`),
    "} from '../payload/types.ts';",
    "import type { PeppolStatus } from '../status/wire.ts';",
    '',
    ...META_INFO,
    ...declarations,
  );
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

function payloadObjects(): ObjectType[] {
  return [...new Set([...objectsIn(invoicePayloadType), ...objectsIn(creditNotePayloadType)])];
}

const payloadName = ({ name, payloadName: own }: ObjectType): string => own ?? name;

interface Naming {
  readonly nameOf: (type: ObjectType) => string;
  readonly isPayload: boolean;
}

function declaration(name: string, type: ObjectType, naming: Naming): string[] {
  return [
    `/** ${type.description} */`,
    `export interface ${name} {`,
    ...fieldsOf(type).flatMap((field) => {
      const [mark, absent] = field.mandatory && naming.isPayload ? ['', ''] : ['?', ' | undefined'];
      return [...comment(field.meaning), `  ${field.name}${mark}: ${typeOf(field, naming)}${absent};`];
    }),
    '}',
    '',
  ];
}

// What issuance makes sure of is there.
function issued(name: string, base: string, type: ObjectType, names: readonly string[]): string[] {
  const naming: Naming = {
    nameOf: (inner) => (inner === documentLineType ? 'IssuedLine' : inner.name),
    isPayload: false,
  };
  return [
    `/** A ${base === 'Document' ? 'document' : 'line'} as \`issueDocument\` makes it: what is computed or required is there. */`,
    `export interface ${name} extends ${base} {`,
    ...fieldsOf(type)
      .filter((field) => names.includes(field.name))
      .flatMap((field) => [...comment(field.meaning), `  ${field.name}: ${typeOf(field, naming)};`]),
    '}',
    '',
  ];
}

function typeOf({ content, list, meaning }: Field, { nameOf, isPayload }: Naming): string {
  const single = typeof content === 'object' ? nameOf(content) : leafType();
  return list ? `${single}[]` : single;

  function leafType(): string {
    if (content === 'number') return 'number';
    if (content === 'flag') return 'boolean';
    if (content === 'open-object') return 'MetaInfo';
    if (content === 'choice') return 'DocumentName';
    if (content === 'transaction-type') return 'string | readonly TransactionKind[]';
    return isPayload && meaning.union !== undefined ? meaning.union : 'string';
  }
}

const WIDTH = 110;

function comment({ title, description, term, lists, unit, required, example }: Meaning): string[] {
  const facts = [
    ...(term === undefined ? [] : [`- Business term: ${term}`]),
    ...(lists === undefined ? [] : [`- Code list: ${lists.join(', ')}`]),
    ...(unit === undefined ? [] : [`- Unit: ${unit}`]),
    ...(required === undefined ? [] : [`- Required: ${required}`]),
  ];
  return [
    '  /**',
    ...wrapped(`${title}. ${description}`).map((line) => `   * ${line}`),
    ...(facts.length === 0 ? [] : ['   *', ...facts.flatMap((fact) => wrapped(fact).map((line) => `   * ${line}`))]),
    ...(example === undefined ? [] : ['   *', `   * @example ${JSON.stringify(example)}`]),
    '   */',
  ];
}

function wrapped(text: string): string[] {
  const result: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      result.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...result, line].map((each, index) => (text.startsWith('- ') || index === 0 ? each : each.trim()));
}

const LONGEST_NAMED = 60;

function unionsOf(objects: readonly ObjectType[]): string[] {
  const unions = new Map<string, Meaning>();
  for (const { meaning } of objects.flatMap(fieldsOf)) if (meaning.union) unions.set(meaning.union, meaning);
  return [...unions].flatMap(([name, { title, lists = [] }]) => {
    const known = lists.flatMap((list) => codes(list));
    const literals = known.map(({ code }) => `'${code}'`);
    const single = `export type ${name} = ${literals.join(' | ')};`;
    const named = known.length > LONGEST_NAMED ? [] : known.map(({ code, name: said }) => ` * - \`${code}\` ${said}`);
    return [
      '/**',
      ` * ${title}, code list ${lists.join(', ')}.`,
      ...(named.length === 0 ? [] : [' *', ...named]),
      ' */',
      ...(single.length <= 120 ? [single] : [`export type ${name} =`, ...literals.map((literal) => `  | ${literal}`)]),
      '',
    ].map((line, index, all) => (single.length > 120 && index === all.length - 2 ? `${line};` : line));
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

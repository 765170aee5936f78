// TypeScript interfaces of payloads and documents, from schema and meaning: an editor shows each field's meaning.
// What every country has alike stands once, with the stages; a country extends it by what it has otherwise.
import { type Code, codes } from '../src/codelists/index.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../src/core/document-kinds.ts';
import { ISSUERS, type IssuingCode } from '../src/countries/issuers.ts';
import { OMAN_DESCRIBED } from '../src/countries/om/payload.ts';
import type { DocumentCountry } from '../src/document/document-country.ts';
import type { Meaning } from '../src/payload/object-type.ts';
import {
  type Declaration,
  type Declared,
  type DeclaredFields,
  type DeclaredTypes,
  isAlike,
  type TypeNames,
  typesOf,
} from './declared-types.ts';
import { packed } from './packed.ts';

/** The modules of types: those that the stages work with, and those of each country that issues. */
export async function typeFiles(): Promise<Record<string, string>> {
  const countries = await Promise.all(
    ISSUERS.map(async ({ facts: { code }, issuer, described }) => ({
      folder: `src/countries/${code}/types`,
      types: typesOf(await described(), { ...typeNamesOf(await issuer()), optional: OPTIONAL[code] }),
    })),
  );
  const shared = saidByAll(
    stageTypes(),
    countries.map(({ types }) => types),
  );
  return Object.assign(
    { 'src/payload/types.ts': payloadModule(shared), 'src/document/types.ts': documentModule(shared) },
    ...countries.map(({ folder, types }) => ({
      [`${folder}/payloads.ts`]: payloadModule(types, shared),
      [`${folder}/documents.ts`]: documentModule(types, shared),
    })),
  );
}

// A document states the time of issue where its country demands it.
const UNTIMED = ['issue_time'];

// Fields of issued documents that those of a country need not have.
const OPTIONAL: Readonly<Record<IssuingCode, readonly string[]>> = { om: [], ae: UNTIMED };

const KINDS_OF_COUNTRY = "import type { TransactionKind } from '../kinds.ts';";
const SUBSTITUTES_OF_COUNTRY = "import type { SubstituteName } from '../substitutes.ts';";

/** What the types of a country name: one without substitutes has no module of them. */
export function typeNamesOf({ substitutes }: Pick<DocumentCountry, 'substitutes'>): TypeNames {
  return substitutes ? OF_COUNTRIES : { ...OF_COUNTRIES, substitute: 'never', documentImports: [KINDS_OF_COUNTRY] };
}

const OF_COUNTRIES: TypeNames = {
  kind: 'TransactionKind',
  substitute: 'SubstituteName',
  payloadImports: [KINDS_OF_COUNTRY],
  documentImports: [KINDS_OF_COUNTRY, SUBSTITUTES_OF_COUNTRY],
  payloads: './payloads.ts',
  sources: '../../..',
};

// Stages know what every country shares; fields of one alone are named by its own folder, kinds and substitutes are texts.
function stageTypes(): DeclaredTypes {
  const meanings = { ...OMAN_DESCRIBED.meanings, objects: {}, own: {}, restated: {} };
  return typesOf(
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
}

// The types with the comments that all countries have alike: each says for itself what the others say otherwise, and all of an
// interface that extends another one of its own.
function saidByAll(types: DeclaredTypes, countries: readonly DeclaredTypes[]): DeclaredTypes {
  const all = countries.map(declarationsIn);
  const agreed = ({ name, above, fields }: Declaration): Declaration => {
    const said = (textOf: (declaration: Declaration | undefined) => string | undefined): string | undefined => {
      const [first, ...others] = all.map((declarations) => textOf(declarations.get(name)));
      return above === undefined && others.every((other) => other === first) ? first : undefined;
    };
    const commented = [...fields].map(([field, { type }]): [string, Declared] => {
      return [field, { comment: said((one) => one?.fields.get(field)?.comment) ?? '', type }];
    });
    const description = said((one) => one?.description) ?? `What stages know of it: \`${name}\`.`;
    return { name, description, ...(above && { above }), fields: new Map(commented) };
  };
  return { ...types, payloads: types.payloads.map(agreed), documents: types.documents.map(agreed) };
}

function declarationsIn({ payloads, documents }: DeclaredTypes): ReadonlyMap<string, Declaration> {
  return new Map([...payloads, ...documents].map((one) => [one.name, one]));
}

function payloadModule(types: DeclaredTypes, shared?: DeclaredTypes): string {
  const { names, payloads, unions, documentKinds } = types;
  const stages = `${names.sources}/payload/types.ts`;
  const { same, declarations } = printed(payloads, types, shared);
  return lines(
    header('The types of payloads. A code that has a union here is one of its list; reading lets any code pass.'),
    ...(shared ? [`import type * as shared from '${stages}';`] : []),
    ...names.payloadImports,
    '',
    ...reexported(same, stages),
    ...[...unions].flatMap(([name, meaning]) => unionText(name, meaning, names.isPlain === true)),
    ...declarations,
    ...documentKinds
      .map(aliasOf)
      .flatMap(([name, target, what]) => [`/** ${what} */`, `export type ${name} = ${target};`, '']),
  );
}

function documentModule(types: DeclaredTypes, shared?: DeclaredTypes): string {
  const { names, payloads, documents, unions, open } = types;
  const { same, declarations } = printed(documents, types, shared);
  const text = declarations.join('\n');
  const imported = [...unions.keys(), ...payloads.map(({ name }) => name)].filter((name) =>
    new RegExp(`(?:: |extends )${name}\\b`).test(text),
  );
  return lines(
    header('The types of stored documents. A document of another system may carry any code.'),
    ...importsOf(names, imported, text),
    '',
    ...reexported(same, `${names.sources}/document/types.ts`),
    ...reexported(open, names.payloads),
    ...declarations,
  );
}

// The names of those interfaces that are as the stages have them, and the text of all others.
function printed(declarations: readonly Declaration[], types: DeclaredTypes, shared: DeclaredTypes | undefined) {
  const own = declarationsIn(types);
  const above = shared ? declarationsIn(shared) : new Map<string, Declaration>();
  const changed = namesChanged(types, own, above);
  const same = new Set(declarations.map(({ name }) => name).filter((name) => !changed.has(name)));

  function inherited(declaration: Declaration): DeclaredFields {
    const beside = own.get(declaration.above ?? '');
    if (beside) return new Map([...inherited(beside), ...beside.fields]);
    const fields = above.get(declaration.name)?.fields ?? [];
    return new Map(
      [...fields].map(([field, { comment, type }]) => [field, { comment, type: ofStages(type, changed) }]),
    );
  }

  // Of what it inherits, only the fields with another type or meaning: an editor shows the comment above where it has none.
  function text(declaration: Declaration): string[] {
    const known = inherited(declaration);
    const fields = [...declaration.fields].flatMap(([field, { comment, type }]) => {
      const line = `  ${field}${ofStages(type, same)}`;
      const before = known.get(field);
      const isSaidAbove = comment === '' || before?.comment === comment;
      if (isSaidAbove && before?.type === type) return [];
      return isSaidAbove ? [line] : [comment, line];
    });
    const base = declaration.above ?? (above.has(declaration.name) ? `shared.${declaration.name}` : undefined);
    return [
      `/** ${declaration.description} */`,
      `export interface ${declaration.name}${base ? ` extends ${base}` : ''} {`,
      ...fields,
      '}',
      '',
    ];
  }

  return {
    same: [...same],
    declarations: declarations.filter(({ name }) => changed.has(name)).flatMap(text),
  };
}

// What a country has otherwise than the stages, or refers to what it has otherwise.
function namesChanged(
  { unions }: DeclaredTypes,
  own: ReadonlyMap<string, Declaration>,
  above: ReadonlyMap<string, Declaration>,
): ReadonlySet<string> {
  const changed = new Set(unions.keys());
  const isSame = (one: Declaration, other: Declaration | undefined): boolean =>
    one.description === other?.description &&
    one.fields.size === other.fields.size &&
    [...one.fields].every(
      ([field, declared]) =>
        isAlike(declared, other.fields.get(field)) && ofStages(declared.type, changed) === declared.type,
    );
  for (let before = -1; before !== changed.size; ) {
    before = changed.size;
    for (const one of own.values()) if (!isSame(one, above.get(one.name))) changed.add(one.name);
  }
  return changed;
}

// A type whose interfaces of these names are those of the stages.
function ofStages(type: string, names: ReadonlySet<string>): string {
  return type.replaceAll(/\w+/g, (word) => (names.has(word) ? `shared.${word}` : word));
}

function reexported(names: readonly string[], from: string): string[] {
  if (names.length === 0) return [];
  const sorted = names.toSorted(byName);
  const single = `export type { ${sorted.join(', ')} } from '${from}';`;
  if (single.length <= 120) return [single, ''];
  return ['export type {', ...sorted.map((name) => `  ${name},`), `} from '${from}';`, ''];
}

// As the formatter sorts them: what lies further away first.
function importsOf(
  { sources, payloads, documentImports }: TypeNames,
  imported: readonly string[],
  text: string,
): string[] {
  const statements = [
    [`import type { DocumentKindName } from '${sources}/core/document-kinds.ts';`],
    ...(text.includes('shared.') ? [[`import type * as shared from '${sources}/document/types.ts';`]] : []),
    ...documentImports.map((line) => [line]),
    ['import type {', ...imported.toSorted(byName).map((name) => `  ${name},`), `} from '${payloads}';`],
    ...(text.includes('PeppolStatus') ? [[`import type { PeppolStatus } from '${sources}/status/wire.ts';`]] : []),
  ];
  const stepsUp = (statement: readonly string[]): number => (statement.at(-1) ?? '').split('../').length;
  return statements.sort((one, other) => stepsUp(other) - stepsUp(one)).flat();
}

// A payload type for each kind of document: `PurchaseInvoicePayload`.
function aliasOf(name: DocumentKindName) {
  const words = name.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const { root } = DOCUMENT_KINDS[name];
  return [`${title}Payload`, `${root}Payload`, `What a client sends to have a ${words.join(' ')} made.`] as const;
}

const LONGEST_NAMED = 60;

function unionText(name: string, { title, lists = [], codes: own }: Meaning, isPlain: boolean): string[] {
  const known: Code[] = own?.map((code) => ({ code })) ?? lists.flatMap((list) => codes(list));
  const literals = isPlain ? [] : known.map(({ code }) => `'${code}'`);
  const single = `export type ${name} = ${literals.length === 0 ? 'string' : literals.join(' | ')};`;
  const said = lists.length === 0 ? `${title}.` : `${title}, code list ${lists.join(', ')}.`;
  const named =
    isPlain || own || known.length > LONGEST_NAMED ? [] : known.map((one) => ` * - \`${one.code}\` ${one.name}`);
  return [
    ...(named.length === 0 ? [`/** ${said} */`] : ['/**', ` * ${said}`, ' *', ...named, ' */']),
    ...(single.length <= 120 ? [single] : packed(name, literals)),
    '',
  ];
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

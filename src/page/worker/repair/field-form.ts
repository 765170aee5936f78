// How a field of JSON is changed: with a control for its value, or with one for each part of an object.
import { isDrawnList } from '../../../codelists/drawn-names.ts';
import { acceptedCodes, type CodeListName } from '../../../codelists/has-code.ts';
import { codes } from '../../../codelists/index.ts';
import { isoCodesOf } from '../../../core/country-facts.ts';
import { DOCUMENT_KINDS } from '../../../core/document-kinds.ts';
import { ownValue } from '../../../core/own-value.ts';
import { readKinds } from '../../../core/transaction-kinds.ts';
import { DRAWN } from '../../../countries/drawn.ts';
import { SHEETS } from '../../../countries/words.ts';
import { type Document, documentTypeOf } from '../../../document/schema.ts';
import type { Leaf } from '../../../payload/describe.ts';
import { stepsOf } from '../../../payload/json-places.ts';
import { documentTypesOf } from '../../../payload/kind-rules.ts';
import type { Meaning } from '../../../payload/object-type.ts';
import { nameInWords, withoutFullStop } from '../../../view/codes.ts';
import { valueAt } from '../../../view/document-field.ts';
import { type NameSources, nameOf, plainWord, type SheetContext } from '../../../view/draw-context.ts';
import { issuerOf } from '../../../view/drawing-country.ts';
import { plainName } from '../../../view/names.ts';
import { GROUPS_OF_LISTS, tablesNaming } from '../../../view/own-tables.ts';
import { titleOfCode, typeNameOf } from '../../../view/parts/head.ts';
import { LANGUAGE_CODES } from '../../../view/words/languages.ts';
import { onSheetOf } from '../../../view/words/languages-of.ts';
import type { Choice, ControlKind, FieldControl, FieldForm, JsonSource, Label } from '../../protocol.ts';
import type { PageCountry } from '../countries.ts';
import { labelsOf, sheetOf } from '../findings.ts';
import { enteredParts, NOT_ENTERED, plainPath, typeAt } from './field-types.ts';
import { type JsonInput, type JsonTarget, readJsonInput, targetOf } from './json-target.ts';

/** What the forms of a source are made with. */
interface FormContext {
  readonly country: PageCountry;
  readonly source: JsonSource;
  readonly input: JsonInput;
  /** The document of the source, where one can be made. */
  readonly document: Document | undefined;
  readonly sheet: SheetContext;
}

/** The form for a field; `document` is the document of the source, where one can be made. */
export function formOfField(
  country: PageCountry,
  source: JsonSource,
  given: string,
  document: Document | undefined,
): FieldForm {
  const sheet = { ...sheetOf(country, document?.customization_id), document: document ?? {} };
  const path = given.replace(KIND_OF_TRANSACTION, '$1');
  const label = labelsOf(path, sheet);
  const input = readJsonInput(source);
  if (!input) return { path, label, controls: [], reason: 'jsonOnly' };
  const context = { country, source, input, document, sheet };
  const type = typeAt(documentTypeOf(country.described), stepsOf(plainPath(path)));
  const named = targetOf(country, input, path);
  if (type && isComputed(context, type.meaning, path, named)) return { path, label, controls: [], reason: 'computed' };
  const entry = type?.isList ? `${path}[${lengthOf(named)}]` : path;
  const parts =
    path === 'issuance'
      ? ['issuance.document_number', ...partsOfSeller(context)]
      : type && typeof type.content === 'object' && enteredParts(type.content, entry);
  if (parts) {
    const controls = parts.map((part) => controlOf(context, part));
    return { path, label, controls: controls.filter((control) => control !== undefined) };
  }
  const target = targetOf(country, input, entry);
  const isHeld = target.node?.type === 'object' || target.node?.type === 'array';
  const isKinds = type?.content === 'transaction-type' || type?.content === 'stored-transaction-type';
  if (type === undefined ? isHeld || !(target.node || path === 'type') : isHeld && !isKinds) {
    return { path, label, controls: [], reason: 'jsonOnly' };
  }
  const control = controlOf(context, entry);
  if (!control) return { path, label, controls: [], reason: 'jsonOnly' };
  const hint = type === undefined && path !== 'type' ? 'emptyDeletes' : undefined;
  return { path, label, controls: [control], hint };
}

// An error may name the kind of transaction that is wrong; they are entered together.
const KIND_OF_TRANSACTION = /^(transaction_type)\[\d+\]$/;

function partsOfSeller({ country, input }: FormContext): string[] {
  const seller = 'accounting_supplier_party';
  const type = typeAt(documentTypeOf(country.described), [seller]);
  if (typeof type?.content !== 'object' || input.isDocument) return [];
  return enteredParts(type.content, `issuance.${seller}`);
}

function lengthOf({ node }: JsonTarget): number {
  return node?.type === 'array' ? (node.children?.length ?? 0) : 0;
}

// What the record does not have, but its document: amounts, and the parts of what the record has in one piece.
function isComputed(
  { country, input, document }: FormContext,
  meaning: Meaning,
  path: string,
  { node }: JsonTarget,
): boolean {
  if (input.isDocument || node) return false;
  const plain = plainPath(path);
  const isOfRecord = plain === 'document_number' || plain.startsWith('accounting_supplier_party');
  // All of what is computed as a whole is computed: of the tax breakdown, in either currency.
  const whole = typeAt(documentTypeOf(country.described), stepsOf(plain).slice(0, 1))?.meaning;
  if ((meaning.computed || whole?.computed) && !isOfRecord) return true;
  return PARTS_OF_ONE.test(path) && document !== undefined && valueAt(document, path) !== undefined;
}

const PARTS_OF_ONE = /^(?:allowances|charges)\[\d+\]/;

function controlOf(context: FormContext, path: string): FieldControl | undefined {
  const { country, source, input, document, sheet } = context;
  const type = typeAt(documentTypeOf(country.described), stepsOf(plainPath(path)));
  const content = typeof type?.content === 'string' ? type.content : undefined;
  if (content !== undefined && NOT_ENTERED.has(content)) return undefined;
  const { node } = targetOf(country, input, path);
  const { offset, length } = node ?? { offset: 0, length: 0 };
  const stored = node
    ? node.type === 'string'
      ? String(node.value)
      : node.type === 'array'
        ? (node.children ?? []).map((child) => String(child.value)).join(' ')
        : source.content.slice(offset, offset + length)
    : textOf(document && valueAt(document, path));
  const label = labelsOf(path, sheet);
  const kind = path === 'type' ? 'choice' : kindOf(content, stored);
  if (kind === 'kinds') {
    const { kinds } = country.facts;
    const digits = readKinds(kinds, stored);
    const value = digits.length > 0 ? digits.join(' ') : stored;
    const choices = kinds.names.map((code) => ({ code, name: kindName(sheet, code) }));
    return { path, label, kind, value, choices };
  }
  const choices =
    path === 'type'
      ? typesOfDocuments(country, sheet)
      : isAbroad(context, path)
        ? undefined
        : choicesOf(content, type?.meaning, path, sheet);
  return choices ? { path, label, kind: 'choice', value: stored, choices } : { path, label, kind, value: stored };
}

// A country has codes for its own regions. That of an address in another country stands in words.
function isAbroad({ country, input }: FormContext, path: string): boolean {
  const [, address] = /^(.*\.)country_subentity$/.exec(path) ?? [];
  const code: unknown = address && targetOf(country, input, `${address}country_code`).node?.value;
  return typeof code === 'string' && code !== '' && !isoCodesOf(country.code).includes(code);
}

function textOf(value: unknown): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

// A day or a time that is none would be shown as empty, so it is changed as text.
function kindOf(content: Leaf | undefined, value: string): ControlKind {
  switch (content) {
    case 'number':
      return 'number';
    case 'date':
      return value === '' || /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'text';
    case 'time':
    case 'xml-time':
      return value === '' || /^\d\d:\d\d(?::\d\d)?$/.test(value) ? 'time' : 'text';
    case 'flag':
      return 'choice';
    case 'transaction-type':
    case 'stored-transaction-type':
      return 'kinds';
    default:
      return 'text';
  }
}

function typesOfDocuments({ described: { kindRules } }: PageCountry, context: SheetContext): Choice[] {
  return documentTypesOf(kindRules).map((code) => ({
    code,
    name: titleIn(context, DOCUMENT_KINDS[code].defaultTypeCode),
  }));
}

// What a document of this type code is called above its sheet.
function titleIn(context: SheetContext, typeCode: string): Label | undefined {
  const title = titleOfCode({ issuer: issuerOf(DRAWN, context.country) }, typeCode);
  return title && inEach(context, (one) => plainWord(one, 'titles', title));
}

function kindName(context: SheetContext, code: string): Label {
  return inEach(context, ({ languages: [{ labels }] }) => nameInWords(labels.kinds, code) ?? code);
}

function choicesOf(
  content: Leaf | undefined,
  meaning: Meaning | undefined,
  path: string,
  context: SheetContext,
): Choice[] | undefined {
  if (content === 'flag') {
    const word = (key: 'yes' | 'no') => inEach(context, ({ languages: [{ labels }] }) => labels.words[key]);
    return [
      { code: 'true', name: word('yes') },
      { code: 'false', name: word('no') },
    ];
  }
  if (content !== 'text') return undefined;
  const choiceAt = path.endsWith('_type_code') ? typeChoice : choice;
  if (meaning?.codes) {
    const sources = ownSources(context, meaning.codes) ?? sourcesOf(undefined, path);
    return meaning.codes.map((code) => choiceAt(context, code, sources));
  }
  const choices = (meaning?.lists ?? []).flatMap((list) => {
    const sources = sourcesOf(list, path);
    return [...acceptedCodes(list)].map((code) => choiceAt(context, code, sources));
  });
  return choices.length > 0 && choices.length <= MAX_CHOICES ? choices : undefined;
}

// Nobody looks through more of them.
const MAX_CHOICES = 3000;

/** Where the names of a code are. Lists that no drawing names a code of have their own. */
interface ChoiceNames extends NameSources {
  readonly official?: ReadonlyMap<string, string | undefined>;
}

function choice(context: SheetContext, code: string, sources: ChoiceNames): Choice {
  const isNamed = nameOf(context, code, sources) !== undefined || sources.official?.get(code) !== undefined;
  return isNamed ? { code, name: inEach(context, (one) => nameIn(one, code, sources)) } : { code };
}

// The title of its documents is the name of a type, unless the name in its list says more.
function typeChoice(context: SheetContext, code: string, sources: ChoiceNames): Choice {
  const title = typeNameOf(context, code) === undefined ? titleIn(context, code) : undefined;
  return title ? { code, name: title } : choice(context, code, sources);
}

function nameIn(context: SheetContext, code: string, sources: ChoiceNames): string {
  const name = nameOf(context, code, sources);
  return name === undefined ? (sources.official?.get(code) ?? code) : plainName(name);
}

function sourcesOf(list: CodeListName | undefined, path: string): ChoiceNames {
  const group = (list && GROUPS_OF_LISTS[list]) ?? (path.endsWith('payment_means_code') ? 'means' : undefined);
  return {
    ...(list ? officialNames(list) : {}),
    ...(group ? { group } : {}),
    ...(group === 'categories' ? { element: 'category' } : {}),
  };
}

// The country names its own codes in one of its tables, the same in every language.
function ownSources({ english, country: { code } }: SheetContext, taken: readonly string[]): ChoiceNames | undefined {
  const words = ownValue(english.countries, code);
  return words && tablesNaming(words, taken)[0]?.sources;
}

function officialNames(list: CodeListName): ChoiceNames {
  if (list === 'ISO3166' || isDrawnList(list)) return { list };
  return { official: new Map(codes(list).map(({ code, name }) => [code, name && withoutFullStop(name)])) };
}

function inEach(context: SheetContext, textIn: (context: SheetContext) => string): Label {
  const texts = LANGUAGE_CODES.map((code) => {
    const words = onSheetOf(context.country.code, SHEETS.languages[code]);
    return [code, textIn({ ...context, languages: [words] })];
  });
  return Object.fromEntries(texts) as Label;
}

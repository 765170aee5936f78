// The work of `pint-ubl map`: a table → a proposal, tried on the first invoices → YAML with comments.
import { brokenText } from '../../core/broken-lines.ts';
import type { DocumentKindName } from '../../core/document-kinds.ts';
import { errorAt, type FieldErrors } from '../../core/errors/field-error.ts';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { printable } from '../../core/printable.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import { readMap } from '../../tables/map.ts';
import { headingRowOf, type Proposal, proposeMap } from '../../tables/propose-map.ts';
import type { TablePlace } from '../../tables/read-table.ts';
import type { Table } from '../../tables/table.ts';
import { outcomesIn } from '../batch/outcome-language.ts';
import { sheetsLike, tableCountry, tableReader, tableRecords } from '../batch/table-source.ts';
import { clerkOf, DONE, type ExitStatus, endWithErrors } from '../exit.ts';
import { fileError } from '../file-error.ts';
import { readIssuance } from '../input.ts';
import { type Io, STANDARD_STREAM, writeOutput } from '../io.ts';
import { createConverter, issuingCountry } from '../issuing.ts';
import type { LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { say } from '../say.ts';
import { loadWords } from '../words/load-words.ts';
import { type MapText, mapText, summaryLines } from './map-text.ts';

/** Flags of `pint-ubl map`. */
export interface MapFlags extends LanguageFlags {
  readonly sheet?: string;
  readonly headings?: number;
  readonly type?: DocumentKindName;
  readonly country?: IssuerCode;
  readonly issuance?: string;
  readonly output?: string;
}

const SELLER = 'accounting_supplier_party';

// Invoices that the proposal is tried on.
const MOST_TRIED = 20;

/**
 * Proposes a map of a table.
 * @throws PintError `file-unreadable`, `file-unwritable`, `zip-library-missing`
 */
export async function runMap(file: string, flags: MapFlags, io: Io): Promise<ExitStatus> {
  const language = await loadFindings(flags.lang);
  const issuance = await readIssuance(flags.issuance, io);
  if (!issuance.ok) return endWithErrors(issuance.errors, io, { language });
  const issuing = issuingCountry(flags.country);
  const country = await tableCountry(issuing);
  const { type = 'sales-invoice' } = flags;
  const examples = await issuing.examples();
  const example = exampleOf(examples, type);
  const sheet = flags.sheet !== undefined && /^[1-9]\d{0,3}$/.test(flags.sheet) ? Number(flags.sheet) : flags.sheet;
  const { table, proposal, sheetsLeft } = await propose(
    file,
    { sheet, headings: flags.headings },
    (one) => proposeMap(country, one, example),
    io,
  );
  const map = {
    country: country.facts.code.toUpperCase(),
    type,
    ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
    ...(table.headingRow === 1 ? {} : { headings: table.headingRow }),
    decimal: proposal.decimal,
    date: proposal.date,
    fields: proposal.fields,
  };
  const ofExample = isJsonObject(example['issuance']) ? example['issuance'] : {};
  const seller = issuance.value === undefined ? ofExample[SELLER] : undefined;
  // With the seller of the example the first invoices show what else they lack.
  const trial = seller === undefined ? issuance.value : { [SELLER]: seller };
  const tried = await tryOut(issuing, map, table, { issuance: trial, now: io.now(), language });
  const lacks = seller === undefined ? {} : await toldOf(errorAt(SELLER, 'mandatory'), { language });
  const { map: words } = await loadWords(flags.lang);
  const text: MapText = {
    file: printable(file),
    map,
    proposal,
    sheetsLeft,
    seller,
    ...tried,
    missing: { ...lacks, ...tried.missing },
  };
  await writeOutput(flags.output, await mapText(text, words), io);
  const isInFile = flags.output !== undefined && flags.output !== STANDARD_STREAM;
  const lines = summaryLines(text, words).slice(0, isInFile ? undefined : 1);
  await say(io, brokenText(`${lines.join('\n')}\n`, io.terminal?.stderr.columns), saidOf(text));
  return DONE;
}

function exampleOf(examples: Readonly<Record<string, object>>, type: string): JsonObject {
  const example = Object.hasOwn(examples, type) ? examples[type] : examples['sales-invoice'];
  return isJsonObject(example) ? example : {};
}

interface Proposed {
  readonly table: Table;
  readonly proposal: Proposal;
  readonly sheetsLeft: readonly string[];
}

// Of a workbook the first sheet with a known heading, where none is asked for: hidden ones come last.
async function propose(
  file: string,
  place: TablePlace,
  proposalOf: (table: Table) => Proposal,
  io: Io,
): Promise<Proposed> {
  const tableAt = await tableReader(file, io);
  const first = await tableAt(place);
  const { sheets = [], hidden } = first;
  const ordered = [...sheets.filter((one) => !hidden?.has(one)), ...sheets.filter((one) => hidden?.has(one))];
  for (const sheet of [undefined, ...(place.sheet === undefined ? ordered.slice(1) : [])]) {
    const read = sheet === undefined ? first : await tableAt({ ...place, sheet });
    if (!read.ok) continue;
    const table = place.headings === undefined ? belowTitles(read) : read;
    const proposal = proposalOf(table);
    if (!proposal.columns.some(({ field, unread }) => field ?? unread)) continue;
    const known = proposal.columns.flatMap(({ heading, field, unread }) => ((field ?? unread) ? [heading] : []));
    return { table, proposal, sheetsLeft: await sheetsLike(table, known, tableAt) };
  }
  throw fileError('read', file, ({ noKnownHeading, tables }) => (first.ok ? noKnownHeading : first.why(tables)));
}

function belowTitles(table: Table): Table {
  const at = table.rows.findIndex(({ row }) => row === headingRowOf(table));
  const row = table.rows[at];
  return row ? { ...table, headings: row.cells, headingRow: row.row, rows: table.rows.slice(at + 1) } : table;
}

interface Surroundings {
  readonly issuance: unknown;
  readonly now: number;
  readonly language: Awaited<ReturnType<typeof loadFindings>>;
}

// What the first invoices lack, each field once.
async function tryOut(
  issuing: IssuingCountry,
  map: { readonly fields: Proposal['fields'] },
  table: Table,
  { issuance, now, language }: Surroundings,
): Promise<Pick<MapText, 'tried' | 'missing'>> {
  const country = await tableCountry(issuing);
  const about = { language, country: country.facts.code };
  const read = readMap(country, map);
  if (!read.ok) return { tried: 0, missing: await toldOf(read.errors, about) };
  const records = await tableRecords(table, read.value, issuing, issuance);
  if (!records.ok) return { tried: 0, missing: await toldOf(records.errors, about) };
  const first = records.value.slice(0, MOST_TRIED);
  const missing: Record<string, string> = {};
  const add = (field: string, sentence: string): void => {
    missing[field.replace(/\[\d+\]/g, '[]')] ??= sentence;
  };
  for (const { errors } of first) {
    for (const [field, sentence] of Object.entries(await toldOf(errors, about))) add(field, sentence);
  }
  const contents = first.flatMap(({ json }) => (json === undefined ? [] : [new TextEncoder().encode(json)]));
  const convert = await createConverter();
  const outcomes = await convert(contents, { issuance, now, unknownFields: 'error' });
  const said = outcomesIn(language);
  for (const [at, outcome] of outcomes.entries()) {
    const told = said(outcome, contents[at]);
    if (told.kind === 'refused') {
      const sentences = await toldOf(told.errors, { ...about, given: contents[at] ?? {} });
      for (const [field, sentence] of Object.entries(sentences)) add(field, sentence);
    } else if (told.kind === 'invalid') {
      for (const { flag, field, fields, fix, clerk, reasonCode } of told.results) {
        if (flag === 'fatal') add(field ?? fields[0] ?? reasonCode, clerk ? `${clerk.text} ${clerk.fix}` : fix);
      }
    }
  }
  return { tried: first.length, missing };
}

// The two sentences for a clerk, by field.
async function toldOf(
  errors: FieldErrors,
  about: Parameters<typeof clerkOf>[1],
): Promise<Readonly<Record<string, string>>> {
  const told = Object.entries(await clerkOf(errors, about));
  return Object.fromEntries(told.map(([field, { text, fix }]) => [field, `${text} ${fix}`]));
}

function saidOf({ proposal, sheetsLeft, missing }: MapText): object {
  const { columns, doubts, withoutHeading } = proposal;
  return {
    proposed: { columns: columns.length, mapped: columns.filter(({ field }) => field !== undefined).length },
    without_field: columns.flatMap(({ field, heading }) => (field === undefined ? [heading] : [])),
    unread: Object.fromEntries(columns.flatMap(({ heading, unread }) => (unread ? [[heading, unread]] : []))),
    without_code: Object.fromEntries(
      columns.flatMap(({ heading, untranslated }) => (untranslated ? [[heading, untranslated]] : [])),
    ),
    doubts,
    ...(withoutHeading.length > 0 && { without_heading: withoutHeading }),
    ...(sheetsLeft.length > 0 && { sheets_left: sheetsLeft }),
    missing,
  };
}

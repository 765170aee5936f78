// A table with a map as the records of a batch: a CSV file, or a sheet of a workbook.
import { PintError } from '../../core/error.ts';
import { decodeText } from '../../core/json/decode-text.ts';
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { failure, type Result, success } from '../../core/result.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { TableCountry, TableMap } from '../../tables/map.ts';
import type { TablePlace } from '../../tables/read-table.ts';
import type { TableRecord } from '../../tables/records.ts';
import type { ReadTable, Table } from '../../tables/table.ts';
import { fileError } from '../file-error.ts';
import { fileKind } from '../file-kind.ts';
import { type Io, readBytes } from '../io.ts';
import { countryOfJson } from '../issuing.ts';
import { createChunkBuffer } from './records.ts';
import type { RecordSource } from './source.ts';

/** Reads a table by a map in YAML, and names sheets that it leaves. Errors: what is wrong with the map, by its fields. */
export async function openTable(
  input: string,
  map: string,
  { country, issuance }: { readonly country: IssuerCode | undefined; readonly issuance: unknown },
  io: Io,
): Promise<Result<RecordSource & { readonly sheetsLeft: readonly string[] }>> {
  const given = await readYaml(map, io);
  const said = isJsonObject(given) ? { country: given['country'], payload: null } : undefined;
  const issuing = countryOfJson(said, country);
  if (!issuing.ok) return issuing;
  const { readMap } = await import('../../tables/map.ts');
  const read = readMap(await tableCountry(issuing.value), given);
  if (!read.ok) return read;
  const tableAt = await tableReader(input, io);
  const table = await tableAt(read.value.place);
  if (!table.ok) throw fileError('read', input, ({ tables }) => table.why(tables));
  const columns = read.value.fields.flatMap(({ source }) => ('column' in source ? [source.column] : []));
  const records = await tableRecords(table, read.value, issuing.value, issuance);
  if (!records.ok) return failure(records.errors);
  const made = records.value;
  return success({
    total: made.length,
    sheetsLeft: await sheetsLike(table, columns, tableAt),
    async *read() {
      const chunk = createChunkBuffer();
      for (const [index, { row, json, warnings, cellOf, ...refused }] of made.entries()) {
        const content = json === undefined ? { message: '', ...refused } : new TextEncoder().encode(json);
        chunk.add({ name: row, content, end: index + 1, warnings, cellOf });
        if (chunk.isFull()) yield chunk.take();
      }
      if (!chunk.isEmpty()) yield chunk.take();
    },
  });
}

/** The records of a table. Where a country has no recipe for UUIDs, a record without one gets that of its content: always the same. */
export async function tableRecords(
  table: Table,
  map: TableMap,
  issuing: IssuingCountry,
  issuance: unknown,
): Promise<Result<readonly TableRecord[]>> {
  const [{ recordsOf }, { contentUuid }, { identity }] = await Promise.all([
    import('../../tables/records.ts'),
    import('../../document/identity.ts'),
    issuing.issuer(),
  ]);
  const uuidOf = (record: string): string => contentUuid(JSON.stringify([issuance ?? null, record]));
  return recordsOf(map, table, identity ? undefined : uuidOf);
}

async function readYaml(file: string, io: Io): Promise<unknown> {
  const { parse, YAMLError } = await import('yaml');
  try {
    // Aliases are refused: they multiply what stands in few lines.
    return parse(await textOf(file, io), { maxAliasCount: 0 });
  } catch (thrown) {
    if (thrown instanceof PintError || !(thrown instanceof YAMLError || thrown instanceof ReferenceError)) throw thrown;
    const [why = ''] = thrown.message.split('\n');
    throw fileError('read', file, () => why);
  }
}

/** What a map asks of a country. */
export async function tableCountry({ described, issuer, usualCodes }: IssuingCountry): Promise<TableCountry> {
  return { ...(await described()), ...(await issuer()), usualCodes: await usualCodes?.() };
}

/**
 * Reads a file, of which a part becomes a table.
 * @throws PintError `file-unreadable`, and then `zip-library-missing`
 */
export async function tableReader(file: string, io: Io): Promise<(place: TablePlace) => Promise<ReadTable>> {
  const { readTable } = await import('../../tables/read-table.ts');
  const bytes = await bytesOf(file, io);
  const kind = fileKind(bytes);
  if (kind === 'json' || kind === 'xml' || kind === 'pdf')
    throw fileError('read', file, ({ is, takenBy }) => `${is[kind]}. ${takenBy[kind]}`);
  return (place) => readTable(bytes, place);
}

/** The other sheets that are not hidden and have the same headings, in the same row. */
export async function sheetsLike(
  { sheet, sheets = [], hidden, headingRow }: Table,
  columns: readonly string[],
  tableAt: (place: TablePlace) => Promise<ReadTable>,
): Promise<readonly string[]> {
  const alike: string[] = [];
  for (const other of sheets) {
    if (other === sheet || hidden?.has(other)) continue;
    const read = await tableAt({ sheet: other, headings: headingRow });
    if (read.ok && read.rows.length > 0 && columns.every((one) => read.headings.includes(one))) alike.push(other);
  }
  return alike;
}

async function bytesOf(file: string, io: Io): Promise<Uint8Array> {
  const bytes = await readBytes(file, io);
  if (bytes.length <= MAX_INPUT_BYTES) return bytes;
  throw fileError('read', file, ({ tooLarge }) => tooLarge(MAX_INPUT_BYTES));
}

async function textOf(file: string, io: Io): Promise<string> {
  const decoded = decodeText(await bytesOf(file, io));
  if (decoded.ok) return decoded.value;
  throw fileError('read', file, ({ notUtf8 }) => notUtf8);
}

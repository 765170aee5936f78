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
import { type Io, readBytes } from '../io.ts';
import { countryOfJson } from '../issuing.ts';
import { createChunkBuffer } from './records.ts';
import type { RecordSource } from './source.ts';

/** Reads a table by a map in YAML. Errors: what is wrong with the map, by its fields. */
export async function openTable(
  input: string,
  map: string,
  { country, issuance }: { readonly country: IssuerCode | undefined; readonly issuance: unknown },
  io: Io,
): Promise<Result<RecordSource>> {
  const given = await readYaml(map, io);
  const said = isJsonObject(given) ? { country: given['country'], payload: null } : undefined;
  const issuing = countryOfJson(said, country);
  if (!issuing.ok) return issuing;
  const { readMap } = await import('../../tables/map.ts');
  const read = readMap(await tableCountry(issuing.value), given);
  if (!read.ok) return read;
  const table = await openTableFile(input, read.value.place, io);
  const records = await tableRecords(table, read.value, issuing.value, issuance);
  if (!records.ok) return failure(records.errors);
  const made = records.value;
  return success({
    total: made.length,
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
    throw new PintError('file-unreadable', `Cannot read ${file}: ${thrown.message.split('\n')[0]}`);
  }
}

/** What a map asks of a country. */
export async function tableCountry({ described, issuer }: IssuingCountry): Promise<TableCountry> {
  return { ...(await described()), ...(await issuer()) };
}

/**
 * Reads a file as a table.
 * @throws PintError `file-unreadable`, `zip-library-missing`
 */
export async function openTableFile(file: string, place: TablePlace, io: Io): Promise<Table> {
  const table = await readTableFile(file, place, io);
  if (table.ok) return table;
  throw new PintError('file-unreadable', `Cannot read ${file}: ${table.message}`);
}

/** The same, or why the file is no table. */
export async function readTableFile(file: string, place: TablePlace, io: Io): Promise<ReadTable> {
  const { readTable } = await import('../../tables/read-table.ts');
  return readTable(await bytesOf(file, io), place);
}

async function bytesOf(file: string, io: Io): Promise<Uint8Array> {
  const bytes = await readBytes(file, io);
  if (bytes.length <= MAX_INPUT_BYTES) return bytes;
  const limit = `it is larger than ${MAX_INPUT_BYTES} bytes; split it where the number of the document changes`;
  throw new PintError('file-unreadable', `Cannot read ${file}: ${limit}`);
}

async function textOf(file: string, io: Io): Promise<string> {
  const decoded = decodeText(await bytesOf(file, io));
  if (decoded.ok) return decoded.value;
  throw new PintError('file-unreadable', `Cannot read ${file}: it is not UTF-8`);
}

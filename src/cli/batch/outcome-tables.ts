// Tables that a batch prints at its end: failed records by rule and by field, warnings about the input, and why ledgers differ.
// Many records have the same error: one line counts them all.
import { visibleLength } from '../../core/broken-lines.ts';
import { cut } from '../../core/cut.ts';
import { decimal, toJsonNumber } from '../../core/decimal.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { printable } from '../../core/printable.ts';
import type { ClerkSentences } from '../../findings/said.ts';
import type { Outcome } from '../../jobs/job.ts';
import { EN_CLI } from '../words/en.ts';
import type { BatchWords, FirstPlace } from '../words/words.ts';
import { anyItem, clerkIn, meaningOf } from './outcome-language.ts';
import type { RawRecord } from './records.ts';

/** Counts records, the items of a list taken together. */
export interface OutcomeTables {
  /** Counts a record; of a table, `cellOf` says where its fields stand there. */
  readonly count: (outcome: Outcome<unknown>, cellOf?: RawRecord['cellOf']) => void;
  /** Counts warnings about what was made beside a document. */
  readonly countWarnings: (inputWarnings: FieldErrors) => void;
  /** The tables that have rows; empty where none has. Warnings and differences say whether records that were done before are left out. */
  readonly text: (words?: BatchWords, isContinued?: boolean) => string;
  /** The rows of each table, those that most records have first. */
  readonly rows: () => Readonly<
    Record<'failed_by_rule' | 'failed_by_field' | 'warnings_by_field', readonly TableRow[]>
  > & { readonly ledger_differences: readonly LedgerRow[] };
}

/** A rule, or what is wrong with a field, and how many records have it. A field has a row for each thing that is wrong with it. */
export interface TableRow {
  readonly name: string;
  readonly meaning: string;
  readonly records: number;
}

/** A cause of differences from the ledger, how many records have it, and the sums of their differences by amount. */
export interface LedgerRow {
  readonly cause: string;
  /** The currency of the ledger. */
  readonly currency: string;
  readonly records: number;
  /** Ledger less document, such as `{ "tax_amount": -0.004 }`; amounts of lines are in one sum. */
  readonly differences: Readonly<Record<string, number>>;
}

/** Counts nothing yet. */
export function createOutcomeTables(): OutcomeTables {
  const [rules, fields, warnings] = [createTable(), createTable(), createTable()];
  const ledger = createLedgerTable();
  let isOfTable = false;
  return {
    count(outcome, cellOf) {
      isOfTable ||= cellOf !== undefined;
      const number = 'documentNumber' in outcome ? outcome.documentNumber : undefined;
      const firstAt: FirstAt = (field) => ({ number, ...cellOf?.(field) });
      if (outcome.kind === 'refused') fields.add(byField(outcome.errors, firstAt));
      if (outcome.kind === 'invalid') {
        const consequences = new Set(outcome.results.flatMap(({ consequences = [] }) => consequences));
        const causes = outcome.results.filter(({ flag }, index) => flag === 'fatal' && !consequences.has(index));
        rules.add(causes.map(({ reasonCode: name, test }) => ({ name, code: name, meaning: test })));
        fields.add(
          causes.flatMap(({ field, fix, clerk, reasonCode: code }) => {
            if (field === undefined) return [];
            const meaning = clerk?.fix ?? fix;
            return [{ name: anyItem(field), code, meaning, isAdvice: true, clerk, first: firstAt(field) }];
          }),
        );
      }
      if ('inputWarnings' in outcome) {
        // Those of the ledger have a table of their own.
        const others = Object.entries(outcome.inputWarnings).filter(([, { code }]) => code !== LEDGER_CODE);
        warnings.add(byField(Object.fromEntries(others), firstAt));
        ledger.add(outcome.inputWarnings);
      }
    },
    countWarnings: (inputWarnings) => warnings.add(byField(inputWarnings)),
    text(words = EN_CLI.batch, isContinued = false) {
      // What failed before was tried again.
      const left = isContinued ? words.withoutDoneBefore : '';
      // Whoever has a table knows cells, and neither rules nor paths.
      const failedAndWarned = isOfTable
        ? fields.clerkText(words.failedFirst, words) +
          warnings.clerkText(words.warningsFirst + left, words, fields.isTold)
        : rules.text(words.failedByRule, words) +
          fields.text(words.failedByField, words) +
          warnings.text(words.warningsByField + left, words);
      return failedAndWarned + ledger.text(words.ledger + left, words);
    },
    rows: () => ({
      failed_by_rule: rules.rows(),
      failed_by_field: fields.rows(),
      warnings_by_field: warnings.rows(),
      ledger_differences: ledger.rows(),
    }),
  };
}

const LEDGER_CODE = 'ledger-differs';

/** Why a record differs from its ledger: all its differences have one cause. */
export function ledgerCauseOf(warnings: FieldErrors): string | undefined {
  for (const error of Object.values(warnings)) if (error.code === LEDGER_CODE) return error.params.cause;
  return undefined;
}

function createLedgerTable() {
  const causes = new Map<string, { -readonly [Name in keyof LedgerRow]: LedgerRow[Name] }>();
  const rows = () => [...causes.values()].sort((one, other) => other.records - one.records);
  return {
    rows,
    /** Counts a record once, and adds up each of its differences. */
    add(warnings: FieldErrors): void {
      let isCounted = false;
      for (const [path, error] of Object.entries(warnings)) {
        if (error.code !== LEDGER_CODE) continue;
        const { cause, currency, difference } = error.params;
        const key = JSON.stringify([cause, currency]);
        const row = causes.get(key) ?? { cause, currency, records: 0, differences: {} };
        if (!isCounted) row.records++;
        isCounted = true;
        const amount = anyItem(path).replace(/^expected\./, '');
        const sum = decimal(row.differences[amount] ?? 0).plus(decimal(difference));
        row.differences = { ...row.differences, [amount]: toJsonNumber(sum) };
        causes.set(key, row);
      }
    },
    text(title: string, words: BatchWords): string {
      if (causes.size === 0) return '';
      const lines = rows().map(({ cause, currency, records, differences }) => {
        const sums = Object.entries(differences).map(([amount, sum]) => `${amount} ${sum}`);
        return `${countText(records, words)}  ${cause}  ${printable(currency)}: ${sums.join(words.comma)}\n`;
      });
      return `${title}:\n${lines.join('')}`;
    },
  };
}

// A column of its own: counts in words differ in length.
function countText(records: number, words: BatchWords, counted = words.records): string {
  const text = counted(records);
  return `${' '.repeat(Math.max(0, COUNT_WIDTH - visibleLength(text)))}${text}`;
}

const COUNT_WIDTH = '12345678 records'.length;

/** What is counted: one thing that is wrong with one field, or one rule. */
interface Counted {
  readonly name: string;
  readonly code: string;
  readonly meaning: string;
  /** Whether it says what to do. What is right for one record may be wrong for the next. */
  readonly isAdvice?: boolean;
  /** What a clerk is told of it, and where it stands. */
  readonly clerk?: ClerkSentences | undefined;
  readonly first?: FirstPlace;
}

type FirstAt = (field: string) => FirstPlace;

/** What a clerk is told of a row. */
type Told = Pick<Counted, 'name' | 'clerk' | 'first'> & { readonly times: number };

const WHOLE = EN_CLI.batch.wholeRecord;
const EACH = EN_CLI.batch.eachItsOwn;

function byField(messages: FieldErrors, firstAt?: FirstAt): Counted[] {
  const clerk = clerkIn(messages);
  return Object.entries(messages).map(([path, error]) => ({
    name: path === 'message' ? WHOLE : anyItem(path),
    code: error.code,
    meaning: meaningOf(error),
    clerk: clerk[path],
    ...(firstAt && { first: firstAt(path) }),
  }));
}

// Different names that are counted, however many records misspell however much; and those that are shown.
const MAX_COUNTED = 1_000;
const MAX_SHOWN = 20;
const MAX_MEANING = 160;
const MAX_SENTENCES = 240;
// What is longer stands out.
const WIDEST_NAME = 48;

function createTable() {
  const records = new Map<string, Told & { meaning: string; times: number }>();
  let isFull = false;
  const sorted = () =>
    [...records.values()].sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1)).slice(0, MAX_SHOWN);
  return {
    /** The rows that are shown. */
    rows: (): TableRow[] =>
      sorted().map(({ name, meaning, times }) => ({ name, meaning: cut(meaning, MAX_MEANING), records: times })),
    /** Counts what is wrong with one record, each name and code once: a field that lacks a value is not one with a wrong value. */
    add(rows: readonly Counted[]): void {
      const once = new Map(rows.toReversed().map((row) => [`${row.name}\0${row.code}`, row]));
      for (const [key, { name, meaning, isAdvice, clerk, first }] of once) {
        const row = records.get(key);
        if (row) {
          row.times++;
          if (isAdvice && row.meaning !== meaning) row.meaning = EACH;
        } else if (records.size < MAX_COUNTED)
          records.set(key, { name, meaning, times: 1, clerk, ...(first && { first }) });
        else isFull = true;
      }
    },
    /** The names that most records have, with the message about the first of them, or what all are to do. */
    text(title: string, words: BatchWords): string {
      if (records.size === 0) return '';
      const shown = sorted();
      const width = Math.min(WIDEST_NAME, Math.max(...shown.map(({ name }) => printable(name).length)));
      const lines = shown.map(({ name, times, meaning }) => {
        return `${countText(times, words)}  ${words.code(printable(name === WHOLE ? words.wholeRecord : name).padEnd(width))}  ${cut(printable(meaning === EACH ? words.eachItsOwn : meaning), MAX_MEANING)}\n`;
      });
      return `${title}:\n${lines.join('')}${moreText(shown.length, words)}`;
    },
    /** The same for a clerk: what is wrong with the first invoice of each, and in which cell. */
    clerkText(title: string, words: BatchWords, isTold: (row: Told) => boolean = () => false): string {
      const shown = sorted().filter((row) => !isTold(row));
      if (shown.length === 0) return '';
      const lines = shown.map(({ times, meaning, clerk, first = {} }) => {
        const text = clerk?.text ?? '';
        const toDo = meaning === EACH ? '' : (clerk?.fix ?? meaning);
        const said = cut(printable(`${text} ${toDo}`.trim()), MAX_SENTENCES);
        return `${countText(times, words, words.invoices)}  ${said} ${words.first(times, printableIn(first))}\n`;
      });
      return `${title}:\n${lines.join('')}${moreText(sorted().length, words)}`;
    },
    /** Whether the same is said here of the same invoices. */
    isTold: ({ name, times, clerk, first }: Told): boolean =>
      sorted().some(
        (row) =>
          row.times === times &&
          row.first?.number === first?.number &&
          (row.clerk?.text === clerk?.text || (row.name === name && row.first?.row === first?.row)),
      ),
  };
  function moreText(shown: number, words: BatchWords): string {
    const left = records.size - shown;
    return left > 0 ? `  ${words.moreInReport(left, isFull)}\n` : '';
  }
}

function printableIn({ number, row, column }: FirstPlace): FirstPlace {
  return { row, column, ...(number !== undefined && { number: printable(number) }) };
}

// A file of one byte a letter is read where it is surely Arabic.
import { expect, it } from 'vitest';
import { EN_FILES } from '../../src/cli/words/files.ts';
import { readTable } from '../../src/tables/read-table.ts';

// Letters of Windows-1256, as bytes.
const LETTERS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: 128 }, (_, at) => [new TextDecoder('windows-1256').decode(Uint8Array.of(128 + at)), 128 + at]),
);
const inWindows1256 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0)));

it('reads the CSV of Excel where Windows is set to Arabic', async () => {
  const table = await readTable(inWindows1256('رقم الفاتورة;الكمية\r\nA;كرسي\r\n'));
  expect(table).toMatchObject({ headings: ['رقم الفاتورة', 'الكمية'], rows: [{ cells: ['A', 'كرسي'] }] });
});

it.each(['ÀÉÈ;Qty\nA;1\n', 'غغغ;Qty\nA;1\n'])('refuses what no known heading shows to be Arabic', async (text) => {
  const bytes = text.startsWith('À') ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : inWindows1256(text);
  const table = await readTable(bytes);
  expect(!table.ok && table.why(EN_FILES.tables)).toContain('not UTF-8');
});

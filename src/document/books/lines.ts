// Checks on lines that say the same.
import type { DocumentLine } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';

/** What hardly anybody means of two lines. */
export const LINE_CHECKS = [
  {
    rule: 'PINT-LINE-TWICE',
    class: 'repeated',
    says: 'The same as line {other}',
    find: linesTwice,
  },
  {
    rule: 'PINT-LINE-ID',
    class: 'repeated',
    asksIn: 'every-country',
    says: '{given} is the number of two lines: a credit of it could mean either',
    remedy: 'Give each line a number of its own',
    find: numbersTwice,
  },
] as const satisfies readonly Check[];

const contentOf = ({ id: _, ...content }: DocumentLine): string => JSON.stringify(content);

// Most lines differ in what is quickly compared.
function* linesTwice({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  const known = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const key = `${line.name}\n${line.quantity}\n${line.net_amount}\n${line.description}\n${line.note}`;
    const others = known.get(key);
    if (!others) {
      known.set(key, [index]);
      continue;
    }
    const content = contentOf(line);
    const first = others.find((other) => contentOf(lines[other] ?? {}) === content);
    if (first === undefined) others.push(index);
    else yield [`document_lines[${index}]`, { other: lines[first]?.id ?? `${first + 1}` }];
  }
}

function* numbersTwice({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  const known = new Set<string>();
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined) continue;
    if (known.has(id)) yield [`document_lines[${index}].id`, { given: id }];
    known.add(id);
  }
}

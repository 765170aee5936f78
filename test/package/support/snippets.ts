// The blocks of code in README.md and docs/: programs, modules, command lines, and what they print.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One fenced block, such as ```` ```ts node.ts ````. */
export interface Snippet {
  /** The page and the line of the fence: `README.md:24`. */
  readonly place: string;
  readonly page: string;
  readonly language: string;
  /** The file that the reader is to put it in, where the fence names one. */
  readonly file: string | undefined;
  readonly code: string;
  /** What it prints: the block of `text` or `xml` right below it. */
  readonly output: string | undefined;
}

const FENCE = /^```(\w+)?(?: ([\w./-]+))?$/;
const OUTPUTS = new Set(['text', 'xml']);

/** Every block of every page, in their order. */
export function snippets(): Snippet[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.sort().map((name) => join('docs', name))].flatMap(snippetsOf);
}

function snippetsOf(page: string): Snippet[] {
  const lines = readFileSync(page, 'utf8').split('\n');
  const found: Snippet[] = [];
  let open: { readonly line: number; readonly language: string; readonly file: string | undefined } | undefined;
  let closed = -1;
  lines.forEach((line, index) => {
    const fence = FENCE.exec(line);
    if (!fence) return;
    if (!open) {
      open = { line: index, language: fence[1] ?? '', file: fence[2] };
      return;
    }
    const { language, file } = open;
    const code = lines.slice(open.line + 1, index).join('\n');
    const above = found.at(-1);
    const isBelow = lines.slice(closed + 1, open.line).every((between) => between === '');
    if (OUTPUTS.has(language) && above && isBelow) found[found.length - 1] = { ...above, output: code };
    else found.push({ place: `${page}:${open.line + 1}`, page, language, file, code, output: undefined });
    open = undefined;
    closed = index;
  });
  return found;
}

// Lines of the sources, by folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Build } from './build.ts';

/** Lines of `src`, and of what lies directly in it: files together, each folder, each country's folder. */
export function linesOf({ tree }: Build): ReadonlyMap<string, number> {
  const lines = new Map<string, number>([['src', 0]]);
  const add = (name: string, count: number): void => void lines.set(name, (lines.get(name) ?? 0) + count);
  for (const file of readdirSync(join(tree, 'src'), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts')) continue;
    const count = readFileSync(join(tree, 'src', file), 'utf8').split('\n').length - 1;
    const folders = file.split(sep).slice(0, -1);
    add('src', count);
    add(`src/${folders.slice(0, folders[0] === 'countries' ? 2 : 1).join('/') || '*.ts'}`, count);
  }
  return lines;
}

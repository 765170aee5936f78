// A Dockerfile as far as ours goes: stages of instructions, each with what it says in brackets or as text.
import { readFileSync } from 'node:fs';

/** One instruction: `RUN npm install …`. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage: what it begins from, and its instructions. */
export interface Stage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of the Dockerfile, in their order. */
export function stages(): readonly Stage[] {
  const text = readFileSync('Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const parts = text.split(/^FROM /m).slice(1);
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line !== '');
    const [from = '', , name = ''] = head.split(' ');
    const instructions = lines.map((line) => ({
      name: line.split(' ', 1)[0] ?? '',
      text: line.slice(line.indexOf(' ') + 1),
    }));
    return { name, from, instructions };
  });
}

/** What the last instruction of a name says, in a stage and those that it begins from. */
export function lastOf(name: string, stage: string): string | undefined {
  const found = stages().find((one) => one.name === stage);
  if (!found) return undefined;
  return found.instructions.findLast((one) => one.name === name)?.text ?? lastOf(name, found.from);
}

/** The words of an instruction that is a JSON list, also behind options: `CMD ["node"]`. */
export function wordsOf(text = '[]'): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}

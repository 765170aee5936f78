// The process that version.ts starts for one build: does what each line on its standard input asks for, and answers with a line.
import { createInterface } from 'node:readline';
import { type Measurable, measurable } from '../measure.ts';
import { loadModules, type Modules } from './build.ts';
import type { Answer, Request } from './version.ts';
import { WORKS } from './works.ts';

const modules = await loadModules({ folder: process.argv[2] ?? '' });
const prepared = new Map<string, Measurable>();

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answerTo(JSON.parse(line) as Request)));
}

async function answerTo(request: Request): Promise<Answer> {
  const { ask, name } = request;
  if (ask === 'prepare') return prepare(name);
  const work = prepared.get(name);
  if (!work) return { problem: `${name} is not prepared` };
  return ask === 'warm-up'
    ? { cpu: await work.warmUp(request.milliseconds) }
    : { timing: await work.timing(request.calls) };
}

// Another commit may not have what is measured. What it says then is the answer.
async function prepare(name: string): Promise<Answer> {
  try {
    const work = await WORKS[name]?.(modules as Modules);
    if (!work) return { problem: `There is no work called ${name}` };
    await work.run();
    prepared.set(name, measurable(work.run));
    return { documents: work.documents };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

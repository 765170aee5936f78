// Every element of a valid document, many times in its place: where the schema allows it, rules meet lists of any length.
import type { Attack, AttackGroup, XmlInput } from './attack.ts';

const MOST_CHARACTERS = 19_000_000;

export function repetitions(valid: string, copies: number): AttackGroup<XmlInput> {
  const names = new Set([...valid.matchAll(/<((?:c[ab]c|pxs):\w{1,60})/g)].map(([, name = '']) => name));
  const attacks = [...names].map((name): Attack<XmlInput> => {
    const start = valid.search(new RegExp(`<${name}[ >]`));
    const end = valid.indexOf(`</${name}>`, start) + name.length + '</>'.length;
    const element = valid.slice(start, end);
    const times = Math.min(copies, Math.floor((MOST_CHARACTERS - valid.length) / element.length));
    return {
      name: `${times} times ${name}`,
      make: () => valid.slice(0, end) + element.repeat(times) + valid.slice(end),
    };
  });
  return { name: 'repetitions', isHeavy: true, attacks };
}

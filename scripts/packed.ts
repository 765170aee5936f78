// Generated text in lines as long as others of the project.

const WIDTH = 110;

/** The words of a text, in lines. */
export function wrapped(text: string): string[] {
  const result: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      result.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...result, line];
}

/** The type of many texts, which stand side by side; one a line would be longer than all that is said of them. */
export function packed(name: string, literals: readonly string[], what = 'the codes of a list'): string[] {
  return [
    `// biome-ignore format: ${what} stand side by side.`,
    `export type ${name} =`,
    ...wrapped(`| ${literals.join(' | ')};`).map((line) => `  ${line}`),
  ];
}

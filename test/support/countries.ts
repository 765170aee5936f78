// Where a text names one of the PINT countries: by its name, its people, its currency or a code of it.
import ts from 'typescript';

const COUNTRIES = `
  om oman omani omanis omr rial rials baisa muscat gulf
  ae uae emirates emirati aed dirham dirhams fils dubai
  au aunz australia australian australians aud nz zealand nzd
  jp japan japanese jpy yen
  my malaysia malaysian malaysians myr ringgit
  sg singapore singaporean sgd`;

const NAMES: ReadonlySet<string> = new Set(COUNTRIES.trim().split(/\s+/));

// `dayInOman`, `OMAN_OFFSET`, `IBR-137-OM` and `@om-1` are words with a country among them; `BTOM-001` is one word without.
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** The lines that name a country: `12: const RIAL = 'OMR'`. Texts in `allowed` are passed over. */
export function linesNamingCountries(text: string, allowed: readonly string[] = []): string[] {
  return text.split('\n').flatMap((line, index) => {
    const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), line);
    const names = (rest.match(WORD) ?? []).some((word) => NAMES.has(word.toLowerCase()));
    return names ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

// What these properties hold is read by people: the payload's descriptions of its fields, the help of a command.
const DOCUMENTATION: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'required',
  'unit',
  'term',
  'example',
  'examples',
]);

/** The text of a file, its comments and what documents it for people blanked. Its lines keep their numbers. */
export function withoutDocumentation(tree: ts.SourceFile): string {
  const ranges: { readonly pos: number; readonly end: number }[] = [];
  const visit = (node: ts.Node): void => {
    ranges.push(...(ts.getLeadingCommentRanges(tree.text, node.getFullStart()) ?? []));
    ranges.push(...(ts.getTrailingCommentRanges(tree.text, node.getEnd()) ?? []));
    if (ts.isPropertyAssignment(node) && DOCUMENTATION.has(node.name.getText())) ranges.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const blank = (text: string, { pos, end }: { readonly pos: number; readonly end: number }) =>
    text.slice(0, pos) + text.slice(pos, end).replace(/[^\n]/g, ' ') + text.slice(end);
  return ranges.reduce(blank, tree.text);
}

// Code of examples/ as a reader writes it who has installed the package.

/** The package's names where the code uses the sources, and the names of files that TypeScript asks for under `nodenext`. */
export function asPublished(code: string): string {
  return code
    .replaceAll(/'\.\.\/\.\.\/src\/(http\/pieces|http|status|validate|view)\.ts'/g, "'pint-ubl/$1'")
    .replaceAll("'../../src/index.ts'", "'pint-ubl'")
    .replaceAll(/(from '\.{1,2}\/[\w/-]+)\.ts'/g, "$1.js'");
}

// The fonts that make a PDF look the same on every machine: Noto Sans and Noto Sans Arabic, out of optional packages (OFL).
import type { SheetFont } from './in-page.ts';

// Of two that have a letter the later is taken: Latin letters are those of Noto Sans.
const PACKAGES = ['@fontsource/noto-sans-arabic', '@fontsource/noto-sans'] as const;
const WEIGHTS = [400, 600] as const;
const FILE = /url\(\.\/(files\/[\w.-]+\.woff2)\)/;
const RANGE = /unicode-range:([^;]+)/;

/** The fonts of the packages that are installed; those of the machine stand in for the others. */
export async function installedFonts(): Promise<readonly SheetFont[]> {
  const fonts = await Promise.all(PACKAGES.flatMap((name) => WEIGHTS.map((weight) => fontsOf(name, weight))));
  return fonts.flat();
}

// A style sheet of the package says which of its files has which letters.
async function fontsOf(name: (typeof PACKAGES)[number], weight: (typeof WEIGHTS)[number]): Promise<SheetFont[]> {
  const [{ createRequire }, { readFile }] = await Promise.all([import('node:module'), import('node:fs/promises')]);
  let sheet: string;
  try {
    sheet = createRequire(import.meta.url).resolve(`${name}/${weight}.css`);
  } catch {
    return [];
  }
  const style = await readFile(sheet, 'utf8');
  const folder = sheet.slice(0, Math.max(sheet.lastIndexOf('/'), sheet.lastIndexOf('\\')) + 1);
  const faces = style.split('}').flatMap((face): [file: string, range: string][] => {
    const [file, range] = [FILE.exec(face)?.[1], RANGE.exec(face)?.[1]];
    return file === undefined || range === undefined ? [] : [[file, range.trim()]];
  });
  return Promise.all(
    faces.map(async ([file, range]) => ({
      weight: String(weight),
      range,
      base64: await readFile(`${folder}${file}`, 'base64'),
    })),
  );
}

// The licences of the packages that the build includes, which ask to be passed on with their code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes the licences of these packages into one file. */
export function writeNotices(packages: readonly string[], file: string): void {
  writeFileSync(file, noticesOf(packages));
}

/** The licences of these packages as one text. */
export function noticesOf(packages: readonly string[]): string {
  return packages.map(notice).join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(name: string): string {
  const folder = `node_modules/${name}`;
  const { version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const by = typeof author === 'object' ? author.name : author;
  const text = file === undefined ? `Copyright ${by}` : readFileSync(`${folder}/${file}`, 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

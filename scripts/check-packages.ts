// What package-lock.json installs, checked: licences, install scripts, where packages come from.
import { readFileSync } from 'node:fs';

/** What is read of package-lock.json. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  /** Where the folder has another name. */
  readonly name?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
}

// Those of code that reaches who installs the package, all of which ask for no more than to be named (Python-2.0 is that of argparse,
// which comes with xmlbuilder2), and those that serve its making alone. OFL is that of the fonts: what is printed with them is free.
const FOR_USERS = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Python-2.0'];
const FOR_MAKERS = [...FOR_USERS, 'MPL-2.0', 'CC-BY-4.0', 'Zlib', 'OFL-1.1'];

/**
 * What is wrong with the packages of a lock file, a sentence each.
 * @param scripts the packages whose install scripts were looked at: whether each is run
 */
export function findingsOnPackages({ packages }: Lock, scripts: Readonly<Record<string, boolean>>): string[] {
  // A folder of this project is no package of others, nor is a link to it.
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const licensed = new Set(entries.flatMap(([path, { license }]) => (license === undefined ? [] : [scopeOf(path)])));
  const findings: string[] = [];
  for (const [path, locked] of entries) {
    const { license, integrity, resolved, hasInstallScript, dev, optional, os } = locked;
    const name = nameOf(path, locked);
    // The variant for another system is not installed here, so that npm wrote neither licence nor checksum. Its siblings have them.
    const isVariant = optional === true && os !== undefined && licensed.has(scopeOf(path));
    if (license === undefined) {
      if (!isVariant) findings.push(`${name} names no licence`);
    } else if (!isAllowed(license, dev ? FOR_MAKERS : FOR_USERS)) {
      findings.push(
        `${name} has the licence ${license}, which is not on the list${dev ? '' : ' for what users install'}`,
      );
    }
    if (hasInstallScript && scripts[name] === undefined)
      findings.push(`${name} has an install script, and allowScripts of package.json does not say whether it is run`);
    if (integrity === undefined && !isVariant)
      findings.push(`${name} has no integrity: its content could be exchanged`);
    if (resolved !== undefined)
      findings.push(`${name} names where it was loaded from: "resolved" does not belong there`);
  }
  const names = new Set(
    entries.filter(([, { hasInstallScript }]) => hasInstallScript).map((entry) => nameOf(...entry)),
  );
  for (const name of Object.keys(scripts))
    if (!names.has(name)) findings.push(`allowScripts names ${name}, which has no install script`);
  return findings;
}

// SPDX as packages write it: one licence, or several joined by OR and AND, in brackets at most around all of them.
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function scopeOf(path: string): string {
  return nameOf(path, {}).split('/')[0] ?? '';
}

/** Reads the lock file of this project, and what package.json says of install scripts. */
export function readPackages(): { readonly lock: Lock; readonly scripts: Readonly<Record<string, boolean>> } {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { lock: JSON.parse(readFileSync('package-lock.json', 'utf8')), scripts: allowScripts };
}

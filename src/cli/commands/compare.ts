// `pint-ubl compare FILE.xml… --from A --to B`: which documents change their verdict or their errors from one version of the rules to another.
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, Option } from 'commander';
import { printable, printableJson } from '../../core/printable.ts';
import type { CountryRuleSets } from '../../rules/pint/derive.ts';
import { parseTime } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, INVALID, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { FileError } from '../file-error.ts';
import { isUnreadableFile, readBytes, writeTo } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { FOLLOW_LINKS_OPTION } from '../options.ts';
import type { AskedVersion } from '../rule-versions.ts';
import { sayError } from '../say.ts';
import { loadWords } from '../words/load-words.ts';
import { namedFiles, xmlFilesAt } from '../xml-files.ts';

interface CompareFlags extends LanguageFlags {
  readonly from: string;
  readonly to: string;
  readonly rules?: string;
  readonly filesFrom?: string;
  readonly json?: boolean;
  readonly followLinks?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

export const compareCommand: CliCommand<readonly string[], CompareFlags> = {
  summary: 'which documents another version of the rules judges otherwise',
  description:
    'Checks documents by two versions of the rules, and names those whose verdict or whose errors change, with the rules.',
  operand: { notation: '[FILE.xml...]', meaning: 'files to check, or folders of *.xml files' },
  options: [
    new Option('--from <VERSION>', 'a day (2026-11-24) or the name of a rule set').makeOptionMandatory(),
    new Option('--to <VERSION>', 'the other one').makeOptionMandatory(),
    new Option('--rules <MODULE>', 'further rule sets: a module of JavaScript whose default export is a list of them'),
    new Option('--files-from <LIST>', 'file with the names of more files to check, one on each line'),
    FOLLOW_LINKS_OPTION,
    new Option('--json', 'a line of JSON for each document whose verdict or whose errors change'),
    new Option('--now <ISO>', 'current time for the rules on dates (default: the clock)').argParser(parseTime),
    LANGUAGE_OPTION,
  ],
  notes: `\
A day means the version that is in force then, of each country. Both times the
rules on dates go by the same day, --now. Rule sets of MODULE stand beside those
of the package, and each says from which day it is in force (validFrom). A
module is a program: run none that you do not trust.`,
  invalid: ['the verdict on a document changes; where none does, the status is 0'],
  examples: [
    'pint-ubl compare outbox/ --from 2026-11-24 --to 2027-07-01',
    'pint-ubl compare invoice.xml --from pint-om-1.0.1 --to 2027-07-01 --lang ar',
  ],
  async run(files, flags, io) {
    if (files.length === 0 && flags.filesFrom === undefined)
      throw new InvalidArgumentError("missing argument 'FILE.xml'");
    const [{ createValidator }, { COUNTRIES }, { askedVersion }, { changeBetween }, words] = await Promise.all([
      import('../../validate.ts'),
      import('../../countries/index.ts'),
      import('../rule-versions.ts'),
      import('../../validate/compare.ts'),
      loadWords(flags.lang),
    ]);
    const known = [...COUNTRIES, ...(flags.rules === undefined ? [] : await ruleSetsOf(flags.rules))];
    const versions = [
      askedVersion(flags.from, known, '--from <VERSION>'),
      askedVersion(flags.to, known, '--to <VERSION>'),
    ] as const;
    const now = flags.now ?? io.now();
    const validatorOf = async ({ ruleSets, profile }: AskedVersion) => {
      const validator = await createValidator({ ruleSets, questions: false, suggestions: false });
      const options = { now, ...(profile === undefined ? {} : { profile }) };
      return { validate: (xml: Uint8Array) => validator.validate(xml, options), dispose: validator.dispose };
    };
    const [before, after] = await Promise.all([validatorOf(versions[0]), validatorOf(versions[1])]);
    let [checked, changed, unreadable] = [0, 0, 0];
    for await (const named of namedFiles(files, flags.filesFrom, io)) {
      const found = xmlFilesAt(named, flags.followLinks ? 'follow' : 'refuse');
      if (found.length === 0) {
        unreadable++;
        await sayError(io, words.files.cannot.read(words.files.name(named), words.folderWithoutXml), 'file-unreadable');
      }
      for (const { file, links } of found) {
        try {
          const xml = await readBytes(file, io, links);
          const [one, other] = [before.validate(xml), after.validate(xml)];
          checked++;
          const change = changeBetween(one, other);
          if (!change) continue;
          if (change.valid[0] !== change.valid[1]) changed++;
          const [from, to] = [one, other].map(({ valid, artefacts }) => ({
            valid,
            ruleSet: artefacts?.at(-1)?.id ?? null,
          }));
          const line = flags.json
            ? printableJson({ file, from, to, added: change.added, removed: change.removed })
            : words.compare.change(printable(file), change);
          await writeTo(io.stdout, `${line}\n`);
        } catch (thrown) {
          if (!isUnreadableFile(thrown)) throw thrown;
          unreadable++;
          await sayError(io, thrown instanceof FileError ? thrown.said(words.files) : thrown.message, thrown.code);
        }
      }
    }
    for (const validator of [before, after]) validator.dispose();
    if (!flags.json) {
      const [one, other] = versions.map(nameOf);
      if (one === other) await writeTo(io.stdout, `${words.compare.same}\n`);
      await writeTo(io.stdout, `${words.compare.summary(checked, changed)}\n`);
    }
    if (unreadable > 0) return USAGE_OR_FILE_ERROR;
    return changed > 0 ? INVALID : DONE;
  },
};

function nameOf({ ruleSets, profile }: AskedVersion): string {
  return profile ?? ruleSets.map((sets) => Object.values(sets)[0]?.id).join();
}

// A module of the caller's: what it exports is checked for its shape, since a wrong one would fail later in an unclear way.
async function ruleSetsOf(file: string): Promise<readonly CountryRuleSets[]> {
  const wrong = (why: string): InvalidArgumentError =>
    new InvalidArgumentError(`option '--rules <MODULE>' argument '${file}' is invalid. ${why}.`);
  let exported: unknown;
  try {
    exported = ((await import(pathToFileURL(file).href)) as { readonly default?: unknown }).default;
  } catch (thrown) {
    throw wrong(thrown instanceof Error ? thrown.message : String(thrown));
  }
  const isList =
    Array.isArray(exported) && exported.every((one) => typeof one === 'object' && one !== null && hasRules(one));
  if (!isList) throw wrong('Its default export is not a list of rule sets, as derive makes them');
  return exported as readonly CountryRuleSets[];
}

function hasRules(sets: object): boolean {
  const all = Object.values(sets) as readonly unknown[];
  return all.length > 0 && all.every((set) => Array.isArray((set as { rules?: unknown } | null)?.rules));
}

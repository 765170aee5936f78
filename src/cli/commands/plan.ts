// `pint-ubl plan FILE`: says which exchanges a document takes through the network.

import { Option } from 'commander';
import { visibleLength } from '../../core/broken-lines.ts';
import { ownValue } from '../../core/own-value.ts';
import { printable } from '../../core/printable.ts';
import { withWarnings } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import type { CountryNetwork } from '../../network/country-network.ts';
import type { ExchangePlan } from '../../network/plan.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Texts } from '../../view/words/shapes.ts';
import { refuseOptions } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import type { InputFlags } from '../input.ts';
import { readBytes, writeTo } from '../io.ts';
import { printJson } from '../json.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { INPUT_OPTIONS } from '../options.ts';
import { loadWords } from '../words/load-words.ts';
import type { CliWords } from '../words/words.ts';

interface PlanFlags extends InputFlags, LanguageFlags {
  readonly authority?: string;
  readonly buyerOutside?: boolean;
  readonly unreachable?: boolean;
  readonly side?: 'C2' | 'C3';
  readonly json?: boolean;
}

export const planCommand: CliCommand<string, PlanFlags> = {
  summary: 'XML, document or record → its exchanges in the network',
  description: "Says which flow of its country's network a document takes: who sends what to whom.",
  operand: { notation: '<FILE>', meaning: 'PINT XML of the issuing country, or JSON as convert takes it' },
  options: [
    ...INPUT_OPTIONS,
    LANGUAGE_OPTION,
    new Option('--authority <ID>', 'receiver of tax data: 0242, a colon and its number'),
    new Option('--buyer-outside', 'the receiver is not in the network'),
    new Option('--unreachable', 'the receiver is in the network, but cannot be reached'),
    new Option('--side <SIDE>', 'only what this provider sends and receives').choices(['C2', 'C3']),
    new Option('--json', 'print the plan as JSON'),
  ],
  notes: `\
C1 issues and C4 receives; C2 and C3 are their service providers, C5 is that of
the tax authority. The receiver is the buyer, in self-billing the seller.
Standard error gets { "errors": { field: message } } where no flow fits.`,
  examples: [
    'pint-ubl plan invoice.xml',
    'pint-ubl plan invoice.xml --buyer-outside --side C2',
    'pint-ubl plan invoice.xml --authority 0242:001090-TaxAuthority.OM --json',
  ],
  async run(file, flags, io) {
    const [{ planExchangesOf }, { readDocumentOrXml }, { partOf }] = await Promise.all([
      import('../../network/plan.ts'),
      import('../input.ts'),
      import('../issuing.ts'),
    ]);
    const language = await loadFindings(flags.lang);
    const bytes = await readBytes(file, io);
    const read = await readDocumentOrXml(bytes, flags, io);
    const given = { language, given: bytes, file: { name: file, bytes }, country: flags.country };
    if (!read.ok) return endWithErrors(read.errors, io, given);
    const { source, country } = read.value;
    const about = { language, given: source, country: codeOfCountry(country) };
    const network = await partOf(country, 'network');
    const { authority, buyerOutside, unreachable, side, json } = flags;
    const options = {
      authority,
      side,
      buyerInNetwork: buyerOutside !== true,
      buyerReachable: unreachable !== true,
    };
    const plan = withWarnings(planExchangesOf(network)(source, options), read.warnings);
    if (!plan.ok) {
      refuseOptions(plan.errors, { authority: ['--authority <ID>', authority] });
      return endWithErrors(plan.errors, io, { ...about, file: given.file });
    }
    await writeInputWarnings(plan.warnings, io, about);
    await writeTo(
      io.stdout,
      json
        ? printJson(plan.value)
        : planText(network, plan.value, await loadWords(flags.lang), await flowsIn(country, flags.lang)),
    );
    return DONE;
  },
};

// The words of its flows in a language; a network says them in English itself.
async function flowsIn({ flowWords }: IssuingCountry, language: LanguageCode): Promise<Texts> {
  return language === 'en' || !flowWords ? {} : (await flowWords())[language];
}

function planText(
  { flows }: CountryNetwork,
  { flow, scenario, legs, substitute, exchanges }: ExchangePlan,
  { plan: words, code: isolated }: CliWords,
  own: Texts,
): string {
  const { things } = words;
  const english = flows.find((row) => row.scenario === scenario)?.when ?? scenario;
  const when = ownValue(own, scenario) ?? words.foreign(english);
  const rows = exchanges.map(({ from, to, what, taxDataStatus, code, sender, receiver }) => [
    isolated(`${from} → ${to}`),
    [things[what], ...[taxDataStatus ?? code].flatMap((part) => (part === undefined ? [] : [isolated(part)]))].join(
      ' ',
    ),
    sender === undefined && receiver === undefined ? '' : isolated(printable(`${sender ?? '?'} → ${receiver ?? '?'}`)),
  ]);
  const types = new Map(
    exchanges.map((one) => [things[one.what], isolated(`${one.documentTypeId} (${one.processId})`)]),
  );
  return [
    words.flow(flow, when),
    `${words.legs}: ${isolated(legs.join(', '))}${substitute === undefined ? '' : words.substitute(substitute)}`,
    '',
    ...aligned(rows),
    '',
    ...aligned([...types].map(([thing, type]) => [thing, type])),
    '',
  ].join('\n');
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, visibleLength(cell))),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => `  ${cell}${' '.repeat((widths[at] ?? 0) - visibleLength(cell))}`)
      .join('')
      .trimEnd(),
  );
}

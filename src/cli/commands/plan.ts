// `pint-ubl plan FILE`: says which exchanges a document takes through the network.
import { Option } from 'commander';
import { printable } from '../../core/printable.ts';
import type { CountryNetwork } from '../../network/country-network.ts';
import type { ExchangePlan } from '../../network/plan.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import type { InputFlags } from '../input.ts';
import { readBytes, writeTo } from '../io.ts';
import { printJson } from '../json.ts';
import { COUNTRY_OPTION, ISSUANCE_OPTION, TYPE_OPTION } from '../options.ts';

interface PlanFlags extends InputFlags {
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
    TYPE_OPTION,
    COUNTRY_OPTION,
    ISSUANCE_OPTION,
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
    const read = await readDocumentOrXml(await readBytes(file, io), flags, io);
    if (!read.ok) return endWithErrors(read.errors, io);
    const network = await partOf(read.value.country, 'network');
    const { authority, buyerOutside, unreachable, side, json } = flags;
    const plan = planExchangesOf(network)(read.value.source, {
      authority,
      side,
      buyerInNetwork: buyerOutside !== true,
      buyerReachable: unreachable !== true,
    });
    if (!plan.ok) return endWithErrors(plan.errors, io);
    if (Object.keys(plan.warnings).length > 0) await writeInputWarnings(plan.warnings, io, () => undefined);
    await writeTo(io.stdout, json ? printJson(plan.value) : planText(network, plan.value));
    return DONE;
  },
};

const THINGS = { invoice: 'invoice', 'tax-data': 'tax data', mls: 'answer (MLS)' } as const;

function planText({ flows }: CountryNetwork, { flow, scenario, legs, substitute, exchanges }: ExchangePlan): string {
  const when = flows.find((row) => row.scenario === scenario)?.when ?? scenario;
  const rows = exchanges.map(({ from, to, what, taxDataStatus, code, sender, receiver }) => [
    `${from} → ${to}`,
    [THINGS[what], taxDataStatus ?? code].filter((part) => part !== undefined).join(' '),
    sender === undefined && receiver === undefined ? '' : printable(`${sender ?? '?'} → ${receiver ?? '?'}`),
  ]);
  const types = new Map(exchanges.map((one) => [THINGS[one.what], `${one.documentTypeId} (${one.processId})`]));
  return [
    `Flow ${flow}: ${when}`,
    `Legs: ${legs.join(', ')}${substitute === undefined ? '' : `; substitute: ${substitute}`}`,
    '',
    ...aligned(rows),
    '',
    ...aligned([...types].map(([thing, type]) => [thing, type])),
    '',
  ].join('\n');
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => `  ${cell.padEnd(widths[at] ?? 0)}`)
      .join('')
      .trimEnd(),
  );
}

// The rules alone, on trees that were read before: the published FullInvoice, 1,000 lines, 10,000 lines.
import { createRuleEngine } from '../src/rules/engine/engine.ts';
import type { UblElement } from '../src/ubl/tree.ts';
import { parseXml } from '../src/ubl/xml/parse.ts';
import { PINT_OM_1_0_1 } from '../src/validate.ts';
import { fullInvoice, longInvoice, megabytes, NOW } from './inputs.ts';
import { median, medians, timed } from './measure.ts';
import { type BenchRow, timeUpTo, upTo } from './row.ts';

const MANY = 1_000;
const MOST = 10_000;
const SAMPLES_OF_MOST = 7;

export async function run(): Promise<BenchRow[]> {
  const full = fullInvoice();
  const long = longInvoice(MANY);
  const rules = createRuleEngine(PINT_OM_1_0_1.billing);
  const [fullTree, longTree] = [treeOf(full.xml), treeOf(long)];
  const figures = await medians({ full: () => rules(fullTree, NOW), long: () => rules(longTree, NOW) });
  const most = treeOf(longInvoice(MOST));
  const largest = median(Array.from({ length: SAMPLES_OF_MOST }, () => timed(() => rules(most, NOW))));
  return [
    timeUpTo(`rules, ${full.name}`, figures.full, 0.15),
    timeUpTo(`rules, ${MANY} lines (${megabytes(long)} MB)`, figures.long, 40),
    upTo(`rules, ${MOST} lines over ${MANY} lines`, 'x', largest / figures.long.wall, 12),
  ];
}

function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml, { maxBytes: Number.POSITIVE_INFINITY });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

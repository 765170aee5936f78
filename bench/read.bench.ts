// XML → document, against the peppol-toolkit's reader.

import { PeppolToolkit } from '@pixeldrive/peppol-toolkit';
import { fromXml, toXml } from '../src/countries/om/functions.ts';

import { fullInvoice, issue, tenLines } from './inputs.ts';
import { medians } from './measure.ts';
import { toolkitInvoice } from './peppol-toolkit.ts';
import { type BenchRow, time, timeUpTo } from './row.ts';

export async function run(): Promise<BenchRow[]> {
  const full = fullInvoice();
  const ours = toXml(issue(tenLines()));
  const toolkit = new PeppolToolkit();
  const theirs = toolkit.invoiceToPeppolUBL(toolkitInvoice(10));
  const figures = await medians({
    full: () => fromXml(full.xml),
    ten: () => fromXml(ours),
    toolkit: () => toolkit.peppolUBLToInvoice(theirs),
  });
  const ratio = figures.toolkit.cpu / figures.ten.cpu;
  return [
    timeUpTo(`XML → document, ${full.name}`, figures.full, 0.6),
    time('XML → document, ten lines', figures.ten),
    time('peppol-toolkit reads its own ten lines', figures.toolkit),
    { name: 'XML → document over peppol-toolkit', unit: 'x', value: ratio, target: '> 1', met: ratio > 1 },
  ];
}

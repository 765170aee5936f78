// Payload → XML, against the peppol-toolkit's writer and against the same tree through xmlbuilder2.

import { type Invoice, PeppolToolkit } from '@pixeldrive/peppol-toolkit';
import { issueDocument, toXml } from '../src/countries/om/functions.ts';
import { parseIssuance, parsePurchaseInvoice } from '../src/countries/om/reading.ts';

import { toXmlBuilder } from '../src/xmlbuilder.ts';
import { issue, tenLines } from './inputs.ts';
import { medians } from './measure.ts';
import { toolkitInvoice } from './peppol-toolkit.ts';
import { atLeast, type BenchRow, limited, time } from './row.ts';

export async function run(): Promise<BenchRow[]> {
  const { payload, issuance } = tenLines();
  const given = parseIssuance(issuance);
  if (!given.ok) throw new Error('The issuance is not valid');
  const convert = (): string => {
    const parsed = parsePurchaseInvoice(payload);
    if (!parsed.ok) throw new Error('The payload is not valid');
    const issued = issueDocument(parsed.value, given.value);
    if (!issued.ok) throw new Error('The document is not valid');
    return toXml(issued.value);
  };
  const document = issue({ payload, issuance });
  const toolkit = new PeppolToolkit();
  const theirs: Invoice = toolkitInvoice(10);
  const figures = await medians({
    convert,
    write: () => toXml(document),
    toolkit: () => toolkit.invoiceToPeppolUBL(theirs),
    builder: async () => (await toXmlBuilder(document)).end(),
  });
  const overToolkit = figures.toolkit.cpu / figures.convert.cpu;
  const overBuilder = figures.builder.cpu / figures.write.cpu;
  return [
    limited(
      time('payload → XML (parse, issue, write), ten lines', figures.convert),
      '≤ 0.15 ms',
      'of reading and issuing, the checks of the books take a quarter and the schemas of zod a sixth, and both stay',
    ),
    time('document → XML (write alone), ten lines', figures.write),
    time('peppol-toolkit writes its own ten lines', figures.toolkit),
    limited(
      { name: 'payload → XML over peppol-toolkit', unit: 'x', value: overToolkit },
      '≥ 2.5',
      'peppol-toolkit prints; it neither checks a payload nor computes a total. Writing alone takes a fifth of its time',
    ),
    time('the same tree through xmlbuilder2, ten lines', figures.builder),
    atLeast('document → XML over xmlbuilder2', 'x', overBuilder, 15),
  ];
}

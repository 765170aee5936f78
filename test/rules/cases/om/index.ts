// All cases, a file of them for each file of rules.
import type { Case } from './case.ts';
import { chargesCases } from './charges.ts';
import { codesCases } from './codes.ts';
import { deliveryCases } from './delivery.ts';
import { headerCases } from './header.ts';
import { identifiersCases } from './identifiers.ts';
import { linesCases } from './lines.ts';
import { partiesCases } from './parties.ts';
import { paymentCases } from './payment.ts';
import { referencesCases } from './references.ts';
import { totalsCases } from './totals.ts';
import { transactionsCases } from './transactions.ts';
import { vatCases } from './vat.ts';

export const cases: readonly Case[] = [
  ...chargesCases,
  ...codesCases,
  ...deliveryCases,
  ...headerCases,
  ...identifiersCases,
  ...linesCases,
  ...partiesCases,
  ...paymentCases,
  ...referencesCases,
  ...totalsCases,
  ...transactionsCases,
  ...vatCases,
];

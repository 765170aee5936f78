// What the official rules of the Emirates let pass and an issuer has to check. What the specification forbids is an error; what may be
// right all the same is a warning.
import { readKinds } from '../../core/transaction-kinds.ts';
import type { IssueCheck } from '../../document/document-country.ts';
import { named } from '../../document/named.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import { ublRootOf } from '../../document/schema.ts';
import { TAXED, VOLUME_DISCOUNT } from './codes.ts';
import { REASON, REASON_WORDS, valuesOf } from './fields/rows.ts';
import { decimals, margin, negative, rate, totalInDirhams } from './issue-checks-amounts.ts';
import {
  deliveryTerms,
  emirates,
  exemptions,
  itemKinds,
  payments,
  rates,
  registrations,
} from './issue-checks-codes.ts';
import { addresses, numbers, schemes, sellerNumbers, taxIdentity } from './issue-checks-parties.ts';
import { COMMERCIAL, EMIRATES_KINDS, isCommercial, TRANSACTION_KINDS, whyForbidden } from './kinds.ts';
import { addOwn } from './own-errors.ts';
import { frequency } from './usual-frequency.ts';

// What plans of exchanges refuse of kinds and type codes.
const kinds: IssueCheck = ({ transaction_type: type, invoice_type_code, credit_note_type_code }, { errors }) => {
  const forbidden = type === undefined ? undefined : whyForbidden(type, credit_note_type_code ?? invoice_type_code);
  if (forbidden) errors.add('transaction_type', 'rule-forbids', { ...forbidden });
};

// A payload that nobody has read may hold both names of a field.
const aliases: IssueCheck = (document, { errors }) => {
  const { alias } = EMIRATES_KINDS;
  if (alias === undefined || named(document, alias) === undefined) return;
  if (document.transaction_type === undefined) errors.add(alias, 'not-allowed-value', { allowed: TRANSACTION_KINDS });
  else errors.add(alias, 'not-beside', { other: 'transaction_type' });
};

// BTAE-03: only a credit note says why it is issued, and each text belongs to a code.
const reasons: IssueCheck = (document, { errors }) => {
  const isInvoice = ublRootOf(document) === 'Invoice';
  for (const within of ['', 'document_lines[]']) {
    visitAt(document, within, ({ [REASON]: codes, [REASON_WORDS]: words }, path) => {
      if (codes === undefined && words === undefined) return;
      const stated = valuesOf(codes).length;
      if (isInvoice) {
        const field = codes === undefined ? REASON_WORDS : REASON;
        errors.add(pathOf(path, field), 'not-on-document', { of: 'invoice', name: '' });
      } else if (valuesOf(words).length > stated) {
        errors.add(pathOf(path, stated === 0 ? REASON : `${REASON}[${stated}]`), 'mandatory');
      }
    });
  }
};

const TYPES_OF_BUYER = ['389', '261'];

// Lines of E and O alone make a commercial document (ibr-151-ae), any of S, AE and N a tax one (ibr-122-ae); with Z the caller decides.
const types: IssueCheck = (document, { errors }) => {
  const field = document.credit_note_type_code === undefined ? 'invoice_type_code' : 'credit_note_type_code';
  const code = document[field];
  if (code === undefined || TYPES_OF_BUYER.includes(code)) return;
  const [tax, commercial] =
    field === 'invoice_type_code' ? ['380', COMMERCIAL.Invoice] : ['381', COMMERCIAL.CreditNote];
  const categories = (document.document_lines ?? []).map((line) => line.classified_tax_category?.id);
  const stated = [...new Set(categories)].filter((id) => id !== undefined);
  const add = (needed: string, rule: string) =>
    addOwn(errors, field, 'type-of-lines', { given: code, categories: stated, needed, rule });
  if (code === tax && isCommercial(categories)) add(commercial, 'ibr-151-ae');
  else if (code === commercial && categories.some((id) => TAXED.has(id))) add(tax, 'ibr-122-ae');
  // Those of the buyer's documents are not for a document of the seller.
  else if (code !== tax && code !== commercial) errors.add(field, 'not-allowed-value', { allowed: [tax, commercial] });
};

/** Both days of a summary. It has a period (ibr-138-ae), of which no rule asks for both. */
export const summaries: IssueCheck = (document, { warnings }) => {
  const { transaction_type: type = '', invoice_period: period } = document;
  if (!period || ublRootOf(document) === 'CreditNote' || !readKinds(EMIRATES_KINDS, type).includes('summary')) return;
  for (const day of ['start_date', 'end_date'] as const) {
    if (period[day] === undefined) warnings.add(`invoice_period.${day}`, 'mandatory');
  }
};

const NOTE_OF_BUYER = '261';

/** Why a self-billed credit note is issued, and on which invoice: no rule asks it, as it asks others (ibr-055-ae, ibr-158-ae). */
export const corrections: IssueCheck = (document, { warnings }) => {
  if (document.credit_note_type_code !== NOTE_OF_BUYER) return;
  const stated = valuesOf(named(document, REASON));
  if (stated.length === 0) warnings.add(REASON, 'mandatory');
  if (!document.billing_reference?.length && !stated.includes(VOLUME_DISCOUNT))
    warnings.add('billing_reference', 'mandatory');
};

const CHECKS: readonly IssueCheck[] = [
  negative,
  decimals,
  addresses,
  schemes,
  emirates,
  registrations,
  numbers,
  sellerNumbers,
  rate,
  totalInDirhams,
  itemKinds,
  exemptions,
  rates,
  payments,
  deliveryTerms,
  frequency,
  margin,
  types,
  kinds,
  aliases,
  reasons,
  corrections,
  summaries,
  taxIdentity,
];

/** What the official rules let pass. */
export const issueChecks: IssueCheck = (document, found) => {
  for (const check of CHECKS) check(document, found);
};

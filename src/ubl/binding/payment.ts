// Payment: means (IBG-16 to IBG-19), terms (IBT-020) and prepayment.

import { joinPath } from '../../document/paths.ts';
import { leaf } from '../tree.ts';
import { addressRows } from './parties.ts';
import { jsonValue, reportAttributes } from './read.ts';
import {
  amount,
  boundAttribute,
  type CustomRow,
  date,
  list,
  object,
  oneOrMany,
  type Row,
  text,
  texts,
  wrapper,
} from './row.ts';

const FIRST = 'payment_means[0]';

// IBT-009: a credit note has no due date of its own, so its first payment means states it.
const creditNoteDueDate: CustomRow = {
  kind: 'custom',
  elements: ['cbc:PaymentDueDate'],
  fields: [],
  write(source, { root, document }) {
    const isHere = root === 'CreditNote' && source === document.payment_means?.[0];
    return isHere && document.due_date !== undefined ? [leaf('cbc:PaymentDueDate', document.due_date)] : [];
  },
  read(element, _target, reader, path) {
    const due = jsonValue('date', element.text);
    const isHere = reader.root === 'CreditNote' && path === FIRST && reader.document['due_date'] === undefined;
    if (!isHere || due === undefined) return false;
    reportAttributes(element, reader);
    reader.document['due_date'] = due;
    reader.paths?.set(element, joinPath('', 'due_date'));
    return true;
  },
};

export const paymentRows: readonly Row[] = [
  list('cac:PaymentMeans', 'payment_means', [
    text('cbc:ID', 'id'),
    text('cbc:PaymentMeansCode', 'payment_means_code', [boundAttribute('name', 'name')]), // IBT-081, IBT-082
    creditNoteDueDate,
    texts('cbc:PaymentID', 'payment_id'), // IBT-083
    object('cac:CardAccount', 'card_account', [
      text('cbc:PrimaryAccountNumberID', 'primary_account_number_id'), // IBT-087
      text('cbc:NetworkID', 'network_id'),
      text('cbc:HolderName', 'holder_name'), // IBT-088
    ]),
    object('cac:PayeeFinancialAccount', 'payee_financial_account', [
      text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]), // IBT-084
      text('cbc:Name', 'name'), // IBT-085
      wrapper('cac:FinancialInstitutionBranch', [
        text('cbc:ID', 'financial_institution_branch_id'), // IBT-086
        object('cac:Address', 'address', addressRows),
      ]),
    ]),
    object('cac:PaymentMandate', 'payment_mandate', [
      text('cbc:ID', 'id'), // IBT-089
      wrapper('cac:PayerFinancialAccount', [text('cbc:ID', 'payer_financial_account_id')]), // IBT-091
    ]),
  ]),
  oneOrMany('cac:PaymentTerms', 'payment_terms', [
    text('cbc:PaymentMeansID', 'payment_means_id'),
    text('cbc:Note', 'note'), // IBT-020
    amount('cbc:Amount', 'amount'), // IBT-176
    date('cbc:InstallmentDueDate', 'installment_due_date'), // IBT-177
  ]),
];

/** The prepayments; UBL's credit note cannot state it. */
export const prepaidPayment: Row = oneOrMany('cac:PrepaidPayment', 'prepaid_payment', [
  text('cbc:ID', 'id'),
  amount('cbc:PaidAmount', 'paid_amount'),
  date('cbc:ReceivedDate', 'received_date'),
  text('cbc:InstructionID', 'instruction_id'),
]);

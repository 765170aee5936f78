// Who takes part in documents of the Emirates: what their XML says of it. The process alone tells self-billing.
import type { PartyFacts } from '../../ubl/party-roles.ts';
import { EMIRATES_FACTS } from './facts.ts';
import { EMIRATES_TRANSACTION_TYPE } from './fields/rows.ts';
import type { TransactionKind } from './kinds.ts';

/** What the documents of the Emirates say of those who take part in them. */
export const EMIRATES_PARTIES: PartyFacts<TransactionKind> = {
  facts: EMIRATES_FACTS,
  rows: { transactionType: EMIRATES_TRANSACTION_TYPE },
};

// Who takes part in Omani documents: what their XML says of it.
import type { PartyFacts } from '../../ubl/party-roles.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_TRANSACTION_TYPE } from './fields/rows.ts';
import type { TransactionKind } from './kinds.ts';

/** What the documents of Oman say of those who take part in them. */
export const OMAN_PARTIES: PartyFacts<TransactionKind> = {
  facts: OMAN_FACTS,
  rows: { transactionType: OMAN_TRANSACTION_TYPE },
  selfBilled: 'self-billed',
  byThirdParty: { kind: 'third-party', field: 'agent_party', term: 'BTOM-006' },
};

// The two monthly reports of a provider as documents that a validator may be given: each with its schema and its rules.
import { EUSR_1_1_5 } from '../rules/statistics/end-users.ts';
import { nameIn, STATISTICS, type StatisticsKind } from '../rules/statistics/report.ts';
import { TSR_1_0_5 } from '../rules/statistics/transactions.ts';
import { eusrSchema, tsrSchema } from '../schema/index.ts';
import type { FurtherDocument } from '../validate/further-document.ts';

/**
 * The end user statistics report 1.1 and the transaction statistics report 1.0 with their rules, 1.1.5 and 1.0.5: what a validator
 * is given to check them by.
 *
 * @example
 * const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
 * validator.validate(writeReport(report), { now: new Date() }).valid; // true
 */
export const STATISTICS_REPORTS: readonly FurtherDocument[] = [
  { ...namedAs('eusr'), schemaId: 'eusr-xsd-1.1', schema: eusrSchema, ruleSet: EUSR_1_1_5 },
  { ...namedAs('tsr'), schemaId: 'tsr-xsd-1.0', schema: tsrSchema, ruleSet: TSR_1_0_5 },
];

function namedAs(kind: StatisticsKind): Pick<FurtherDocument, 'profile' | 'root'> {
  return { profile: kind, root: nameIn(kind, STATISTICS[kind].root) };
}

// What the tax data form is filled with at first: who reports in each role, and of which scope, as the plan of the document has it.
import type { Document } from '../../document/schema.ts';
import type { ExchangePlan } from '../../network/plan.ts';
import type { ReporterId, ReportingDefaults } from '../protocol.ts';
import type { PageCountry } from './countries.ts';

/** What the form begins with for a document of a country. */
export function reportingDefaults(country: PageCountry, document: Document): ReportingDefaults {
  const planned = country.planDocument(document);
  const plan = planned.ok ? planned.value : undefined;
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  return {
    ...country.form,
    reporters: {
      '01': reporterIn(plan, 'C2') ?? addressOf(seller),
      '02': reporterIn(plan, 'C3') ?? addressOf(buyer),
    },
    scope: plan?.scope ?? 'D',
    authority: participantOf(reportOf(plan, 'C2')?.receiver ?? reportOf(plan, 'C3')?.receiver).endpoint_id,
  };
}

function reportOf(plan: ExchangePlan | undefined, provider: 'C2' | 'C3') {
  return plan?.exchanges.find(({ what, from }) => what === 'tax-data' && from === provider);
}

// A buyer that issues an invoice itself is its sender, and the seller its receiver.
function reporterIn(plan: ExchangePlan | undefined, provider: 'C2' | 'C3'): ReporterId | undefined {
  const sender = reportOf(plan, provider)?.sender;
  return sender === undefined ? undefined : participantOf(sender);
}

function participantOf(participant = ''): ReporterId {
  const [endpoint_scheme_id = '', endpoint_id = ''] = participant.split(/:(.*)/s);
  return { endpoint_id, endpoint_scheme_id };
}

function addressOf(party: Document['accounting_supplier_party']): ReporterId {
  return { endpoint_id: party?.endpoint_id ?? '', endpoint_scheme_id: party?.endpoint_scheme_id ?? '' };
}

// Which legs a document has for a provider, read off its XML, or off the report that embeds it.

import type { Result } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { LEGS, type Leg } from '../status/event.ts';
import { sourceIn } from '../tax-data/carried.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import { readRoot } from '../ubl/from-xml.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { ExchangeFacts, ExchangePlan } from './plan.ts';

/** What of a country tells the legs. */
export interface LegsBy {
  readonly binding: BindingCountry;
  readonly planDocument: (document: Document, facts?: ExchangeFacts) => Result<Pick<ExchangePlan, 'exchanges'>>;
}

/** The legs that the flow of a document gives to a provider; both where it has no flow. */
export function legsOf({ binding, planDocument }: LegsBy): (root: UblElement, side: 'C2' | 'C3') => readonly Leg[] {
  return (root, side) => {
    const invoice = isDocumentElement(root.name) ? root : sourceIn(root);
    const read = invoice && readRoot(binding, invoice);
    const plan = read?.ok ? planDocument(read.value.document, { side }) : undefined;
    if (!plan?.ok) return LEGS;
    const { exchanges } = plan.value;
    const [isSent, isReported] = [
      exchanges.some(({ what }) => what === 'invoice'),
      exchanges.some(({ from, what }) => from === side && what === 'tax-data'),
    ];
    return LEGS.filter((leg) => (leg === 'C3' ? isSent : isReported));
  };
}

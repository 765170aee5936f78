// Which document of whoever issues it a document is, by its number; and documents of a day under one number.
import { type PartyFacts, partiesOf, type TreeParty } from '../ubl/party-roles.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';

/** A number, with whose it is and of what. */
export interface DocumentNumber {
  /** The number and whoever gives it, as one text. Of what a buyer writes for its sellers, each of them may have numbers of its own. */
  readonly series: string;
  /** Of what it is: invoices and notes may be numbered apart, and each year anew. */
  readonly kind: string;
}

/** The number of an invoice or credit note; `undefined` where it has none, or does not say who sells. */
export function documentNumberOf<Kind extends string>(
  country: PartyFacts<Kind>,
  root: UblElement,
): DocumentNumber | undefined {
  const number = textOf(root, 'cbc:ID').replace(/\s+/g, ' ');
  const { isSelfBilled, seller, buyer } = partiesOf(country, root);
  const from = knownAs(seller, nameIn(root, 'cac:AccountingSupplierParty'));
  if (number === '' || from === '') return undefined;
  const to = isSelfBilled ? knownAs(buyer, nameIn(root, 'cac:AccountingCustomerParty')) : '';
  const type = textOf(root, 'cbc:InvoiceTypeCode') || textOf(root, 'cbc:CreditNoteTypeCode');
  return {
    series: JSON.stringify([number, from, to]),
    kind: JSON.stringify([root.name, type, textOf(root, 'cbc:IssueDate').slice(0, 4)]),
  };
}

// Several parties may have one address: a substitute stands for all who have none.
function knownAs({ taxpayer, address }: TreeParty, name: string): string {
  return taxpayer.toLowerCase() || `${address.toLowerCase()} ${name}`.trim();
}

function nameIn(root: UblElement, party: string): string {
  return textOf(root, party, 'cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName');
}

/** What is known of a document of the day. */
export interface Numbered {
  readonly number: DocumentNumber | undefined;
  /** Whether it is held and counted, as far as it has a leg for either. */
  readonly stands: boolean;
  /** When it was sent to its receiver the last time; minus infinity where it was not. */
  readonly sentAt: number;
}

/** The documents under the number of another one. */
export interface UnderNumber<One> {
  /** All of the same kind that stand, in the order in which they came. */
  readonly standing: readonly One[];
  /** When one of them, standing or not, was sent to its receiver the last time. */
  readonly sentAt: number;
}

/** For each document that has a number those under it. */
export function underNumbers<One extends Numbered>(all: readonly One[]): (one: One) => UnderNumber<One> {
  const standing = new Map<string, One[]>();
  const sent = new Map<string, number>();
  const kindOf = ({ series, kind }: DocumentNumber): string => `${series} ${kind}`;
  for (const one of all) {
    const { number, stands, sentAt } = one;
    if (!number) continue;
    sent.set(number.series, Math.max(sentAt, sent.get(number.series) ?? sentAt));
    if (!stands) continue;
    const same = standing.get(kindOf(number));
    if (same) same.push(one);
    else standing.set(kindOf(number), [one]);
  }
  return ({ number, sentAt }) => ({
    standing: (number && standing.get(kindOf(number))) ?? [],
    sentAt: (number && sent.get(number.series)) ?? sentAt,
  });
}

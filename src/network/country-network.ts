// What the network of a country is, as data: who takes part, which exchanges a document takes, and what to do when an answer is bad
// or missing.

import type { CountryFacts } from '../core/country-facts.ts';
import type { ForbiddenKinds } from '../core/errors/sentence-params.ts';
import type { Substitutes } from '../core/substitutes.ts';
import type { KindRules } from '../payload/kind-rules.ts';
import type { ReportAct, ReportNames } from '../tax-data/country-tax-data.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import type { PartyFacts } from '../ubl/party-roles.ts';
import type { Completion } from './completion.ts';
import type { FlowTraits } from './flow-traits.ts';

export type { FlowTraits };

/** What the stages around a document need of a country. Each function takes what it needs of it. */
export interface CountryNetwork<
  Kind extends string = string,
  Name extends string = string,
  Letter extends string = string,
> {
  readonly facts: CountryFacts<Kind>;
  /** How its XML is read. */
  readonly binding: BindingCountry;
  readonly parties: PartyFacts<Kind>;
  readonly substitutes: Substitutes<Name, Kind>;
  /** The substitute of a buyer who is a consumer, where documents to consumers have one. */
  readonly consumer?: Name;
  readonly kinds: FlowKinds<Kind>;
  readonly kindRules: Pick<KindRules<Kind>, 'buyerIssued'>;
  /** The rule that forbids a transaction type beside a type code (IBT-003), `undefined` where none does. */
  readonly whyForbidden: (
    transactionType: string,
    typeCode: string | undefined,
  ) => Pick<ForbiddenKinds, 'rule' | 'reason'> | undefined;
  /** The first row that a document matches is its flow. */
  readonly flows: readonly FlowRow<Kind, Name, Letter>[];
  /** What has to hold of the receiver where no row matches. */
  readonly noFlow: string;
  readonly exceptions: readonly ExceptionRow[];
  readonly report: ReportNames<Letter>;
  /** How documents that lack something are completed; absent where nothing is computed. */
  readonly completion?: Completion<Kind, Name>;
}

/** The kinds that a plan asks for. */
export interface FlowKinds<Kind extends string = string> {
  /** Of documents whose buyer need not be named. */
  readonly simplified?: Kind;
  readonly export?: Kind;
}

/** A corner that sends and receives messages of the network. */
export type ProviderCorner = 'C2' | 'C3' | 'C5';

/** What travels between two providers. */
export type ExchangedThing = 'invoice' | 'tax-data' | 'mls';

/** One exchange of a flow. */
export interface FlowExchange<Letter extends string = string> {
  readonly from: ProviderCorner;
  readonly to: ProviderCorner;
  readonly what: ExchangedThing;
  /** TDT-006 of tax data, in the country's letters. */
  readonly taxDataStatus?: Letter;
  /** The answer, where the flow is defined by it. */
  readonly code?: 'RE';
}

/** One row of the table of flows: the first row that a document matches is its flow. */
export interface FlowRow<Kind extends string = string, Name extends string = string, Letter extends string = string> {
  /** Its number in the architecture. */
  readonly flow: number;
  /** Its name; no other row has it. */
  readonly scenario: string;
  /** The condition in words. */
  readonly when: string;
  /** The document is of one of these kinds. */
  readonly kinds?: readonly Kind[];
  /** One of these substitutes stands in the place of a party's own electronic address. */
  readonly substitutes?: readonly Name[];
  readonly traits?: Partial<FlowTraits>;
  /** Whose provider is C2, where that is not the issuer's: the seller, whoever writes the document. */
  readonly c1?: 'seller';
  readonly exchanges: readonly FlowExchange<Letter>[];
}

/** What a provider does next on a leg. `escalate`: a person has to look, since sending again leads nowhere. */
export type NextAction = 'wait' | 'send-again' | 'resubmit' | 'disregard' | 'mend' | 'done' | 'escalate';

/** Why there is something to do on a leg, which a row of the table of exceptions says. */
export type LegSituation =
  /** The transport failed. */
  | 'not-transmitted'
  /** No answer came in time. */
  | 'no-answer'
  /** RE: not valid. */
  | 'refused'
  /** RE: valid, but it could not be delivered. */
  | 'not-delivered'
  /** The same was sent as often as it may be, and nobody accepted it. */
  | 'sent-often'
  /** A corrected document was sent, and the older one arrived as well. */
  | 'held-twice'
  /** A corrected document was sent, and what became of the older one is not known. */
  | 'superseded'
  /** The document was not reported yet, but another one under its name was. */
  | 'to-report'
  /** The document ought to count, and something else was reported after it. */
  | 'to-restore'
  /** The document must not count, and may count. */
  | 'to-withdraw'
  /** The same, and the corrected one that was reported since may have its UUID. */
  | 'uuid-in-doubt'
  /** The same of the report that takes it back. */
  | 'withdrawal-not-transmitted'
  | 'withdrawal-no-answer'
  | 'withdrawal-refused'
  | 'withdrawal-not-delivered'
  | 'withdrawal-sent-often'
  /** A received document is not valid or could not be delivered. */
  | 'received-refused'
  /** The same, where the authority wants to hear of it. */
  | 'to-tell-failure'
  /** The report that tells of it was refused. */
  | 'failure-refused';

/** One thing to do. */
export interface ExceptionStep {
  readonly do: NextAction;
  readonly leg: 'C3' | 'C5';
  /** What happened and what to do; `{count}` stands for the number of sendings. */
  readonly why: string;
  /** The same as a code. */
  readonly code: string;
  /** What the report that is sent is to the authority; without it, what the one before was. */
  readonly act?: ReportAct;
}

/** One row of the table of exceptions: a step that names both legs is about the document on C3, and about the tax data on C5. */
export interface ExceptionRow {
  /** Who acts, and on which leg it is. */
  readonly sides: readonly ('C2' | 'C3')[];
  readonly leg: 'C3' | 'C5';
  readonly situation: LegSituation;
  readonly when: string;
  readonly steps: readonly ExceptionStep[];
}

/** Times in milliseconds. They are of a network and its rules: a caller always names those that it means. */
export interface ExchangeTimers {
  /** From sending a message to its answer (MLS). */
  readonly answer: number;
  /** From validating a document to sending its tax data, by C2. */
  readonly reportByC2: number;
  /** The same for a document to a consumer. */
  readonly reportToConsumerByC2: number;
  /** From receiving a document to sending its tax data, by C3. */
  readonly reportByC3: number;
}

// A country whose network runs here: its functions of the library, its participants, what is issued in it, and what happens.
import type { Result } from '../../../src/core/result.ts';
import type { Document } from '../../../src/document/schema.ts';
import type { ExchangeTimers } from '../../../src/network/country-network.ts';
import type { ExchangeFacts, ExchangePlan } from '../../../src/network/plan.ts';
import type { TaxDataFacts } from '../../../src/network/tax-data-for.ts';
import type { MessageLevelStatus, NextStep, NextStepOptions, WrapOptions } from '../../../src/network.ts';
import type { SubmittedEvent, TransmissionEvent } from '../../../src/status.ts';
import type { TaxDataSubmission } from '../../../src/tax-data/read-submission.ts';
import type { Validator, ValidatorOptions } from '../../../src/validate.ts';
import type { Scenario, ScenarioName } from '../scenarios.ts';
import type { Provider, TaxDataStatus } from '../timeline.ts';

/** What the corners ask of the library. Each country has these functions bound to itself. */
export interface NetworkFunctions {
  readRecord(record: unknown): Result<Document>;
  planExchanges(source: Document | string, facts?: ExchangeFacts): Result<ExchangePlan>;
  taxDataFor(
    plan: ExchangePlan,
    source: string,
    facts: Omit<TaxDataFacts, 'status'> & { readonly uuid: string },
  ): Result<string>;
  nextStep(history: readonly TransmissionEvent[], now: number, options: NextStepOptions): NextStep[];
  wrap(xml: string, options: WrapOptions): Result<string>;
  toMls(mls: MessageLevelStatus): string;
  readSubmission(xml: string, submission: TaxDataSubmission): SubmittedEvent;
  createValidator(options?: ValidatorOptions): Promise<Validator>;
  /** The UUID of a document, as its XML tells it. */
  uuidOf(xml: string): string | undefined;
}

/** A party by its electronic address. */
interface Addressed {
  readonly endpoint_scheme_id?: string | null | undefined;
  readonly endpoint_id?: string | null | undefined;
}

/** A country whose network runs here. */
export interface NetworkCountry extends NetworkFunctions {
  readonly code: 'OM' | 'AE';
  /** How long answers may take. */
  readonly timers: ExchangeTimers;
  /** The service that the authority takes reports with. */
  readonly authority: string;
  /** The letters of reports that count for nothing. */
  readonly uncounted: readonly TaxDataStatus[];
  /** What is issued: a record for each name. */
  readonly records: Readonly<Record<string, unknown>>;
  /** The businesses that receive in the network. */
  readonly receivers: readonly (Addressed | null | undefined)[];
  /** The flows, then what can go wrong. */
  readonly scenarios: readonly (Scenario & { readonly name: ScenarioName })[];
}

/** The numbers of the providers. */
const NUMBERS = { C2: '0242:000111', C3: '0242:000222', C5: '0242:001090' } as const satisfies Record<Provider, string>;

/** Who is registered where: in earnest the service metadata of the network (SML and SMP) say it. */
export interface Directory {
  readonly numbers: Readonly<Record<Provider | 'authority', string>>;
  /** The provider of a participant; none of one who is not in the network. */
  readonly providerOf: (participant: string) => Provider | undefined;
}

/** The directory of a country's network. */
export function directoryOf({ authority, receivers }: NetworkCountry): Directory {
  const providers: ReadonlyMap<string, Provider> = new Map([
    ...receivers.map((party) => [`${party?.endpoint_scheme_id}:${party?.endpoint_id}`, 'C3'] as const),
    [NUMBERS.C2, 'C2'],
    [NUMBERS.C3, 'C3'],
    [NUMBERS.C5, 'C5'],
    [authority, 'C5'],
  ]);
  return { numbers: { ...NUMBERS, authority }, providerOf: (participant) => providers.get(participant) };
}

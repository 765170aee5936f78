// What happened in a run, in the order in which it happened: what the table, the artefacts and the page are made of.
import type { ExchangedThing, MlsCode, NextAction } from '../../src/network.ts';

/** What a report is (TDT-006): Submit, Resubmit, in Oman Disregard, in the Emirates Withdraw and Failed. */
export type TaxDataStatus = (typeof TAX_DATA_STATUSES)[number];
/** Every letter. */
export const TAX_DATA_STATUSES = ['S', 'R', 'D', 'W', 'F'] as const;

/** A corner of the network. */
export type Corner = (typeof CORNERS)[number];
/** All corners, in the order in which they are drawn. */
export const CORNERS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] as const;

/** The providers, which send each other messages; the other corners are served by one of them. */
export type Provider = 'C2' | 'C3' | 'C5';

/** What became of a message on its way. */
export type Fate = (typeof FATES)[number];
/** `failed`: the transport said so; `lost`: it said that all was well. */
export const FATES = ['arrived', 'lost', 'failed', 'doubled', 'delayed'] as const;

/** A message of the network, in its envelope. */
export interface Message {
  readonly kind: 'message';
  readonly at: number;
  readonly from: Provider;
  readonly to: Provider;
  readonly what: ExchangedThing;
  /** The document element: `CreditNote`. */
  readonly type: string;
  /** Of tax data: whether it submits, resubmits or takes back. */
  readonly taxDataStatus?: TaxDataStatus;
  /** Of an answer. */
  readonly code?: MlsCode;
  /** Why it refuses. */
  readonly reason?: string;
  readonly fate: Fate;
  /** When it arrived; absent where it did not. */
  readonly arrivedAt?: number;
  readonly envelope: string;
}

/** What a business and its provider, or the authority and its access point, hand each other. */
export type HandedOver = 'document' | 'correction' | 'delivery' | 'report' | 'status';

/** Something that is handed over outside the network. */
export interface HandOver {
  readonly kind: 'hand-over';
  readonly at: number;
  readonly from: Corner;
  readonly to: Corner;
  readonly what: HandedOver;
  /** Whether somebody was there to take it. */
  readonly taken: boolean;
  /** The status that is told. */
  readonly detail?: string;
}

/** What a provider decided to do, or to leave. */
export interface Decision {
  readonly kind: 'decision';
  readonly at: number;
  readonly corner: Provider;
  readonly does: NextAction | 'ignore-double' | 'ignore-known' | 'ignore-answer';
  readonly leg?: 'C3' | 'C5';
}

export type Entry = Message | HandOver | Decision;

// The two monthly reports as data: a whole, and sets of figures by their keys.
import { normalizeSpace } from '../rules/engine/xpath.ts';

/** One key of a set of figures: what kind of thing it names, in which scheme, and which one. */
export interface ReportKey {
  /** Document type, process, country, provider, transport. */
  readonly meta: 'DT' | 'PR' | 'CC' | 'SP' | 'TP';
  readonly scheme: string;
  readonly value: string;
}

/** A key. White space tells no two of them apart to the rules of the reports, so it is that of one text here. */
export function keyOf(meta: ReportKey['meta'], scheme: string, value: string): ReportKey {
  return { meta, scheme: normalizeSpace(scheme), value: normalizeSpace(value) };
}

/** Numbers of users. Who sends and receives is one of `either`. */
export interface UserFigures {
  readonly sending: number;
  readonly receiving: number;
  readonly either: number;
}

/** Numbers of messages. */
export interface MessageFigures {
  readonly incoming: number;
  readonly outgoing: number;
}

/** A set of figures: how it is made up, and of which combination it is. */
export type FigureSet<Figures> = Figures & { readonly type: string; readonly keys: readonly ReportKey[] };

interface ReportOf<Kind, Figures> {
  readonly kind: Kind;
  /** The provider that reports, by its seat: `POM000321`. */
  readonly reporter: string;
  /** The first and the last day, `2026-11-01` and `2026-11-30`. */
  readonly start: string;
  readonly end: string;
  readonly total: Figures;
  /** Their order has no meaning. */
  readonly sets: readonly FigureSet<Figures>[];
}

/** The end user statistics report: how many users sent and received. */
export type EndUserReport = ReportOf<'eusr', UserFigures>;

/** The transaction statistics report: how many messages went in and out. */
export type TransactionReport = ReportOf<'tsr', MessageFigures>;

/** One of the two. */
export type StatisticsReport = EndUserReport | TransactionReport;

/** The elements of the figures of each report, in their order. */
export const FIGURES = {
  eusr: {
    sending: 'SendingEndUsers',
    receiving: 'ReceivingEndUsers',
    either: 'SendingOrReceivingEndUsers',
  } satisfies Readonly<Record<keyof UserFigures, string>>,
  tsr: { incoming: 'Incoming', outgoing: 'Outgoing' } satisfies Readonly<Record<keyof MessageFigures, string>>,
} as const;

/** The element of the whole of each report. */
export const WHOLE = { eusr: 'FullSet', tsr: 'Total' } as const;

/** The figures of a report or of a set, by the names of their elements. */
export function figuresOf(kind: StatisticsReport['kind'], figures: UserFigures | MessageFigures): [string, number][] {
  const values = figures as unknown as Readonly<Record<string, number>>;
  return Object.entries(FIGURES[kind]).map(([name, element]) => [element, values[name] ?? 0]);
}

/** A text for each combination of keys, whatever their order: equal combinations have equal texts. */
export function combinationOf({ type, keys }: Pick<FigureSet<unknown>, 'type' | 'keys'>): string {
  const parts = keys.map(({ meta, scheme, value }) => JSON.stringify([meta, scheme, value]));
  return `${type} ${parts.sort().join(' ')}`;
}

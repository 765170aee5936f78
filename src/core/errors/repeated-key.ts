// A key that stands more than once in one object of JSON text.

/** The key stands there `count` times; `lines` are those of the first and the last, from 1, or the one of all. */
export interface RepeatedKey {
  readonly key: string;
  readonly count: number;
  readonly lines: readonly number[];
}

/** Says it in English. */
export const repeatedKey = (_path: string, { key, lines }: RepeatedKey): string =>
  `The key "${key}" is given more than once, on ${lines.length > 1 ? 'the lines' : 'line'} ${lines.join(' and ')}: give it once`;

// The transaction type of a country: digits, 0 or 1, each of which stands for one kind of transaction.

/** How a country writes which kinds of transaction a document is of. */
export interface TransactionKinds<Kind extends string = string> {
  /** The kinds in the order of the digits, as the specification names them. Digits behind the last one have no meaning yet. */
  readonly names: readonly Kind[];
  /** The form of a transaction type: as many digits, 0 or 1, as the country has. */
  readonly form: RegExp;
  /** How many digits there are. */
  readonly digits: number;
  /** Whether a document may be of none of them, an ordinary one: all digits are 0. Absent: the rules demand a kind. */
  readonly mayBeNone?: true;
  /** Kinds that a document may well be of together, for messages. Absent: the first two. */
  readonly such?: readonly [Kind, Kind];
  /** What the interface of the country calls `transaction_type`: a field of this name is read as the same. */
  readonly alias?: string;
}

/** The kinds that a transaction type names, in the order of the digits; none where the text is not a transaction type. */
export function readKinds<Kind extends string>(
  kinds: TransactionKinds<Kind>,
  transactionType: string,
): readonly Kind[] {
  // Some write blanks about it, which validates.
  const digits = transactionType.trim();
  if (!kinds.form.test(digits)) return [];
  return kinds.names.filter((_, digit) => digits[digit] === '1');
}

/** The transaction type that names these kinds: the digit of each of them is 1, every other one 0. */
export function writeKinds<Kind extends string>(
  { names, digits }: TransactionKinds<Kind>,
  given: readonly Kind[],
): string {
  return names
    .map((name) => (given.includes(name) ? '1' : '0'))
    .join('')
    .padEnd(digits, '0');
}

/** The transaction type with one kind more; its other digits stay. */
export function withKind<Kind extends string>(
  { names }: TransactionKinds<Kind>,
  transactionType: string,
  kind: Kind,
): string {
  const digit = names.indexOf(kind);
  return `${transactionType.slice(0, digit)}1${transactionType.slice(digit + 1)}`;
}

/** Whether a value is the name of a kind of transaction. */
export function isKind<Kind extends string>({ names }: TransactionKinds<Kind>, value: unknown): value is Kind {
  return names.some((name) => name === value);
}

// What a check of the books says: the parameters of the code `check`.

/** What a check of the books found. */
export interface CheckParams {
  /** Its code, which a record may accept. */
  readonly rule: string;
  /** What sort of thing is wrong. */
  readonly class: string;
  readonly text: string;
  readonly remedy: string;
  /** What the sentence is made of, for sentences in other languages. */
  readonly values: Readonly<Record<string, unknown>>;
}

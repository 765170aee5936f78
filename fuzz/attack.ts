// What is tried: inputs by group. Huge ones are made when their turn comes and forgotten after it.

export interface Attack<Input> {
  readonly name: string;
  /** `refused`: an answer that takes the input for valid is a failure. */
  readonly expect?: 'refused';
  /** Wrong are its bytes: the text that they are decoded to may be taken. */
  readonly isOfBytes?: true;
  /** The input itself is of a kind that JSON has not: whoever gives it may be thrown `wrong-argument`. */
  readonly isForeign?: true;
  readonly make: () => Input;
}

export interface AttackGroup<Input> {
  readonly name: string;
  /** Takes seconds, or hundreds of megabytes. */
  readonly isHeavy?: true;
  readonly attacks: Iterable<Attack<Input>>;
}

export type XmlInput = string | Uint8Array;

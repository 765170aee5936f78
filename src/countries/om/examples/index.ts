// Starter data: a payload and an issuance for each type of document, as a host and its customer would write them.
// Each becomes a document about which validation has nothing to say.
import type { DocumentKindName } from '../../../core/document-kinds.ts';
import type { Example } from './example.ts';
import { purchaseExamples } from './purchase.ts';
import { salesExamples } from './sales.ts';

export type { Example } from './example.ts';

/** The names of the examples. */
export type ExampleName = keyof typeof salesExamples | keyof typeof purchaseExamples;

// A kind of document without an example of its own name is refused by the compiler.
type Examples = Readonly<Record<ExampleName, Example>> & {
  readonly [Name in DocumentKindName]: Example<Name>;
};

/** An example of each type of document, by name. `pint-ubl example NAME` prints one. */
export const examples: Examples = { ...salesExamples, ...purchaseExamples };

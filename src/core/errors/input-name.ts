// What inputs are called in sentences.

/** What an input may be called in sentences. */
export type InputName = 'input' | 'record' | 'text' | 'issuance' | 'reporting' | 'events' | 'document';

/** What it is called where a sentence begins with it. */
export const INPUTS: Readonly<Record<InputName, string>> = {
  input: 'The input',
  record: 'The record',
  text: 'The text',
  issuance: 'The issuance',
  reporting: 'The reporting input',
  events: 'The list of events',
  document: 'The document as XML',
};

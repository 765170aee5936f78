// The codes of this library for what no official rule has a word: a table of what should hold and what to do. Findings and the
// explanations of rules both read it.
import { ENVELOPE_CODES } from '../../ubl/envelope/findings.ts';
import type { Flag } from './result.ts';

/** What a code says. */
export interface CodeMeaning {
  readonly flag: Flag;
  /** What has to hold. */
  readonly condition: string;
  /** Why, where the condition does not speak for itself. */
  readonly why?: string;
  /** What to do where it does not hold. A finding that knows more says more. */
  readonly fix: string;
  /** The fields of the JSON that it is about. */
  readonly fields?: readonly string[];
  /** The business terms that the condition names. */
  readonly terms?: readonly string[];
}

/** What the codes of findings on a document say. */
export const DOCUMENT_CODES = {
  'PINT-XML': ENVELOPE_CODES['PINT-XML'],
  'PINT-DOCUMENT': {
    flag: 'fatal',
    condition: 'The document is one that there is a schema for, and rules',
    fix: 'Send an invoice, a credit note, a tax data document or a message level status',
  },
  'PINT-SCHEMA': {
    flag: 'fatal',
    condition: 'The schema allows the element, its place and its value',
    fix: 'Give a value of the right form, in the place that UBL has for it, or leave it out',
  },
  'PINT-UNPROVEN': {
    flag: 'fatal',
    condition: "The library's own tables prove that the schema allows the document",
    why: 'the validator has no schema engine, so whatever else the schema allows is not known to be valid',
    fix: 'Validate it where WebAssembly may be compiled, with a schema engine, or write its values in plain form',
  },
  'PINT-VALUE': {
    flag: 'fatal',
    condition: 'A value that a rule computes with is of its type: a number, a date, true or false',
    why: 'the rule cannot be applied otherwise',
    fix: 'Give the field that is named a value of the right type',
  },
  'PINT-REPEATED': {
    flag: 'fatal',
    condition: 'An element that a rule takes one of occurs once, its text in one piece',
    why: 'the rule cannot be applied otherwise',
    fix: 'Give one value only',
  },
  'PINT-NO-COUNTRY-RULES': {
    flag: 'warning',
    condition: 'The specification identifier (IBT-024) is of a country whose rules are at hand',
    why: "the document was checked by the shared rules, not by its country's own",
    fix: "Add the country's rule sets to the validator's, or name the country whose rules are meant in the CustomizationID",
    terms: ['IBT-024'],
  },
  'PINT-UUID': {
    flag: 'warning',
    condition: 'The UUID is the one that the values of the document make',
    why: 'seller, providers and authority compute it alike from the document, and know the document by it',
    fix: 'Leave the UUID out when the document is issued, or give the one that invoiceUuid computes',
    fields: ['uuid'],
  },
  'PINT-NO-PROFILE': {
    flag: 'warning',
    condition: 'The specification identifier (IBT-024) says of which country the document is',
    why: 'whoever issued it is of another country than the one whose rules come first, so it was checked by the shared rules',
    fix: 'Write the CustomizationID of the country whose rules the document follows',
    terms: ['IBT-024'],
  },
  'PINT-REPORT-DIFFERS': {
    flag: 'warning',
    condition: 'A tax data document agrees with the document in it: values, who reports it, role, scope and date',
    why: 'no official rule compares them',
    fix: 'Make the report anew of the document that was sent',
  },
  'PINT-REPORT-UNCHECKED': {
    flag: 'warning',
    condition: 'What is reported to the tax authority has passed validation',
    fix: 'Validate the invoice first, and give its report: toTaxData(xml, reporting, { report })',
  },
  'PINT-MORE-RESULTS': {
    flag: 'warning',
    condition: 'A report holds no more findings than it was asked to',
    fix: 'Fix what is reported, then validate again',
  },
} as const satisfies Readonly<Record<`PINT-${string}`, CodeMeaning>>;

// Options that several commands have.
import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_KIND_NAMES } from '../core/document-kinds.ts';
import { ISSUER_CODES, type IssuerCode } from '../countries/issuer-codes.ts';
import { parseWebAddress, wholeNumberUpTo } from './arguments.ts';

/** The kind of document to make. */
const TYPE_OPTION = new Option(
  '--type <TYPE>',
  "kind of document (default: the type in the input or its issuance, else by the payload's type code)",
).choices(DOCUMENT_KIND_NAMES);

/** The country of what does not say its own. */
export const COUNTRY_OPTION = countryOption(
  `country whose document it is, where the input does not say it (default: ${ISSUER_CODES[0]?.toLowerCase()})`,
);

/** A country that issues, and what it is to the command. */
export function countryOption(meaning: string): Option {
  const codes = ISSUER_CODES.map((code) => code.toLowerCase());
  return new Option('--country <CODE>', meaning).choices(codes).argParser(issuerCode);
}

function issuerCode(text: string): IssuerCode {
  const code = ISSUER_CODES.find((one) => one === text.toUpperCase());
  if (code !== undefined) return code;
  const known = ISSUER_CODES.map((one) => one.toLowerCase()).join(', ');
  throw new InvalidArgumentError(`No documents are made for that country. Allowed choices are ${known}.`);
}

/** What the issuer adds to a payload. */
export const ISSUANCE_OPTION = new Option(
  '--issuance <ISSUANCE.json>',
  'document_number, accounting_supplier_party and more; values in the input itself take precedence',
);

/** What says how a document, its record or its XML is read. */
export const INPUT_OPTIONS = [TYPE_OPTION, COUNTRY_OPTION, ISSUANCE_OPTION] as const;

/** What becomes of unknown fields. */
export const LENIENT_OPTION = new Option(
  '--lenient',
  'name unknown fields on standard error and leave them out, instead of refusing the input',
);

/** The digits of amounts. */
export const DECIMALS_OPTION = new Option(
  '--decimals <HOW>',
  'shortest: 10.5; fixed: all decimals of the field, 10.50. UUIDs are made of the digits (default: shortest)',
).choices(['shortest', 'fixed']);

/** Where XML goes. */
export const XML_OUTPUT_OPTION = new Option(
  '-o, --output <OUT.xml>',
  'file for the XML, written whole or not at all (default: standard output)',
);

/** Threads that convert. */
export const THREADS_OPTION = new Option('--jobs <N>', 'worker threads (default: one for each core)').argParser(
  wholeNumberUpTo(256),
);

/** What becomes of links in a folder. */
export const FOLLOW_LINKS_OPTION = new Option(
  '--follow-links',
  'read what symbolic links in a folder lead to, instead of reporting them as files that cannot be read',
);

/** Lines in, lines out. */
export const STREAM_OPTION = new Option(
  '--stream',
  'a line of JSON from standard input at a time, and its answer on standard output, until the input ends',
);

/**
 * Of a command with {@link STREAM_OPTION}: whether it was given either files or the option.
 * @throws InvalidArgumentError where it was not
 */
export function requireOneInput(
  given: string | undefined,
  { stream }: { readonly stream?: boolean },
  operand: string,
): void {
  if (given === undefined && !stream) throw new InvalidArgumentError(`missing argument '${operand}'`);
  if (given !== undefined && stream) throw new InvalidArgumentError('--stream reads standard input: name no file');
}

/** Where the queue is, for those who convert on many machines. */
export function queueOption(): Option {
  return new Option('--queue <ADDRESS>', 'Redis or Valkey: redis://[user@]host[:port][/database], rediss:// for TLS');
}

/** Where the docs are, for links to the pages on rules. */
export const DOCS_BASE_OPTION = new Option(
  '--docs-base <URL>',
  'address of the docs: each finding is shown with a link to the page on its rule',
).argParser(parseWebAddress);

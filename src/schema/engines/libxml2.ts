// libxml2, however it is reached: what it is asked, and what it answers.

/** One error that libxml2 reports. */
export interface Libxml2Error {
  readonly message: string;
  /** The node as `xmlGetNodePath` writes it: `/Invoice/cbc:Note[2]/@languageID`; `''` where there is none. */
  readonly path: string;
}

/** What checking a text came to. */
export type Libxml2Verdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'unreadable' | 'invalid'; readonly errors: readonly Libxml2Error[] }
  | { readonly kind: 'doctype' };

/** Reads decoded text and checks it against one schema. */
export type CheckText = (text: string) => Libxml2Verdict;

/** libxml2 in WebAssembly. It opens no network and no disk, and follows no entity. */
export interface Libxml2 {
  /** Compiles the schema in a file; imports are looked up by file name among the texts. */
  readonly compile: (file: string, texts: ReadonlyMap<string, string>) => CheckText;
  /** Frees what it compiled. It must not be used afterwards. */
  readonly dispose: () => void;
}

/** The bounds on what is kept of one document's errors. */
export interface ErrorBounds {
  readonly maxErrors: number;
  /** In characters. */
  readonly maxMessage: number;
}

/** Level of an error in libxml2's public structure `xmlError`; warnings are below. */
export const LEVEL_ERROR = 2;

// libxml2's parser options: no limits of its own (parseXml has set ours), declared encoding ignored, no external entities,
// lines beyond 65535, small texts inside their nodes.
const HUGE = 1 << 19;
const IGNORE_ENCODING = 1 << 21;
const BIG_LINES = 1 << 22;
const NO_EXTERNAL = 1 << 23;
const NO_NETWORK = 1 << 11;
const COMPACT = 1 << 16;

/** How a schema is read. */
export const SCHEMA_OPTIONS = NO_EXTERNAL | NO_NETWORK;
/** How a document is read. */
export const DOCUMENT_OPTIONS = SCHEMA_OPTIONS | HUGE | IGNORE_ENCODING | BIG_LINES | COMPACT;

// The one file that works on libxml2-wasm's raw module: libxml2's functions in an instance of its own, and its errors.
//
// The package's public classes do not serve here, for three reasons. They all share one instance, whose memory never shrinks
// and which the host may use as well; an instance of our own goes with its engine. They keep every error with its path, and
// each path counts siblings, so a megabyte of wrong siblings takes minutes; here the first hundred are kept. They need the
// classes' instance for parsing too, so nothing can be shared between the two.
import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs';
import { PintError } from '../../core/error.ts';
import {
  DOCUMENT_OPTIONS,
  type ErrorBounds,
  LEVEL_ERROR,
  type Libxml2,
  type Libxml2Error,
  type Libxml2Verdict,
  SCHEMA_OPTIONS,
} from './libxml2.ts';

/** Loads the WebAssembly in an instance of its own, some 20 ms. */
export async function instantiateLibxml2(bounds: ErrorBounds): Promise<Libxml2> {
  const { default: instantiate } = await import('libxml2-wasm/lib/libxml2raw.mjs');
  const lib = await instantiate();
  lib._xmlInitParser();
  const collector = errorCollector(lib, bounds);
  return {
    compile(file, texts) {
      const schema = compile(lib, collector, file, texts);
      return (text) => check(lib, collector, schema, text);
    },
    // The memory goes with the last reference to it.
    dispose: () => undefined,
  };
}

// A compiled schema, by its address.
type CompiledSchema = number;

// The parser context is new for each document, and the names that it keeps go with it.
function check(lib: LibXml2, collector: ErrorCollector, schema: CompiledSchema, text: string): Libxml2Verdict {
  const context = lib._xmlNewParserCtxt();
  lib._xmlCtxtSetErrorHandler(context, collector.callback, 0);
  const document = read(lib, context, text, DOCUMENT_OPTIONS);
  lib._xmlFreeParserCtxt(context);
  try {
    const errors = collector.take();
    if (document === 0 || errors.length > 0) return { kind: 'unreadable', errors };
    if (lib._xmlGetIntSubset(document) !== 0) return { kind: 'doctype' };
    const isValid = validates(lib, collector, schema, document);
    return isValid ? { kind: 'valid' } : { kind: 'invalid', errors: collector.take() };
  } finally {
    if (document !== 0) lib._xmlFreeDoc(document);
  }
}

function validates(lib: LibXml2, collector: ErrorCollector, schema: CompiledSchema, document: number): boolean {
  const validation = lib._xmlSchemaNewValidCtxt(schema);
  lib._xmlSchemaSetValidStructuredErrors(validation, collector.callback, 0);
  const verdict = lib._xmlSchemaValidateDoc(validation, document);
  lib._xmlSchemaFreeValidCtxt(validation);
  if (verdict < 0) throw new PintError('schema-engine-failed', 'libxml2 could not validate the document');
  return verdict === 0;
}

const encoder = new TextEncoder();
// A UTF-16 code unit takes three bytes of UTF-8 at most.
const MOST_BYTES = 3;

function read(lib: LibXml2, context: number, text: string, options: number, name = 0): number {
  const size = MOST_BYTES * text.length;
  const buffer = allocate(lib, size + 1);
  const { written } = encoder.encodeInto(text, lib.HEAPU8.subarray(buffer, buffer + size));
  lib.HEAPU8[buffer + written] = 0;
  const document = lib._xmlCtxtReadMemory(context, buffer, written, name, 0, options);
  lib._free(buffer);
  return document;
}

function allocate(lib: LibXml2, size: number): number {
  const pointer = lib._malloc(size);
  if (pointer === 0) throw new PintError('schema-engine-failed', 'libxml2 is out of memory');
  return pointer;
}

function compile(
  lib: LibXml2,
  collector: ErrorCollector,
  file: string,
  texts: ReadonlyMap<string, string>,
): CompiledSchema {
  const stopServing = serve(lib, texts);
  const name = cString(lib, file);
  const context = lib._xmlNewParserCtxt();
  const document = read(lib, context, texts.get(file) ?? '', SCHEMA_OPTIONS, name);
  lib._xmlFreeParserCtxt(context);
  lib._free(name);
  const schemaContext = lib._xmlSchemaNewDocParserCtxt(document);
  lib._xmlSchemaSetParserStructuredErrors(schemaContext, collector.callback, 0);
  const schema = lib._xmlSchemaParse(schemaContext);
  lib._xmlSchemaFreeParserCtxt(schemaContext);
  lib._xmlFreeDoc(document);
  stopServing();
  const messages = collector.take().map(({ message }) => message);
  if (schema === 0) throw new PintError('schema-compile', `${file} does not compile: ${messages.join(' ')}`);
  return schema;
}

function cString(lib: LibXml2, text: string): number {
  const size = lib.lengthBytesUTF8(text) + 1;
  const pointer = allocate(lib, size);
  lib.stringToUTF8(text, pointer, size);
  return pointer;
}

// Registers input callbacks that read the given texts; returns what removes them again. libxml2 has no other way out here.
function serve(lib: LibXml2, texts: ReadonlyMap<string, string>): () => void {
  const open = new Map<number, { bytes: Uint8Array; at: number }>();
  let handles = 0;
  const callbacks = [
    lib.addFunction((name: number) => (texts.has(lib.UTF8ToString(name)) ? 1 : 0), 'ii'),
    lib.addFunction((name: number) => {
      const text = texts.get(lib.UTF8ToString(name));
      if (text === undefined) return 0;
      open.set(++handles, { bytes: new TextEncoder().encode(text), at: 0 });
      return handles;
    }, 'ii'),
    lib.addFunction((handle: number, buffer: number, size: number) => {
      const file = open.get(handle);
      if (!file) return -1;
      const chunk = file.bytes.subarray(file.at, file.at + size);
      lib.HEAPU8.set(chunk, buffer);
      file.at += chunk.length;
      return chunk.length;
    }, 'iiii'),
    lib.addFunction((handle: number) => (open.delete(handle) ? 0 : -1), 'ii'),
  ] as const;
  lib._xmlRegisterInputCallbacks(...callbacks);
  return () => {
    lib._xmlCleanupInputCallbacks();
    for (const callback of callbacks) lib.removeFunction(callback);
  };
}

interface ErrorCollector {
  /** libxml2's callback for errors, as a pointer. */
  readonly callback: number;
  /** What was collected since the last time; it is then forgotten. */
  take(): Libxml2Error[];
}

// Members of libxml2's public structure `xmlError`, 32 bits: nothing else tells of an error. They are those of the version that
// package.json pins, and `provesItself` tries them whenever an engine is loaded.
const MESSAGE = 8;
const LEVEL = 12;
const NODE = 48;
// A character may take up to four bytes.
const MOST_BYTES_OF_CHARACTER = 4;

function errorCollector(lib: LibXml2, { maxErrors, maxMessage }: ErrorBounds): ErrorCollector {
  const errors: Libxml2Error[] = [];
  const member = (error: number, offset: number): number => lib.HEAP32[(error + offset) >> 2] ?? 0;
  const collect = (_context: number, error: number): void => {
    if (member(error, LEVEL) < LEVEL_ERROR || errors.length >= maxErrors) return;
    const message = lib.UTF8ToString(member(error, MESSAGE), MOST_BYTES_OF_CHARACTER * maxMessage);
    errors.push({ message, path: pathOf(lib, member(error, NODE)) });
  };
  return { callback: lib.addFunction(collect, 'vii'), take: () => errors.splice(0) };
}

function pathOf(lib: LibXml2, node: number): string {
  if (node === 0) return '';
  const pointer = lib._xmlGetNodePath(node);
  if (pointer === 0) return '';
  const path = lib.UTF8ToString(pointer);
  lib._free(pointer);
  return path;
}

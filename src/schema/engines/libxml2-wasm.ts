// The default schema engine: libxml2 as WebAssembly, in an instance of its own. No network, no disk, no entities.
//
// It works on the package's module of plain libxml2 functions, not on its classes: those note a path for every fault, each
// path counts all siblings ahead, and a megabyte of faulty siblings then takes minutes. An instance of its own also keeps
// apart from what else the host does with libxml2, and frees its memory, which never shrinks, with the engine.
import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs';
import { PintError } from '../../core/error.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { type Bounds, boundsOf } from '../../ubl/xml/parse.ts';
import { isCertainlyValid } from '../fast-path.ts';
import { isEveryday } from '../reduced-schema.ts';
import { printEverydaySchemas, printSchemas } from '../xsd/print.ts';
import { MAX_FAULTS, SCHEMA_FILES, type SchemaEngine, type SchemaFault, type SchemaName } from './engine.ts';
import { DOCTYPE_MESSAGE, MAX_MESSAGE, schemaFault } from './faults.ts';
import { ELEMENT, LAST_LINE, NODE, treeReader } from './libxml2-tree.ts';

/**
 * Loads the WebAssembly (some 20 ms). Invoices and credit notes are prepared for by one schema, which serves all but a few
 * of them; the schema of a document that it does not serve is compiled when first needed.
 */
export async function loadLibxml2(): Promise<SchemaEngine> {
  const { default: instantiate } = await import('libxml2-wasm/lib/libxml2raw.mjs');
  const lib = await instantiate();
  lib._xmlInitParser();
  const collector = faultCollector(lib);
  const plain = opener(lib, collector);
  const schemas = new Map<SchemaName | 'everyday', number>();
  let disposed = false;

  const inUse = (): void => {
    if (disposed) throw new PintError('schema-engine-disposed', 'The schema engine was used after dispose()');
  };

  const compiled = (schema: SchemaName | 'everyday'): number => {
    inUse();
    let pointer = schemas.get(schema);
    if (pointer === undefined) {
      pointer =
        schema === 'everyday'
          ? compile(lib, collector, SCHEMA_FILES.Invoice, printEverydaySchemas())
          : compile(lib, collector, SCHEMA_FILES[schema], printSchemas());
      schemas.set(schema, pointer);
    }
    return pointer;
  };

  const compiledFor = (root: UblElement, schema: SchemaName): number =>
    compiled(isEveryday(root, schema) ? 'everyday' : schema);

  return {
    name: 'libxml2-wasm',
    prepare: (schema) => {
      compiled(schema === 'TaxData' ? schema : 'everyday');
    },
    check: (text, root, schema) => check(lib, collector, compiledFor(root, schema), text, root),
    allows(root) {
      inUse();
      return isCertainlyValid(root);
    },
    open(text, limits) {
      inUse();
      const opened = plain.open(text, boundsOf(limits));
      return (
        opened && {
          root: opened.root,
          check: (schema) =>
            schema === opened.root.name && isCertainlyValid(opened.root)
              ? []
              : validated(lib, collector, compiledFor(opened.root, schema), opened.document, opened.root),
          close: () => lib._xmlFreeDoc(opened.document),
        }
      );
    },
    dispose() {
      // With the last reference to the instance all its memory goes.
      disposed = true;
      schemas.clear();
    },
  };
}

// libxml2's parser options: no limits of its own (parseXml has set ours), declared encoding ignored, no external entities,
// lines beyond 65535, small texts inside their nodes.
const HUGE = 1 << 19;
const IGNORE_ENCODING = 1 << 21;
const BIG_LINES = 1 << 22;
const NO_EXTERNAL = 1 << 23;
const NO_NETWORK = 1 << 11;
const COMPACT = 1 << 16;
const READ_OPTIONS = HUGE | IGNORE_ENCODING | BIG_LINES | NO_EXTERNAL | NO_NETWORK | COMPACT;

function check(lib: LibXml2, collector: FaultCollector, schema: number, text: string, root: UblElement): SchemaFault[] {
  const context = lib._xmlNewParserCtxt();
  lib._xmlCtxtSetErrorHandler(context, collector.callback, 0);
  collector.start(root);
  const document = read(lib, context, text, READ_OPTIONS);
  lib._xmlFreeParserCtxt(context);
  try {
    if (document === 0 || collector.faults.length > 0) return collector.end('The XML could not be read');
    if (lib._xmlGetIntSubset(document) !== 0) return collector.end(DOCTYPE_MESSAGE);
    return validated(lib, collector, schema, document, root);
  } finally {
    if (document !== 0) lib._xmlFreeDoc(document);
  }
}

function validated(
  lib: LibXml2,
  collector: FaultCollector,
  schema: number,
  document: number,
  root: UblElement,
): SchemaFault[] {
  collector.start(root);
  const validation = lib._xmlSchemaNewValidCtxt(schema);
  lib._xmlSchemaSetValidStructuredErrors(validation, collector.callback, 0);
  const verdict = lib._xmlSchemaValidateDoc(validation, document);
  lib._xmlSchemaFreeValidCtxt(validation);
  if (verdict < 0) throw new PintError('schema-engine-failed', 'libxml2 could not validate the document');
  return verdict === 0 ? [] : collector.end('The document is not valid');
}

interface Opener {
  /** A document without anything to say about it, and its tree. */
  open(text: string, bounds: Bounds): { readonly document: number; readonly root: UblElement } | undefined;
}

// One parser context serves many documents, so that names keep their addresses.
function opener(lib: LibXml2, collector: FaultCollector): Opener {
  const reader = treeReader(lib);
  let context = lib._xmlNewParserCtxt();
  return {
    open(text, bounds) {
      if (!isPlain(text, bounds)) return undefined;
      if (reader.names > MOST_NAMES) {
        lib._xmlFreeParserCtxt(context);
        context = lib._xmlNewParserCtxt();
        reader.forget();
      }
      lib._xmlCtxtSetErrorHandler(context, collector.callback, 0);
      collector.start(undefined);
      const document = read(lib, context, text, READ_OPTIONS);
      if (document === 0) return undefined;
      const root = collector.messages.length === 0 && reader.read(lib._xmlDocGetRootElement(document), bounds);
      if (root) return { document, root };
      lib._xmlFreeDoc(document);
      return undefined;
    },
  };
}

const MOST_NAMES = 5000;

// What libxml2 may read before anything is known about the text: no DOCTYPE, no more marks than there may be nodes, lines
// that it counts and no more of them than it can.
function isPlain(text: string, { maxBytes, maxNodes }: Bounds): boolean {
  if (text.length > maxBytes || text.includes('!DOCTYPE') || count(text, '\n', LAST_LINE) >= LAST_LINE - 1)
    return false;
  if (text.includes('\r') && LONE_RETURN.test(text)) return false;
  // An element takes four characters at least, an attribute five.
  return text.length < 4 * maxNodes || count(text, '<', maxNodes) + count(text, '=', maxNodes) <= maxNodes;
}

const LONE_RETURN = /\r(?!\n)/;

function count(text: string, mark: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(mark); at >= 0 && found <= most; at = text.indexOf(mark, at + 1)) found++;
  return found;
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

// Imports are looked up by file name among the printed schemas; libxml2 has no other way to the outside here.
function compile(lib: LibXml2, collector: FaultCollector, file: string, texts: ReadonlyMap<string, string>): number {
  const stopServing = serve(lib, texts);
  const name = cString(lib, file);
  const context = lib._xmlNewParserCtxt();
  const document = read(lib, context, texts.get(file) ?? '', NO_EXTERNAL | NO_NETWORK, name);
  lib._xmlFreeParserCtxt(context);
  lib._free(name);
  const schemaContext = lib._xmlSchemaNewDocParserCtxt(document);
  collector.start(undefined);
  lib._xmlSchemaSetParserStructuredErrors(schemaContext, collector.callback, 0);
  const schema = lib._xmlSchemaParse(schemaContext);
  lib._xmlSchemaFreeParserCtxt(schemaContext);
  lib._xmlFreeDoc(document);
  stopServing();
  if (schema === 0) throw new PintError('schema-compile', `${file} does not compile: ${collector.messages.join(' ')}`);
  return schema;
}

function cString(lib: LibXml2, text: string): number {
  const size = lib.lengthBytesUTF8(text) + 1;
  const pointer = allocate(lib, size);
  lib.stringToUTF8(text, pointer, size);
  return pointer;
}

// Registers input callbacks that read the given texts; returns what removes them again.
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

interface FaultCollector {
  /** libxml2's callback for errors, as a pointer. */
  readonly callback: number;
  readonly faults: SchemaFault[];
  /** Messages where there is no document to place them in. */
  readonly messages: string[];
  /** Forgets what was collected; faults are then placed in the tree of that root. */
  start(root: UblElement | undefined): void;
  /** What was collected; never nothing, since it is asked for where something was wrong. */
  end(otherwise: string): SchemaFault[];
}

// As libxml2Tree.ts has them for nodes.
const ERROR_MESSAGE = 8;
const ERROR_LEVEL = 12;
const ERROR_NODE = 48;
const LEVEL_ERROR = 2;

function faultCollector(lib: LibXml2): FaultCollector {
  let root: UblElement | undefined;
  const faults: SchemaFault[] = [];
  const messages: string[] = [];
  const at = (pointer: number, offset: number): number => lib.HEAP32[(pointer + offset) >> 2] ?? 0;

  const collect = (_context: number, error: number): void => {
    if (at(error, ERROR_LEVEL) < LEVEL_ERROR || faults.length + messages.length >= MAX_FAULTS) return;
    // Bytes, of which a character may take up to four.
    const message = lib.UTF8ToString(at(error, ERROR_MESSAGE), 4 * MAX_MESSAGE);
    if (root) faults.push(schemaFault(message, elementAt(root, stepsTo(at(error, ERROR_NODE)))));
    else messages.push(message);
  };

  // Places among the elements of each level, from the root's child down.
  function stepsTo(node: number): number[] {
    const steps: number[] = [];
    let current = node;
    while (current !== 0 && at(current, NODE.type) !== ELEMENT) current = at(current, NODE.parent);
    for (let parent = 0; current !== 0; current = parent) {
      parent = at(current, NODE.parent);
      if (parent === 0 || at(parent, NODE.type) !== ELEMENT) break;
      let place = 0;
      for (let other = at(current, NODE.previous); other !== 0; other = at(other, NODE.previous)) {
        if (at(other, NODE.type) === ELEMENT) place++;
      }
      steps.unshift(place);
    }
    return steps;
  }

  return {
    callback: lib.addFunction(collect, 'vii'),
    faults,
    messages,
    start(document) {
      root = document;
      faults.length = 0;
      messages.length = 0;
    },
    end(otherwise) {
      if (faults.length === 0 && root) faults.push(schemaFault(otherwise, root));
      root = undefined;
      return faults.splice(0);
    },
  };
}

// Both trees hold the same elements in the same order; where they should not, the nearest ancestor stands in.
function elementAt(root: UblElement, steps: readonly number[]): UblElement {
  let element = root;
  for (const step of steps) element = element.children[step] ?? element;
  return element;
}

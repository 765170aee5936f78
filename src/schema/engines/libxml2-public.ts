// libxml2 by the public interface of libxml2-wasm: slower, but sure in every version of that package. It stands in where the raw
// module is not as libxml2-raw.ts expects it.
import type { ErrorDetail, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
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

type Package = typeof import('libxml2-wasm');

/** Loads the package, whose one instance is shared with everyone in the process who uses it. */
export async function loadPublicLibxml2(bounds: ErrorBounds): Promise<Libxml2> {
  // A name that no bundler resolves: the package awaits at top level, which not every format of a bundle can hold, and in a bundle
  // the version is fixed when it is made.
  const name = ['libxml2', 'wasm'].join('-');
  const lib: Package = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  const compiled: XsdValidator[] = [];
  return {
    compile(file, texts) {
      const schema = compile(lib, file, texts);
      compiled.push(schema);
      return (text) => check(lib, schema, text, bounds);
    },
    dispose() {
      for (const schema of compiled.splice(0)) schema.dispose();
    },
  };
}

function compile(lib: Package, file: string, texts: ReadonlyMap<string, string>): XsdValidator {
  const encoder = new TextEncoder();
  const buffers = Object.fromEntries([...texts].map(([name, text]) => [name, encoder.encode(text)]));
  lib.xmlRegisterInputProvider(new lib.XmlBufferInputProvider(buffers));
  try {
    const document = lib.XmlDocument.fromString(texts.get(file) ?? '', { url: file, option: SCHEMA_OPTIONS });
    try {
      return lib.XsdValidator.fromDoc(document);
    } finally {
      document.dispose();
    }
  } catch (cause) {
    if (!(cause instanceof lib.XmlError)) throw cause;
    throw new PintError('schema-compile', `${file} does not compile: ${cause.message}`, { cause });
  } finally {
    lib.xmlCleanupInputProvider();
  }
}

function check(lib: Package, schema: XsdValidator, text: string, bounds: ErrorBounds): Libxml2Verdict {
  let document: XmlDocument;
  try {
    document = lib.XmlDocument.fromString(text, { option: DOCUMENT_OPTIONS });
  } catch (thrown) {
    if (!(thrown instanceof lib.XmlLibError)) throw thrown;
    return { kind: 'unreadable', errors: errorsOf(thrown, bounds) };
  }
  try {
    if (document.dtd) return { kind: 'doctype' };
    schema.validate(document);
    return { kind: 'valid' };
  } catch (thrown) {
    if (thrown instanceof lib.XmlValidateError) return { kind: 'invalid', errors: errorsOf(thrown, bounds) };
    throw new PintError('schema-engine-failed', 'libxml2 could not validate the document', { cause: thrown });
  } finally {
    document.dispose();
  }
}

function errorsOf({ details }: XmlLibError, { maxErrors, maxMessage }: ErrorBounds): Libxml2Error[] {
  return details
    .filter(({ level }) => level >= LEVEL_ERROR)
    .slice(0, maxErrors)
    .map(({ message, xpath }: ErrorDetail) => ({ message: message.slice(0, maxMessage), path: xpath ?? '' }));
}

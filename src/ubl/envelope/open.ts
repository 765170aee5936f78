// An envelope is opened: its header, its document as text of its own, and all that is wrong with it.

import type { FieldError, FieldErrors } from '../../core/errors/field-error.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { saidOfItself } from '../document-type.ts';
import { PEPPOL_ENVELOPE } from '../namespaces.ts';
import { textOf } from '../tree.ts';
import type { XmlError, XmlLimits } from '../xml/limits.ts';
import { xmlFieldError } from '../xml/read-xml.ts';
import { type CutDocument, type CutEnvelope, cutEnvelope, decodeEnvelope, isEnvelope } from './cut.ts';
import {
  checkedSyntaxOf,
  isKnownCustomization,
  isOfCustomization,
  partsOfDocumentType,
  processOf,
} from './document-type.ts';
import { type EnvelopeFinding, envelopeFinding, quoted } from './findings.ts';
import { type EnvelopeHeader, placeOf, type ReadHeader, readHeader } from './header.ts';
import { partyFindings } from './parties.ts';

/** What an envelope holds, and what is wrong with it. */
export interface Envelope {
  readonly header: EnvelopeHeader;
  /**
   * The document, from root tag to root tag, character for character. The namespaces that were declared around it are declared
   * on its root; nothing else is added.
   */
  readonly document: string;
  /** Line of the envelope on which the document begins, from 1. */
  readonly documentLine: number;
  /** Whether no finding is fatal. Says nothing of the document. */
  readonly valid: boolean;
  readonly findings: readonly EnvelopeFinding[];
}

/** An envelope as far as it could be opened. */
export interface OpenedText {
  /** Absent where there is no header, or no document. */
  readonly envelope?: Envelope;
  readonly findings: readonly EnvelopeFinding[];
  /** Why the text is not XML, or is not read; a finding says so, too. */
  readonly error?: XmlError;
}

/**
 * Opens an envelope (Standard Business Document) and checks its header against itself and against the document. The document
 * is not checked: `validate` does that. An invalid envelope is opened too, since somebody has to answer it: ask `valid`.
 * Errors: what is not XML, as `message`; what has no header or no document, by location. The document may be as large as `limits` say, and the
 * header may add a mebibyte.
 *
 * @example
 * const opened = openEnvelope(bytes)
 * if (opened.ok && opened.value.valid) console.log(opened.value.header.sender, opened.value.document)
 * for (const { code, line, text } of checkEnvelope(bytes)) console.log(line, code, text)
 */
export function openEnvelope(xml: string | Uint8Array, limits: XmlLimits = {}): Result<Envelope> {
  const decoded = decodeEnvelope(xml, limits);
  if (!decoded.ok) return failure(xmlFieldError(decoded.error));
  const { envelope, findings, error } = openText(decoded.text, limits, decoded.utf8);
  if (error) return failure(xmlFieldError(error));
  return envelope ? success(envelope) : failure(errorsOf(findings));
}

/** All that is wrong with an envelope, or remarkable about it; nothing where it is as it should be. */
export function checkEnvelope(xml: string | Uint8Array, limits: XmlLimits = {}): readonly EnvelopeFinding[] {
  const decoded = decodeEnvelope(xml, limits);
  return decoded.ok ? openText(decoded.text, limits, decoded.utf8).findings : [unreadable(decoded.error)];
}

/** Opens text that is decoded already, and may be at hand in UTF-8 too. */
export function openText(text: string, limits: XmlLimits, utf8?: Uint8Array): OpenedText {
  const cut = cutEnvelope(text, limits, utf8);
  if ('error' in cut) return { findings: [unreadable(cut.error)], error: cut.error };
  if ('other' in cut) {
    const place = { location: '/', line: cut.other.line };
    return { findings: [envelopeFinding('PINT-ENVELOPE-ROOT', 'another document element', place)] };
  }
  const structure = structureFindings(cut);
  const { header, document } = cut;
  if (!header) return { findings: structure };
  const read = readHeader(header);
  if (!document || isEnvelope(document)) return { findings: [...structure, ...read.findings] };
  const findings = [...structure, ...read.findings, ...documentFindings(read, document)];
  const valid = findings.every(({ flag }) => flag !== 'fatal');
  const envelope = { header: read.header, document: document.text, documentLine: document.line, valid, findings };
  return { envelope, findings };
}

// The parts of the envelope: each once, and nothing beside them.
function structureFindings({
  root,
  headers,
  isInOrder,
  document,
  furtherElement,
  strayText,
}: CutEnvelope): EnvelopeFinding[] {
  const at = placeOf(root);
  const findings: EnvelopeFinding[] = [];
  if (headers === 0) findings.push(envelopeFinding('PINT-ENVELOPE-HEADER', 'no header', at));
  else if (!isInOrder) findings.push(envelopeFinding('PINT-ENVELOPE-HEADER', 'a header behind the document', at));
  if (headers > 1) findings.push(envelopeFinding('PINT-ENVELOPE-HEADER', 'more than one header', at));
  if (!document) findings.push(envelopeFinding('PINT-ENVELOPE-DOCUMENT', 'no document', at));
  if (furtherElement > 0) {
    findings.push(envelopeFinding('PINT-ENVELOPE-DOCUMENT', 'a further element', { ...at, line: furtherElement }));
  }
  if (strayText > 0) {
    findings.push(envelopeFinding('PINT-ENVELOPE-TEXT', 'text', { ...at, line: strayText }));
  }
  if (document && isEnvelope(document)) {
    findings.push(
      envelopeFinding('PINT-ENVELOPE-NESTED', 'an envelope in the envelope', { ...at, line: document.line }),
    );
  }
  return findings;
}

const CONTENT_ELEMENTS: readonly string[] = ['BinaryContent', 'TextContent'];

// What the header says of the document, the document says of itself, too.
function documentFindings(read: ReadHeader, { namespace, localName, excerpt: root }: CutDocument): EnvelopeFinding[] {
  const { header, places } = read;
  const { documentTypeId, processId } = header;
  const findings: EnvelopeFinding[] = [];
  const missing = (['standard', 'type', 'typeVersion'] as const).filter((name) => header[name] === '');
  for (const name of missing) findings.push(envelopeFinding(CODES[name], 'nothing', places[name]));
  if (namespace === PEPPOL_ENVELOPE && CONTENT_ELEMENTS.includes(localName)) return findings;
  const parts = partsOfDocumentType(documentTypeId);
  const differs = (name: keyof typeof CODES, expected: string | undefined, whose: string): void => {
    const own = header[name];
    if (own === '' || expected === undefined || own === expected || findings.some(({ code }) => code === CODES[name]))
      return;
    findings.push(envelopeFinding(CODES[name], `${quoted(own)} where ${whose} has ${quoted(expected)}`, places[name]));
  };
  differs('standard', namespace, 'the document');
  differs('type', localName, 'the document');
  differs('standard', parts?.standard, 'DOCUMENTID');
  differs('type', parts?.type, 'DOCUMENTID');
  if (parts?.version !== '') differs('typeVersion', parts?.version, 'DOCUMENTID');
  if (documentTypeId !== '' && !parts) {
    findings.push(envelopeFinding('PINT-ENVELOPE-DOCUMENTID', quoted(documentTypeId), places.documentTypeId));
  }
  const customization = saidOfItself(root, 'CustomizationID');
  const isJudged =
    checkedSyntaxOf(root) !== undefined || (parts !== undefined && isKnownCustomization(parts.customization));
  if (!isJudged) return findings;
  if (parts && !isOfCustomization(customization, parts.customization)) {
    const found = `${quoted(parts.customization)} where the document has ${quoted(customization)}`;
    findings.push(envelopeFinding('PINT-ENVELOPE-DOCUMENTID', found, places.documentTypeId));
  }
  const version = textOf(root, 'cbc:UBLVersionID');
  if (version !== '') differs('typeVersion', version, 'the document');
  const process = processOf(root);
  if (processId !== '' && process !== processId) {
    const found = `${quoted(processId)} where the document has ${quoted(process)}`;
    findings.push(envelopeFinding('PINT-ENVELOPE-PROCESSID', found, places.processId));
  }
  return [...findings, ...partyFindings(read, root)];
}

const CODES = {
  standard: 'PINT-ENVELOPE-STANDARD',
  type: 'PINT-ENVELOPE-TYPE',
  typeVersion: 'PINT-ENVELOPE-TYPE-VERSION',
} as const;

function unreadable({ code, message, line }: XmlError): EnvelopeFinding {
  return { ...envelopeFinding('PINT-XML', code, { location: '/', line }), text: message };
}

// By place, the sentences of one place in one, under the code of the first.
function errorsOf(findings: readonly EnvelopeFinding[]): FieldErrors {
  const errors: Record<string, FieldError<'finding'>> = {};
  for (const { location, code, text } of findings) {
    const before = errors[location];
    const params = before ? { rule: before.params.rule, text: `${before.params.text} ${text}` } : { rule: code, text };
    errors[location] = { code: 'finding', message: params.text, params };
  }
  return errors;
}

// A document as XML with its report, for the commands that make one.
// The validator loads when it is called.
import type { Document } from '../document/schema.ts';
import type { WrittenXml } from '../validate/validator.ts';
import type { FindingLanguage } from '../validate.ts';
import { XML_INDENT } from './io.ts';

/** Writes a document as indented XML and judges it; `now` in Unix milliseconds, findings in English unless told otherwise. */
export async function toCheckedXml(document: Document, now: number, language?: FindingLanguage): Promise<WrittenXml> {
  const { createValidator } = await import('../validate.ts');
  const validator = await createValidator();
  const written = validator.toXml(document, { now, language, indent: XML_INDENT });
  validator.dispose();
  return written;
}

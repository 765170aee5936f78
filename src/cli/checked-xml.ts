// A document as XML with its report, for the commands that make one.
// The validator loads when it is called.

import { XML_INDENT } from '../core/xml-indent.ts';
import type { WrittenDecimals } from '../document/identity.ts';
import type { Document } from '../document/schema.ts';
import type { WrittenXml } from '../validate/validator.ts';
import type { FindingLanguage } from '../validate.ts';
import type { Read } from './input.ts';

/** Writes a document as indented XML and judges it; `now` in Unix milliseconds, findings in English unless told otherwise. */
export async function toCheckedXml(
  { source: document, country }: Read<Document>,
  now: number,
  language?: FindingLanguage,
  decimals?: WrittenDecimals,
): Promise<WrittenXml> {
  const { createValidatorOnDemand } = await import('../validate/validator.ts');
  const validator = createValidatorOnDemand(await country.validation());
  const written = await validator.toXml(document, { now, language, indent: XML_INDENT, decimals });
  validator.dispose();
  return written;
}

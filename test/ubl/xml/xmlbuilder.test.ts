import { describe, expect, it } from 'vitest';
import { fromXml, toXml } from '../../../src/countries/om/functions.ts';
import type { Document } from '../../../src/document/schema.ts';
import { toXmlBuilder } from '../../../src/xmlbuilder.ts';
import { canonical } from '../../support/canonical.ts';
import { examples, hasShared } from '../../support/shared.ts';

describe('toXmlBuilder', () => {
  it('toXmlBuilder prints what looks like a reference as the text that it is, and no control character as it is', async () => {
    const document: Document = {
      note: '&lt; &amp; &#65; &#x41; &none; A & B <c>\r\n]]>',
      invoice_type_code: '380',
      transaction_type: 'a\tb\nc\rd"&quot;',
    };
    const printed = (await toXmlBuilder(document)).end();
    expect(canonical(printed)).toBe(canonical(toXml(document)));
    expect(fromXml(printed)).toMatchObject({ value: { document } });
  });

  it.runIf(hasShared).each(examples())('$name: prints what the fast writer prints', async ({ bytes }) => {
    const read = fromXml(bytes);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const builder = await toXmlBuilder(read.value.document);
    expect(canonical(builder.end())).toBe(canonical(toXml(read.value.document)));
  });
});

import { describe, expect, it } from 'vitest';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';

import { canonical } from '../support/canonical.ts';
import { examples, hasShared } from '../support/shared.ts';

describe.skipIf(!hasShared)('the published examples', () => {
  it.each(examples())('$name: XML → document → XML is canonically equal, with nothing unmapped', ({ bytes }) => {
    const read = fromXml(bytes);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(read.value.unmapped).toEqual([]);
    expect(canonical(toXml(read.value.document))).toBe(canonical(bytes));
    const stored = parseDocument(JSON.parse(JSON.stringify(read.value.document)));
    expect(stored).toEqual({ ok: true, value: read.value.document, warnings: {} });
  });
});

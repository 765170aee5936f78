// Documents of other countries: they say which, and are not written as documents of this one.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convertRecordOf } from '../../src/convert/convert.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { OMAN } from '../../src/countries/om/issuer.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';

import { recordOf, valid } from '../support/records.ts';
import { hasShared } from '../support/shared.ts';

const { xml } = valid(recordOf({}));
const MALAYSIAN = 'urn:peppol:pint:billing-1@my-1';

const read = (text: string) => {
  const result = fromXml(text);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

describe('a document of another country', () => {
  const foreign = read(xml.replace('urn:peppol:pint:billing-1@om-1', MALAYSIAN));

  it('says its country and its specification, as one of this country does', () => {
    expect(foreign).toMatchObject({ country: 'my', customization: MALAYSIAN, unmapped: [] });
    expect(foreign.document.customization_id).toBe(MALAYSIAN);
    const own = read(xml);
    expect(own).toMatchObject({ country: 'om', customization: 'urn:peppol:pint:billing-1@om-1' });
    expect(own.document).not.toHaveProperty('customization_id');
  });

  it('is not written as a document of this country, stored or not', () => {
    const sentence = `The document follows the specification of another country, ${MALAYSIAN} (MY): it cannot be taken for one of OM`;
    expect(() => toXml(foreign.document)).toThrow(sentence);
    const stored = parseDocument(JSON.parse(JSON.stringify(foreign.document)));
    expect(() => stored.ok && toXml(stored.value)).toThrow(sentence);
    const result = convertRecordOf(OMAN)(foreign.document, {});
    expect(result.ok ? {} : sentences(result.errors)).toEqual({ customization_id: sentence });
  });

  it('that names the country with a specification that the country does not have is refused as that', () => {
    const garbled = read(xml.replace('urn:peppol:pint:billing-1@om-1', 'urn:peppol:pint:bulling-1@om-1'));
    expect(() => toXml(garbled.document)).toThrow(
      'The document follows urn:peppol:pint:bulling-1@om-1, which is not a specification of OM',
    );
  });

  it.skipIf(!hasShared)('has the net price where its gross price is zero', () => {
    const folder = '../shared/spec/pint-my-1.3.1/examples';
    const prices = readdirSync(folder).flatMap((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const lines = read(text).document.document_lines ?? [];
      const stated = [...text.matchAll(/<cbc:PriceAmount[^>]*>([^<]*)</g)].map(([, amount]) => Number(amount));
      return lines.map(({ price }, index) => [
        stated[index],
        (price?.base_amount ?? 0) - (price?.allowance_amount ?? 0),
      ]);
    });
    expect(prices.length).toBeGreaterThan(10);
    for (const [stated, net] of prices) expect(net).toBe(stated);
  });
});

describe('an order reference', () => {
  it('that has only a purchase order comes back as written', () => {
    const { xml: text } = valid(recordOf({ payload: { order_reference: { purchase_order_id: 'PO-1' } } }));
    expect(read(text).document.order_reference).toEqual({ purchase_order_id: 'PO-1' });
  });
});

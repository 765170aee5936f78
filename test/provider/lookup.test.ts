// Finding a receiver: names, registrations, endpoints, signatures, and all of it together over invented publishers.
import { describe, expect, it } from 'vitest';
import { readDistinguishedName } from '../../src/provider/lookup/certificate.ts';
import { customizationParts, schemedId } from '../../src/provider/lookup/identifiers.ts';
import {
  chooseEndpoint,
  chooseRegistration,
  dnsName,
  type Endpoint,
  isDocumentType,
  LOOKUP_ERRORS,
  type LookUpOptions,
  loadSignatureVerifier,
  lookUp,
  type NaptrRecord,
  readNaptr,
  readServiceGroup,
  type SchemedId,
  smpBase,
  smpUrls,
  ZONES,
} from '../../src/provider.ts';
import { serviceJson, serviceText } from '../support/provider.ts';
import { hasShared } from '../support/shared.ts';

const WILDCARD = 'peppol-doctype-wildcard';
const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1';
const TYPE: SchemedId = { scheme: WILDCARD, value: INVOICE };
const PROCESS: SchemedId = { scheme: 'cenbii-procid-ubl', value: 'urn:peppol:bis:billing' };
const NAPTR: NaptrRecord = {
  order: 100,
  preference: 10,
  flags: 'U',
  service: 'Meta:SMP',
  regexp: '!.*!https://smp.example.om/q!',
};

it.each([
  ['CN=POP1,O=Soci\\C3\\A9t\\C3\\A9', { CN: ['POP1'], O: ['Société'] }],
  ['CN=POP1,O="A, B",C=OM', { CN: ['POP1'], O: ['A, B'], C: ['OM'] }],
  ['CN=POP1, O=A\\, \\"B\\"', { CN: ['POP1'], O: ['A, "B"'] }],
  ['CN=POP1,O=12" pipes,OU=5" pipes,C=OM', { CN: ['POP1'], O: ['12" pipes'], OU: ['5" pipes'], C: ['OM'] }],
  ['O="unclosed,C=BE,CN=POP1', { O: ['"unclosed'], C: ['BE'], CN: ['POP1'] }],
])('the name of a certificate is read as it is escaped: %s', (text, parts) => {
  expect(Object.fromEntries(readDistinguishedName(text))).toEqual(parts);
});

it('the name of a certificate may have very many parts', () => {
  const name = readDistinguishedName('C=,'.repeat(50_000));
  expect(name.get('C')).toHaveLength(50_000);
});

describe('the name and the address of a publisher', () => {
  it('the name is that of the value without case, whatever the case of its letters', async () => {
    const [lower, upper] = await Promise.all(['0088:123abc', '0088:123ABC'].map((one) => dnsName(one, { zone: 'z' })));
    expect(lower).toEqual(upper);
    expect(lower?.ok && lower.value).toBe(
      'y7dzfxaf3d4cjz4kcgrxtec6twvcga4ky7zwa5boif6mswd4tdrq.iso6523-actorid-upis.z',
    );
  });

  it('a zone has to be given', async () => {
    await expect(dnsName('0088:1', {} as { zone: string })).rejects.toThrow('dnsName takes the zone as text');
  });

  it('what is not a participant has no name', async () => {
    for (const wrong of ['', '0248', '248:OM1', '0248:', '0248:a b', `0248:${'x'.repeat(131)}`]) {
      const made = await dnsName(wrong, { zone: ZONES.test });
      expect(made.ok ? '' : made.error.code).toBe('not-a-participant');
    }
  });

  it('of several records the lowest order wins, then the lowest preference; other services are skipped', () => {
    const at = (order: number, preference: number, host: string, service = 'Meta:SMP') => ({
      ...NAPTR,
      order,
      preference,
      service,
      regexp: `!^.*$!https://${host}/!`,
    });
    const base = smpBase([
      at(1, 1, 'mail', 'E2U+email'),
      at(20, 1, 'late'),
      at(10, 20, 'b'),
      at(10, 10, 'a', 'meta:smp'),
    ]);
    expect(base).toEqual({ ok: true, value: 'https://a' });
  });

  it.each([
    ['http://smp.example.om', 'bad-address'],
    ['https://smp.example.om:8443', 'bad-address'],
    ['https://user@smp.example.om', 'bad-address'],
    ['https://smp.example.om?x=1', 'bad-address'],
    ['https://smp.example.om/#x', 'bad-address'],
    ['smp.example.om', 'bad-address'],
    ['https:\\\\evil.example.om', 'bad-address'],
    ['https:evil.example.om', 'bad-address'],
  ])('%s is not the address of a publisher', (address, code) => {
    const base = smpBase([{ ...NAPTR, regexp: `|.*|${address}|` }]);
    expect(base.ok ? '' : base.error.code).toBe(code);
  });

  it('a record is read from its text, too', () => {
    expect(readNaptr('100 10 "U" "Meta:SMP" "!.*!https://smp.example.om/q!" .')).toEqual(NAPTR);
    expect(readNaptr('10 mail.example.om')).toBeUndefined();
  });

  it('each part of a URL is encoded by itself', () => {
    const urls = smpUrls('https://smp.example.om/q', '0248:OM1100003554', TYPE);
    expect(urls.ok && urls.value.serviceMetadata).toBe(
      'https://smp.example.om/q/iso6523-actorid-upis%3A%3A0248%3AOM1100003554/services/peppol-doctype-wildcard%3A%3Aurn%3Aoasis%3Anames%3Aspecification%3Aubl%3Aschema%3Axsd%3AInvoice-2%3A%3AInvoice%23%23urn%3Apeppol%3Apint%3Abilling-1%40om-1%3A%3A2.1',
    );
  });
});

describe('the endpoint of a registration', () => {
  const endpoint = (activation?: string, expiration?: string) =>
    ({ transport: 't', address: 'https://a', activation, expiration }) as unknown as Endpoint;
  const found = (now: unknown, ...endpoints: readonly Endpoint[]) => {
    const metadata = { kind: 'information', processes: [{ process: PROCESS, endpoints }] };
    const chosen = chooseEndpoint(metadata as never, { process: PROCESS, transport: 't', now: now as string });
    return chosen.ok ? chosen.value : chosen.error.code;
  };

  it('is active from its first to its last moment, whatever the zone; without a zone that is UTC', () => {
    const [old, next] = [endpoint(undefined, '2026-11-01T00:00:00+04:00'), endpoint('2026-10-31T20:00:01')];
    expect(found('2026-10-31T20:00:00Z', old, next)).toBe(old);
    expect(found('2026-10-31T20:00:00.500Z', old, next)).toBe('no-endpoint');
    expect(found(Date.UTC(2026, 9, 31, 20, 0, 1), old, next)).toBe(next);
  });

  it('whose time cannot be read is not active, and a moment that is none is refused', () => {
    expect(found('2026-11-01T00:00:00Z', endpoint('soon'))).toBe('no-endpoint');
    for (const now of ['soon', Number.NaN, undefined, null]) {
      expect(() => found(now, endpoint())).toThrow('takes the time as `now`');
    }
  });
});

// Invented servers of names and metadata: what is asked, and what they answer.
function world(given: {
  readonly records?: readonly NaptrRecord[] | Error;
  readonly answers?: Readonly<Record<string, string | number | Error>>;
}): Pick<LookUpOptions, 'resolve' | 'fetch' | 'zone' | 'process' | 'now'> & { readonly asked: string[] } {
  const { records = [NAPTR], answers = {} } = given;
  const asked: string[] = [];
  return {
    asked,
    zone: ZONES.test,
    process: PROCESS,
    now: '2026-08-15T12:00:00Z',
    resolve: async (name) => {
      asked.push(name);
      if (records instanceof Error) throw records;
      return records;
    },
    fetch: async (url) => {
      asked.push(url);
      const host = Object.keys(answers).find((part) => url.includes(part));
      const answer = host === undefined ? 404 : answers[host];
      if (answer instanceof Error) throw answer;
      return { status: typeof answer === 'number' ? answer : 200, text: async () => String(answer) };
    },
  };
}

async function codeOf(given: Parameters<typeof world>[0], type = TYPE): Promise<[string, boolean]> {
  const looked = await lookUp('0248:OM1100003554', type, world(given));
  return looked.ok ? ['found', false] : [looked.error.code, looked.error.again];
}

describe('a look-up that fails', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });

  it('says what is wrong, and whether to ask again later', async () => {
    expect(await codeOf({ records: coded('ENOTFOUND') })).toEqual(['not-registered', false]);
    expect(await codeOf({ records: [] })).toEqual(['not-registered', false]);
    expect(await codeOf({ records: coded('ESERVFAIL') })).toEqual(['dns', true]);
    expect(await codeOf({ records: [{ ...NAPTR, service: 'Meta:X' }] })).toEqual(['no-smp', false]);
    expect(await codeOf({ answers: {} })).toEqual(['not-found', false]);
    expect(await codeOf({ answers: { smp: 500 } })).toEqual(['smp', true]);
    expect(await codeOf({ answers: { smp: 302 } })).toEqual(['smp', true]);
    expect(await codeOf({ answers: { smp: new Error('TLS') } })).toEqual(['smp', true]);
    expect(await codeOf({ answers: { smp: '<html>' } })).toEqual(['schema', true]);
    expect(await codeOf({}, { ...TYPE, value: INVOICE.replace('om-1', 'om-1*') })).toEqual([
      'not-a-document-type',
      false,
    ]);
    expect(Object.values(LOOKUP_ERRORS).every(({ means }) => /^[A-Z].*[^.]$/.test(means))).toBe(true);
  });
});

interface Vector {
  readonly file: string;
  readonly then?: string;
  readonly ask: {
    readonly participant: string;
    readonly docTypeScheme: string;
    readonly docType: string;
    readonly processScheme: string;
    readonly process: string;
    readonly transport: string;
    readonly at: string;
  };
  readonly signature?: boolean;
  readonly algorithmsAsSMP140?: boolean;
  readonly result: {
    readonly address?: string;
    readonly accessPoint?: string;
    readonly error?: string | readonly string[];
    readonly redirect?: string;
  };
}

describe.skipIf(!hasShared)('the vectors', () => {
  it('every participant has the name and the path that the vectors give it', async () => {
    const vectors =
      serviceJson<{ participant: string; zone: string; name: string; pathSegment: string }[]>('lookup/dns.json');
    for (const { participant, zone, name, pathSegment } of vectors) {
      expect(await dnsName(participant, { zone })).toEqual({ ok: true, value: name });
      const urls = smpUrls('https://smp', participant);
      expect(urls.ok && urls.value.serviceGroup).toBe(`https://smp/${pathSegment}`);
    }
    expect(vectors).toHaveLength(15);
  });

  it('customizations are well formed as the policy says, and the registration is the one that it chooses', () => {
    const { syntax, customizations, documentTypes } = serviceJson<{
      syntax: { customization: string; valid: boolean }[];
      customizations: { registered: string[]; wanted: string; chosen: string | null }[];
      documentTypes: { registered: string[]; wanted: string; chosen: string | null }[];
    }>('lookup/wildcard.json');
    for (const { customization, valid } of syntax) expect(customizationParts(customization) !== undefined).toBe(valid);
    const typed = (customization: string) => ({ scheme: WILDCARD, value: `urn:x::X##${customization}::2.1` });
    for (const { registered, wanted, chosen } of customizations) {
      const found = chooseRegistration(typed(wanted), registered.map(typed));
      expect([registered, wanted, found]).toEqual([registered, wanted, chosen === null ? undefined : typed(chosen)]);
    }
    const read = (text: string) => schemedId(text) ?? { scheme: '', value: '' };
    for (const { registered, wanted, chosen } of documentTypes) {
      const found = chooseRegistration(read(wanted), registered.map(read));
      expect([registered, wanted, found]).toEqual([registered, wanted, chosen === null ? undefined : read(chosen)]);
    }
    expect([customizations.length, documentTypes.length > 10]).toEqual([38, true]);
  });

  it('a group names its document types, however its addresses are written, and skips other addresses', () => {
    const vectors =
      serviceJson<{ file: string; documentTypes?: string[]; unreadable?: string[] }[]>('lookup/smp/expected.json');
    const vector = vectors.find(({ file }) => file === 'group.xml');
    const group = readServiceGroup(serviceText('lookup/smp/group.xml'));
    if (!group.ok) throw new Error(group.error.code);
    expect(group.value.documentTypes.map(({ scheme, value }) => `${scheme}::${value}`)).toEqual(vector?.documentTypes);
    expect(group.value.unreadable).toEqual(vector?.unreadable);
  });

  it('every answer leads where the vectors say, and its signature is what they say', async () => {
    const verify = await loadSignatureVerifier();
    const vectors = serviceJson<Vector[]>('lookup/smp/expected.json').filter(({ ask }) => ask !== undefined);
    const wrong: string[] = [];
    for (const { file, then, ask, signature, algorithmsAsSMP140, result } of vectors) {
      const xml = serviceText(`lookup/smp/${file}`);
      const label = `${file} ${then ?? ''} ${ask.process} ${ask.transport} ${ask.at}`;
      const verdict = verify(xml);
      if (signature !== undefined && verdict.holds !== signature)
        wrong.push(`${label}: signature ${JSON.stringify(verdict).slice(0, 200)}`);
      if (verdict.holds && algorithmsAsSMP140 !== undefined && verdict.isAsSmp140 !== algorithmsAsSMP140)
        wrong.push(`${label}: algorithms`);
      const registered = { scheme: ask.docTypeScheme, value: ask.docType };
      const wanted = { ...registered, value: registered.value.replace('*', '') };
      const group = serviceText('lookup/smp/group.xml').replace(
        '%40om-1%3A%3A2.1',
        `${ask.docType.includes('*') ? '%40om-1*' : '%40om-1'}%3A%3A2.1`,
      );
      const answers = {
        ...(then === undefined ? {} : { 'smp2.example.be': serviceText(`lookup/smp/${then}`) }),
        '/services/': xml,
        'smp.example.om': group,
      };
      const looked = await lookUp(ask.participant, wanted, {
        ...world({ answers }),
        process: { scheme: ask.processScheme, value: ask.process },
        transport: ask.transport,
        now: ask.at,
        verify,
      });
      const ours = looked.ok
        ? `${looked.value.endpoint.address} ${looked.value.endpoint.accessPoint}`
        : looked.error.code;
      if (result.redirect !== undefined) continue;
      const theirs = result.error === undefined ? [`${result.address} ${result.accessPoint}`] : [result.error].flat();
      if (!theirs.includes(ours)) wrong.push(`${label}: ${ours} | ${theirs.join()}`);
      if (looked.ok && looked.value.unverified.join() !== 'certificate')
        wrong.push(`${label}: ${looked.value.unverified.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(vectors.length).toBe(26);
  });

  it('an answer without a process, or with one that names no endpoint, cannot be used', async () => {
    const xml = serviceText('lookup/smp/valid.xml');
    const looked = (changed: string) =>
      codeOf({ answers: { '/services/': changed, smp: serviceText('lookup/smp/group.xml') } });
    const processes = /<((?:\w+:)?Process)>[\s\S]*?<\/\1>/g;
    const other = (process: string) =>
      process.replace(/urn:peppol:bis:billing/, 'urn:other').replace(/<((?:\w+:)?Endpoint)\b[\s\S]*?<\/\1>/g, '');
    expect(xml.match(processes)).toHaveLength(1);
    for (const changed of [xml.replace(processes, ''), xml.replace(processes, (one) => one + other(one))]) {
      expect(await looked(changed)).toEqual(['schema', true]);
    }
  });

  it('an endpoint without a certificate, or without an address of the web, is not one', async () => {
    const xml = serviceText('lookup/smp/valid.xml');
    const looked = (changed: string) =>
      codeOf({ answers: { '/services/': changed, smp: serviceText('lookup/smp/group.xml') } });
    expect(await looked(xml)).toEqual(['found', false]);
    const certificates = /<((?:\w+:)?Certificate)>[^<]*<\/\1>/g;
    const addresses = /(<(?:\w+:)?Address>)[^<]*/g;
    const references = /<((?:\w+:)?EndpointReference)\b[\s\S]*?<\/\1>/g;
    expect([certificates, addresses, references].every((one) => xml.search(one) > 0)).toBe(true);
    for (const changed of [
      xml.replace(certificates, ''),
      xml.replace(certificates, '<$1>AAAA</$1>'),
      xml.replace(certificates, '<$1>***</$1>'),
      xml.replace(addresses, '$1'),
      xml.replace(addresses, '$1javascript:alert(1)'),
      xml.replace(references, ''),
    ])
      expect(await looked(changed)).toEqual(['schema', true]);
  });

  it('without a verifier the result says that nothing is verified; a publisher that is not trusted is refused', async () => {
    const answers = { '/services/': serviceText('lookup/smp/valid.xml'), smp: serviceText('lookup/smp/group.xml') };
    const looked = await lookUp('0248:OM1100003554', TYPE, world({ answers }));
    expect(looked.ok && looked.value.unverified).toEqual(['signature', 'certificate']);
    const verify = await loadSignatureVerifier();
    const subjects: unknown[] = [];
    const distrusted = await lookUp('0248:OM1100003554', TYPE, {
      ...world({ answers }),
      verify,
      trusts: (_, subject) => {
        subjects.push(subject?.get('CN'));
        return false;
      },
    });
    expect(distrusted.ok ? '' : distrusted.error.code).toBe('certificate');
    expect(subjects).toEqual([['POM000777']]);
    const trusted = await lookUp('0248:OM1100003554', TYPE, {
      ...world({ answers }),
      verify,
      trusts: async () => true,
    });
    expect(trusted.ok && trusted.value.unverified).toEqual([]);
  });

  it('what is signed is read, and nothing that was put beside it', async () => {
    const verify = await loadSignatureVerifier();
    const xml = serviceText('lookup/smp/valid.xml');
    for (const forged of [
      xml.replace('https://ap.example.om/as4', 'https://thief.example/as4'),
      xml.replace('<Signature ', '<Object/><Signature '),
      `<Wrapper>${xml.replace(/^<\?.*?\?>/, '')}</Wrapper>`,
    ]) {
      expect(verify(forged)).toMatchObject({ holds: false });
    }
    expect(isDocumentType(TYPE)).toBe(true);
  });

  it('each reason why a signature does not hold has a code', async () => {
    const verify = await loadSignatureVerifier();
    const xml = serviceText('lookup/smp/valid.xml');
    const codeOfSignature = (changed: string): string => {
      expect(changed).not.toBe(xml);
      const verdict = verify(changed);
      return verdict.holds ? 'holds' : verdict.code;
    };
    const signature = /<Signature .*<\/Signature>/s.exec(xml)?.[0] ?? '';
    const found: Record<string, string> = {
      'not-one': codeOfSignature(xml.replace(signature, '')),
      'no-certificate': codeOfSignature(xml.replace(/<X509Data>.*<\/X509Data>/s, '')),
      'wrong-digest': codeOfSignature(xml.replace('https://ap.example.om/as4', 'https://thief.example/as4')),
      'wrong-value': codeOfSignature(
        xml.replace(/(<SignatureValue>\s*)(\w)/, (_, start: string, one: string) => start + (one === 'A' ? 'B' : 'A')),
      ),
      unreadable: codeOfSignature(xml.replace('2001/04/xmldsig-more#rsa-sha256', '2001/04/xmldsig-more#rsa-none')),
    };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((code) => [code, code])));
    expect(verify(xml.replace(signature, signature + signature))).toMatchObject({ holds: false, code: 'not-one' });
  });
});

it('no document has a type with a *, whatever its scheme', () => {
  for (const scheme of ['busdox-docid-qns', 'peppol-doctype-wildcard']) {
    expect(isDocumentType({ scheme, value: 'urn:x::Invoice##urn:a::2.1' })).toBe(true);
    expect(isDocumentType({ scheme, value: 'urn:x::Invoice##urn:a*::2.1' })).toBe(false);
  }
});

it('the version of a document type may be one letter, and may not be missing', () => {
  for (const scheme of ['busdox-docid-qns', 'peppol-doctype-wildcard']) {
    expect(isDocumentType({ scheme, value: 'urn:x::Invoice##urn:a::1' })).toBe(true);
    expect(isDocumentType({ scheme, value: 'urn:x::Invoice##urn:a::' })).toBe(false);
  }
});

it('a document type of more than 500 characters has no valid form, and serves nothing', () => {
  const typed = (length: number): SchemedId => {
    const [start, end] = ['urn:x::Invoice##', '*::2.1'];
    // Each part stands once, as the policy has it.
    const parts = Array.from({ length: 200 }, (_, index) => `a${index}`).join('@');
    const own = parts.slice(0, length - start.length - end.length - 1);
    return { scheme: 'peppol-doctype-wildcard', value: `${start}${own}b${end}` };
  };
  const wantedFor = ({ scheme, value }: SchemedId): SchemedId => ({ scheme, value: value.replace('*', '') });
  expect(typed(500).value).toHaveLength(500);
  expect(chooseRegistration(wantedFor(typed(500)), [typed(500)])).toEqual(typed(500));
  expect(chooseRegistration(wantedFor(typed(501)), [typed(501)])).toBeUndefined();
  expect([isDocumentType(wantedFor(typed(501))), isDocumentType(wantedFor(typed(502)))]).toEqual([true, false]);
});

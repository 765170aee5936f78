// A worker at the edge: it reads, writes, checks without an engine, and answers the HTTP interface.
import { fromXml, issueDocument, parsePurchaseInvoice, toXml } from 'pint-ubl';
import { createHandler } from 'pint-ubl/http';
import { createValidator } from 'pint-ubl/validate';
import { toHtml } from 'pint-ubl/view';

const NOW = '2026-10-01T00:00:00Z';

async function seen({ payload, issuance }) {
  const parsed = parsePurchaseInvoice(payload);
  if (!parsed.ok) return { errors: parsed.errors };
  const issued = issueDocument(parsed.value, issuance);
  if (!issued.ok) return { errors: issued.errors };
  const xml = toXml(issued.value, { indent: 2 });
  const read = fromXml(xml);
  const refused = await createValidator().catch(({ name, code }) => ({ name, code }));
  const validator = await createValidator({ engine: 'none' });
  const report = validator.validate(xml, { now: NOW });
  const broken = validator.validate(xml.replace('</cbc:ID>', 'x</cbc:ID><cbc:Nonsense/>'), { now: NOW });
  const wrong = validator.validate(xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$11'), { now: NOW });
  return {
    xml,
    number: read.ok && read.value.document.document_number,
    drawn: toHtml({ document: issued.value, report }).startsWith('<!doctype html>'),
    refused,
    report,
    unproven: broken.unproven,
    wrong: wrong.results.map(({ reasonCode }) => reasonCode),
  };
}

const stored = new Map();
let company;
const answer = createHandler({
  authenticate: (_request, token) => (token === 'secret' ? 'me' : undefined),
  authorize: () => true,
  profiles: {
    get: () => ({ issuance: () => ({ ok: true, value: company, warnings: {} }) }),
  },
  documents: {
    insert: (created) => void stored.set(created.id, created),
    get: (id) => stored.get(id),
    list: () => [...stored.values()],
  },
  events: { list: (id) => stored.get(id)?.events },
  newId: () => crypto.randomUUID(),
  now: () => Date.parse(NOW),
});

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return answer(request);
    const fixture = await request.json();
    const { id: _, type: _type, ...issuance } = fixture.issuance;
    company = issuance;
    return Response.json(await seen(fixture).catch((fault) => ({ fault: `${fault?.stack}` })));
  },
};

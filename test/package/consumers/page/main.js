// A page that converts the fixture it was given, validates what it made, and says what it saw; with `strict` in its address, what
// a policy without WebAssembly leaves of that.
import { fromXml, issueDocument, parsePurchaseInvoice, toXml } from 'pint-ubl';
import { createValidator } from 'pint-ubl/validate';
import fixture from './fixture.json';

const NOW = '2026-10-01T00:00:00Z';
const violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
);

function made() {
  const parsed = parsePurchaseInvoice(fixture.payload);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const issued = issueDocument(parsed.value, fixture.issuance);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  const xml = toXml(issued.value, { indent: 2 });
  const read = fromXml(xml);
  return { xml, number: read.ok && read.value.document.document_number };
}

async function seen() {
  const { xml, number } = made();
  const validator = await createValidator();
  const report = validator.validate(xml, { now: NOW });
  const broken = validator.validate(xml.replace('</cbc:ID>', 'x</cbc:ID><cbc:Nonsense/>'), { now: NOW });
  return { xml, number, report, broken: broken.schemaValid, violations };
}

async function seenUnderStrictPolicy() {
  const { xml, number } = made();
  const validator = await createValidator({ engine: 'none' });
  const report = validator.validate(xml, { now: NOW });
  const { unproven } = validator.validate(xml.replace('</cbc:ID>', 'x</cbc:ID><cbc:Nonsense/>'), { now: NOW });
  await delivered();
  const before = [...violations];
  const refused = await createValidator().catch(({ name, code }) => ({ name, code }));
  await delivered();
  return { xml, number, report, unproven, before, refused, after: violations };
}

// A violation is told of in a task of its own.
const delivered = () => new Promise((resolve) => setTimeout(resolve, 100));

(location.search.includes('strict') ? seenUnderStrictPolicy() : seen())
  .catch((fault) => ({ fault: String(fault) }))
  .then((value) => {
    document.getElementById('seen').textContent = JSON.stringify(value);
    document.body.dataset.done = 'yes';
  });

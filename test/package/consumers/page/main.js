// A page that converts the fixture it was given, validates what it made, and says what it saw.
import { fromXml, issueDocument, parsePurchaseInvoice, toXml } from 'pint-ubl';
import { createValidator } from 'pint-ubl/validate';
import fixture from './fixture.json';

async function seen() {
  const parsed = parsePurchaseInvoice(fixture.payload);
  if (!parsed.ok) return { errors: parsed.errors };
  const issued = issueDocument(parsed.value, fixture.issuance);
  if (!issued.ok) return { errors: issued.errors };
  const xml = toXml(issued.value, { indent: 2 });
  const read = fromXml(xml);
  const validator = await createValidator();
  const now = '2026-10-01T00:00:00Z';
  const report = validator.validate(xml, { now });
  const broken = validator.validate(xml.replace('</cbc:ID>', 'x</cbc:ID><cbc:Nonsense/>'), { now });
  return { xml, number: read.ok && read.value.document.document_number, report, broken: broken.schemaValid };
}

seen()
  .catch((fault) => ({ fault: String(fault) }))
  .then((value) => {
    document.getElementById('seen').textContent = JSON.stringify(value);
    document.body.dataset.done = 'yes';
  });

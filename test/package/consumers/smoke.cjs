// A CommonJS consumer: converts a fixture, validates what it made, and says what it saw and what every entry gives.
const { readFileSync } = require('node:fs');
const { issueDocument, parsePurchaseInvoice, toXml } = require('pint-ubl');
const { createValidator } = require('pint-ubl/validate');

async function main() {
  const { payload, issuance } = JSON.parse(readFileSync('fixture.json', 'utf8'));
  const parsed = parsePurchaseInvoice(payload);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const issued = issueDocument(parsed.value, issuance);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  const xml = toXml(issued.value, { indent: 2 });
  const validator = await createValidator();
  const now = '2026-10-01T00:00:00Z';
  const report = validator.validate(xml, { now });
  const broken = validator.validate(xml.replace('</cbc:ID>', 'x</cbc:ID><cbc:Nonsense/>'), { now });
  console.log(JSON.stringify({ node: process.versions.node, xml, report, broken: broken.schemaValid }));
}

main();

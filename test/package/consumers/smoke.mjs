// An ESM consumer: converts a fixture, validates what it made, and says what it saw.
import { readFile } from 'node:fs/promises';
import { issueDocument, parsePurchaseInvoice, toXml } from 'pint-ubl';
import { createValidator } from 'pint-ubl/validate';

const { payload, issuance } = JSON.parse(await readFile('fixture.json', 'utf8'));
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

// A process of its own: feeds documents of ever new names to everything that reads XML, and prints what memory grew by.
// Its argument is how many documents; it wants `--expose-gc`.
import { readFileSync } from 'node:fs';

const memories: WebAssembly.Memory[] = [];
const { instantiate } = WebAssembly;
const watched = async (...given: unknown[]) => {
  const made = await Reflect.apply(instantiate, WebAssembly, given);
  const { exports } = made.instance ?? made;
  for (const value of Object.values(exports)) if (value instanceof WebAssembly.Memory) memories.push(value);
  return made;
};
Reflect.set(WebAssembly, 'instantiate', watched);

const { fromXml, parsePurchaseInvoice } = await import('../../../src/index.ts');
const { toTaxData } = await import('../../../src/tax-data.ts');
const { createValidator } = await import('../../../src/validate.ts');

const DOCUMENTS = Number(process.argv[2]);
const NAMES = 40;
const XML = readFileSync('fixtures/minimal.xml', 'utf8');
const ROOT = /^(?:<\?xml[^>]*>\s*)?<Invoice [^>]*>/;
const { payload } = JSON.parse(readFileSync('fixtures/minimal.json', 'utf8'));
const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
const validator = await createValidator();

for (let n = 0; n < 50; n++) read(n - 50);
const before = await used();
for (let n = 0; n < DOCUMENTS; n++) read(n);
const after = await used();
console.log(JSON.stringify({ heap: after.heap - before.heap, wasm: after.wasm - before.wasm }));

// A collection that begins while another one marks keeps what was made since (20 MB, in one run of three), and what waits for a turn of
// the event loop is kept until then. So there are two, each after a turn.
async function used(): Promise<{ heap: number; wasm: number }> {
  for (let n = 0; n < 2; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    globalThis.gc?.();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed + arrayBuffers, wasm: memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) };
}

function read(n: number): void {
  const valid = XML.replace(ROOT, (start) => start + extension(n)).replace(
    /(<cbc:PriceAmount[^>]*>)[^<]*/,
    (_, start: string) => `${start}${amount(n)}`,
  );
  const texts = [
    valid,
    // Not read: it breaks off, has a name twice, has an element of another name, or is another document.
    valid.slice(0, -20),
    XML.replace(ROOT, (start) => `${start}<a${n} b${n}="" b${n}=""/>`),
    XML.replaceAll('cbc:Note', `cbc:Note${n}`).replaceAll('cbc:ID', `cbc:ID${n}`),
    `<Order${n} xmlns="urn:order:${n}">${extension(n)}</Order${n}>`,
  ];
  for (const text of texts) {
    fromXml(text);
    validator.validate(text, { now: 0 });
    toTaxData(text, reporting);
  }
  parsePurchaseInvoice({ ...payload, [`field_${n}`]: { [`deeper_${n}`]: amount(n) } });
}

// Names, prefixes, namespaces, attributes and values that no document before had; some are longer than any real one.
function extension(n: number): string {
  const names = Array.from({ length: NAMES }, (_, at) => `n${n}-${at}${at % 10 === 0 ? 'x'.repeat(400) : ''}`);
  const elements = names.map((name) => `<p${n}:${name} ${name}="${n}">${amount(n)}</p${n}:${name}>`).join('');
  return (
    '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">' +
    `<ext:UBLExtension><ext:ExtensionContent><all xmlns="urn:all:${n}" xmlns:p${n}="urn:own:${n}">${elements}</all>` +
    '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>'
  );
}

function amount(n: number): string {
  return `${n + 1000}.${String(n + 100).padStart(6, '7')}`;
}

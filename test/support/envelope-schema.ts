// The schema of envelopes (SBDH 1.3) as it is published, checked by libxml2.
import { readdirSync, readFileSync } from 'node:fs';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const FOLDER = '../shared/spec/sbdh-1.3/xsd';
const MAIN = 'StandardBusinessDocumentHeader.xsd';

export interface EnvelopeSchema {
  readonly allows: (xml: string) => boolean;
  readonly dispose: () => void;
}

/** Loads the schema from the reference data. */
export function envelopeSchema(): EnvelopeSchema {
  const texts = Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, new Uint8Array(readFileSync(`${FOLDER}/${name}`))]),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(texts));
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(texts[MAIN] as Uint8Array, { url: MAIN }));
  return {
    allows(xml) {
      const document = XmlDocument.fromString(xml);
      try {
        schema.validate(document);
        return true;
      } catch {
        return false;
      } finally {
        document.dispose();
      }
    },
    dispose: () => schema.dispose(),
  };
}

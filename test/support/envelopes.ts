// Envelopes as other senders write them, good and with one thing wrong each: fixtures/envelopes/.
import { readdirSync, readFileSync } from 'node:fs';

export interface EnvelopeFixture {
  readonly name: string;
  readonly xml: string;
}

/** The envelopes of one folder. */
export function envelopeFixtures(folder: 'good' | 'bad'): EnvelopeFixture[] {
  const path = `fixtures/envelopes/${folder}`;
  return readdirSync(path)
    .sort()
    .map((file) => ({ name: file.replace('.xml', ''), xml: readFileSync(`${path}/${file}`, 'utf8') }));
}

/** What `wrap` is told in tests. */
export const TRANSMISSION = {
  instanceId: '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11',
  createdAt: '2026-03-02T10:15:00+04:00',
};

const DECLARATION = /^\uFEFF?<\?xml[^>]*\?>/;

/** A document from root tag to root tag, by another way than the library's: what no comment, instruction or space is. */
export function fromRootToRoot(xml: string): string {
  const start = xml
    .replace(DECLARATION, (text) => ' '.repeat(text.length))
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, blanked);
  return xml.slice(start.indexOf('<'), start.lastIndexOf('>') + 1);
}

function blanked(text: string): string {
  return ' '.repeat(text.length);
}

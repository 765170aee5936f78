// What findings on an envelope say to the clerk, by their codes.
import type { Said } from './said.ts';

/** What a finding on an envelope says; `undefined` where the code is that of another finding. */
export function envelopeSaid(code: string): Said | undefined {
  if (!code.startsWith('PINT-ENVELOPE-')) return undefined;
  if (code === 'PINT-ENVELOPE-ROOT') return { place: [], term: 'file', class: 'program', problem: 'noEnvelope' };
  return { place: [], term: 'envelope', class: 'program', problem: NOT_IN_HEADER[code] ?? 'header' };
}

// What is not wrong in the header alone.
const NOT_IN_HEADER: Readonly<Record<string, 'envelope' | 'contents'>> = {
  'PINT-ENVELOPE-PARTY': 'envelope',
  'PINT-ENVELOPE-DOCUMENT': 'contents',
  'PINT-ENVELOPE-NESTED': 'contents',
  'PINT-ENVELOPE-TEXT': 'contents',
};

// How often a supply is invoiced (BTAE-06): codes that are written as words, which stand in a field of their own.

import type { IssueCheck } from '../../document/document-country.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import { FREQUENCIES } from './codes.ts';

type Frequency = (typeof FREQUENCIES)[number];

/** What people write for a code beside its own letters: the words of the official list, and those like them. */
const WORDS: Readonly<Record<Frequency, readonly string[]>> = {
  DLY: ['daily', 'day', 'يومي', 'يوميا'],
  WKY: ['weekly', 'week', 'أسبوعي', 'أسبوعيا'],
  Q15: ['once in 15 days', 'every 15 days', '15 days', 'كل 15 يوما'],
  MTH: ['monthly', 'month', 'شهري', 'شهريا'],
  Q45: ['once in 45 days', 'every 45 days', '45 days', 'كل 45 يوما'],
  Q60: ['once in 60 days', 'every 60 days', '60 days', 'كل 60 يوما'],
  QTR: ['quarterly', 'quarter', 'ربع سنوي', 'كل ثلاثة أشهر'],
  HYR: ['half-yearly', 'semi-annual', 'semi-annually', 'نصف سنوي'],
  YRL: ['yearly', 'year', 'annual', 'annually', 'سنوي', 'سنويا'],
  OTH: ['others', 'other', 'أخرى'],
};

// Neither case nor marks nor what stands between words tells two of them apart.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function codeMeant(text: string): Frequency | undefined {
  const given = plain(text);
  return FREQUENCIES.find((code) => [code, ...WORDS[code]].some((word) => plain(word) === given));
}

// Such a text is written as words, and the frequency is lost (ibr-005-ae looks at codes alone).
export const frequency: IssueCheck = (document, { warnings }) => {
  visitAt(document, 'invoice_period', ({ description: given }, path) => {
    const code = typeof given === 'string' ? codeMeant(given) : undefined;
    if (code !== undefined && code !== given)
      warnings.add(pathOf(path, 'description'), 'not-allowed-value', { allowed: [code] });
  });
};

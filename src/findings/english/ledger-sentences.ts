// What differs from the ledger, apart from the other sentences: whoever only checks documents never says it.
import type { LedgerCause } from '../../core/errors/books-sentences.ts';
import type { ClerkSentences, FindingWords, SaidOf } from '../said.ts';
import { sentencesOf } from './english-sentences.ts';

/** The two sentences on an amount that the ledger has otherwise. */
export function ledgerSentences(said: SaidOf<'ledger'>, words: FindingWords = {}): ClerkSentences {
  const { cause, given, computed, difference, lacking } = said;
  return sentencesOf(said, words, (tools) => {
    const [why, fix] = LEDGER[cause];
    if (lacking !== undefined) return lackingLine(lacking, tools.value(lacking === 'ledger' ? computed : given));
    const differs =
      said.place.length > 0
        ? `${tools.subject(said)} is ${tools.value(given)} in the ledger, and ${tools.value(computed)} in the document`
        : `the ledger has ${tools.value(given)}, and the document ${tools.value(computed)}`;
    const filled = (template: string): string =>
      template.replace('{tax}', tools.noun('vat')).replace('{difference}', tools.value(difference));
    return [`${differs}${filled(why)}`, filled(fix)];
  });
}

function lackingLine(lacking: 'ledger' | 'document', amount: string): readonly [text: string, fix: string] {
  const other = lacking === 'ledger' ? 'document' : 'ledger';
  return [
    `the ${lacking} has no such line, and the ${other} has one of ${amount}`,
    'Enter the line that is missing, or correct its number',
  ];
}

const LEDGER: Readonly<Record<LedgerCause, readonly [why: string, fix: string]>> = {
  sign: [' with the opposite sign', 'Check on which side of the ledger it is posted'],
  'total-decimals': [', whose totals have fewer decimals', 'Post the difference, {difference}, to rounding'],
  rounding: [', which is rounded as its rules demand', 'Post the difference, {difference}, to rounding'],
  'line-decimals': [
    ', whose prices or lines have more decimals',
    'Keep the decimals of prices and lines in the ledger',
  ],
  'tax-on-total': [', whose {tax} is the sum of its lines', 'Compute the {tax} of the ledger line by line'],
  'tax-by-line': [', whose {tax} is that on its total', 'Compute the {tax} of the ledger on the total'],
  'missing-line': [', which has other lines', 'Enter the line that is missing, or post it in the ledger'],
  'price-with-tax': [', so that a price seems to include {tax}', 'Enter it as a price including {tax}'],
  'discount-distribution': [', where the discount is taken off otherwise', 'Choose the {tax} category of the discount'],
  'not-in-ledger': [', which has an amount that the ledger lacks', 'Post that amount in the ledger'],
  'tax-category': [', where the {tax} category or rate is another', 'Correct the {tax} category that is wrong'],
  'exchange-rate': [' at its exchange rate', 'Book it at the exchange rate of the document'],
  unexplained: [', and nothing explains the difference', 'Correct the one that is wrong'],
};

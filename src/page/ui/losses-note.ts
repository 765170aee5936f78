// The sentence on what a change of a field does to a document that came as XML: what is lost, or why nothing can be changed.
import { cut } from '../../core/cut.ts';
import { LANGUAGES, type LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails, Loss } from '../protocol.ts';
import type { Translate } from '../translate.ts';

/** The sentence; empty where all of the XML is kept. */
export function lossesNote(
  { losses, longNumber }: Pick<FileDetails, 'losses' | 'longNumber'>,
  translate: Translate,
  language: LanguageCode,
): string {
  if (longNumber !== undefined) return translate('longNumber', { field: longNumber.label[language] });
  if (losses.length === 0) return '';
  const names = losses.slice(0, MAX_NAMED).map((loss) => nameOf(loss, language));
  const more = losses.length > MAX_NAMED ? ['…'] : [];
  return translate('losses', {
    count: losses.length,
    names: `${MARKS[LANGUAGES[language].direction]}${[...names, ...more].join(' · ')}`,
  });
}

// Without a letter of its own between its parts the list has no direction.
const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;
const MAX_NAMED = 5;
const MAX_LETTERS = 40;

// Label and value are each in the direction of their own letters.
function nameOf({ label, value }: Loss, language: LanguageCode): string {
  return [label[language], cut(value, MAX_LETTERS)]
    .flatMap((part) => (part === '' ? [] : [`\u2068${part}\u2069`]))
    .join(' ');
}

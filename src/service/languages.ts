// The words of findings, loaded when they are asked for: who speaks English alone loads no others.
import type { FindingLanguage } from '../validate/in-language.ts';
import type { EnvelopeWords } from '../view/words/en/envelope.ts';
import type { LanguageCode } from '../view/words/languages.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<FindingLanguage | undefined>>> = {
  en: async () => undefined,
  ar: async () => (await import('../arabic.ts')).ARABIC_WITH_REPORTS,
};

/** The words of findings in a language; `undefined` for English, which is built in. */
export function loadFindings(code: LanguageCode): Promise<FindingLanguage | undefined> {
  return LOADERS[code]();
}

const ENVELOPES: Readonly<Record<LanguageCode, () => Promise<EnvelopeWords>>> = {
  en: async () => (await import('../view/words/en/envelope.ts')).EN_ENVELOPES,
  ar: async () => (await import('../view/words/ar/envelope.ts')).AR_ENVELOPES,
};

/** What is said of an envelope as a whole, and of XML that is not given, in a language. */
export function loadEnvelopeWords(code: LanguageCode): Promise<EnvelopeWords> {
  return ENVELOPES[code]();
}

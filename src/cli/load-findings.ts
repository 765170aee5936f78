// The words of findings and envelopes in a language, which the service loads too.
export { loadEnvelopeWords, loadFindings } from '../service/languages.ts';

// The words of findings in a language, which the service loads too.
export { loadFindings } from '../service/languages.ts';

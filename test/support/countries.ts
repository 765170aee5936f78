// Where a text names one of the PINT countries: by its name, its people, its currency or a code of it.

const COUNTRIES = `
  om oman omani omanis omr rial rials baisa muscat gulf
  ae uae emirates emirati aed dirham dirhams fils dubai
  au aunz australia australian australians aud nz zealand nzd
  jp japan japanese jpy yen
  my malaysia malaysian malaysians myr ringgit
  sg singapore singaporean sgd`;

const NAMES: ReadonlySet<string> = new Set(COUNTRIES.trim().split(/\s+/));

// `dayInOman`, `OMAN_OFFSET`, `IBR-137-OM` and `@om-1` are words with a country among them; `BTOM-001` is one word without.
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** The lines that name a country: `12: const RIAL = 'OMR'`. Texts in `allowed` are passed over. */
export function linesNamingCountries(text: string, allowed: readonly string[] = []): string[] {
  return text.split('\n').flatMap((line, index) => {
    const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), line);
    const names = (rest.match(WORD) ?? []).some((word) => NAMES.has(word.toLowerCase()));
    return names ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

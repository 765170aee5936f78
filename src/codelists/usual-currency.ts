// Currencies as people write them. It loads no list of codes.

/** A word as tables of usual words have it: no letter case, blanks, points or Arabic vowels. */
export function wordOf(text: string): string {
  return text.toUpperCase().replace(/[.\s\u064b-\u0652]/g, '');
}

/** The code with its name that a word stands for in a table of words by code: one of the words, or the name itself. */
export function codeOfWord(usual: Readonly<Record<string, string>>, word: string): string | undefined {
  if (word === '') return undefined;
  return Object.entries(usual).find(([code, words]) => words.split(' ').includes(word) || nameIn(code) === word)?.[0];
}

// `OMR (Omani rial)` → `OMANIRIAL`; a code alone has no name.
function nameIn(codeWithName: string): string {
  const start = codeWithName.indexOf('(');
  return start < 0 ? '' : wordOf(codeWithName.slice(start + 1, -1));
}

/** Words by code with its name. */
export const USUAL_CURRENCIES: Readonly<Record<string, string>> = {
  'OMR (Omani rial)': 'RO OMANIRIALS RIALOMANI ريالعماني رع',
  'AED (UAE dirham)': 'DH DHS DIRHAM DIRHAMS UAEDIRHAMS درهم درهمإماراتي درهماماراتي دإ',
  'SAR (Saudi riyal)': 'SR SAUDIRIAL SAUDIRIYALS ريالسعودي رس',
  'USD (US dollar)': '$ US$ USDOLLARS DOLLAR DOLLARS دولار دولارأمريكي',
  'EUR (euro)': '€ EUROS يورو',
  'GBP (pound sterling)': '£ POUND POUNDS STERLING',
  'INR (Indian rupee)': '₹ RS RUPEE RUPEES روبية',
  'JPY (yen)': '¥',
  'KWD (Kuwaiti dinar)': 'KD دينار ديناركويتي',
  'BHD (Bahraini dinar)': 'BD ديناربحريني',
  'QAR (Qatari riyal)': 'QR QATARIRIAL ريالقطري',
};

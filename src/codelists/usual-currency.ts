// Currencies as people write them. It loads no list of codes.

/** A word as tables of usual words have it: no letter case, blanks, points or Arabic vowels. */
export function wordOf(text: string): string {
  return text.toUpperCase().replace(/[.\s\u064b-\u0652]/g, '');
}

/** The code with its name that a word stands for in a table of words by code. */
export function codeOfWord(usual: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.entries(usual).find(([, words]) => words.split(' ').includes(word))?.[0];
}

/** Words by code with its name. */
export const USUAL_CURRENCIES: Readonly<Record<string, string>> = {
  'OMR (Omani rial)': 'RO OMANIRIAL OMANIRIALS RIALOMANI ريالعماني رع',
  'AED (UAE dirham)': 'DH DHS DIRHAM DIRHAMS UAEDIRHAM UAEDIRHAMS درهم درهمإماراتي درهماماراتي دإ',
  'SAR (Saudi riyal)': 'SR SAUDIRIAL SAUDIRIYAL SAUDIRIYALS ريالسعودي رس',
  'USD (US dollar)': '$ US$ USDOLLAR USDOLLARS DOLLAR DOLLARS دولار دولارأمريكي',
  'EUR (euro)': '€ EURO EUROS يورو',
  'GBP (pound sterling)': '£ POUND POUNDS STERLING',
  'INR (Indian rupee)': '₹ RS RUPEE RUPEES روبية',
  'JPY (yen)': '¥ YEN',
  'KWD (Kuwaiti dinar)': 'KD KUWAITIDINAR دينار ديناركويتي',
  'BHD (Bahraini dinar)': 'BD BAHRAINIDINAR ديناربحريني',
  'QAR (Qatari riyal)': 'QR QATARIRIYAL QATARIRIAL ريالقطري',
};

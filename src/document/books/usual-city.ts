// Cities of the Gulf, by country.
import { folded } from './usual-name.ts';

// Large ones whose names no other place of the region has: Riyadh, Manama and Doha are also others'.
const CITIES: Readonly<Record<string, readonly string[]>> = {
  AE: ['DUBAI', 'ABU DHABI', 'SHARJAH', 'دبي', 'ابوظبي', 'ابو ظبي', 'الشارقه'],
  OM: ['MUSCAT', 'SALALAH', 'مسقط', 'صلاله'],
  SA: ['JEDDAH', 'DAMMAM', 'جده', 'الدمام'],
};

/** The country that a city, in capitals, is known to be in. */
export function countryOfCity(name: string): string | undefined {
  return Object.keys(CITIES).find((country) => CITIES[country]?.includes(folded(name)));
}

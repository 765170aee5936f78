// The ICC profile of sRGB (IEC 61966-2-1), made from its definition: primaries adapted to D50, and its curve as a table.
// ICC.1:2001-04, version 2: archives and printers of every age read it.

const CURVE_POINTS = 1024;
const HEADER_BYTES = 128;
// In units of 1/65536, as the specification has the white point.
const D50 = [0xf6d6, 0x10000, 0xd32d] as const;
const PRIMARIES = {
  rXYZ: [0.4360747, 0.2225045, 0.0139322],
  gXYZ: [0.3850649, 0.7168786, 0.0971045],
  bXYZ: [0.1430804, 0.0606169, 0.7141733],
} as const;
const NAME = 'sRGB IEC61966-2.1';

/** The bytes of the profile. */
export function srgbProfile(): Uint8Array {
  const curve = [...ascii('curv'), ...uint32(0), ...uint32(CURVE_POINTS), ...points()];
  const tags: readonly (readonly [signature: string, data: readonly number[]])[] = [
    ['desc', description()],
    ['cprt', [...ascii('text'), ...uint32(0), ...ascii('No copyright, use freely\0')]],
    ['wtpt', xyz(D50)],
    ...Object.entries(PRIMARIES).map(([name, values]) => [name, xyz(values.map((one) => one * 65536))] as const),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table: number[] = [...uint32(tags.length)];
  const data: number[] = [];
  const places = new Map<readonly number[], number>();
  const start = HEADER_BYTES + 4 + tags.length * 12;
  for (const [signature, content] of tags) {
    const place = places.get(content) ?? start + data.length;
    // The three channels have one curve, which stands once.
    if (!places.has(content)) data.push(...content, ...zeros((4 - (content.length % 4)) % 4));
    places.set(content, place);
    table.push(...ascii(signature), ...uint32(place), ...uint32(content.length));
  }
  return Uint8Array.from([...header(start + data.length), ...table, ...data]);
}

function header(size: number): number[] {
  const date = [2026, 1, 1, 0, 0, 0].flatMap(uint16);
  return [
    ...[...uint32(size), ...zeros(4), ...uint32(0x02100000), ...ascii('mntrRGB XYZ '), ...date, ...ascii('acsp')],
    ...[...zeros(28), ...D50.flatMap(uint32), ...zeros(48)],
  ];
}

function description(): number[] {
  return [...ascii('desc'), ...uint32(0), ...uint32(NAME.length + 1), ...ascii(`${NAME}\0`), ...zeros(8 + 3 + 67)];
}

function xyz(values: readonly number[]): number[] {
  return [...ascii('XYZ '), ...uint32(0), ...values.flatMap((value) => uint32(Math.round(value)))];
}

function points(): number[] {
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const value = index / (CURVE_POINTS - 1);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }).flatMap((value) => uint16(Math.round(value * 65535)));
}

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const uint16 = (value: number): number[] => [value >> 8, value & 255];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

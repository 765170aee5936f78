// A workbook as Excel writes it, with the cells of a test: XML of cells by sheet.
import { zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Formats that the styles of {@link workbook} have, by their place: `s="1"` is a day. */
const FORMATS = [
  ...['General', 'dd/mm/yyyy', '[$OMR] #,##0.000', '0%', 'h:mm', 'yyyy\\-mm\\-dd hh:mm', '"d" 0.00'],
  ...[
    '"INV-"0000',
    '00000',
    '000\\-000',
    '#,##0.00',
    '[$$-409]#,##0.00',
    '"USD" 0.00',
    '[$-2000401]0.00',
    '"PCS" 0.00',
  ],
];

/** What else stands in it: shared texts, and areas of each sheet that are merged. */
interface WorkbookParts {
  readonly strings?: readonly string[];
  readonly is1904?: boolean;
  readonly merged?: readonly string[];
  /** How sheets are hidden, by their names: `hidden`, `veryHidden`. */
  readonly states?: Readonly<Record<string, string>>;
}

/** Makes a workbook. A sheet is the XML of its rows, or a list of rows of texts and numbers. */
export function workbook(
  sheets: Readonly<Record<string, string | readonly (readonly (string | number)[])[]>>,
  { strings = [], is1904 = false, merged = [], states = {} }: WorkbookParts = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const stateOf = (name: string) => (states[name] === undefined ? '' : ` state="${states[name]}"`);
  const listed = names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${stateOf(name)} r:id="rId${at + 1}"/>`)
    .join('');
  const relations = [
    ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ].map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  const formats = FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const styles = FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904}"/><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
  };
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`);
  for (const [at, sheet] of Object.values(sheets).entries()) {
    const rows = typeof sheet === 'string' ? sheet : sheet.map(rowOf).join('');
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData><mergeCells>${areas.join('')}</mergeCells></worksheet>`;
  }
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)])));
}

function rowOf(cells: readonly (string | number)[]): string {
  const inner = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  );
  return `<row>${inner.join('')}</row>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

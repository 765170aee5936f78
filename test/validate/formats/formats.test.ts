// Each format against what reads it: the schema of SARIF, a parser of JUnit, GitHub's escapes, people's eyes (goldens).
import { readFileSync } from 'node:fs';
import Ajv04 from 'ajv-draft-04';
import { parse as parseJunit } from 'junit2json';
import type { Log } from 'sarif';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { FORMAT_MEANINGS, REPORT_FORMATS } from '../../../src/validate/formats/formats.ts';
import { createValidator, type FileReport, formatReport, inLanguage, type Validator } from '../../../src/validate.ts';

const NOW = Date.UTC(2026, 9, 1);
const FULL = readFileSync('fixtures/full.xml', 'utf8');
const MINIMAL = readFileSync('fixtures/minimal.xml', 'utf8');

// What people get wrong, ten times over: the report on each is a golden file, reviewed by eye.
const WRONG_DOCUMENTS: Readonly<Record<string, string>> = {
  valid: MINIMAL,
  'wrong-total': MINIMAL.replace(/(<cbc:PayableAmount [^>]*>)[^<]*/, '$1999.00'),
  'wrong-unit': MINIMAL.replace(/unitCode="[^"]*"/g, 'unitCode="PCS"'),
  'wrong-rate': MINIMAL.replaceAll(/<cbc:Percent>5[^<]*/g, '<cbc:Percent>7'),
  'no-seller-name': MINIMAL.replace(/<cbc:RegistrationName>[^<]*<\/cbc:RegistrationName>/, ''),
  'future-date': MINIMAL.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2027-01-01'),
  'wrong-order': MINIMAL.replace(/(<cbc:ID>.*<\/cbc:ID>)(\s*)(<cbc:UUID>.*<\/cbc:UUID>)/, '$3$2$1'),
  'unknown-currency': MINIMAL.replaceAll('OMR', 'usd'),
  'not-xml': MINIMAL.slice(0, 900),
  'no-lines': MINIMAL.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ''),
  'many-findings': FULL.replace(/(<cbc:PriceAmount [^>]*>)/g, '$1-').replace(
    /<cbc:CityName>[^<]*<\/cbc:CityName>/g,
    '',
  ),
};

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});

function reportOn(name: string): FileReport {
  return { file: `${name}.xml`, report: validator.validate(WRONG_DOCUMENTS[name] ?? '', { now: NOW }) };
}

const HOSTILE = 'a,b:%\r\n::error::<x>&"\u001b[31m\u202e.xml';

describe('text', () => {
  it.each(Object.keys(WRONG_DOCUMENTS))('the text of %s is as expected', async (name) => {
    const text = formatReport([reportOn(name)]);
    expect(reportOn(name).report.valid).toBe(name === 'valid');
    await expect(text).toMatchFileSnapshot(`../../../fixtures/reports/${name}.txt`);
  });

  it('the text of several files ends with the rules that were broken', async () => {
    const text = formatReport(['valid', 'wrong-unit', 'wrong-rate'].map(reportOn));
    expect(text).toContain('3 files: 1 valid, 2 not valid\n');
    expect(text).toMatch(/ {5}\d × in {4}1 file {3}ibr-cl-23 +A unit of measure/);
  });

  it('the text names consequences below their cause, and only there', () => {
    const { report } = reportOn('wrong-unit');
    const [first] = report.results;
    if (!first) throw new Error('nothing was found');
    const results = [
      { ...first, consequences: [1] },
      { ...first, reasonCode: 'SECOND' },
    ];
    const text = formatReport([{ file: 'a.xml', report: { ...report, results } }]);
    expect(text.match(/SECOND/g)).toHaveLength(1);
    expect(text).toContain('this also breaks SECOND at ');
  });

  it('the text lets no value of a document steer the terminal', () => {
    const { report } = reportOn('wrong-unit');
    const text = formatReport([{ file: HOSTILE, report }]);
    for (const mark of ['\u001b', '\u202e', '\r']) expect(text).not.toContain(mark);
  });

  it('the text counts a value that is wrong in many places once', async () => {
    const { report } = reportOn('unknown-currency');
    const [amount, ...others] = report.results.filter(({ reasonCode }) => reasonCode === 'ibr-cl-03');
    const results = [amount, ...others].flatMap((one) => one ?? []);
    const text = formatReport([{ file: 'a.xml', report: { ...report, results } }]);
    expect(text.match(/ibr-cl-03/g)).toHaveLength(1);
    expect(text).toContain(`[${results.length} × ibr-cl-03, lines `);
    const all = formatReport([reportOn('unknown-currency')]);
    expect(all).toContain(`this also breaks ${results.length} × ibr-cl-03 at document_currency_code\n`);
  });

  it('the lines of the text break between words at the width of the window', () => {
    const long = formatReport([reportOn('many-findings')]);
    const narrow = formatReport([reportOn('many-findings')], { width: 72 });
    const lines = narrow.split('\n');
    expect(Math.max(...long.split('\n').map(({ length }) => length))).toBeGreaterThan(150);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(72);
    expect(narrow.split(/\s+/)).toEqual(long.split(/\s+/));
  });

  it('the text leads to the page on each rule, in the language of the report', () => {
    const docsBase = 'https://docs.example.com';
    expect(formatReport([reportOn('wrong-unit')], { docsBase })).toContain(
      '\n      https://docs.example.com/rules/om/ibr-cl-23.html\n',
    );
    expect(formatReport([reportOn('wrong-unit')], { docsBase, language: ARABIC })).toContain(
      '\n      \u2066https://docs.example.com/ar/rules/om/ibr-cl-23.html\u2069\n',
    );
  });

  it('the text is coloured where that is asked for', () => {
    const text = formatReport([reportOn('wrong-unit')], { paint: (emphasis, words) => `<${emphasis}>${words}</>` });
    expect(text).toContain('<error>✕ not valid</>');
    expect(text).toContain('<strong>');
  });
});

describe('text in Arabic', () => {
  const arabic = (names: readonly string[]): string => {
    const reports = names.map((name) => ({ file: `${name}.xml`, report: inLanguage(reportOn(name).report, ARABIC) }));
    return formatReport(reports, { language: ARABIC });
  };
  // What stands in isolates runs from left to right: codes, paths, names, values.
  const bare = (text: string): string => text.replace(/\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069/g, '');

  it.each(Object.keys(WRONG_DOCUMENTS))('the Arabic text of %s has no English word outside isolates', (name) => {
    const [verdict = '', ...lines] = arabic([name]).split('\n');
    expect(bare(verdict)).toMatch(name === 'valid' ? /^✓ صالح {2}/ : /^✕ غير صالح {2}/);
    // The line of a field holds its path alone.
    const words = [verdict, ...lines.filter((line) => !/^ {2}\S+$/.test(line))].map(bare).join('\n');
    expect(words).not.toMatch(/[A-Za-z]/);
  });

  it('the Arabic text says lines, consequences and the schema in Arabic', () => {
    expect(arabic(['unknown-currency'])).toContain(
      'وينتج عن ذلك أيضًا: \u206611 × ibr-cl-03\u2069 في \u2066document_currency_code\u2069',
    );
    expect(arabic(['wrong-unit'])).toMatch(/\[\u2066ibr-cl-23\u2069، السطر \u2066\d+\u2069\]/);
    expect(arabic(['wrong-order'])).toContain('لا يوافق المخطط');
  });

  it.each([
    [1, 'خطأ واحد، '],
    [2, 'خطآن، '],
    [3, '\u20663\u2069 أخطاء، '],
    [10, '\u206610\u2069 أخطاء، '],
    [11, '\u206611\u2069 خطأً، '],
    [99, '\u206699\u2069 خطأً، '],
    [100, '\u2066100\u2069 خطأ، '],
    [103, '\u2066103\u2069 أخطاء، '],
  ])('%i errors are counted as Arabic counts', (count, words) => {
    const { report } = reportOn('wrong-unit');
    const results = Array.from({ length: count }, () => report.results).flat();
    const [verdict] = formatReport([{ file: 'a', report: { ...report, results } }], { language: ARABIC }).split('\n');
    expect(report.results).toHaveLength(1);
    expect(verdict).toBe(
      `✕ غير صالح  \u2066a\u2069  ${words}\u2066${[report.profile, ...report.ruleSets].join(' · ')}\u2069`,
    );
  });

  it.each([
    [1, 'ملف واحد', 'واحد صالح', 'واحد غير صالح', 'واحد تعذرت قراءته', 'في ملف واحد'],
    [2, 'ملفان', 'اثنان صالحان', 'اثنان غير صالحين', 'اثنان تعذرت قراءتهما', 'في ملفين'],
    [3, '3 ملفات', '3 صالحة', '3 غير صالحة', '3 تعذرت قراءتها', 'في 3 ملفات'],
    [11, '11 ملفًا', '11 صالحًا', '11 غير صالح', '11 تعذرت قراءتها', 'في 11 ملفًا'],
    [100, '100 ملف', '100 صالح', '100 غير صالح', '100 تعذرت قراءتها', 'في 100 ملف'],
  ])('%i files are counted as Arabic counts', (count, ...words) => {
    const { files, validFiles, invalidFiles, unreadableFiles, inFiles } = ARABIC.report;
    const said = [files, validFiles, invalidFiles, unreadableFiles, inFiles].map((say) => say(count));
    expect(said.map((text) => text.replace(/[\u2066\u2069]/g, ''))).toEqual(words);
  });

  it('the Arabic summary counts files and aligns the rules', () => {
    const text = arabic(['valid', 'wrong-unit', 'wrong-unit', 'wrong-rate']);
    expect(text).toContain('\u20664\u2069 ملفات: واحد صالح، \u20663\u2069 غير صالحة\n');
    expect(arabic(['wrong-unit', 'wrong-rate'])).toContain('ملفان: لا ملف صالح، اثنان غير صالحين\n');
    expect(arabic(['valid', 'valid'])).toContain('ملفان: اثنان صالحان، لا ملف غير صالح\n');
    expect(text).toMatch(/ {5}2 × في ملفين {3} {2}\u2066ibr-cl-23/);
    expect(text).toMatch(/ {5}\d × في ملف واحد {2}\u2066/);
  });

  it('Arabic lines break at the width that is seen', () => {
    const reports = [{ file: 'a.xml', report: inLanguage(reportOn('many-findings').report, ARABIC) }];
    const lines = formatReport(reports, { language: ARABIC, width: 72 }).split('\n');
    const seen = lines.map((line) => [...line.replace(/[\u2066-\u2069\p{Mn}]/gu, '')].length);
    expect(Math.max(...seen)).toBeLessThanOrEqual(72);
    expect(Math.max(...seen)).toBeGreaterThan(66);
  });
});

describe('json', () => {
  it('the json format is a line for each file', () => {
    const lines = formatReport(['valid', 'wrong-unit'].map(reportOn), { format: 'json' }).trimEnd().split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(
      Array(2).fill(['file', 'valid', 'schemaValid', 'profile', 'ruleSets', 'results', 'artefacts']),
    );
  });

  it('a line of the json format has everything that its report has', () => {
    const { report } = reportOn('valid');
    const whole = { ...report, unproven: true, partial: true, engine: { name: 'libxml2-wasm', note: 'old' } } as const;
    const line = JSON.parse(formatReport([{ file: 'a.xml', report: whole }], { format: 'json' }));
    expect(line).toEqual({ file: 'a.xml', ...JSON.parse(JSON.stringify(whole)) });
    for (const name of Object.keys(line)) expect(FORMAT_MEANINGS.json).toContain(name);
  });
});

describe('github', () => {
  it('the github format has a command for each finding, at its line', () => {
    const reported = reportOn('wrong-unit');
    const lines = formatReport([reported], { format: 'github' }).trimEnd().split('\n');
    expect(lines).toHaveLength(reported.report.results.length);
    expect(lines[0]).toMatch(
      /^::error file=wrong-unit\.xml,line=\d+,title=ibr-cl-23::Found in line 1's quantity: "PCS"\..*%0A/,
    );
    expect(formatReport([reportOn('valid')], { format: 'github' })).toBe('');
  });

  it('a name of a file cannot end a command', () => {
    const { report } = reportOn('wrong-unit');
    const text = formatReport([{ file: HOSTILE, report }], { format: 'github' });
    expect(text.trimEnd().split('\n')).toHaveLength(report.results.length);
    expect(text).toContain('file=a%2Cb%3A%25%0D%0A%3A%3Aerror%3A%3A');
  });
});

describe('sarif', () => {
  const schema = JSON.parse(
    readFileSync('node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json', 'utf8'),
  );
  const isValid = new Ajv04({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

  it.each([
    ['all wrong documents', Object.keys(WRONG_DOCUMENTS)],
    ['nothing', []],
  ])('the sarif format is a valid log of %s', (_, names) => {
    const reports = names.map(reportOn);
    const log: Log = JSON.parse(formatReport(reports, { format: 'sarif', toolVersion: '1.2.3' }));
    expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
    const [run] = log.runs;
    expect(run?.results).toHaveLength(reports.reduce((sum, { report }) => sum + report.results.length, 0));
    for (const { ruleId, ruleIndex = -1 } of run?.results ?? []) {
      const rule = run?.tool.driver.rules?.[ruleIndex];
      expect(rule?.id).toBe(ruleId);
      expect(rule?.help?.text).not.toBe('');
    }
  });

  it('the sarif format links each rule to its page where the address of the docs is known', () => {
    const reports = ['wrong-unit', 'not-xml'].map(reportOn);
    const linksOf = (docsBase?: string) => {
      const log = JSON.parse(formatReport(reports, { format: 'sarif', docsBase })) as Log;
      return log.runs[0]?.tool.driver.rules?.map(({ helpUri }) => helpUri);
    };
    expect(linksOf('https://docs.example.com/')).toEqual(
      expect.arrayContaining([
        'https://docs.example.com/rules/om/ibr-cl-23.html',
        'https://docs.example.com/rules/library/pint-xml.html',
      ]),
    );
    expect(linksOf()?.every((link) => link === undefined)).toBe(true);
  });

  it('the sarif format names files as URIs', () => {
    const { report } = reportOn('wrong-unit');
    const uris = ['in box/ä#1.xml', '/tmp/a b.xml', 'C:\\inv\\a b.xml', 'in\\c:.xml'].map((file) => {
      const log: Log = JSON.parse(formatReport([{ file, report }], { format: 'sarif' }));
      return log.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
    });
    expect(uris).toEqual([
      'in%20box/%C3%A4%231.xml',
      'file:///tmp/a%20b.xml',
      'file:///C:/inv/a%20b.xml',
      'in/c%3A.xml',
    ]);
  });
});

it.each(REPORT_FORMATS)('no name and no value makes a line or steers a terminal in the format %s', (format) => {
  const { report } = reportOn('wrong-unit');
  const name = 'a\n::error file=x::pwned\r\u001b]0;t\u0007\u0085\u2028\u202e\u2066b.xml';
  const hostile = report.results.map((result) => ({ ...result, text: `${result.text} ${name}`, location: name }));
  const text = formatReport([{ file: name, report: { ...report, results: hostile } }], { format });
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  const commands = text.split('\n').filter((line) => line.trimStart().startsWith('::'));
  expect(commands).toHaveLength(format === 'github' ? hostile.length : 0);
  // What programs read back is the name itself.
  if (format === 'json') expect(JSON.parse(text)).toMatchObject({ file: name });
});

describe('junit', () => {
  it('the junit format is read back with every case', async () => {
    const reports = Object.keys(WRONG_DOCUMENTS).map(reportOn);
    const read = await parseJunit(formatReport(reports, { format: 'junit' }));
    const suites = read && 'testsuite' in read ? (read.testsuite ?? []) : [];
    expect(suites.map(({ name }) => name)).toEqual(reports.map(({ file }) => file));
    for (const [index, { report }] of reports.entries()) {
      const cases = suites[index]?.testcase ?? [];
      expect(cases).toHaveLength(Math.max(report.results.length, 1));
      const failed = cases.filter(({ failure }) => failure && failure.length > 0).length;
      expect(failed).toBe(report.results.filter(({ flag }) => flag === 'fatal').length);
      expect(suites[index]?.failures).toBe(failed);
    }
  });

  it('the junit format survives a hostile name', async () => {
    const { report } = reportOn('wrong-unit');
    const read = await parseJunit(formatReport([{ file: HOSTILE, report }], { format: 'junit' }));
    const [suite] = read && 'testsuite' in read ? (read.testsuite ?? []) : [];
    expect(suite?.name).toContain('::error::<x>&"');
  });
});

// A page on a rule as HTML, in English or Arabic, and the lists of all rules of a folder.

import { COUNTRIES_BY_CODE } from '../src/countries/index.ts';
import { SHEETS } from '../src/countries/words.ts';
import { createSheetContext, plainLabelOf, type SheetContext } from '../src/view/draw-context.ts';
import { ruleSetName } from '../src/view/parts/verdict.ts';
import { leftToRight } from '../src/view/words/ar/findings/isolate.ts';
import { WORDS } from '../src/view.ts';
import type { RulePage } from './rule-pages.ts';
import { FOLDERS, type SiteLanguage, sitePage, text, withoutIsolates } from './site-page.ts';

/** One language of the pages: its words, and the folder that they stand in. */
interface PageWords {
  readonly docs: string;
  readonly rules: (set: string) => string;
  readonly fatal: string;
  readonly warning: string;
  readonly fatalMeans: string;
  readonly warningMeans: string;
  readonly finding: string;
  readonly wants: string;
  readonly inProfile: (profile: string) => string;
  readonly why: string;
  readonly fix: string;
  readonly fields: string;
  readonly wrong: string;
  readonly right: string;
  readonly noExample: string;
  readonly terms: string;
  readonly ruleSet: string;
  readonly developer: string;
  readonly command: string;
  readonly elsewhere: string;
  readonly inFolder: (folder: string) => string;
  readonly count: (count: number) => string;
  readonly rule: string;
  readonly flag: string;
  readonly number: string;
  readonly all: string;
  readonly omani: string;
}

const nameOf = (language: SiteLanguage, folder: string): string | undefined =>
  Object.hasOwn(COUNTRIES_BY_CODE, folder)
    ? WORDS[language].countries[folder as keyof typeof COUNTRIES_BY_CODE].name
    : undefined;

const ENGLISH_FOLDERS: Readonly<Record<string, string>> = {
  pint: 'PINT, the rules of all countries',
  mls: 'the message level status (MLS)',
  eusr: 'the end user statistics report (EUSR)',
  tsr: 'the transaction statistics report (TSR)',
  'tdd-om': 'tax data of Oman',
  'tdd-ae': 'tax data of the United Arab Emirates',
  library: 'codes of this library',
};

const ARABIC_FOLDERS: Readonly<Record<string, string>> = {
  pint: 'القواعد المشتركة بين البلدان (PINT)',
  mls: 'قواعد حالة الرسالة (MLS)',
  eusr: 'قواعد تقرير إحصاءات المستخدمين (EUSR)',
  tsr: 'قواعد تقرير إحصاءات المعاملات (TSR)',
  'tdd-om': 'قواعد البيانات الضريبية في عُمان',
  'tdd-ae': 'قواعد البيانات الضريبية في الإمارات العربية المتحدة',
  library: 'رموز هذه المكتبة',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const WORDS_OF: Readonly<Record<SiteLanguage, PageWords>> = {
  en: {
    docs: 'Documentation',
    rules: (folder) => capital(ENGLISH_FOLDERS[folder] ?? `rules of ${nameOf('en', folder) ?? folder}`),
    fatal: 'Error',
    warning: 'Warning',
    fatalMeans: 'A document that breaks this rule is not valid.',
    warningMeans: 'A document that breaks this rule stays valid.',
    finding: 'What the example below is told',
    wants: 'What the rule wants',
    inProfile: (profile) => `In the profile ${profile}`,
    why: 'Why',
    fix: 'What to do',
    fields: 'Fields',
    wrong: 'Breaks the rule',
    right: 'Keeps the rule',
    noExample: 'No document that can be written breaks this rule, so there is no example.',
    terms: 'Terms',
    ruleSet: 'Rule set',
    developer: 'Finding in full',
    command: 'On the command line',
    elsewhere: 'The same rule elsewhere',
    inFolder: (folder) => capital(ENGLISH_FOLDERS[folder] ?? nameOf('en', folder) ?? folder),
    count: (count) => `${count} rules`,
    rule: 'Rule',
    flag: 'Kind',
    number: 'Number',
    all: 'All rules',
    omani: 'The example is of an Omani document.',
  },
  ar: {
    docs: 'التوثيق',
    rules: (folder) => ARABIC_FOLDERS[folder] ?? `قواعد ${nameOf('ar', folder) ?? folder}`,
    fatal: 'خطأ',
    warning: 'تنبيه',
    fatalMeans: 'المستند الذي يخالف هذه القاعدة غير صالح.',
    warningMeans: 'المستند الذي يخالف هذه القاعدة يبقى صالحًا.',
    finding: 'الملاحظة على المثال أدناه',
    wants: 'ما تطلبه القاعدة',
    inProfile: (profile) => `في النوع ${leftToRight(profile)}`,
    why: 'السبب',
    fix: 'التصحيح',
    fields: 'الحقول',
    wrong: 'مثال يخالف القاعدة',
    right: 'مثال يوافق القاعدة',
    noExample: 'لا يمكن أن يُكتب مستند يخالف هذه القاعدة، فلا مثال لها.',
    terms: 'المصطلحات',
    ruleSet: 'مجموعة القواعد',
    developer: 'الملاحظة كاملة',
    command: 'في سطر الأوامر',
    elsewhere: 'القاعدة نفسها في مواضع أخرى',
    inFolder: (folder) => ARABIC_FOLDERS[folder] ?? nameOf('ar', folder) ?? folder,
    count: (count) => `عدد القواعد: ${count}`,
    rule: 'القاعدة',
    flag: 'النوع',
    number: 'العدد',
    all: 'كل القواعد',
    omani: 'المثال من مستند عماني.',
  },
};

/** A folder of rules by the path that findings name: `om` of `rules/om/ibr-126`. */
export function folderOf({ docs }: RulePage): string {
  return docs.split('/')[1] ?? '';
}

function nameIn({ docs }: RulePage): string {
  return docs.split('/')[2] ?? '';
}

/** The files of the pages by path: each page in each language, a list for each folder, and one of the folders. */
export function ruleFiles(pages: readonly RulePage[]): Record<string, string> {
  const folders = [...new Set(pages.map(folderOf))];
  const byName = new Map<string, RulePage[]>();
  for (const page of pages) byName.set(nameIn(page), [...(byName.get(nameIn(page)) ?? []), page]);
  const files: Record<string, string> = {};
  for (const language of ['en', 'ar'] as const) {
    const folder = FOLDERS[language];
    for (const page of pages) {
      const others = (byName.get(nameIn(page)) ?? []).filter((other) => other !== page);
      files[`${folder}${page.docs}.html`] = pageHtml(page, others, language);
    }
    for (const name of folders) {
      const own = pages.filter((page) => folderOf(page) === name);
      files[`${folder}rules/${name}/index.html`] = listHtml(name, own, language);
    }
    files[`${folder}rules/index.html`] = foldersHtml(folders, pages, language);
  }
  return files;
}

function pageHtml(page: RulePage, others: readonly RulePage[], language: SiteLanguage): string {
  const words = WORDS_OF[language];
  const isArabic = language === 'ar';
  const { id, flag, condition, why, fix, fields, terms, example, ruleSet } = isArabic ? page.arabic : page.rule;
  const folder = folderOf(page);
  const finding = isArabic ? page.findingInArabic : page.finding;
  const clerk = finding?.clerk;
  const context = contextOf(folder, language);
  const isForeign =
    example !== undefined && !['om', 'tdd-om', 'mls', 'library'].includes(folder) && ruleSet.startsWith('pint-1');
  const parts = [
    `<p class="kind"><span class="flag ${flag}">${words[flag]}</span> ${words[flag === 'fatal' ? 'fatalMeans' : 'warningMeans']}</p>`,
    section(words.wants, paragraph(condition, language)),
    ...page.variants.map(({ profile, condition: other, arabic }) =>
      section(words.inProfile(profile), paragraph(isArabic ? arabic : other, language)),
    ),
    why === undefined ? '' : section(words.why, paragraph(why, language)),
    // What the example is told to do is said with it.
    fix === clerk?.fix ? '' : section(words.fix, paragraph(fix, language)),
    fields.length === 0 ? '' : section(words.fields, fieldList(fields, context)),
    clerk === undefined
      ? ''
      : section(
          words.finding,
          `<div class="told ${flag}"><p>${text(clerk.text)}</p><p class="remedy">${text(clerk.fix)}</p></div>`,
        ),
    example === undefined
      ? noExample(folder, words, language)
      : `<div class="examples">${codeSection(words.wrong, 'wrong', example.wrong, example.right)}${codeSection(words.right, 'right', example.right, example.wrong)}</div>${isForeign ? `<p class="aside">${words.omani}</p>` : ''}`,
    `<section class="more"><dl>${[
      finding && ([words.developer, `${prose(sentence(finding.text))} ${prose(sentence(finding.fix))}`] as const),
      terms.length > 0 && ([words.terms, terms.map(code).join(' ')] as const),
      [words.ruleSet, code(ruleSetName(ruleSet))] as const,
      [words.command, code(`pint-ubl explain ${id}${isArabic ? ' --lang ar' : ''}`)] as const,
      others.length > 0 &&
        ([
          words.elsewhere,
          others
            .map(
              (other) =>
                `<a href="../${other.docs.slice('rules/'.length)}.html">${text(words.inFolder(folderOf(other)))}</a>`,
            )
            .join(language === 'ar' ? '، ' : ', '),
        ] as const),
    ]
      .flatMap((row) => (row ? [`<dt>${row[0]}</dt><dd>${row[1]}</dd>`] : []))
      .join('')}</dl></section>`,
  ];
  return sitePage({
    language,
    path: `${page.docs}.html`,
    other: `${page.docs}.html`,
    title: `${id} · ${words.rules(folder)}`,
    description: condition,
    trail: [
      [words.docs, 'index.html'],
      [words.all, `${FOLDERS[language]}rules/index.html`],
      [words.rules(folder), `${FOLDERS[language]}rules/${folder}/index.html`],
    ],
    heading: `<bdi dir="ltr">${text(id)}</bdi>`,
    body: parts.join('\n'),
  });
}

// What the codes of this library ask about can be written.
function noExample(folder: string, words: PageWords, language: SiteLanguage): string {
  return folder === 'library' ? '' : paragraph(words.noExample, language);
}

function listHtml(folder: string, pages: readonly RulePage[], language: SiteLanguage): string {
  const words = WORDS_OF[language];
  const rows = pages.map((page) => {
    const { id, flag, condition } = language === 'ar' ? page.arabic : page.rule;
    const name = nameIn(page);
    return `<tr><td><a href="${name}.html"><bdi dir="ltr">${text(id)}</bdi></a></td><td><span class="flag ${flag}">${words[flag]}</span></td><td>${prose(sentence(condition))}</td></tr>`;
  });
  return sitePage({
    language,
    path: `rules/${folder}/index.html`,
    other: `rules/${folder}/index.html`,
    title: words.rules(folder),
    description: words.rules(folder),
    trail: [
      [words.docs, 'index.html'],
      [words.all, `${FOLDERS[language]}rules/index.html`],
    ],
    heading: text(words.rules(folder)),
    body: `<p class="aside">${words.count(pages.length)}</p><table><thead><tr><th>${words.rule}</th><th>${words.flag}</th><th>${words.wants}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  });
}

function foldersHtml(folders: readonly string[], pages: readonly RulePage[], language: SiteLanguage): string {
  const words = WORDS_OF[language];
  const rows = folders.map((folder) => {
    const count = pages.filter((page) => folderOf(page) === folder).length;
    return `<tr><td><a href="${folder}/index.html">${text(words.rules(folder))}</a></td><td>${words.count(count)}</td></tr>`;
  });
  return sitePage({
    language,
    path: 'rules/index.html',
    other: 'rules/index.html',
    title: words.all,
    description: words.all,
    trail: [[words.docs, 'index.html']],
    heading: words.all,
    body: `<table><thead><tr><th>${words.ruleSet}</th><th>${words.number}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  });
}

function section(heading: string, body: string): string {
  return `<section><h2>${text(heading)}</h2>${body}</section>`;
}

// What the Arabic has no words for is English, and is read from left to right.
function paragraph(body: string, language: SiteLanguage): string {
  const isEnglish = language === 'ar' && !/[\u0600-\u06ff]/.test(body);
  return `<p${isEnglish ? ' lang="en" dir="ltr"' : ''}>${prose(sentence(body))}</p>`;
}

function sentence(body: string): string {
  return /[.؟!]$/.test(withoutIsolates(body)) ? body : `${body}.`;
}

const contexts = new Map<string, SheetContext>();

function contextOf(folder: string, language: SiteLanguage): SheetContext {
  const key = `${folder} ${language}`;
  const country = Object.hasOwn(COUNTRIES_BY_CODE, folder) ? (folder as keyof typeof COUNTRIES_BY_CODE) : 'om';
  const [set] = Object.values(COUNTRIES_BY_CODE[country].ruleSets);
  const made = contexts.get(key) ?? createSheetContext(SHEETS, language, set?.customizationId);
  contexts.set(key, made);
  return made;
}

// The name of a field as the sheet prints it, and its path.
function fieldList(fields: readonly string[], context: SheetContext): string {
  const items = fields.map((field) => {
    const name = plainLabelOf(context, field.replaceAll('[]', ''));
    return `<li><span>${text(name)}</span> ${code(field)}</li>`;
  });
  return `<ul class="fields">${items.join('')}</ul>`;
}

function codeSection(heading: string, kind: 'wrong' | 'right', own: string, other: string): string {
  const lines = own.split('\n');
  const changed = changedLines(lines, other.split('\n'));
  const marked = lines.flatMap((line, at) => {
    if (isShown(at, lines.length, changed)) return [changed.has(at) ? `<mark>${text(line) || ' '}</mark>` : text(line)];
    return isShown(at - 1, lines.length, changed) ? ['<i class="left-out">…</i>'] : [];
  });
  return `<section class="example ${kind}"><h2>${text(heading)}</h2><pre dir="ltr" tabindex="0"><code>${marked.join('\n')}</code></pre></section>`;
}

const ALL_SHOWN = 24;
const AROUND = 4;

// Of a long example the beginning, the end, and what stands around a difference.
function isShown(at: number, count: number, changed: ReadonlySet<number>): boolean {
  if (count <= ALL_SHOWN || at < AROUND || at >= count - AROUND) return true;
  for (let near = at - AROUND; near <= at + AROUND; near++) if (changed.has(near)) return true;
  return false;
}

/** The lines that the other text does not have at their place: those outside the longest common sequence. */
function changedLines(own: readonly string[], other: readonly string[]): ReadonlySet<number> {
  const bare = (line: string | undefined): string => (line ?? '').trim().replace(/,$/, '');
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = own.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        bare(own[row]) === bare(other[column])
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const changed = new Set<number>();
  let [row, column] = [0, 0];
  while (row < own.length) {
    if (column < other.length && bare(own[row]) === bare(other[column])) {
      row++;
      column++;
    } else if (column < other.length && at(row, column + 1) >= at(row + 1, column)) {
      column++;
    } else {
      changed.add(row++);
    }
  }
  return changed;
}

function code(body: string): string {
  return `<code dir="ltr">${text(body)}</code>`;
}

/** The same in a sentence, where a term stays on one line. */
function prose(body: string): string {
  return text(body).replace(/\b[A-Z]{2,4}-\d+(?:-\d+)?\b/g, '<span class="term">$&</span>');
}

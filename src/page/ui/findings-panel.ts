// The list of findings beside the sheet. Arrow keys move through it; the field of the chosen finding is highlighted.
import { cut } from '../../core/cut.ts';
import { docsUrl } from '../../rules/engine/result.ts';
import { LANGUAGES, type LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails, Finding } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { breakableText, createButton, createElement, isolatedText } from './dom.ts';
import { VERDICT_SIGNS, verdictWords } from './verdict-signs.ts';

export interface FindingsPanel {
  readonly element: HTMLElement;
  show(details: FileDetails | undefined): void;
  /** Marks a finding as chosen and brings it into view; none for `undefined`. */
  choose(number: number | undefined): void;
  /** Whether something in it has the focus, and whether it can be seen: on narrow screens it stands in a tab. */
  hasFocus(): boolean;
  isShown(): boolean;
  /** Puts the focus on the chosen finding, else on the first. */
  focus(): void;
}

/** What the panel works with. */
interface FindingsOptions {
  readonly translate: Translate;
  readonly language: LanguageCode;
  readonly onChoose: (finding: Finding) => void;
  /** The suggestions of these findings are to be written. */
  readonly onCorrect: (findings: readonly Finding[]) => void;
  /** The field of a finding is to be changed. */
  readonly onChange: (finding: Finding) => void;
}

// The saved report has all findings, however many there are.
const MAX_ROWS = 300;

export function createFindingsPanel(options: FindingsOptions): FindingsPanel {
  const { translate, onCorrect } = options;
  const heading = createElement('h2', { id: 'findings-heading', tabindex: -1 }, translate('findings'));
  const summary = createElement('p', { class: 'summary', 'aria-live': 'polite' });
  const tools = createElement('div', { class: 'correct-tools' });
  const list = createElement('ol', { class: 'finding-list', 'aria-labelledby': 'findings-heading' });
  const element = createElement(
    'section',
    { class: 'findings', 'aria-labelledby': 'findings-heading' },
    heading,
    summary,
    tools,
    list,
  );
  let buttons: HTMLButtonElement[] = [];

  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, step(at, buttons.length)))];
    next?.focus();
    next?.click();
  });

  return {
    element,
    show(details) {
      const findings = details?.findings ?? [];
      const chosen = buttons.find((button) => button.getAttribute('aria-current') === 'true')?.dataset['number'];
      const [hadFocus, listHadFocus] = [element, list].map((one) => one.contains(document.activeElement));
      const content = createElement('p', {}, ...(details ? summaryContent(details, translate) : []));
      // What did not change is not said again.
      if (content.innerHTML !== summary.innerHTML) summary.replaceChildren(...content.childNodes);
      const rows = findings
        .slice(0, MAX_ROWS)
        .map((finding) => findingRow(finding, details?.editable !== undefined, options));
      const certain =
        details?.editable === undefined
          ? []
          : findings.filter(({ correction, follows }) => correction && follows === undefined);
      const onclick = (): void => onCorrect(certain);
      const all = translate('writeAll', { count: certain.length });
      tools.replaceChildren(...(certain.length > 1 ? [createButton(all, { class: 'correct-all', onclick })] : []));
      const left = findings.length - rows.length;
      list.replaceChildren(
        ...rows,
        ...(left > 0 ? [createElement('li', { class: 'more' }, translate('moreFindings', { count: left }))] : []),
      );
      buttons = [...list.querySelectorAll<HTMLButtonElement>('button.finding')];
      const sameFinding = buttons.find((button) => button.dataset['number'] === chosen);
      sameFinding?.setAttribute('aria-current', 'true');
      if (listHadFocus) (sameFinding ?? buttons[0])?.focus();
      if (hadFocus && !element.contains(document.activeElement)) heading.focus();
    },
    hasFocus: () => element.contains(document.activeElement),
    isShown: () => element.getClientRects().length > 0,
    focus() {
      const chosen = buttons.find((button) => button.getAttribute('aria-current') === 'true');
      (chosen ?? buttons[0] ?? heading).focus();
    },
    choose(number) {
      for (const button of buttons) {
        const isChosen = button.dataset['number'] === String(number);
        button.setAttribute('aria-current', String(isChosen));
        if (isChosen) button.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function summaryContent(details: FileDetails, translate: Translate): Node[] {
  const { kind, errors, warnings, findings, report, isFromPdf } = details;
  if (kind === 'unknown') return [];
  const sets = report?.ruleSets.at(-1)?.replaceAll('-', ' ').toUpperCase();
  const words = [
    ...verdictWords(details).map((verdict) =>
      createElement('b', { class: `verdict ${verdict}` }, `${VERDICT_SIGNS[verdict]} ${translate(verdict)}`),
    ),
    findings.length === 0 &&
      createElement('span', {}, translate(kind === 'events' ? 'noFindingsEvents' : 'noFindings')),
    errors > 0 && createElement('span', {}, translate('errors', { count: errors })),
    warnings > 0 && createElement('span', {}, translate('warnings', { count: warnings })),
    isFromPdf && createElement('small', {}, translate('fromPdf')),
    sets !== undefined && createElement('small', {}, translate('checkedBy', { sets: `\u2066${sets}\u2069` })),
  ];
  return words.filter((word) => word instanceof Node);
}

function findingRow(
  finding: Finding,
  isEditable: boolean,
  { translate, language, onChoose, onCorrect, onChange }: FindingsOptions,
): HTMLLIElement {
  const { number, flag, code, docs, sentences, fields, label, follows, correction } = finding;
  const { text, fix, detail } = sentences[language];
  const script = { lang: language, dir: LANGUAGES[language].direction };
  const isError = flag === 'error';
  // Buttons of two lines do not have the same name.
  const line = /^document_lines\[(\d+)\]/.exec(fields[0] ?? '')?.[1];
  const field = label?.[language] ?? '';
  const about = line === undefined ? field : translate('fieldOfLine', { field, line: String(Number(line) + 1) });
  const button = createElement(
    'button',
    {
      type: 'button',
      class: 'finding',
      'data-number': number,
      'aria-current': 'false',
      onclick: () => onChoose(finding),
    },
    createElement(
      'span',
      { class: 'finding-head' },
      createElement('b', { class: 'mark' }, String(number)),
      createElement('span', { class: 'sign' }, `${isError ? '✕' : '!'} ${translate(flag)}`),
      code !== '' && createElement('code', {}, code),
    ),
    label && createElement('b', { class: 'label' }, isolatedText(label[language])),
    fields[0] !== undefined &&
      detail === undefined &&
      createElement('code', { class: 'path', dir: 'ltr' }, breakableText(shortened(fields[0]))),
    createElement('span', { class: 'text', ...script }, breakableText(shortened(text))),
    fix !== '' &&
      follows === undefined &&
      createElement(
        'span',
        { class: 'fix' },
        createElement('b', {}, `${translate('fix')}: `),
        createElement('span', script, breakableText(shortened(fix))),
      ),
    follows !== undefined && createElement('small', {}, translate('follows', { number: follows })),
  );
  const changeButton =
    isEditable &&
    fields[0] !== undefined &&
    createButton(translate('change'), {
      class: 'correction change-field',
      'aria-label': translate('changeField', { field: about }),
      onclick: () => onChange(finding),
    });
  const write = translate('writeValue', { value: `\u2068${shortened(correction?.value ?? '')}\u2069` });
  const correctButton =
    isEditable &&
    correction &&
    follows === undefined &&
    createButton(write, {
      class: 'correction certain',
      'aria-label': `${write}: ${about}`,
      onclick: () => onCorrect([finding]),
    });
  // Whoever writes the page with `--docs-base` says where the docs are.
  const { docsBase } = document.documentElement.dataset;
  const ruleLink =
    docsBase !== undefined &&
    docs !== undefined &&
    createElement(
      'a',
      { class: 'rule-page', href: docsUrl(docsBase, docs, language), target: '_blank', rel: 'noopener' },
      translate('aboutRule', { code: `\u2066${code}\u2069` }),
    );
  const fold =
    detail !== undefined &&
    createElement(
      'details',
      { class: 'developer' },
      createElement(
        'summary',
        { 'aria-label': `${translate('forDevelopers')}: ${number}` },
        translate('forDevelopers'),
      ),
      fields[0] !== undefined &&
        createElement('code', { class: 'path', dir: 'ltr' }, breakableText(shortened(fields[0]))),
      createElement('span', script, breakableText(shortened(detail))),
    );
  return createElement(
    'li',
    { class: `${flag}${follows === undefined ? '' : ' follows'}`, 'data-field': fields[0] },
    button,
    createElement('div', { class: 'finding-tools' }, changeButton, correctButton, ruleLink, fold),
  );
}

const MAX_CHARACTERS = 1000;

function shortened(text: string): string {
  return cut(text, MAX_CHARACTERS);
}

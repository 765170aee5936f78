// The list of findings, beside the sheet: arrow keys walk through it, and a finding that is chosen lights its field.
import type { Finding, Opened } from '../protocol.ts';
import type { PageLanguage, Say } from '../words/index.ts';
import { breakable, isolated, make } from './dom.ts';

/** The panel. */
export interface FindingsPanel {
  readonly element: HTMLElement;
  show(opened: Opened | undefined): void;
  /** Marks a finding as chosen and brings it into view; none for `undefined`. */
  choose(number: number | undefined): void;
}

/** What it works with. */
export interface FindingsOptions {
  readonly say: Say;
  readonly language: PageLanguage;
  readonly onChoose: (finding: Finding) => void;
  readonly onMend: (finding: Finding) => void;
}

// More rows than anybody reads; the saved report has all of them.
const MOST_ROWS = 300;

/** Makes the panel. */
export function createFindingsPanel({ say, language, onChoose, onMend }: FindingsOptions): FindingsPanel {
  const heading = make('h2', { id: 'findings-heading' }, say('findings'));
  const summary = make('p', { class: 'summary', 'aria-live': 'polite' });
  const list = make('ol', { class: 'finding-list', 'aria-labelledby': 'findings-heading' });
  const element = make('section', { class: 'findings', 'aria-labelledby': 'findings-heading' }, heading, summary, list);
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
    show(opened) {
      const findings = opened?.findings ?? [];
      const chosen = buttons.find((button) => button.getAttribute('aria-current') === 'true')?.dataset['number'];
      const hadFocus = list.contains(document.activeElement);
      summary.replaceChildren(...(opened ? summed(opened, say) : []));
      const rows = findings.slice(0, MOST_ROWS).map((finding) => row(finding, { say, language, onChoose, onMend }));
      const left = findings.length - rows.length;
      list.replaceChildren(
        ...rows,
        ...(left > 0 ? [make('li', { class: 'more' }, say('moreFindings', { count: left }))] : []),
      );
      buttons = [...list.querySelectorAll<HTMLButtonElement>('button.finding')];
      const same = buttons.find((button) => button.dataset['number'] === chosen);
      same?.setAttribute('aria-current', 'true');
      if (hadFocus) (same ?? buttons[0])?.focus();
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

/** `3 errors`, with the word for one. */
export function counted(say: Say, count: number, one: 'oneError' | 'oneWarning', many: 'errors' | 'warnings'): string {
  return count === 1 ? say(one) : say(many, { count });
}

function summed({ kind, verdict, errors, warnings, findings, report }: Opened, say: Say): Node[] {
  if (kind === 'events' && findings.length === 0) return [make('span', {}, say('noFindingsEvents'))];
  if (kind === 'unknown') return [];
  const sets = report?.ruleSets.at(-1)?.replaceAll('-', ' ').toUpperCase();
  const words = [
    make('b', { class: `verdict ${verdict}` }, `${verdict === 'valid' ? '✓' : '✕'} ${say(verdict)}`),
    findings.length === 0 && make('span', {}, say('noFindings')),
    errors > 0 && make('span', {}, counted(say, errors, 'oneError', 'errors')),
    warnings > 0 && make('span', {}, counted(say, warnings, 'oneWarning', 'warnings')),
    sets !== undefined && make('small', {}, say('judgedBy', { sets: `\u2066${sets}\u2069` })),
  ];
  return words.filter((word) => word !== false);
}

function row(finding: Finding, { say, language, onChoose, onMend }: FindingsOptions): HTMLLIElement {
  const { number, flag, code, text, fix, fields, label, follows, mend } = finding;
  const isError = flag === 'error';
  const button = make(
    'button',
    {
      type: 'button',
      class: 'finding',
      'data-number': number,
      'aria-current': 'false',
      onclick: () => onChoose(finding),
    },
    make(
      'span',
      { class: 'finding-head' },
      make('b', { class: 'mark' }, String(number)),
      make('span', { class: 'sign' }, `${isError ? '✕' : '!'} ${say(flag)}`),
      code !== '' && make('code', {}, code),
    ),
    label && make('b', { class: 'label' }, isolated(label[language])),
    fields[0] !== undefined && make('code', { class: 'path', dir: 'ltr' }, breakable(short(fields[0]))),
    make('span', { class: 'text', lang: 'en', dir: 'ltr' }, breakable(short(text))),
    fix !== '' &&
      make(
        'span',
        { class: 'fix' },
        make('b', {}, `${say('fix')}: `),
        make('span', { lang: 'en', dir: 'ltr' }, breakable(short(fix))),
      ),
    follows !== undefined && make('small', {}, say('follows', { number: follows })),
  );
  const change =
    mend &&
    make(
      'button',
      { type: 'button', class: 'mend', onclick: () => onMend(finding) },
      say('mend', { value: `\u2068${short(mend.insert)}\u2069` }),
    );
  return make('li', { class: `${flag}${follows === undefined ? '' : ' follows'}` }, button, change);
}

const MOST_CHARACTERS = 1000;

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

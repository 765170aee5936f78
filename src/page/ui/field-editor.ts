// The small form in which a field of the sheet is changed, beside its place. What is entered is checked while it is entered.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Choice, FieldChange, FieldControl, FieldForm, Finding } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement, isolatedText } from './dom.ts';

/** Where the form stands: below or above this part of its container. */
export interface Anchor {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What the form works with. */
interface FieldEditorOptions {
  readonly translate: Translate;
  readonly language: LanguageCode;
  /** The values that differ from those that the form began with; `unfinished` has the paths of dates and times that are none yet. */
  readonly onInput: (changes: readonly FieldChange[], unfinished: readonly string[]) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onCorrect: (finding: Finding) => void;
  readonly onJson: (path: string) => void;
}

/** The form. */
interface FieldEditor {
  readonly element: HTMLElement;
  open(form: FieldForm): void;
  /** Stands at the anchor; in the middle of the top where there is none. */
  place(anchor: Anchor | undefined): void;
  /** Shows what the checks say of the field now. */
  showFinding(finding: Finding | undefined, isChecked: boolean): void;
  /** Marks values that are not of their field's type. */
  showWrong(paths: readonly string[]): void;
  /** Hands over at once what was entered last. */
  flush(): void;
  close(): void;
}

/** Values are checked when the person has paused this long. */
const PAUSE_MS = 200;
const GAP = 8;

/** Creates the form, closed. */
export function createFieldEditor(options: FieldEditorOptions): FieldEditor {
  const { translate, language, onInput, onDone, onCancel, onCorrect, onJson } = options;
  const heading = createElement('h2', { id: 'field-heading' });
  const said = createElement('div', { class: 'said', role: 'status', id: 'field-said' });
  const fields = createElement('div', { class: 'field-controls' });
  const done = createElement('button', { type: 'submit', class: 'primary' }, translate('done'));
  const cancel = createButton(translate('cancel'), { onclick: () => onCancel() });
  const element = createElement(
    'form',
    {
      class: 'field-editor',
      hidden: true,
      'aria-labelledby': 'field-heading',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        onDone();
        // It stays open: why is said once more.
        if (wrong.length > 0) showWrong(wrong);
      },
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      },
      oninput: () => {
        clearTimeout(timer);
        timer = setTimeout(report, PAUSE_MS);
      },
    },
    heading,
    said,
    fields,
    createElement('div', { class: 'field-buttons' }, done, cancel),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inputs: readonly Input[] = [];
  let wrong: readonly string[] = [];
  const unfinished = (): readonly string[] =>
    inputs.filter(({ isUnfinished }) => isUnfinished()).map(({ path }) => path);
  const report = (): void => {
    timer = undefined;
    const changed = inputs.filter(({ first, read }) => read() !== first);
    onInput(
      changed.map(({ path, read }) => ({ path, value: read() })),
      unfinished(),
    );
  };
  // What is said takes as much room as before, so that the buttons below it do not move while a person presses one.
  const say = (...parts: readonly HTMLElement[]): void => {
    said.style.setProperty('min-block-size', `${said.offsetHeight}px`);
    said.replaceChildren(...parts);
  };
  const flush = (): void => {
    // A browser does not tell of a date that is begun in an empty control.
    if (timer === undefined && unfinished().length === 0) return;
    clearTimeout(timer);
    report();
  };

  const showWrong = (paths: readonly string[]): void => {
    wrong = paths;
    for (const { path, control } of inputs) {
      const isWrong = paths.includes(path);
      control.toggleAttribute('data-wrong', isWrong);
      control.setAttribute('aria-invalid', String(isWrong));
      if (isWrong) control.setAttribute('aria-describedby', said.id);
      else control.removeAttribute('aria-describedby');
    }
    if (paths.length === 0) return;
    const isNumber = inputs.some(({ path, control }) => paths.includes(path) && control.inputMode === 'decimal');
    say(createElement('p', { class: 'error' }, `✕ ${translate(isNumber ? 'wrongNumber' : 'wrongValue')}`));
  };

  return {
    element,
    flush,
    open(form) {
      clearTimeout(timer);
      timer = undefined;
      heading.replaceChildren(isolatedText(form.label[language]));
      said.style.removeProperty('min-block-size');
      said.replaceChildren();
      wrong = [];
      inputs = form.controls.map((control) => inputOf(control, translate, language));
      const [only] = inputs;
      // The heading is the label where there is one control.
      if (inputs.length === 1 && only) fields.replaceChildren(only.content);
      else fields.replaceChildren(...inputs.map(({ labelled }) => labelled()));
      if (form.hint !== undefined) fields.append(createElement('small', {}, translate(form.hint)));
      if (form.reason !== undefined) {
        const toJson = createButton(translate('openJson'), { onclick: () => onJson(form.path) });
        fields.replaceChildren(createElement('p', {}, translate(form.reason)), toJson);
      }
      done.hidden = form.reason !== undefined;
      element.hidden = false;
      const first = fields.querySelector<HTMLElement>('input, select, textarea, button');
      first?.focus({ preventScroll: true });
      if (first instanceof HTMLInputElement && first.type === 'text') first.select();
    },
    place(anchor) {
      const container = element.offsetParent;
      if (element.hidden || !container) return;
      const { clientWidth: width, clientHeight: height } = container;
      const { offsetWidth: ownWidth, offsetHeight: ownHeight } = element;
      const { top, bottom, left, right } = anchor ?? { top: 0, bottom: 0, left: 0, right: width };
      const fitsBelow = bottom + GAP + ownHeight <= height;
      const y = fitsBelow ? bottom + GAP : top - GAP - ownHeight;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const x = anchor ? (isRtl ? right - ownWidth : left) : (width - ownWidth) / 2;
      element.style.setProperty('--top', `${clamp(y, GAP, height - ownHeight - GAP)}px`);
      element.style.setProperty('--left', `${clamp(x, GAP, width - ownWidth - GAP)}px`);
    },
    showFinding(finding, isChecked) {
      // The checks speak of the document without the wrong value.
      if (wrong.length > 0) return;
      if (!finding) {
        say(...(isChecked ? [createElement('p', { class: 'fine' }, `✓ ${translate('noFindingHere')}`)] : []));
        return;
      }
      const { flag, sentences, correction } = finding;
      const { text, fix } = sentences[language];
      say(
        createElement(
          'p',
          { class: flag },
          `${flag === 'error' ? '✕' : '!'} `,
          isolatedText(text),
          ' ',
          isolatedText(fix),
        ),
        ...(correction
          ? [
              createButton(translate('writeValue', { value: `\u2068${correction.value}\u2069` }), {
                onclick: () => onCorrect(finding),
              }),
            ]
          : []),
      );
    },
    showWrong,
    close() {
      clearTimeout(timer);
      timer = undefined;
      element.hidden = true;
      fields.replaceChildren();
      inputs = [];
    },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** A control in the form. */
interface Input {
  readonly path: string;
  readonly first: string;
  readonly read: () => string;
  /** Whether a date or a time is entered in part, or is none of the calendar: it reads as empty then. */
  readonly isUnfinished: () => boolean;
  readonly control: HTMLElement;
  /** The control alone; the heading of the form is its label. */
  readonly content: HTMLElement;
  /** The control under its own label. */
  readonly labelled: () => HTMLElement;
}

// A longer list is a text with proposals: its codes can be typed.
const MAX_SELECT = 80;
// Longer text gets more than one line.
const LONG_TEXT = 60;

function inputOf(field: FieldControl, translate: Translate, language: LanguageCode): Input {
  const { path, label, kind, value, choices = [] } = field;
  if (kind === 'kinds') return kindsOf(field, language);
  const nameOf = ({ code, name }: Choice): string =>
    name && name[language] !== code ? `${name[language]} (${code})` : code;
  let control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  let beside: HTMLElement | undefined;
  if (kind === 'choice' && choices.length <= MAX_SELECT) {
    const isKnown = value === '' || choices.some(({ code }) => code === value);
    control = createElement(
      'select',
      {},
      createElement('option', { value: '', selected: value === '' }, translate('nothing')),
      !isKnown && createElement('option', { value, selected: true }, value),
      ...choices.map((choice) =>
        createElement('option', { value: choice.code, selected: choice.code === value }, nameOf(choice)),
      ),
    );
  } else if (kind === 'choice') {
    const id = `choices-${path}`;
    // Browsers propose what begins as the text in the control does. A value that the list does not have is shown without being in it.
    const isKnown = choices.some(({ code }) => code === value);
    control = createElement('input', {
      ...{ type: 'text', dir: 'auto', list: id, autocomplete: 'off', spellcheck: 'false' },
      ...(isKnown ? {} : { placeholder: value }),
    });
    beside = createElement(
      'datalist',
      { id },
      ...choices.map((choice) => createElement('option', { value: choice.code }, nameOf(choice))),
    );
  } else if (kind === 'text' && (value.length > LONG_TEXT || value.includes('\n'))) {
    control = createElement('textarea', { rows: 4, dir: 'auto' });
  } else if (kind === 'date') control = createElement('input', { type: 'date' });
  else if (kind === 'time') control = createElement('input', { type: 'time', step: 1 });
  else if (kind === 'number') control = createElement('input', { type: 'text', inputmode: 'decimal', dir: 'ltr' });
  else control = createElement('input', { type: 'text', dir: 'auto' });
  if (!(control instanceof HTMLSelectElement) && !control.placeholder) control.value = value;
  control.setAttribute('aria-label', label[language]);
  control.dataset['path'] = path;
  const content = createElement('div', {}, control, beside);
  let read = (): string => control.value;
  // A name of the chosen code stands below its control where the control shows the code alone.
  if (beside) {
    let entered = value;
    read = () => entered;
    const name = createElement('small', {}, nameIn(choices, value, language));
    control.addEventListener('input', () => {
      entered = codeOf(choices, control.value, language);
      name.replaceChildren(nameIn(choices, entered, language));
    });
    content.append(name);
  }
  return {
    path,
    first: read(),
    read,
    isUnfinished: () => control.validity.badInput,
    control,
    content,
    labelled: () => createElement('label', {}, createElement('span', {}, label[language]), content),
  };
}

function nameIn(choices: readonly Choice[], value: string, language: LanguageCode): string {
  return choices.find(({ code }) => code === value.trim())?.name?.[language] ?? '';
}

// Whoever types the whole name of one code means that code.
function codeOf(choices: readonly Choice[], typed: string, language: LanguageCode): string {
  const name = typed.trim().toLowerCase();
  if (choices.some(({ code }) => code === typed.trim())) return typed;
  const [named, ...others] = choices.filter((choice) => choice.name?.[language].toLowerCase() === name);
  return named && others.length === 0 ? named.code : typed;
}

function kindsOf({ path, label, value, choices = [] }: FieldControl, language: LanguageCode): Input {
  const chosen = new Set(value.split(' '));
  const boxes = choices.map(({ code, name }) => {
    const box = createElement('input', { type: 'checkbox', value: code, checked: chosen.has(code) });
    return { box, labelled: createElement('label', { class: 'kind' }, box, ` ${name?.[language] ?? code}`) };
  });
  const read = (): string => boxes.flatMap(({ box }) => (box.checked ? [box.value] : [])).join(' ');
  const content = createElement(
    'fieldset',
    { 'data-path': path },
    createElement('legend', {}, label[language]),
    ...boxes.map(({ labelled }) => labelled),
  );
  return { path, first: read(), read, isUnfinished: () => false, control: content, content, labelled: () => content };
}

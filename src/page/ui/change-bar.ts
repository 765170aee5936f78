// The line above the sheet: that its fields can be changed, what was changed last, undoing, and amounts that can be written anew.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { AmountToWrite } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement, isolatedText } from './dom.ts';

/** What the line shows. */
export interface Changes {
  /** Whether fields can be changed at all, and whether they are drawn. */
  readonly isEditable: boolean;
  readonly isDrawn: boolean;
  readonly undoCount: number;
  readonly redoCount: number;
  /** Amounts that differ from those that follow from the lines. */
  readonly differences: readonly AmountToWrite[];
  /** What a change does to the XML that the document came as; empty where nothing. */
  readonly lossesNote: string;
  /** What was just done. */
  readonly message?: string | undefined;
}

/** What happens in the line. */
export interface ChangeEvents {
  readonly onUndo: (isRedo: boolean) => void;
  readonly onWriteAmounts: () => void;
}

/** Creates the line. */
export function createChangeBar(
  translate: Translate,
  language: LanguageCode,
  { onUndo, onWriteAmounts }: ChangeEvents,
) {
  const message = createElement('span', { role: 'status' });
  const hint = createElement('span', { class: 'hint' }, translate('fieldHint'));
  const losses = createElement('p', { class: 'losses', hidden: true });
  const button = (word: 'undo' | 'redo', isRedo: boolean) =>
    createButton(translate(word), { onclick: () => onUndo(isRedo) });
  const undo = button('undo', false);
  const redo = button('redo', true);
  const list = createElement('ul');
  const summary = createElement('summary');
  const amounts = createElement(
    'details',
    { class: 'amounts' },
    summary,
    list,
    createButton(translate('writeAmounts'), { class: 'primary', onclick: () => onWriteAmounts() }),
  );
  const element = createElement(
    'div',
    { class: 'change-bar', hidden: true },
    hint,
    message,
    undo,
    redo,
    losses,
    amounts,
  );
  return {
    element,
    /** Says something, for readers of the screen too. */
    say(text: string): void {
      element.hidden = false;
      message.textContent = text;
      hint.hidden = text !== '';
    },
    show({ isEditable, isDrawn, undoCount, redoCount, differences, lossesNote, message: said }: Changes): void {
      element.hidden = !(isEditable && isDrawn) && undoCount + redoCount === 0;
      losses.textContent = lossesNote;
      losses.hidden = lossesNote === '';
      if (said !== undefined) message.textContent = said;
      if (undoCount + redoCount === 0) message.textContent = '';
      hint.hidden = message.textContent !== '' || !isEditable || !isDrawn;
      undo.hidden = undoCount + redoCount === 0;
      redo.hidden = undo.hidden;
      undo.disabled = undoCount === 0;
      redo.disabled = redoCount === 0;
      amounts.hidden = differences.length === 0;
      // What can no longer be pressed hands the focus on.
      const focused = document.activeElement;
      if (element.contains(focused) && (focused?.closest('[hidden]') || focused?.matches(':disabled')))
        (undo.disabled ? redo : undo).focus();
      summary.textContent = translate('amountsDiffer', { count: differences.length });
      list.replaceChildren(
        ...differences
          .slice(0, MAX_AMOUNTS)
          .map(({ label, given, expected }) =>
            createElement(
              'li',
              {},
              isolatedText(label[language]),
              ': ',
              given === '' ? translate('nothing') : isolatedText(given),
              ' → ',
              isolatedText(expected),
            ),
          ),
      );
    },
  };
}

const MAX_AMOUNTS = 50;

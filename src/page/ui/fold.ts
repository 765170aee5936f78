// A button that shows and hides an element on narrow screens; on others the element is always there, and the button is not.
import { createButton } from './dom.ts';

/** The button, and what closes the fold. */
interface Fold {
  readonly button: HTMLButtonElement;
  /** Changes the words on the button. */
  rename(word: string): void;
  close(): void;
}

/** Creates a closed fold. While it is open, the element has the class `open`. */
export function createFold(word: string, element: HTMLElement): Fold {
  const set = (isOpen: boolean): void => {
    element.classList.toggle('open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const isOpen = (): boolean => element.classList.contains('open');
  const onclick = (): void => set(!isOpen());
  const button = createButton(word, { class: 'fold', 'aria-expanded': 'false', onclick });
  element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    button.focus();
  });
  return { button, rename: (name) => button.replaceChildren(name), close: () => set(false) };
}

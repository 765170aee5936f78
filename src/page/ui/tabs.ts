// Tabs as the ARIA practices have them: one is in the tab order, arrow keys move between them.
import { createButton, createElement } from './dom.ts';

/** A row of tabs with their panels. */
interface Tabs<Name extends string> {
  readonly list: HTMLElement;
  readonly panels: Readonly<Record<Name, HTMLElement>>;
  /** Shows one of them. */
  select(name: Name): void;
  /** Changes the label of a tab. */
  rename(name: Name, word: string): void;
}

/** Creates tabs; `onSelect` is called when the person chooses one. */
export function createTabs<Name extends string>(
  label: string,
  names: readonly (readonly [Name, string])[],
  onSelect: (name: Name) => void,
): Tabs<Name> {
  const buttons = new Map<Name, HTMLButtonElement>();
  const panels = {} as Record<Name, HTMLElement>;
  const list = createElement('div', { role: 'tablist', 'aria-label': label, class: 'tabs' });
  for (const [name, word] of names) {
    const attributes = { role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}` };
    const button = createButton(word, { ...attributes, onclick: () => onSelect(name) });
    buttons.set(name, button);
    panels[name] = createElement('div', {
      role: 'tabpanel',
      id: `panel-${name}`,
      'aria-labelledby': `tab-${name}`,
      class: 'panel',
    });
    list.append(button);
  }
  list.addEventListener('keydown', (event) => {
    // Arrow keys skip tabs that the screen does not show.
    const order = names.map(([name]) => name).filter((name) => buttons.get(name)?.offsetParent);
    const at = order.findIndex((name) => buttons.get(name) === document.activeElement);
    const isArabic = getComputedStyle(list).direction === 'rtl';
    const forward = isArabic ? 'ArrowLeft' : 'ArrowRight';
    const back = isArabic ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: order.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const name = order[(to + order.length) % order.length];
    if (name === undefined) return;
    onSelect(name);
    buttons.get(name)?.focus();
  });
  return {
    list,
    panels,
    rename: (name, word) => buttons.get(name)?.replaceChildren(word),
    select(name) {
      for (const [other, button] of buttons) {
        const isSelected = other === name;
        button.setAttribute('aria-selected', String(isSelected));
        button.tabIndex = isSelected ? 0 : -1;
        panels[other].hidden = !isSelected;
      }
      // On a narrow screen not all fit.
      buttons.get(name)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}

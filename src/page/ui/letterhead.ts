// What a company puts on its sheets: chosen in a dialog, kept in this browser, sent nowhere.
import { expectLetterhead, type Letterhead, MAX_FOOTER_CHARACTERS } from '../../view/letterhead.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement } from './dom.ts';

/** What the page keeps; a QR code to pay with is of one document, and is not among it. */
export type KeptLetterhead = Pick<Letterhead, 'logo' | 'color' | 'footer'>;

const KEY = 'letterhead';
// A browser keeps some 5 MB for a page, and every drawing holds the logo.
const MAX_LOGO_BYTES = 500_000;
const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];
// The sheet's own colour, where the company chose none.
const OWN_COLOR = '#0b5a63';

/** The letterhead that was kept; none where it cannot be read, or would not be drawn. */
export function keptLetterhead(): KeptLetterhead {
  try {
    const { logo, color, footer } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as KeptLetterhead;
    const kept = { logo, color, footer };
    expectLetterhead(kept);
    return kept;
  } catch {
    // The browser keeps nothing for this page, or another version of the page kept something else.
    return {};
  }
}

/** Keeps the letterhead; says whether the browser did. */
export function keepLetterhead(letterhead: KeptLetterhead): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(letterhead));
    return true;
  } catch {
    return false;
  }
}

/** Opens the dialog over the page. `onDone` is called with what was chosen, and not where the person leaves it. */
export function openLetterhead(
  given: KeptLetterhead,
  translate: Translate,
  onDone: (chosen: KeptLetterhead) => void,
): void {
  let { logo } = given;
  const flaw = createElement('p', { class: 'error', role: 'alert', id: 'letterhead-flaw' });
  const picture = createElement('img', { alt: translate('logoNow') });
  // The browser writes on its own button, in its own language.
  const file = createElement('input', {
    type: 'file',
    accept: LOGO_TYPES.join(),
    hidden: true,
    onchange: () => void takeLogo(),
  });
  const choose = createButton(translate('chooseLogo'), { onclick: () => file.click() });
  const noLogo = createButton(translate('noLogo'), { onclick: () => setLogo(undefined) });
  const color = createElement('input', { type: 'color', value: given.color ?? OWN_COLOR, 'aria-describedby': flaw.id });
  const footer = createElement(
    'textarea',
    { rows: 4, dir: 'auto', maxlength: MAX_FOOTER_CHARACTERS, 'aria-describedby': flaw.id },
    given.footer ?? '',
  );
  const setLogo = (chosen: string | undefined): void => {
    logo = chosen;
    if (logo !== undefined) picture.src = logo;
    for (const element of [picture, noLogo]) element.hidden = logo === undefined;
    if (logo === undefined) file.value = '';
  };
  const takeLogo = async (): Promise<void> => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const isOfType = LOGO_TYPES.includes(chosen.type) && chosen.size <= MAX_LOGO_BYTES;
    const url = isOfType ? await dataUrlOf(chosen) : '';
    const isLogo = isOfType && (await isPicture(url));
    flaw.textContent = isLogo ? '' : translate('logoFlaw');
    if (isLogo) setLogo(url);
    else file.value = '';
  };
  const finish = (): void => {
    const text = footer.value.trim();
    const chosen = {
      logo,
      color: color.value === OWN_COLOR ? undefined : color.value,
      footer: text === '' ? undefined : text,
    };
    const wrong = isDrawn({ color: chosen.color }) ? (isDrawn(chosen) ? undefined : 'footerFlaw') : 'colorFlaw';
    flaw.textContent = wrong ? translate(wrong) : '';
    for (const [control, own] of [
      [color, 'colorFlaw'],
      [footer, 'footerFlaw'],
    ] as const)
      control.setAttribute('aria-invalid', String(wrong === own));
    if (wrong) {
      (wrong === 'colorFlaw' ? color : footer).focus();
      return;
    }
    dialog.close();
    onDone(chosen);
  };
  const dialog = createElement(
    'dialog',
    { class: 'letterhead', 'aria-labelledby': 'letterhead-heading', onclose: () => dialog.remove() },
    createElement(
      'form',
      {
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          finish();
        },
      },
      createElement('h2', { id: 'letterhead-heading' }, translate('letterhead')),
      createElement('p', { class: 'note-line' }, translate('letterheadNote')),
      createElement(
        'div',
        { class: 'logo-choice', role: 'group', 'aria-labelledby': 'logo-label' },
        createElement('span', { id: 'logo-label' }, translate('logo')),
        choose,
        file,
      ),
      createElement('div', { class: 'logo-now' }, picture, noLogo),
      createElement('label', {}, createElement('span', {}, translate('color')), color),
      createElement('label', {}, createElement('span', {}, translate('footer')), footer),
      flaw,
      createElement(
        'div',
        { class: 'field-buttons' },
        createElement('button', { type: 'submit', class: 'primary' }, translate('done')),
        createButton(translate('cancel'), { onclick: () => dialog.close() }),
      ),
    ),
  );
  setLogo(logo);
  document.body.append(dialog);
  dialog.showModal();
}

function isDrawn(letterhead: KeptLetterhead): boolean {
  try {
    expectLetterhead(letterhead);
    return true;
  } catch {
    return false;
  }
}

// A file that is called a picture may hold anything.
async function isPicture(url: string): Promise<boolean> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return true;
  } catch {
    return false;
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

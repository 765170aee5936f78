// The fields of the drawn sheet for the keyboard: one of them is in the tab order, arrow keys move between them, Enter changes one.

import type { Translate } from '../translate.ts';

/** What the address of a finding on the sheet begins with; its number follows. */
const FINDING = '#finding-';

/** Makes the fields of a drawing reachable; the one with the path, else the first with a finding, else the first is in the tab order. */
export function makeFieldsReachable(inner: Document, path: string | undefined, translate: Translate): void {
  const fields = fieldsIn(inner);
  for (const field of fields) {
    field.tabIndex = -1;
    field.setAttribute('role', 'button');
    // Its name is what is seen of it; its label and the numbers of its findings stand beside it.
    const described = [labelOf(field), ...findingsOf(field, translate)].filter((part) => part !== '');
    if (described.length > 0) field.setAttribute('aria-description', described.join('. '));
  }
  // Numbers of findings are reached in the list of findings: in a field, which is a button here, no link may stand.
  for (const mark of inner.querySelectorAll<HTMLAnchorElement>('a.m[href]')) {
    mark.dataset['finding'] = mark.hash.slice(FINDING.length);
    mark.removeAttribute('href');
    // It is no link any more, and keeps its name.
    mark.setAttribute('role', 'img');
  }
  const first =
    fields.find((field) => field.dataset['field'] === path) ??
    fields.find((field) => field.dataset['flag'] !== undefined || field.classList.contains('missing')) ??
    fields[0];
  if (first) first.tabIndex = 0;
}

/** Puts the focus on the field with a path; says whether there is one. */
export function focusField(inner: Document, path: string): boolean {
  const field = fieldsIn(inner).find((one) => one.dataset['field'] === path);
  if (field) moveTo(fieldsIn(inner), field);
  return field !== undefined;
}

/** Listens to the keys in the sheet; `onField` gets the path of the field on which Enter is pressed. */
export function listenToKeys(inner: Document, onField: (path: string) => void): void {
  inner.addEventListener('keydown', (event) => {
    const fields = fieldsIn(inner);
    const at = fields.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = inner.documentElement.dir === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const steps: Readonly<Record<string, number>> = {
      ...{ [forward]: at + 1, [back]: at - 1, ArrowDown: at + 1, ArrowUp: at - 1 },
      ...{ Home: 0, End: fields.length - 1 },
    };
    const next = steps[event.key];
    const path = fields[at]?.dataset['field'];
    if (next !== undefined) moveTo(fields, fields[next]);
    else if ((event.key === 'Enter' || event.key === ' ' || event.key === 'F2') && path !== undefined) onField(path);
    else return;
    event.preventDefault();
  });
}

function moveTo(fields: readonly HTMLElement[], field: HTMLElement | undefined): void {
  if (!field) return;
  for (const one of fields) one.tabIndex = one === field ? 0 : -1;
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
}

// Plain values, and boxes of what is missing; not what holds other fields, a link, or nothing that is seen.
function fieldsIn(inner: Document): HTMLElement[] {
  return [...inner.querySelectorAll<HTMLElement>('[data-field]')].filter(
    (field) => !field.querySelector('[data-field], a[href]') && field.getClientRects().length > 0,
  );
}

// As the sheet labels it: by the term beside it, or by the head of its column, which is that of the first field in a cell.
function labelOf(field: HTMLElement): string {
  if (field.classList.contains('missing')) return '';
  const term = field.closest('dd')?.parentElement?.querySelector('dt');
  if (term) return textIn(term);
  const cell = field.closest('td');
  const head = cell?.closest('table')?.querySelectorAll('thead tr:last-child > *')[cell.cellIndex];
  return head && cell.querySelector('[data-field]') === field ? textIn(head) : '';
}

// In the language of the page alone, where a label is in two.
function textIn(label: Element): string {
  const second = label.querySelector(`i[lang="${document.documentElement.lang}"]`);
  if (second) return second.textContent.trim();
  const first = label.cloneNode(true) as Element;
  for (const other of first.querySelectorAll('i[lang], a.m')) other.remove();
  return first.textContent.trim();
}

function findingsOf(field: HTMLElement, translate: Translate): string[] {
  const mark = field.nextElementSibling;
  if (!mark?.matches('a.m')) return [];
  const flag = translate(mark.classList.contains('e') ? 'error' : 'warning');
  return [`${flag} ${mark.textContent}`, ...findingsOf(mark as HTMLElement, translate)];
}

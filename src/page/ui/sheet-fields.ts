// The fields of the drawn sheet for the keyboard: one of them is in the tab order, arrow keys move between them, Enter changes one.

/** What the address of a finding on the sheet begins with; its number follows. */
const FINDING = '#finding-';

/** Makes the fields of a drawing reachable; the one with the path, else the first with a finding, else the first is in the tab order. */
export function makeFieldsReachable(inner: Document, path: string | undefined): void {
  const fields = fieldsIn(inner);
  for (const field of fields) {
    field.tabIndex = -1;
    field.setAttribute('role', 'button');
    const label = labelOf(field);
    // Its name is what is seen of it; the label stands elsewhere on the sheet.
    if (label !== '') field.setAttribute('aria-description', label);
  }
  // Numbers of findings are reached in the list of findings: in a field, which is a button here, no link may stand.
  for (const mark of inner.querySelectorAll<HTMLAnchorElement>('a.m[href]')) {
    mark.dataset['finding'] = mark.hash.slice(FINDING.length);
    mark.removeAttribute('href');
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

// As the sheet labels it: by the term beside it, or by the head of its column.
function labelOf(field: HTMLElement): string {
  if (field.classList.contains('missing')) return '';
  const term = field.closest('dd')?.parentElement?.querySelector('dt');
  if (term) return term.textContent.trim();
  const cell = field.closest('td');
  const heads = cell?.closest('table')?.querySelectorAll('thead tr:last-child > *');
  return (cell && heads?.[cell.cellIndex]?.textContent.trim()) ?? '';
}

// The list of files with their verdicts: a file that is chosen comes on the desk.
import type { Glance } from '../protocol.ts';
import type { Say } from '../words/index.ts';
import { isolated, make } from './dom.ts';
import type { Item } from './items.ts';

/** The panel. */
export interface FilesPanel {
  readonly element: HTMLElement;
  /** Shows the list as it is now; rows that are there already are kept. */
  show(items: readonly Item[], chosen: Item | undefined): void;
}

/** What it works with. */
export interface FilesOptions {
  readonly say: Say;
  readonly onChoose: (item: Item) => void;
  readonly onAdd: () => void;
  readonly onClear: () => void;
  readonly onSaveReports: () => void;
}

// From so many files on, one looks for them.
const MANY = 6;

/** Makes the panel. */
export function createFilesPanel({ say, onChoose, onAdd, onClear, onSaveReports }: FilesOptions): FilesPanel {
  const list = make('ul', { class: 'file-list', 'aria-labelledby': 'files-heading' });
  const tally = make('p', { class: 'tally', 'aria-live': 'polite' });
  const progress = make('progress', { max: 1, value: 0, 'aria-label': say('files') });
  const query = make('input', {
    type: 'search',
    placeholder: say('filter'),
    'aria-label': say('filter'),
    oninput: () => filter(),
  });
  const faulty = make('input', { type: 'checkbox', onchange: () => filter() });
  const search = make(
    'div',
    { class: 'search', hidden: true },
    query,
    make('label', {}, faulty, ` ${say('onlyFaulty')}`),
  );
  const save = make(
    'button',
    { type: 'button', title: say('saveReportsHint'), onclick: onSaveReports },
    say('saveReports'),
  );
  const element = make(
    'nav',
    { class: 'files', 'aria-labelledby': 'files-heading' },
    make(
      'div',
      { class: 'bar' },
      make('h2', { id: 'files-heading' }, say('files')),
      make('button', { type: 'button', onclick: onAdd }, say('addFiles')),
      make('button', { type: 'button', title: say('clearHint'), onclick: onClear }, say('clear')),
    ),
    progress,
    tally,
    search,
    list,
    save,
  );
  const rows = new Map<Item, { readonly row: HTMLLIElement; readonly button: HTMLButtonElement; shown: string }>();
  let shownItems: readonly Item[] = [];

  const filter = (): void => {
    const wanted = query.value.trim().toLowerCase();
    for (const item of shownItems) {
      const row = rows.get(item)?.row;
      const isNamed = `${item.source.name} ${item.glance?.title ?? ''}`.toLowerCase().includes(wanted);
      if (row) row.hidden = !isNamed || (faulty.checked && !isFaulty(item.glance));
    }
  };

  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const visible = [...list.querySelectorAll<HTMLButtonElement>('li:not([hidden]) > button')];
    const at = visible.indexOf(document.activeElement as HTMLButtonElement);
    const next = visible[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });

  return {
    element,
    show(items, chosen) {
      shownItems = items;
      for (const [item, { row }] of rows) {
        if (items.includes(item)) continue;
        row.remove();
        rows.delete(item);
      }
      for (const item of items) {
        const known = rows.get(item) ?? newRow(item, onChoose);
        if (!rows.has(item)) {
          rows.set(item, known);
          list.append(known.row);
        }
        const state = JSON.stringify([item.glance, item.isEdited]);
        if (state !== known.shown) {
          known.button.replaceChildren(...described(item, say));
          known.shown = state;
        }
        known.button.setAttribute('aria-current', String(item === chosen));
      }
      const done = items.filter(({ glance }) => glance !== undefined).length;
      progress.max = items.length || 1;
      progress.value = done;
      progress.hidden = done === items.length;
      tally.textContent = items.length > 1 ? tallied(items, done, say) : '';
      search.hidden = items.length < MANY;
      save.hidden = items.length < 2;
      filter();
    },
  };
}

function isFaulty(glance: Glance | undefined): boolean {
  return glance !== undefined && (glance.verdict === 'invalid' || glance.verdict === 'refused');
}

function newRow(item: Item, onChoose: (item: Item) => void) {
  const button = make('button', { type: 'button', onclick: () => onChoose(item) });
  return { row: make('li', {}, button), button, shown: '' };
}

const SIGNS: Readonly<Record<Glance['verdict'], string>> = { valid: '✓', invalid: '✕', refused: '✕', neutral: '·' };
const KINDS = { events: 'kindEvents', taxData: 'kindTaxData', unknown: 'kindUnknown' } as const;

function described({ source, glance, isEdited }: Item, say: Say): Node[] {
  const verdict = glance?.verdict ?? 'waiting';
  const kind = glance && glance.kind !== 'invoice' ? say(KINDS[glance.kind]) : undefined;
  const words = [
    kind,
    glance === undefined
      ? say('waiting')
      : glance.kind === 'unknown' || glance.kind === 'events'
        ? undefined
        : say(glance.verdict),
    glance && glance.errors > 0
      ? say(glance.errors === 1 ? 'oneError' : 'errors', { count: glance.errors })
      : undefined,
    isEdited ? say('edited') : undefined,
  ];
  return [
    make('span', { class: `dot ${verdict}`, 'aria-hidden': 'true' }, glance ? SIGNS[glance.verdict] : '…'),
    make('span', { class: 'file-name' }, isolated(source.name)),
    make(
      'small',
      {},
      glance?.title ? isolated(glance.title) : undefined,
      [glance?.title ? '' : undefined, ...words].filter((word) => word !== undefined).join(' · '),
    ),
  ];
}

function tallied(items: readonly Item[], done: number, say: Say): string {
  const count = (verdicts: readonly string[]) =>
    items.filter(({ glance }) => glance && verdicts.includes(glance.verdict)).length;
  const parts = [
    done < items.length ? say('filesDone', { done, all: items.length }) : undefined,
    say('filesValid', { count: count(['valid']) }),
    say('filesInvalid', { count: count(['invalid', 'refused']) }),
    count(['neutral']) > 0 ? say('filesOther', { count: count(['neutral']) }) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

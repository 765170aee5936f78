// The list of files with their verdicts. The person chooses the file to open.
import type { FileSummary } from '../protocol.ts';
import { obstacleText, type Translate } from '../translate.ts';
import { createButton, createElement, isolatedText } from './dom.ts';
import type { FileItem } from './file-items.ts';
import { createFold } from './fold.ts';
import { isBad, shownVerdict, VERDICT_SIGNS, verdictWords } from './verdict-signs.ts';

export interface FilesPanel {
  readonly element: HTMLElement;
  /** Shows the list as it is now; existing rows are kept. */
  show(items: readonly FileItem[], chosen: FileItem | undefined): void;
}

/** What the panel works with. */
interface FilesOptions {
  readonly translate: Translate;
  readonly onChoose: (item: FileItem) => void;
  readonly onAdd: () => void;
  readonly onClear: () => void;
  readonly onSaveReports: () => void;
}

// Fewer files need no search.
const MIN_FILES_FOR_SEARCH = 6;

export function createFilesPanel({ translate, onChoose, onAdd, onClear, onSaveReports }: FilesOptions): FilesPanel {
  const list = createElement('ul', { class: 'file-list', 'aria-labelledby': 'files-heading' });
  const counts = createElement('p', { class: 'counts', 'aria-live': 'polite' });
  const progress = createElement('progress', { max: 1, value: 0, 'aria-label': translate('files') });
  const query = createElement('input', {
    type: 'search',
    placeholder: translate('filter'),
    'aria-label': translate('filter'),
    oninput: () => filter(),
  });
  const errorsOnly = createElement('input', { type: 'checkbox', onchange: () => filter() });
  const warningsOnly = createElement('input', { type: 'checkbox', onchange: () => filter() });
  const search = createElement(
    'div',
    { class: 'search', hidden: true },
    query,
    createElement('label', {}, errorsOnly, ` ${translate('onlyWithErrors')}`),
    createElement('label', {}, warningsOnly, ` ${translate('onlyWithWarnings')}`),
  );
  const save = createButton(translate('saveReports'), { title: translate('saveReportsHint'), onclick: onSaveReports });
  const element = createElement(
    'nav',
    { class: 'files', 'aria-labelledby': 'files-heading' },
    progress,
    counts,
    search,
    list,
    save,
  );
  const fold = createFold(translate('files'), element);
  element.prepend(
    createElement(
      'div',
      { class: 'bar' },
      createElement('h2', { id: 'files-heading' }, translate('files')),
      fold.button,
      createButton(translate('addFiles'), { class: 'add', onclick: onAdd }),
      createButton(translate('clear'), { class: 'clear', title: translate('clearHint'), onclick: onClear }),
    ),
  );
  const choose = (item: FileItem): void => {
    fold.close();
    onChoose(item);
  };
  const rows = new Map<FileItem, { readonly row: HTMLLIElement; readonly button: HTMLButtonElement; shown: string }>();
  let shownItems: readonly FileItem[] = [];

  const filter = (): void => {
    const wanted = query.value.trim().toLowerCase();
    // Both boxes together ask for files with errors or warnings.
    const isAsked = (summary: FileSummary | undefined): boolean =>
      (!errorsOnly.checked && !warningsOnly.checked) ||
      (errorsOnly.checked && hasErrors(summary)) ||
      (warningsOnly.checked && hasWarnings(summary));
    for (const item of shownItems) {
      const row = rows.get(item)?.row;
      const isNamed = `${item.source.name} ${item.summary?.title ?? ''}`.toLowerCase().includes(wanted);
      if (row) row.hidden = !isNamed || !isAsked(item.summary);
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
        const known = rows.get(item) ?? newRow(item, choose);
        if (!rows.has(item)) {
          rows.set(item, known);
          list.append(known.row);
        }
        const state = JSON.stringify([item.summary, item.isEdited]);
        if (state !== known.shown) {
          known.button.replaceChildren(...rowContent(item, translate));
          known.shown = state;
        }
        known.button.setAttribute('aria-current', String(item === chosen));
      }
      const done = items.filter(({ summary }) => summary !== undefined).length;
      progress.max = items.length || 1;
      progress.value = done;
      progress.hidden = done === items.length;
      counts.textContent = items.length > 1 ? countsText(items, done, translate) : '';
      fold.rename(`${translate('files')} (${items.length})`);
      search.hidden = items.length < MIN_FILES_FOR_SEARCH;
      save.hidden = items.length < 2;
      filter();
    },
  };
}

function hasErrors(summary: FileSummary | undefined): boolean {
  return summary !== undefined && isBad(shownVerdict(summary));
}

function hasWarnings(summary: FileSummary | undefined): boolean {
  return summary !== undefined && summary.warnings > 0;
}

function newRow(item: FileItem, onChoose: (item: FileItem) => void) {
  const button = createElement('button', { type: 'button', onclick: () => onChoose(item) });
  return { row: createElement('li', {}, button), button, shown: '' };
}

const KINDS = {
  events: 'kindEvents',
  taxData: 'kindTaxData',
  answer: 'kindAnswer',
  report: 'kindReport',
  unknown: 'kindUnknown',
} as const satisfies Record<Exclude<FileSummary['kind'], 'invoice'>, string>;

function rowContent({ source, summary, isEdited }: FileItem, translate: Translate): Node[] {
  const verdict = summary ? shownVerdict(summary) : undefined;
  const kind = summary && summary.kind !== 'invoice' ? translate(KINDS[summary.kind]) : undefined;
  const facts = summary?.obstacle
    ? [obstacleText(summary.obstacle, translate)]
    : [
        kind,
        summary === undefined
          ? translate('waiting')
          : summary.kind === 'unknown' || summary.verdict === 'neutral'
            ? undefined
            : verdictWords(summary)
                .map((word) => translate(word))
                .join(' · '),
        summary && summary.errors > 0 ? translate('errors', { count: summary.errors }) : undefined,
        summary && summary.warnings > 0 ? translate('warnings', { count: summary.warnings }) : undefined,
        isEdited ? translate('edited') : undefined,
      ];
  return [
    createElement(
      'span',
      { class: `dot ${verdict ?? 'waiting'}`, 'aria-hidden': 'true' },
      verdict ? VERDICT_SIGNS[verdict] : '…',
    ),
    createElement('span', { class: 'file-name' }, isolatedText(source.name)),
    createElement(
      'small',
      {},
      summary?.title ? isolatedText(summary.title) : undefined,
      [summary?.title ? '' : undefined, ...facts].filter((word) => word !== undefined).join(' · '),
    ),
  ];
}

function countsText(items: readonly FileItem[], checkedCount: number, translate: Translate): string {
  const verdicts = items.flatMap(({ summary }) => (summary ? shownVerdict(summary) : []));
  const countOf = (...counted: readonly FileSummary['verdict'][]): number =>
    verdicts.filter((verdict) => counted.includes(verdict)).length;
  // What events and answers say of a document is not whether their file is valid.
  const [good, bad] = [countOf('valid'), countOf('invalid', 'refused')];
  const others = verdicts.length - good - bad;
  const warned = items.filter(({ summary }) => hasWarnings(summary)).length;
  const parts = [
    checkedCount < items.length ? translate('filesDone', { done: checkedCount, all: items.length }) : undefined,
    translate('filesValid', { count: good }),
    translate('filesInvalid', { count: bad }),
    others > 0 ? translate('filesOther', { count: others }) : undefined,
    warned > 0 ? translate('filesWarned', { count: warned }) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

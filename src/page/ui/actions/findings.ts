// What a person does with findings: chooses one in the list, or the field on the sheet that it is about.
import type { Finding } from '../../protocol.ts';
import { findingAbout } from '../finding-about.ts';
import type { Page } from '../page-state.ts';
import { openField } from './repair.ts';
import { showLine } from './sheet.ts';
import { selectTab } from './show.ts';

/** Chooses a finding and shows its field in the open tab. */
export function chooseFinding(page: Page, number: number): void {
  const { state, views } = page;
  const finding = state.details?.findings.find((one) => one.number === number);
  if (!finding) return;
  state.finding = number;
  const [path = ''] = finding.fields;
  const hadFocus = views.findings.hasFocus();
  if (['findings', 'taxData', 'status'].includes(state.tab)) selectTab(page, 'invoice');
  views.findings.choose(number);
  const line = Number(/^document_lines\[(\d+)\]/.exec(path)?.[1]);
  const { shownLines } = state.details ?? {};
  if (shownLines && (line + 1 < shownLines.first || line + 1 > shownLines.last)) {
    void showLine(page, line).then(() => page.views.document.reveal(finding));
    return;
  }
  views.document.reveal(finding);
  // On narrow screens the list gives way to the sheet.
  if (hadFocus && !views.findings.isShown()) views.document.focusSheet(path);
}

/** Chooses the finding about a field, where there is one, and opens the form for the field. */
export function chooseField(page: Page, path: string): void {
  const { state, views } = page;
  const finding = findingAbout(state.details?.findings ?? [], path);
  if (finding) chooseFinding(page, finding.number);
  else {
    state.finding = undefined;
    views.findings.choose(undefined);
    views.document.reveal(undefined);
    views.document.highlightField(path);
  }
  void openField(page, path);
}

/** Opens the form for the field of a finding; the text where only documents have forms. */
export function changeFieldOf(page: Page, finding: Finding): void {
  chooseFinding(page, finding.number);
  const { details } = page.state;
  if (details?.kind !== 'invoice') {
    selectTab(page, details?.json === undefined ? 'xml' : 'json');
    return;
  }
  const [path] = finding.fields;
  if (path !== undefined) void openField(page, path, true);
}

// What a person does to repair the open document: changes a field in its place, writes suggestions and amounts, undoes and redoes.
import type { FieldChange, Finding, JsonSource } from '../../protocol.ts';
import { obstacleText } from '../../translate.ts';
import { type FileItem, forget, jsonNameOf, jsonNow, keepForUndo, redo, type Snapshot, undo } from '../file-items.ts';
import { findingAbout } from '../finding-about.ts';
import { lossesNote } from '../losses-note.ts';
import type { OpenField } from '../open-field.ts';
import type { Page } from '../page-state.ts';
import { summarizeAgain } from './list.ts';
import { selectTab, showChanges } from './show.ts';

// The document of a file as JSON that can be changed; `undefined` where it cannot.
function jsonSourceOf({ state: { chosen, details } }: Page): JsonSource | undefined {
  if (!chosen || details?.editable === undefined || details.kind !== 'invoice') return undefined;
  const { source } = chosen;
  const content = jsonNow(chosen, details);
  if (content === undefined) return undefined;
  return { name: jsonNameOf(source), content, shape: source.shape ?? details.editable };
}

/** Opens the form for a field. */
export async function openField(page: Page, path: string, isFromFindings = false): Promise<void> {
  const { state, documentWorker, translate } = page;
  await closeField(page);
  const json = jsonSourceOf(page);
  const { chosen: item, details } = state;
  if (!item || !details) return;
  if (!json) {
    if (details.kind === 'invoice')
      page.views.document.say(lossesNote(details, translate, state.language) || translate('notEditable'));
    return;
  }
  const { source, isEdited } = item;
  const outcome = await documentWorker.ask({ kind: 'form', source: json, path });
  if (outcome.is === 'obstacle') page.views.header.notify(obstacleText(outcome.obstacle, translate));
  // A form of the document as it was would write what has been changed since, or undone.
  if (outcome.is !== 'answer' || item !== state.chosen || item.source !== source) return;
  const form = outcome.answer;
  state.field = {
    ...{ item, path, label: form.label, json, before: { source, isEdited }, held: source, isFromFindings },
    ...{ written: Promise.resolve(true), isChanged: false, isCancelled: false },
  };
  if (state.tab !== 'invoice') selectTab(page, 'invoice');
  page.views.document.openField(form);
  page.views.document.showFieldFinding(findingAbout(details.findings, path), false);
}

/** Writes what is being entered, and has it checked; nothing where a value is `unfinished`. */
export function enter(page: Page, changes: readonly FieldChange[], unfinished: readonly string[]): void {
  const { field } = page.state;
  if (field) field.written = writeInto(page, field, unfinished.length > 0 ? [] : changes, unfinished);
}

async function writeInto(
  page: Page,
  field: OpenField,
  changes: readonly FieldChange[],
  unfinished: readonly string[],
): Promise<boolean> {
  const { documentWorker, views } = page;
  const outcome = await documentWorker.ask({ kind: 'write', source: field.json, changes });
  // What was typed into the JSON meanwhile stays.
  if (field.isCancelled || field.item.source !== field.held) return false;
  const answer = outcome.is === 'answer' ? outcome.answer : undefined;
  const wrong = [...unfinished, ...(answer?.wrong ?? [])];
  if (field === page.state.field) views.document.showWrong(wrong);
  const isWritten = answer !== undefined && wrong.length === 0;
  // The beginning of a value, written before the rest came, is no value that the person meant.
  const json = isWritten ? answer.json : field.json.content;
  const isChanged = json !== field.json.content;
  if (isChanged && !field.isChanged) keepForUndo(field.item, field.before);
  if (!isChanged && field.isChanged) forget(field.item);
  field.isChanged = isChanged;
  setSource(page, field.item, isChanged ? { source: { ...field.json, content: json }, isEdited: true } : field.before);
  field.held = field.item.source;
  return isWritten;
}

/** Closes the form. What was entered stays, and can be undone; the page says so where it could not be written. */
export async function closeField(page: Page): Promise<void> {
  const { state } = page;
  const { field } = state;
  if (!field) return;
  page.views.document.flushField();
  state.field = undefined;
  page.views.document.closeField();
  const isWritten = await field.written;
  // Meanwhile the page may have changed its language, and has other views then.
  const { views, translate } = page;
  const words = { field: field.label[state.language] };
  if (state.files.includes(field.item)) views.header.notify(isWritten ? '' : translate('fieldNotWritten', words));
  if (field.isChanged && field.item === state.chosen) showChanges(page, translate('fieldChanged', words));
}

/** Closes the form and goes back to where it was opened; it stays open while a value is not of its type. */
export async function finishField(page: Page): Promise<void> {
  const { state, views } = page;
  const { field } = state;
  views.document.flushField();
  if (!field || !(await field.written) || field !== state.field) return;
  await closeField(page);
  goBack(page, field);
}

/** Closes the form; the document is as before. */
export function cancelField(page: Page): void {
  const { state, views } = page;
  const { field } = state;
  if (!field) return;
  field.isCancelled = true;
  state.field = undefined;
  views.document.closeField();
  if (field.isChanged) {
    forget(field.item);
    setSource(page, field.item, field.before);
  }
  goBack(page, field);
}

function goBack({ views }: Page, { path, isFromFindings }: OpenField): void {
  if (!views.findings.isShown()) views.document.focusSheet(path);
  else if (isFromFindings || !views.document.focusField(path)) views.findings.focus();
}

/** Writes the suggestions of findings. */
export async function correct(page: Page, findings: readonly Finding[]): Promise<void> {
  const { field } = page.state;
  await closeField(page);
  const changes = findings.flatMap(({ correction, follows }) =>
    correction && follows === undefined ? [correction] : [],
  );
  await write(page, changes, page.translate('suggestionsWritten', { count: changes.length }));
  if (field) goBack(page, field);
}

/** Writes the amounts that follow from the lines. */
export async function writeAmounts(page: Page): Promise<void> {
  await closeField(page);
  await write(page, 'amounts', page.translate('amountsWritten'));
}

async function write(page: Page, changes: readonly FieldChange[] | 'amounts', message: string): Promise<void> {
  const { state, documentWorker } = page;
  const source = jsonSourceOf(page);
  const { chosen } = state;
  if (!source || !chosen) return;
  const before = chosen.source;
  const outcome = await documentWorker.ask({ kind: 'write', source, changes });
  // What was typed or undone meanwhile stays.
  if (outcome.is !== 'answer' || chosen !== state.chosen || chosen.source !== before) return;
  if (outcome.answer.wrong.length === 0) change(page, { ...source, content: outcome.answer.json }, message);
}

/** Gives the open document another JSON; that can be undone. */
export function change(page: Page, source: JsonSource, message: string): void {
  const { chosen } = page.state;
  if (!chosen) return;
  // A form that was opened meanwhile is of the JSON as it was.
  void closeField(page);
  keepForUndo(chosen, { source: chosen.source, isEdited: chosen.isEdited });
  setSource(page, chosen, { source, isEdited: true });
  showChanges(page, message);
}

/** Gives the open document a text in the place of its JSON. */
export function replaceJson(page: Page, content: string): void {
  const source = jsonSourceOf(page);
  if (source) change(page, { ...source, content }, '');
}

/** Takes back the last change of the open document, or does it again. */
export async function undoChange(page: Page, isRedo: boolean): Promise<void> {
  await closeField(page);
  const { chosen } = page.state;
  const snapshot = chosen && (isRedo ? redo(chosen) : undo(chosen));
  if (!chosen || !snapshot) return;
  setSource(page, chosen, snapshot);
  showChanges(page, page.translate(isRedo ? 'redone' : 'undone'));
}

function setSource(page: Page, item: FileItem, snapshot: Snapshot): void {
  const { state, loader } = page;
  const isSame = item.source === snapshot.source;
  Object.assign(item, snapshot);
  if (item === state.chosen) void loader.refresh();
  else if (!isSame) summarizeAgain(page, item);
}

// What a person does while the worker still checks: answers about the document as it was take nothing back, and offer nothing of it.
import { expect, it, vi } from 'vitest';
import type { FieldForm, FileDetails, JsonSource, WorkerRequest } from '../../src/page/protocol.ts';
import { createTranslate } from '../../src/page/translate.ts';
import { edit } from '../../src/page/ui/actions/editor.ts';
import { change, closeField, enter, openField, undoChange, writeAmounts } from '../../src/page/ui/actions/repair.ts';
import { detailsRequest } from '../../src/page/ui/actions/sheet.ts';
import { createDocumentLoader } from '../../src/page/ui/document-loader.ts';
import { createFileItem, type FileItem } from '../../src/page/ui/file-items.ts';
import type { Page } from '../../src/page/ui/page-state.ts';
import { createWorkerClient } from '../../src/page/ui/worker-client.ts';

const FORM: FieldForm = { path: 'note', label: { en: 'Note', ar: 'ملاحظة' }, controls: [] };
const source = (content: string): JsonSource => ({ name: 'a.json', content, shape: 'record' });
const detailsOf = (json: string): FileDetails => ({
  ...{ kind: 'invoice', verdict: 'valid', errors: 0, warnings: 0, title: '' },
  ...{ findings: [], losses: [], json, editable: 'record' },
});

/** A view all of whose functions do nothing but be called. */
function createView() {
  const calls = new Map<PropertyKey, ReturnType<typeof vi.fn>>();
  const called = (name: PropertyKey) => {
    const known = calls.get(name) ?? vi.fn();
    calls.set(name, known);
    return known;
  };
  return { called, view: new Proxy({}, { get: (_, name) => called(name) }) };
}

/** A page in which one document is open; the worker answers when the test says so. */
function createPage(content: string) {
  const item: FileItem = createFileItem(source(content));
  const asked: { readonly request: WorkerRequest; readonly answer: (answer: unknown) => void }[] = [];
  const ask = (request: WorkerRequest) =>
    new Promise((resolve) => {
      asked.push({ request, answer: (answer) => resolve({ is: 'answer', answer }) });
    });
  const [document, header, lists] = [createView(), createView(), createView()];
  const viewsOf = (own: ReturnType<typeof createView>) => ({
    ...{ document: document.view, header: own.view, findings: lists.view, files: lists.view },
    ...{ columns: { dataset: {} } },
  });
  const page = {
    state: { chosen: item, files: [item], details: detailsOf(content), language: 'en', tab: 'invoice' },
    translate: createTranslate('en'),
    documentWorker: { ask },
    loader: { refresh: vi.fn() },
    views: viewsOf(header),
  } as unknown as Page;
  return { page, item, asked, document, header, viewsOf };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('what was typed since a request was sent stays in the editor when its answer comes', () => {
  const { page, document } = createPage('{"v":1}');
  const before = detailsRequest(page);
  edit(page, '{"v":12}');
  before?.onAnswer(detailsOf('{"v":1}'));
  expect(document.called('show').mock.lastCall).toMatchObject([{ json: '{"v":12}' }, { isTyping: true }]);
});

it('the first answer about a changed document says that it is another, however often it is drawn anew', () => {
  const { page, document } = createPage('{"v":1}');
  const answer = () => detailsRequest(page)?.onAnswer(detailsOf(String(page.state.chosen?.source.content)));
  const isChanged = () => document.called('show').mock.lastCall?.[1].isChanged;
  answer();
  answer();
  expect(isChanged()).toBe(false);
  change(page, source('{"v":2}'), '');
  answer();
  expect(isChanged()).toBe(true);
  answer();
  expect(isChanged()).toBe(false);
});

it('the open form is told the finding of the document as it is now, and of no earlier one', async () => {
  const { page, item, asked, document } = createPage('{"v":1}');
  const opening = openField(page, 'note');
  await settled();
  asked[0]?.answer(FORM);
  await opening;
  const told = document.called('showFieldFinding');
  told.mockClear();
  const before = detailsRequest(page);
  item.source = source('{"v":2}');
  const now = detailsRequest(page);
  before?.onAnswer(detailsOf('{"v":1}'));
  expect(told).not.toHaveBeenCalled();
  now?.onAnswer(detailsOf('{"v":2}'));
  expect(told).toHaveBeenCalledOnce();
});

it('a form that comes after its document was undone is not opened', async () => {
  const { page, item, asked, document } = createPage('{"v":1}');
  change(page, source('{"v":2}'), '');
  const opening = openField(page, 'note');
  await settled();
  await undoChange(page, false);
  asked[0]?.answer(FORM);
  await opening;
  expect(document.called('openField')).not.toHaveBeenCalled();
  enter(page, [{ path: 'note', value: 'x' }], []);
  expect(asked).toHaveLength(1);
  expect(item.source.content).toBe('{"v":1}');
});

it('a form does not outlive what is typed into the JSON: it would write into the JSON as it was', async () => {
  const { page, item, asked } = createPage('{"v":1}');
  const opening = openField(page, 'note');
  await settled();
  asked[0]?.answer(FORM);
  await opening;
  edit(page, '{"v":12}');
  enter(page, [{ path: 'note', value: 'x' }], []);
  expect(asked).toHaveLength(1);
  expect(item.source.content).toBe('{"v":12}');
});

it.each(['is still written', 'waits in its form'])(
  'typed JSON stays while what was entered %s: it is not written, and the page says so',
  async (which) => {
    const { page, item, asked, document, header } = createPage('{"v":1}');
    const opening = openField(page, 'note');
    await settled();
    asked[0]?.answer(FORM);
    await opening;
    const enterNote = () => enter(page, [{ path: 'note', value: 'x' }], []);
    if (which === 'is still written') enterNote();
    else document.called('flushField').mockImplementation(enterNote);
    edit(page, '{"v":12}');
    edit(page, '{"v":123}');
    asked[1]?.answer({ json: '{"v":1,"note":"x"}', wrong: [] });
    await settled();
    expect(item.source.content).toBe('{"v":123}');
    expect(item.done.map((before) => before.source.content)).toEqual(['{"v":1}']);
    expect(header.called('notify').mock.lastCall?.[0]).toContain('was not changed');
  },
);

it.each([
  ['typed', '{"v":3}', (page: Page) => edit(page, '{"v":3}')],
  ['undone', '{"v":1}', (page: Page) => undoChange(page, false)],
])('what was %s while amounts were computed stays', async (_, content, act) => {
  const { page, item, asked } = createPage('{"v":1}');
  change(page, source('{"v":2}'), '');
  const writing = writeAmounts(page);
  await settled();
  await act(page);
  asked[0]?.answer({ json: '{"v":2,"a":1}', wrong: [] });
  await writing;
  expect(item.source.content).toBe(content);
});

it('a form that is opened while amounts are computed closes when they are written: it is of the JSON before', async () => {
  const { page, asked } = createPage('{"v":1}');
  const writing = writeAmounts(page);
  await settled();
  const opening = openField(page, 'note');
  await settled();
  asked[1]?.answer(FORM);
  await opening;
  asked[0]?.answer({ json: '{"v":1,"a":1}', wrong: [] });
  await writing;
  expect(page.state.field).toBeUndefined();
});

it('a wrong value is named in the language that the page changes to', async () => {
  const { page, asked, header, viewsOf } = createPage('{"v":1}');
  const opening = openField(page, 'note');
  await settled();
  asked[0]?.answer(FORM);
  await opening;
  enter(page, [{ path: 'note', value: 'x' }], []);
  const closing = closeField(page);
  const next = createView();
  Object.assign(page, { views: viewsOf(next), translate: createTranslate('ar') });
  page.state.language = 'ar';
  asked[1]?.answer({ json: '{"v":1}', wrong: ['note'] });
  await closing;
  expect(header.called('notify')).not.toHaveBeenCalled();
  expect(next.called('notify').mock.lastCall?.[0]).toContain('ملاحظة');
});

it('changes that come while a document is loaded are asked as one, at the end', async () => {
  const answers: (() => void)[] = [];
  const onAnswer = vi.fn();
  const client = { ask: () => new Promise((resolve) => answers.push(() => resolve({ is: 'answer' }))) };
  const loader = createDocumentLoader({
    client: client as never,
    currentRequest: () => ({ source: source(''), sheetOptions: { language: 'en', audience: 'office' }, onAnswer }),
    onBusy: () => undefined,
    onIdle: () => undefined,
  });
  const done = Promise.all([loader.refresh(), loader.refresh(), loader.refresh()]);
  answers[0]?.();
  await settled();
  answers[1]?.();
  await done;
  expect(answers).toHaveLength(2);
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

it('a worker that does not start is replaced, and what it was asked says why', async () => {
  const started: Worker[] = [];
  const client = createWorkerClient(() => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn() };
    started.push(worker as unknown as Worker);
    return worker as unknown as Worker;
  });
  client.start();
  const fail = () => started.at(-1)?.onerror?.({ message: 'x is not a function' } as ErrorEvent);
  // The first ends before anything is asked, the second while it is.
  fail();
  const asked = client.ask({ kind: 'summary', source: source('{}') });
  fail();
  expect(await asked).toEqual({ is: 'obstacle', obstacle: { key: 'bug', text: 'x is not a function' } });
  expect(started).toHaveLength(2);
});

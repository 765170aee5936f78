// The texts of a document: XML to read, JSON to read or change, both with line numbers, colours and their findings.
import { json } from '@codemirror/lang-json';
import { xml } from '@codemirror/lang-xml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Finding, Range } from '../protocol.ts';

/** An editor of one text. */
export interface Editor {
  readonly element: HTMLElement;
  /** Replaces the text if it differs. The text of another document (`isSame` false) starts a new history. */
  setText(text: string, isEditable: boolean, isSame?: boolean): void;
  /** Marks findings at their places, in the language of the reader. */
  markFindings(findings: readonly Finding[], reader: LanguageCode): void;
  /** Scrolls to a finding and selects its place; the focus does not move. */
  reveal(finding: Finding): void;
}

/** The kind of text, and what is called when something happens in it. */
interface EditorOptions {
  readonly language: 'xml' | 'json';
  readonly label: string;
  readonly onChange?: (text: string) => void;
  /** The cursor was put on the line of a finding. */
  readonly onFinding?: (number: number) => void;
  /** When the editor is taken away. */
  readonly until: AbortSignal;
}

// Texts that the page itself sets do not count as edits.
const setByPage = Annotation.define<boolean>();

export function createEditor({ language, label, onChange, onFinding, until }: EditorOptions): Editor {
  const editable = new Compartment();
  let markedFindings: readonly Finding[] = [];
  const changeListener = EditorView.updateListener.of((update) => {
    if (update.docChanged && !update.transactions.some((change) => change.annotation(setByPage))) {
      onChange?.(update.state.doc.toString());
    }
  });
  const stateOf = (doc: string, isEditable: boolean): EditorState =>
    EditorState.create({
      doc,
      extensions: [
        basicSetup,
        language === 'xml' ? xml() : json(),
        syntaxHighlighting(COLOURS),
        lintGutter(),
        THEME,
        EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' }),
        editable.of(readOnly(!isEditable)),
        changeListener,
        EditorView.domEventHandlers({
          click: () => {
            const line = view.state.doc.lineAt(view.state.selection.main.head);
            const found = markedFindings.find((finding) => {
              const place = placeOf(view.state, finding);
              return place !== undefined && view.state.doc.lineAt(place.from).number === line.number;
            });
            if (found) onFinding?.(found.number);
          },
        }),
      ],
    });
  const view = new EditorView({ state: stateOf('', false) });
  until.addEventListener('abort', () => view.destroy());

  const placeOf = (state: EditorState, { line, json: place }: Finding): Range | undefined => {
    if (language === 'json') return place && place.to <= state.doc.length ? place : undefined;
    if (line === undefined || line > state.doc.lines) return undefined;
    const { from, to, text } = state.doc.line(line);
    return { from: from + (text.length - text.trimStart().length), to };
  };

  return {
    element: view.dom,
    setText(text, isEditable, isSame = true) {
      if (!isSame) {
        view.setState(stateOf(text, isEditable));
        return;
      }
      const effects = editable.reconfigure(readOnly(!isEditable));
      const { doc } = view.state;
      if (doc.length === text.length && doc.toString() === text) view.dispatch({ effects });
      else
        view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, effects, annotations: setByPage.of(true) });
    },
    markFindings(findings, reader) {
      markedFindings = findings;
      const diagnostics = findings.flatMap((finding): Diagnostic[] => {
        const place = placeOf(view.state, finding);
        if (!place) return [];
        const { text, fix } = finding.sentences[reader];
        const message = [`${finding.number}. ${text}`, fix].filter((sentence) => sentence !== '').join('\n');
        return [
          {
            from: place.from,
            to: Math.min(place.to, lineEnd(view.state, place.from)),
            severity: finding.flag,
            message,
          },
        ];
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    reveal(finding) {
      const place = placeOf(view.state, finding);
      if (!place) return;
      view.dispatch({
        selection: { anchor: place.from, head: Math.min(place.to, lineEnd(view.state, place.from)) },
        effects: EditorView.scrollIntoView(place.from, { y: 'center' }),
      });
    },
  };
}

function lineEnd(state: EditorState, at: number): number {
  return state.doc.lineAt(at).to;
}

function readOnly(isReadOnly: boolean) {
  return EditorState.readOnly.of(isReadOnly);
}

const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.propertyName], color: 'var(--accent)' },
  { tag: [tags.attributeName, tags.bool, tags.null, tags.keyword], color: 'var(--code-word)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--code-text)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.comment, tags.angleBracket, tags.processingInstruction, tags.documentMeta], color: 'var(--soft)' },
  { tag: tags.invalid, color: 'var(--red)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '12.5px', backgroundColor: 'var(--paper)', color: 'var(--ink)', direction: 'ltr' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--faint)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wash)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    maxWidth: '60ch',
  },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  '.cm-panels': { backgroundColor: 'var(--faint)', color: 'var(--ink)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--faint)', border: '1px solid var(--line)', color: 'var(--soft)' },
});

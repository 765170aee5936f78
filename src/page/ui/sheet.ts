// The sheet in its frame. The frame runs no script; the page scrolls it, highlights fields and listens to clicks.
import type { Translate } from '../translate.ts';
import { createElement } from './dom.ts';
import type { Anchor } from './field-editor.ts';
import { focusField, listenToKeys, makeFieldsReachable } from './sheet-fields.ts';

/** The frame with the drawing. */
export interface Sheet {
  readonly element: HTMLIFrameElement;
  /** Shows a drawing; what is in view stays in view where the last one was of the same document, and of the same part of it. */
  show(html: string, isSame: boolean, isSamePart?: boolean): void;
  /** Highlights the element of a field, else of the nearest field around it, and scrolls to it. */
  highlightField(field: string | undefined): void;
  /** Where a field stands, in the frame; `undefined` where it is not drawn. */
  placeOf(field: string): Anchor | undefined;
  /** Puts the focus on a field; says whether it is drawn. */
  focusField(field: string): boolean;
  /** Makes the frame as high as its drawing where the whole page scrolls, on narrow screens. */
  fitHeight(): void;
}

/** Screens on which the page is one column. */
export const NARROW = '(max-width: 860px)';

/** What happens in the frame. */
export interface SheetEvents {
  /** A field was clicked, by its path; or a link to a finding, by its number. */
  readonly onField: (path: string) => void;
  readonly onFinding: (number: number) => void;
  /** The drawing was scrolled, or is another one. */
  readonly onMove: () => void;
  /** The frame has a new document, which knows nothing of the page's own listeners. */
  readonly onDocument: (document: Document) => void;
  /** When the frame is taken away. */
  readonly until: AbortSignal;
}

// On the page the findings stand beside the sheet, so the notes on the sheet are hidden.
const STYLE = `
body{padding:16px 12px}
.sheet{padding:9mm 10mm}
header.verdict,nav.findings,aside,td.margin{display:none}
[data-field]{scroll-margin:var(--margin,30vh) 0}
[data-field],[data-finding],.missing{cursor:pointer}
[role=button]:hover{outline:1px dashed var(--accent);outline-offset:1px}
[role=button]:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.highlighted{outline:2px solid var(--accent)!important;outline-offset:1px;border-radius:2px}
bdi.highlighted,.n.highlighted{outline-offset:0;margin-inline:2px}
.highlighted.e,.highlighted[data-flag=error],.missing.highlighted{outline-color:var(--red)!important}
.highlighted[data-flag=warning]{outline-color:var(--amber)!important}
@media (prefers-reduced-motion:no-preference){.highlighted{animation:highlight .5s ease-out}@keyframes highlight{from{outline-offset:14px}}}
@media screen and (max-width:680px){.sheet{padding:14px}}
`;

// Which part of a narrow screen may be covered above or below a field.
const COVERED = 0.36;

// A longer drawing is given to the frame as a whole, which reads it in pieces.
const MAX_PATCH_LENGTH = 400_000;

/** Creates the frame. */
export function createSheet(title: string, translate: Translate, events: SheetEvents): Sheet {
  const element = createElement('iframe', {
    title,
    class: 'frame',
    sandbox: 'allow-same-origin allow-downloads',
    srcdoc: '<!doctype html>',
  });
  let highlighted: string | undefined;
  let hasDrawing = false;
  // Where a drawing that the frame reads as a whole is scrolled to: a number of pixels, or the field that was chosen meanwhile.
  let top = 0;
  let isChosen = false;

  element.addEventListener('load', () => {
    const inner = element.contentDocument;
    if (!inner?.querySelector('main')) return;
    hasDrawing = true;
    inner.head.append(sheetStyle(inner));
    takeMarginAway(inner);
    inner.addEventListener('click', (event) => handleClick(event, events));
    inner.addEventListener('scroll', events.onMove, { passive: true });
    listenToKeys(inner, events.onField);
    makeFieldsReachable(inner, highlighted, translate);
    events.onDocument(inner);
    fitHeight();
    if (top > 0) inner.defaultView?.scrollTo(0, top);
    updateHighlight(isChosen ? 'auto' : undefined);
    isChosen = false;
    showEndOfTimeline();
    events.onMove();
  });

  const fitHeight = (): void => {
    const inner = element.contentDocument;
    const height = matchMedia(NARROW).matches && hasDrawing ? inner?.body.scrollHeight : undefined;
    element.style.height = height ? `${height}px` : '';
    // Such a frame is no measure of what is seen: above a field stand the tabs, below it the card of a finding.
    inner?.documentElement.style.setProperty('--margin', height ? `${innerHeight * COVERED}px` : '');
  };
  // What happened last is what a person wants to know; a narrow screen shows the end of the timeline first.
  const showEndOfTimeline = (): void => {
    for (const legs of element.contentDocument?.querySelectorAll('.legs') ?? []) {
      legs.scrollLeft = getComputedStyle(legs).direction === 'rtl' ? -legs.scrollWidth : legs.scrollWidth;
    }
  };
  addEventListener('resize', fitHeight, { signal: events.until });

  const updateHighlight = (behavior?: ScrollBehavior): void => {
    const inner = element.contentDocument;
    if (!inner) return;
    for (const old of inner.querySelectorAll('.highlighted')) old.classList.remove('highlighted');
    const found = highlighted === undefined ? undefined : nearestField(inner, highlighted);
    found?.classList.add('highlighted');
    if (behavior) found?.scrollIntoView({ block: 'center', behavior });
  };

  return {
    element,
    show(html, isSame, isSamePart = true) {
      const inner = element.contentDocument;
      const staysInPlace = isSame && isSamePart;
      if (!isSame) {
        highlighted = undefined;
        isChosen = false;
      }
      if (!inner || !hasDrawing || html.length > MAX_PATCH_LENGTH) {
        if (!staysInPlace) top = 0;
        else if (hasDrawing) top = inner?.defaultView?.scrollY ?? 0;
        hasDrawing = false;
        element.srcdoc = html;
        return;
      }
      const focused = inner.activeElement?.getAttribute('data-field');
      replaceContent(inner, html);
      makeFieldsReachable(inner, focused ?? highlighted, translate);
      // The focus was on the old drawing.
      if (focused && document.activeElement === element) focusField(inner, focused);
      if (!staysInPlace) inner.defaultView?.scrollTo(0, 0);
      updateHighlight();
      fitHeight();
      showEndOfTimeline();
      events.onMove();
    },
    placeOf(field) {
      const inner = element.contentDocument;
      const found = inner && hasDrawing && !element.hidden ? nearestField(inner, field) : undefined;
      if (!found) return undefined;
      const { top, bottom, left, right } = found.getBoundingClientRect();
      return { top: top + element.offsetTop, bottom: bottom + element.offsetTop, left, right };
    },
    focusField(field) {
      const inner = element.contentDocument;
      return inner !== null && hasDrawing && !element.hidden && focusField(inner, field);
    },
    fitHeight() {
      fitHeight();
      showEndOfTimeline();
    },
    highlightField(field) {
      highlighted = field;
      isChosen = field !== undefined && !hasDrawing;
      updateHighlight(prefersReducedMotion() ? 'auto' : 'smooth');
    },
  };
}

function sheetStyle(inner: Document): HTMLStyleElement {
  const style = inner.createElement('style');
  style.textContent = STYLE;
  return style;
}

// The new drawing takes the place of the old one in the same document: nothing flickers, and nothing scrolls.
function replaceContent(inner: Document, html: string): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  for (const name of ['lang', 'dir']) {
    inner.documentElement.setAttribute(name, drawn.documentElement.getAttribute(name) ?? '');
  }
  // The colour of the company stands in the first style.
  const [style, drawnStyle] = [inner.head.querySelector('style'), drawn.head.querySelector('style')];
  if (style && drawnStyle && style.textContent !== drawnStyle.textContent) style.textContent = drawnStyle.textContent;
  inner.body.replaceChildren(...drawn.body.childNodes);
  takeMarginAway(inner);
}

// A sheet without notes needs no place for them.
function takeMarginAway(inner: Document): void {
  inner.querySelector('.noted')?.classList.remove('noted');
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function nearestField(inner: Document, field: string): Element | undefined {
  // Keys of JSON may hold any characters: each step is shorter than the one before, whatever they are.
  for (let path = field; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))) {
    const found = inner.querySelector(`[data-field="${CSS.escape(path)}"]`);
    if (found) return found;
  }
  return undefined;
}

function handleClick(event: MouseEvent, { onField, onFinding }: SheetEvents): void {
  const target = event.target as Element | null;
  const mark = target?.closest?.<HTMLElement>('[data-finding]');
  if (mark) {
    onFinding(Number(mark.dataset['finding']));
    return;
  }
  const field = target?.closest?.('[data-field]')?.getAttribute('data-field');
  if (field) onField(field);
}

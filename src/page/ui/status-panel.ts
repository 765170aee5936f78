// The tab of the transmission: the drawn events, and the choice of the file of events that belongs to the document.
import type { FileDetails } from '../protocol.ts';
import { EXAMPLE_EVENTS_UUID } from '../start/examples.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement } from './dom.ts';
import { createSheet, type SheetEvents } from './sheet.ts';

/** What the panel needs. */
interface StatusPanelOptions {
  readonly translate: Translate;
  readonly sheetEvents: SheetEvents;
  readonly onEvents: (index: number | undefined) => void;
  readonly onExampleEvents: () => void;
}

/** What the panel shows beside the details of the document. */
export interface StatusOptions {
  readonly isSame: boolean;
  /** Names of the files of events in the list, and the index of the one that belongs to the document. */
  readonly eventFiles: readonly string[];
  readonly chosenEventFile: number | undefined;
  /** Whether files of events in the list are of other documents. */
  readonly hasEventsOfOthers: boolean;
}

interface StatusPanel {
  readonly elements: readonly HTMLElement[];
  show(details: FileDetails, options: StatusOptions): void;
  fitHeight(): void;
}

export function createStatusPanel({
  translate,
  sheetEvents,
  onEvents,
  onExampleEvents,
}: StatusPanelOptions): StatusPanel {
  const sheet = createSheet(translate('tabStatus'), translate, sheetEvents);
  const bar = createElement('div', { class: 'note-line' });

  const eventPicker = (files: readonly string[], chosen: number | undefined): HTMLElement => {
    const select = createElement(
      'select',
      { onchange: () => onEvents(select.value === '' ? undefined : Number(select.value)) },
      createElement('option', { value: '' }, translate('statusNoFile')),
      ...files.map((name, index) => createElement('option', { value: index, selected: index === chosen }, name)),
    );
    return createElement('label', {}, `${translate('statusOf')} `, select);
  };

  return {
    elements: [bar, sheet.element],
    show(
      { statusHtml, kind, uuid, hasOtherEvents = false },
      { isSame, eventFiles, chosenEventFile, hasEventsOfOthers },
    ) {
      sheet.element.hidden = statusHtml === undefined;
      if (statusHtml !== undefined) sheet.show(statusHtml, isSame);
      const picker = eventFiles.length > 0 && kind === 'invoice' ? [eventPicker(eventFiles, chosenEventFile)] : [];
      const isOther = hasOtherEvents || (hasEventsOfOthers && eventFiles.length === 0);
      const none =
        statusHtml === undefined
          ? [
              createElement('span', {}, translate(isOther ? 'statusOther' : 'statusNone')),
              // The example has a document of its own: on another it would say what is not true.
              ...(uuid === EXAMPLE_EVENTS_UUID
                ? [createButton(translate('exampleEvents'), { onclick: onExampleEvents })]
                : []),
            ]
          : [];
      bar.replaceChildren(...picker, ...none);
    },
    fitHeight: () => sheet.fitHeight(),
  };
}

// The tax data of an Omani document: a form for what the document does not say, and the XML that comes of it.
import type { Finding, ReportingStart, TaxData } from '../protocol.ts';
import type { Say, WordKey } from '../words/index.ts';
import { make } from './dom.ts';
import { createEditor, type Editor } from './editor.ts';

/** The panel. */
export interface TaxDataPanel {
  readonly element: HTMLElement;
  /** Begins anew for another document; `undefined` where there is no tax data of it. */
  begin(start: ReportingStart | undefined): void;
}

/** What it works with. */
export interface TaxDataOptions {
  readonly say: Say;
  readonly onMake: (reporting: unknown) => Promise<TaxData | undefined>;
  readonly onSave: (xml: string) => void;
}

const ROLES = [
  ['01', 'taxSender'],
  ['02', 'taxReceiver'],
] as const;
const SCOPES = [
  ['D', 'taxDomestic'],
  ['IP', 'taxPeppol'],
  ['INP', 'taxOther'],
] as const;
const TYPES = [
  ['S', 'taxSubmit'],
  ['R', 'taxResubmit'],
  ['D', 'taxDisregard'],
] as const;
const PROVIDER_SCHEME = '0242';

/** Makes the panel. */
export function createTaxDataPanel({ say, onMake, onSave }: TaxDataOptions): TaxDataPanel {
  const controls = {
    role: choice(say, ROLES),
    scope: choice(say, SCOPES),
    type: choice(say, TYPES),
    uuid: make('input', { required: true, dir: 'ltr' }),
    date: make('input', { type: 'date', required: true }),
    time: make('input', { required: true, dir: 'ltr' }),
    party: make('input', { required: true, dir: 'ltr' }),
    partyScheme: make('input', { required: true, dir: 'ltr', pattern: '[0-9]{4}' }),
    authority: make('input', { required: true, dir: 'ltr' }),
    provider: make('input', { required: true, dir: 'ltr' }),
  };
  const outcome = make('div', { class: 'outcome', 'aria-live': 'polite' });
  let editor: Editor | undefined;
  const submit = make('button', { type: 'submit', class: 'primary' }, say('taxMake'));
  const form = make(
    'form',
    {
      class: 'tax-form',
      onsubmit: async (event: SubmitEvent) => {
        event.preventDefault();
        const made = await onMake(reportingOf(controls));
        if (made) show(made);
      },
    },
    make('p', {}, say('taxIntro')),
    labelled(say, 'taxRole', controls.role),
    labelled(say, 'taxScope', controls.scope),
    labelled(say, 'taxType', controls.type),
    labelled(say, 'taxUuid', controls.uuid),
    labelled(say, 'taxDate', controls.date),
    labelled(say, 'taxTime', controls.time),
    labelled(say, 'taxParty', controls.party),
    labelled(say, 'taxPartyScheme', controls.partyScheme),
    labelled(say, 'taxAuthority', controls.authority),
    labelled(say, 'taxProvider', controls.provider),
    submit,
  );
  const absent = make('p', { class: 'empty' }, say('taxNot'));

  const show = ({ verdict, xml, findings }: TaxData): void => {
    const heading = make(
      'p',
      { class: 'summary' },
      make('b', { class: `verdict ${verdict}` }, `${verdict === 'valid' ? '✓' : '✕'} ${say(verdict)}`),
    );
    const list = make('ul', { class: 'plain-findings' }, ...findings.map(plainFinding));
    outcome.replaceChildren(heading, list);
    if (xml === undefined) return;
    heading.append(make('button', { type: 'button', onclick: () => onSave(xml) }, say('taxSave')));
    editor ??= createEditor({ language: 'xml', label: say('editorTaxData') });
    editor.set(xml, false);
    editor.mark(findings);
    outcome.append(make('div', { class: 'editor-box' }, editor.element));
  };

  return {
    element: make('div', { class: 'tax-data' }, form, absent, outcome),
    begin(start) {
      form.hidden = start === undefined;
      absent.hidden = start !== undefined;
      outcome.replaceChildren();
      if (!start) return;
      // Oman's time is four hours ahead of UTC all year.
      const now = new Date(Date.now() + OMAN_AHEAD).toISOString();
      controls.uuid.value = crypto.randomUUID();
      controls.date.value = now.slice(0, 'yyyy-mm-dd'.length);
      controls.time.value = `${now.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)}+04:00`;
      controls.party.value = start.endpoint_id;
      controls.partyScheme.value = start.endpoint_scheme_id;
    },
  };
}

const OMAN_AHEAD = 4 * 60 * 60 * 1000;

function choice(say: Say, options: readonly (readonly [string, WordKey])[]): HTMLSelectElement {
  return make('select', {}, ...options.map(([value, word]) => make('option', { value }, say(word))));
}

function labelled(say: Say, word: WordKey, control: HTMLElement): HTMLLabelElement {
  return make('label', {}, make('span', {}, say(word)), control);
}

type Controls = Readonly<
  Record<
    'role' | 'scope' | 'type' | 'uuid' | 'date' | 'time' | 'party' | 'partyScheme' | 'authority' | 'provider',
    HTMLInputElement | HTMLSelectElement
  >
>;

function reportingOf(controls: Controls) {
  return {
    reporter_role: controls.role.value,
    document_scope: controls.scope.value,
    document_type_code: controls.type.value,
    uuid: controls.uuid.value,
    issue_date: controls.date.value,
    issue_time: controls.time.value,
    reporting_party: { endpoint_id: controls.party.value, endpoint_scheme_id: controls.partyScheme.value },
    receiving_party: { endpoint_id: controls.authority.value, endpoint_scheme_id: PROVIDER_SCHEME },
    representative: { id: controls.provider.value, scheme_id: PROVIDER_SCHEME },
  };
}

function plainFinding({ number, flag, code, text, fields }: Finding): HTMLLIElement {
  const about = code === '' ? (fields[0] ?? '') : code;
  return make(
    'li',
    { class: flag },
    make('b', { class: 'mark' }, String(number)),
    ' ',
    make('code', {}, about),
    ' ',
    make('bdi', { lang: 'en' }, text),
  );
}

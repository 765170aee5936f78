// The tax data of a document: a form for what the document does not contain, and the resulting XML.
import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Finding, ReportingDefaults, ReportLetter, TaxData } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import type { PageWordKey } from '../words/index.ts';
import { createButton, createElement } from './dom.ts';
import { createEditor, type Editor } from './editor.ts';
import { VERDICT_SIGNS } from './verdict-signs.ts';

export interface TaxDataPanel {
  readonly element: HTMLElement;
  /**
   * Resets the form for another document; `undefined` where tax data cannot be created of it.
   * @param isRefused whether that is so only until the document is repaired
   */
  reset(start: ReportingDefaults | undefined, isRefused: boolean): void;
}

/** What the panel works with. */
export interface TaxDataOptions {
  readonly translate: Translate;
  readonly language: LanguageCode;
  readonly onMake: (reporting: unknown) => Promise<TaxData | undefined>;
  readonly onSave: (xml: string) => void;
  readonly until: AbortSignal;
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
const TYPES: Readonly<Record<ReportLetter, PageWordKey>> = {
  S: 'taxSubmit',
  R: 'taxResubmit',
  D: 'taxDisregard',
  W: 'taxWithdraw',
  F: 'taxFailed',
};

export function createTaxDataPanel({ translate, language, onMake, onSave, until }: TaxDataOptions): TaxDataPanel {
  const controls = {
    role: selectOf(translate, ROLES, () => offerReporter()),
    scope: selectOf(translate, SCOPES),
    type: createElement('select', { onchange: () => offerOmission() }),
    uuid: createElement('input', { required: true, dir: 'ltr' }),
    date: createElement('input', { type: 'date', required: true }),
    time: createElement('input', { required: true, dir: 'ltr' }),
    party: createElement('input', { required: true, dir: 'ltr' }),
    partyScheme: createElement('input', { required: true, dir: 'ltr', pattern: '[0-9]{4}' }),
    authority: createElement('input', { required: true, dir: 'ltr' }),
    provider: createElement('input', { required: true, dir: 'ltr' }),
  };
  const uuid = labelled(translate, 'taxUuid', controls.uuid);
  // What cannot be read as it is meant is reported without an extract of it.
  const isOmitted = createElement('input', { type: 'checkbox' });
  const omission = labelled(translate, 'taxOmit', isOmitted);
  let failed: ReportLetter | undefined;
  let reporters: ReportingDefaults['reporters'] | undefined;
  // Who reports follows from the role.
  const offerReporter = (): void => {
    const reporter = reporters?.[controls.role.value === '02' ? '02' : '01'];
    controls.party.value = reporter?.endpoint_id ?? '';
    controls.partyScheme.value = reporter?.endpoint_scheme_id ?? '';
  };
  const offerOmission = (): void => {
    omission.hidden = failed === undefined || controls.type.value !== failed;
    isOmitted.disabled = omission.hidden;
  };
  const outcome = createElement('div', { class: 'outcome', 'aria-live': 'polite' });
  let editor: Editor | undefined;
  const submit = createElement('button', { type: 'submit', class: 'primary' }, translate('taxMake'));
  const form = createElement(
    'form',
    {
      class: 'tax-form',
      onsubmit: async (event: SubmitEvent) => {
        event.preventDefault();
        const created = await onMake(reportingOf(controls, isOmitted));
        if (created) show(created);
      },
    },
    createElement('p', {}, translate('taxIntro')),
    labelled(translate, 'taxRole', controls.role),
    labelled(translate, 'taxScope', controls.scope),
    labelled(translate, 'taxType', controls.type),
    omission,
    uuid,
    labelled(translate, 'taxDate', controls.date),
    labelled(translate, 'taxTime', controls.time),
    labelled(translate, 'taxParty', controls.party),
    labelled(translate, 'taxPartyScheme', controls.partyScheme),
    labelled(translate, 'taxAuthority', controls.authority),
    labelled(translate, 'taxProvider', controls.provider),
    submit,
  );
  const notReported = createElement('p', { class: 'empty' });

  const show = ({ verdict, xml, findings }: TaxData): void => {
    const heading = createElement(
      'p',
      { class: 'summary' },
      createElement('b', { class: `verdict ${verdict}` }, `${VERDICT_SIGNS[verdict]} ${translate(verdict)}`),
    );
    const list = createElement(
      'ul',
      { class: 'plain-findings' },
      ...findings.map((finding) => findingItem(finding, language)),
    );
    outcome.replaceChildren(heading, list);
    if (xml === undefined) return;
    heading.append(createButton(translate('taxSave'), { onclick: () => onSave(xml) }));
    editor ??= createEditor({ language: 'xml', label: translate('editorTaxData'), until });
    editor.setText(xml, false);
    editor.markFindings(findings, language);
    outcome.append(createElement('div', { class: 'editor-box' }, editor.element));
  };

  return {
    element: createElement('div', { class: 'tax-data' }, form, notReported, outcome),
    reset(start, isRefused) {
      form.hidden = start === undefined;
      notReported.textContent = translate(isRefused ? 'taxRefused' : 'taxNot');
      notReported.hidden = start !== undefined;
      outcome.replaceChildren();
      if (!start) return;
      failed = start.failed;
      controls.type.replaceChildren(
        ...optionsOf(
          translate,
          start.letters.map((letter) => [letter, TYPES[letter]]),
        ),
      );
      isOmitted.checked = false;
      offerOmission();
      uuid.hidden = !start.hasUuid;
      controls.uuid.disabled = !start.hasUuid;
      const now = new Date(Date.now() + start.hours * HOUR_MS).toISOString();
      controls.uuid.value = crypto.randomUUID();
      controls.date.value = now.slice(0, 'yyyy-mm-dd'.length);
      controls.time.value = `${now.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)}+${String(start.hours).padStart(2, '0')}:00`;
      controls.role.value = '01';
      controls.scope.value = start.scope;
      controls.authority.value = start.authority;
      reporters = start.reporters;
      offerReporter();
    },
  };
}

const HOUR_MS = 60 * 60 * 1000;

function optionsOf(translate: Translate, options: readonly (readonly [string, PageWordKey])[]): HTMLOptionElement[] {
  return options.map(([value, word]) => createElement('option', { value }, translate(word)));
}

function selectOf(
  translate: Translate,
  options: readonly (readonly [string, PageWordKey])[],
  onchange?: () => void,
): HTMLSelectElement {
  return createElement('select', { onchange }, ...optionsOf(translate, options));
}

function labelled(translate: Translate, word: PageWordKey, control: HTMLElement): HTMLLabelElement {
  return createElement('label', {}, createElement('span', {}, translate(word)), control);
}

type Controls = Readonly<
  Record<
    'role' | 'scope' | 'type' | 'uuid' | 'date' | 'time' | 'party' | 'partyScheme' | 'authority' | 'provider',
    HTMLInputElement | HTMLSelectElement
  >
>;

function reportingOf(controls: Controls, isOmitted: HTMLInputElement) {
  return {
    reporter_role: controls.role.value,
    document_scope: controls.scope.value,
    document_type_code: controls.type.value,
    ...(!controls.uuid.disabled && { uuid: controls.uuid.value }),
    ...(!isOmitted.disabled && isOmitted.checked && { reported: 'omit' }),
    issue_date: controls.date.value,
    issue_time: controls.time.value,
    reporting_party: { endpoint_id: controls.party.value, endpoint_scheme_id: controls.partyScheme.value },
    receiving_party: { endpoint_id: controls.authority.value, endpoint_scheme_id: SERVICE_PROVIDER_SCHEME },
    representative: { id: controls.provider.value, scheme_id: SERVICE_PROVIDER_SCHEME },
  };
}

function findingItem({ number, flag, code, sentences, fields }: Finding, language: LanguageCode): HTMLLIElement {
  const about = code === '' ? (fields[0] ?? '') : code;
  return createElement(
    'li',
    { class: flag },
    createElement('b', { class: 'mark' }, String(number)),
    ' ',
    createElement('code', {}, about),
    ' ',
    createElement('bdi', { lang: language }, sentences[language].text),
  );
}

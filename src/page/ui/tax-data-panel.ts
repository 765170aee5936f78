// The tax data of a document: a form for what the document does not contain, and the resulting XML.
import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import { zoneText } from '../../core/zone-text.ts';
import { randomUuid } from '../../document/random-uuid.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Finding, ReportingDefaults, ReportLetter, TaxData } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import type { PageWordKey } from '../words/index.ts';
import { createButton, createElement } from './dom.ts';
import { createEditor, type Editor } from './editor.ts';
import { VERDICT_SIGNS } from './verdict-signs.ts';

interface TaxDataPanel {
  readonly element: HTMLElement;
  /**
   * Resets the form for another document; `undefined` where tax data cannot be created of it.
   * @param isRefused whether that is so only until the document is repaired
   */
  reset(start: ReportingDefaults | undefined, isRefused: boolean): void;
}

/** What the panel works with. */
interface TaxDataOptions {
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
    partyScheme: createElement('input', {
      ...{ required: true, dir: 'ltr', pattern: '[0-9]{4}', title: translate('taxPartySchemeForm') },
    }),
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
  // What was found is said aloud, the XML is not.
  const found = createElement('div', { class: 'found', 'aria-live': 'polite' });
  let xml = '';
  const made = createElement(
    'div',
    { class: 'made', hidden: true },
    createButton(translate('taxSave'), { onclick: () => onSave(xml) }),
  );
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

  const show = (created: TaxData): void => {
    const { verdict, findings } = created;
    found.replaceChildren(
      createElement(
        'p',
        { class: 'summary' },
        createElement('b', { class: `verdict ${verdict}` }, `${VERDICT_SIGNS[verdict]} ${translate(verdict)}`),
      ),
      createElement('ul', { class: 'plain-findings' }, ...findings.map((finding) => findingItem(finding, language))),
    );
    showWrong(controls, findings);
    made.hidden = created.xml === undefined;
    if (created.xml === undefined) return;
    xml = created.xml;
    if (!editor) {
      editor = createEditor({ language: 'xml', label: translate('editorTaxData'), until });
      made.append(createElement('div', { class: 'editor-box' }, editor.element));
    }
    editor.setText(xml, false);
    editor.markFindings(findings, language);
  };

  return {
    element: createElement('div', { class: 'tax-data' }, form, notReported, found, made),
    reset(start, isRefused) {
      form.hidden = start === undefined;
      notReported.textContent = translate(isRefused ? 'taxRefused' : 'taxNot');
      notReported.hidden = start !== undefined;
      found.replaceChildren();
      made.hidden = true;
      showWrong(controls, []);
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
      const now = new Date(Date.now() + start.hoursAhead * HOUR_MS).toISOString();
      controls.uuid.value = randomUuid();
      controls.date.value = now.slice(0, 'yyyy-mm-dd'.length);
      controls.time.value = `${now.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)}${zoneText(start.hoursAhead)}`;
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

// Where the form asks for each field of the reporting input.
const CONTROLS_OF_FIELDS: Readonly<Record<string, keyof Controls>> = {
  'reporting.uuid': 'uuid',
  'reporting.issue_date': 'date',
  'reporting.issue_time': 'time',
  'reporting.reporting_party.endpoint_id': 'party',
  'reporting.reporting_party.endpoint_scheme_id': 'partyScheme',
  'reporting.receiving_party.endpoint_id': 'authority',
  'reporting.representative.id': 'provider',
};

// An entry with an error is tied to it, and the first of them has the focus.
function showWrong(controls: Controls, findings: readonly Finding[]): void {
  const wrong = findings.flatMap(({ flag, fields: [field = ''], number }) => {
    const name = flag === 'error' ? CONTROLS_OF_FIELDS[field] : undefined;
    return name ? [{ control: controls[name], id: idOf(number) }] : [];
  });
  for (const control of Object.values(controls)) {
    const found = wrong.find((one) => one.control === control);
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    if (!found) continue;
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', found.id);
  }
  wrong[0]?.control.focus();
}

const idOf = (number: number): string => `tax-finding-${number}`;

function findingItem({ number, flag, code, sentences }: Finding, language: LanguageCode): HTMLLIElement {
  const { text, fix } = sentences[language];
  return createElement(
    'li',
    { class: flag, id: idOf(number) },
    createElement('b', { class: 'mark' }, String(number)),
    ' ',
    code !== '' && createElement('code', {}, `${code} `),
    createElement('bdi', { lang: language }, `${text} ${fix}`.trim()),
  );
}

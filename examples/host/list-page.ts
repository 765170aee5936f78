// The list of documents as a page for people: what each is, what validation and the library said of it, and how its transmission stands.
import { presentDocumentOf } from '../../src/http/pieces.ts';
import type { TransmissionEvent } from '../../src/status.ts';
import { COUNTRIES } from './countries.ts';
import { type OwnedDocument, type Store, sentencesOf } from './store.ts';

const presentDocument = presentDocumentOf(COUNTRIES);

const PAGE_SIZE = 50;

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #ccc; padding: 0.4rem 0.6rem; text-align: start }
  ul { list-style: none; margin: 0; padding: 0 }
  .amount { text-align: end; font-variant-numeric: tabular-nums }`;

/** The page with the newest documents of an owner, 50 on each. `number` counts from 0; what is not a page is the first one. */
export async function listPage(store: Store, owner: string, number: number): Promise<string> {
  const isPage = Number.isInteger(number) && number > 0 && Number.isSafeInteger(number * PAGE_SIZE);
  const page = isPage ? number : 0;
  const { content, total_elements } = await store.newest(owner, PAGE_SIZE, page * PAGE_SIZE);
  const events = await Promise.all(content.map(({ id }) => store.events(id)));
  const rows = content.map((stored, at) => row(stored, events[at] ?? [])).join('');
  const heads = ['Number', 'Type', 'Date', 'Supplier', 'Customer', 'Amount', 'Verdict', 'Status', 'Warnings'];
  const table =
    total_elements === 0
      ? '<p>There is no document yet.</p>'
      : `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table>`;
  const others = [
    page > 0 ? `<a href="/?page=${page - 1}">Newer</a>` : '',
    (page + 1) * PAGE_SIZE < total_elements ? `<a href="/?page=${page + 1}">Older</a>` : '',
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Documents</title>
<style>${STYLE}</style>
<h1>Documents</h1>
<p>${total_elements} in all. <a href="/interface">The interface</a></p>
${table}
<p>${others.join(' ')}</p>
`;
}

function row(stored: OwnedDocument, events: readonly TransmissionEvent[]): string {
  const { document, type, id, warnings = {} } = stored;
  const status = presentDocument(stored, events).meta_info?.peppol_status;
  const fatal = (status?.validation_results ?? []).filter(({ flag }) => flag === 'fatal').length;
  const isValidated = events.some((event) => event.type === 'validated');
  const verdict = !isValidated ? 'not validated' : fatal === 0 ? 'valid' : `not valid: ${fatal} findings`;
  const amount = `${document.payable_amount ?? ''} ${document.document_currency_code ?? ''}`;
  const cells = [
    `<a href="/view/${encodeURIComponent(id)}">${escaped(document.document_number ?? id)}</a>`,
    escaped(type.replaceAll('-', ' ')),
    escaped(document.issue_date ?? ''),
    `<bdi>${escaped(document.accounting_supplier_party?.party_name ?? '')}</bdi>`,
    `<bdi>${escaped(document.accounting_customer_party?.party_name ?? '')}</bdi>`,
  ];
  const texts = cells.map((cell) => `<td>${cell}</td>`).join('');
  const last = [verdict, status?.overall_status ?? 'not sent'].map((cell) => `<td>${escaped(cell)}</td>`).join('');
  const said = sentencesOf(warnings).map((sentence) => `<li>${escaped(sentence)}</li>`);
  return `<tr>${texts}<td class="amount">${escaped(amount)}</td>${last}<td><ul>${said.join('')}</ul></td></tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

// English words of the command line.
import { EN_RULE } from '../../validate/explain/rule-text.ts';
import { EN_FILES } from './files.ts';
import type { CliWords } from './words.ts';

const SHEETS_LEFT = 'Sheets that have the same headings, and are not read';

export const EN_CLI: CliWords = {
  code: (text) => text,
  files: EN_FILES,
  folderWithoutXml: 'it is a folder without *.xml files',
  fileStays: (file) => `${file} is not written, and not deleted.`,
  status: {
    code: (text) => text,
    flag: (flag) => flag,
    status: 'Status',
    overall: 'overall',
    participant: 'participant',
    taxAuthority: 'tax authority',
    validation: 'validation',
    noResults: 'no results',
    nothingYet: '(nothing yet)',
    timeline: (zone) => (zone === undefined ? 'Timeline' : `Timeline, ${zone}`),
    noEvents: '(no events)',
    legend: '> submitted   + accepted   x failed, rejected or abandoned   o other   | under way',
    issue: (code, place, description) => `${code}${place === undefined ? '' : ` at ${place}`}: ${description}`,
    inWords: () => undefined,
  },
  rule: EN_RULE,
  batch: {
    code: (text) => text,
    sheetsLeft: SHEETS_LEFT,
    counts: ({ converted, failed, broken, skipped }) =>
      [
        `${converted} converted`,
        `${failed} failed`,
        ...(broken > 0 ? [`${broken} not tried`] : []),
        ...(skipped > 0 ? [`${skipped} done before`] : []),
      ].join(', '),
    replaced: (count) => `${count} replaced`,
    gone: (count) => `${count} no longer in the input`,
    moved: (count) => `${count} of an earlier run not made again`,
    see: (report) => `; see ${report}`,
    beside: (folder, made, failed, warned) =>
      [
        `${made} made in ${folder}`,
        ...(warned > 0 ? [`${warned} of them with warnings`] : []),
        ...(failed > 0 ? [`${failed} failed`] : []),
      ].join(', '),
    stopped: (isStandardInput) =>
      `Stopped before the end. What the report names is complete. To continue${isStandardInput ? ' (with the same records on standard input)' : ''}`,
    toGo: (amount, unit) => `${amount} ${unit} to go`,
    changedRecords: (folder) => `Records that were changed; their former documents are in ${folder}`,
    goneRecords: 'Records that are no longer in the input; their documents stay',
    movedDocuments: (folder) => `Documents of an earlier run that this one did not make; they are in ${folder}`,
    more: (count) => `and ${count} more`,
    moreInReport: (count, isAtLeast) => `and ${isAtLeast ? 'at least ' : ''}${count} more; see the report`,
    record: (record) => `record ${record}`,
    wholeRecord: 'the whole record',
    eachItsOwn: 'not the same for all: see the report',
    records: (count) => `${String(count).padStart(8)} ${count === 1 ? 'record ' : 'records'}`,
    invoices: (count) => `${String(count).padStart(8)} ${count === 1 ? 'invoice ' : 'invoices'}`,
    first: (count, { number, row, column }) => {
      const cell = [
        ...(number === undefined ? [] : [number]),
        ...(row === undefined ? [] : [`row ${row}`]),
        ...(column === undefined ? [] : [`column ${column}`]),
      ].join(', ');
      return cell === '' ? '' : `(${count > 1 ? 'first in ' : ''}${cell})`;
    },
    failedFirst: 'Failed',
    warningsFirst: 'Warnings',
    failedByRule: 'Failed by rule',
    failedByField: 'Failed by field',
    warningsByField: 'Warnings about the input, by field',
    ledger: 'Differences from the ledger, by cause',
    withoutDoneBefore: ' (without those done before)',
    comma: ', ',
  },
  map: {
    code: (text) => text,
    proposed: (file, mapped, columns) =>
      `Proposed from ${file}: ${mapped} of ${columns} columns have a field. Look it over.`,
    doubts: {
      'document-number':
        'No column was found for the number of the invoice. In the map, write its heading behind document_number.',
      'day-order':
        'The order of dates is not clear: is 03/02/2026 the 3rd of February, or the 2nd of March? Set date in the map to the right order.',
      discount: 'Discounts are taken off quantity × price: make sure that prices stand before their discount.',
      decimal:
        'The mark before decimals is not clear: is 12.500 twelve and a half, or twelve thousand five hundred? Set decimal in the map to that mark.',
      'row-number':
        'The numbers of the invoices are 1, 2, 3 by row, as rows are counted. If another column has them, write its heading behind document_number in the map.',
      'gross-price': 'The table says gross, or that VAT is included: make sure which prices are with VAT.',
      cost: 'The price is headed as a cost: make sure that it is what the customer pays.',
      'swapped-days':
        'In a column, days up to the 12th are dates and all later ones are texts: the spreadsheet may have taken days for months. Make sure that its dates are right.',
      currency:
        'Headings name several currencies, or one that is not known. Set document_currency_code in the map to the currency of the invoices.',
      'second-column':
        'These columns are headed like fields that other columns have, and say something else. Make sure that the map has the right ones:',
      'other-kinds':
        'These columns say that rows are credits or returns, void or drafts. Leave such rows out of the table, since they are converted like the others:',
    },
    sheetsLeft: SHEETS_LEFT,
    withoutField: 'Columns without a field',
    withoutHeading: 'Columns that hold something below no heading',
    withoutCode: (column) => `No code was found for these texts of ${column}`,
    unread: (column, field, such) =>
      `The cells of ${column} cannot be read as what their heading says, ${such} is one of them (${field})`,
    seller: 'Your company: take the # away and write your own values, or give them to batch by --issuance.',
    valid: (invoices) =>
      `Tried: ${invoices === 1 ? 'the first invoice is' : `the first ${invoices} invoices are`} valid.`,
    missing: (invoices) =>
      invoices === 0
        ? 'To add or correct'
        : `To add or correct in the first ${invoices === 1 ? 'invoice' : `${invoices} invoices`}`,
    comma: ', ',
  },
  compare: {
    change: (file, { valid, added, removed }) =>
      [
        `${file}: ${valid.map((each) => (each ? 'valid' : 'invalid')).join(' before, ')} after`,
        ...(added.length > 0 ? [`refused by ${added.join(', ')}`] : []),
        ...(removed.length > 0 ? [`no longer refused by ${removed.join(', ')}`] : []),
      ].join('; '),
    summary: (checked, changed) =>
      `${checked} ${checked === 1 ? 'document' : 'documents'} checked, ${changed === 0 ? 'no verdict' : `the verdict of ${changed}`} changes`,
    same: 'Both mean the same rules, so that no verdict can change.',
  },
  plan: {
    flow: (flow, when) => `Flow ${flow}: ${when}`,
    foreign: (sentence) => sentence,
    legs: 'Legs',
    substitute: (name) => `; substitute: ${name}`,
    things: { invoice: 'invoice', 'tax-data': 'tax data', mls: 'answer (MLS)' },
  },
};

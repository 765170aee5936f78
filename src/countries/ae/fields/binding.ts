// The binding of the Emirates: its rows, and how those of them are read that are not one field to one element.
import { isBlank } from '../../../core/is-blank.ts';
import type { BindingCountry } from '../../../ubl/binding/binding-country.ts';
import { jsonValue, readRows, reportAttributes } from '../../../ubl/binding/read.ts';
import { attribute, child } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS } from '../facts.ts';
import { TOTAL_IN_DIRHAMS } from './accounting.ts';
import {
  emiratesRows,
  IN_DIRHAMS,
  listOf,
  OWN,
  REASON,
  REASON_CODE,
  REASON_ROWS,
  REASON_WORDS,
  type Readers,
  TOTAL_PARTS,
  TOTAL_TYPE,
  WITH_VAT,
} from './rows.ts';

const READERS: Readers = {
  reasons(element, target, reader, path) {
    if (isBlank(child(element, REASON_CODE)?.text ?? '')) return false;
    reportAttributes(element, reader);
    const isInOrder = listOf(target[REASON]).length === listOf(target[REASON_WORDS]).length;
    const one: Record<string, unknown> = {};
    readRows(isInOrder ? REASON_ROWS : REASON_ROWS.slice(0, 1), element, one, reader, path);
    for (const [field, value] of Object.entries(one)) {
      target[field] = target[field] === undefined ? value : [...listOf(target[field]), value];
    }
    return true;
  },
  total(element, target, reader) {
    const [id, type, description] = TOTAL_PARTS.map((name) => child(element, name));
    const isTotal = type?.text === TOTAL_TYPE && id?.text === AED && element.children.length === 3;
    if (!isTotal || !description || target[TOTAL_IN_DIRHAMS] !== undefined) return false;
    const total = jsonValue('decimal', description.text.replace(AED, ''));
    if (total === undefined) return false;
    for (const part of [element, ...element.children]) reportAttributes(part, reader);
    target[TOTAL_IN_DIRHAMS] = total;
    reader.paths?.set(description, TOTAL_IN_DIRHAMS);
    return true;
  },
  lineAmounts(element, target, reader, path) {
    const total = child(element, WITH_VAT);
    const isExchanged = reader.currency !== AED && total && attribute(total, 'currencyID') === AED;
    reportAttributes(element, reader);
    const [rows, currency] = isExchanged ? [IN_DIRHAMS, AED] : [OWN, reader.currency];
    readRows(rows, element, target, { ...reader, currency }, path);
    return true;
  },
};

/** What writing and reading documents of the Emirates needs. */
export const EMIRATES_BINDING: BindingCountry = { facts: EMIRATES_FACTS, rows: /*@__PURE__*/ emiratesRows(READERS) };

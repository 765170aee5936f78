// The binding of the Emirates: its rows, and how those of them are read that are not one field to one element.
import { isBlank } from '../../../core/is-blank.ts';
import type { BindingCountry } from '../../../ubl/binding/binding-country.ts';
import { readRows, reportAttributes } from '../../../ubl/binding/read.ts';
import { attribute, child, locationOf } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS } from '../facts.ts';
import { TOTAL_IN_DIRHAMS, TOTAL_TYPE } from './accounting.ts';
import { dirhamsIn } from './dirhams-in.ts';
import {
  emiratesRows,
  IN_DIRHAMS,
  OWN,
  REASON,
  REASON_CODE,
  REASON_ROWS,
  REASON_WORDS,
  type Readers,
  TOTAL_PARTS,
  valuesOf,
  WITH_VAT,
} from './rows.ts';

// One is written as itself, several are a list.
function set(target: Record<string, unknown>, field: string, values: readonly unknown[]): void {
  target[field] = values.length === 1 ? values[0] : values;
}

const READERS: Readers = {
  reasons(element, target, reader, path) {
    if (isBlank(child(element, REASON_CODE)?.text ?? '')) return false;
    reportAttributes(element, reader);
    const one: Record<string, unknown> = {};
    readRows(REASON_ROWS, element, one, reader, path);
    const [codes, words] = [valuesOf(target[REASON]), valuesOf(target[REASON_WORDS])];
    const said = one[REASON_WORDS];
    // Words belong to the first codes: a code with words stands before those without.
    const at = said === undefined ? codes.length : words.length;
    set(target, REASON, [...codes.slice(0, at), one[REASON], ...codes.slice(at)]);
    if (said !== undefined) set(target, REASON_WORDS, [...words, said]);
    return true;
  },
  total(element, target, reader) {
    const [id, type, description] = TOTAL_PARTS.map((name) => child(element, name));
    if (type?.text !== TOTAL_TYPE || !description) return false;
    const known = target[TOTAL_IN_DIRHAMS];
    if (known !== undefined) {
      // The same amount once more is not written again. Another one is a reference beside it.
      const isSame = dirhamsIn(description.text) === known;
      if (isSame) reader.unmapped?.push(locationOf(element));
      return isSame;
    }
    const total = dirhamsIn(description.text);
    if (total === undefined || id?.text !== AED || element.children.length !== 3) return false;
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

// What messages about values of an input say to the clerk: wrong types, days in other forms, names that no field has.
import type { ParamsOf } from '../core/errors/field-error.ts';
import { placeOfField } from './field-place.ts';
import type { Notice } from './notices.ts';
import type { Form, SaidOfInput, Where } from './said.ts';
import type { Beside } from './say-params.ts';
import { noticeOf, quoted, said } from './say-params.ts';

// What a clerk can write in another way; whatever else is of the wrong type was made so by a program.
const WRITABLE: Readonly<Partial<Record<ParamsOf<'wrong-type'>['expected'], Form>>> = {
  number: 'number',
  'whole number': 'number',
  boolean: 'yesOrNo',
};

/** A value of the wrong type; nothing where only a program can mend it. */
export function ofType(
  where: Where,
  { expected, value, form, number }: ParamsOf<'wrong-type'>,
): SaidOfInput | undefined {
  if (number !== undefined)
    return form === 'HH:mm:ss' ? said(where, 'form', { form: 'time' }) : ofDate(where, number, value);
  const name = WRITABLE[expected];
  // What is right but for its type has a value that is meant.
  return name === undefined || value !== undefined ? undefined : said(where, 'form', { form: name });
}

/** What is no day of the calendar, or is written in another way. */
export function ofDate(where: Where, given: string | undefined, meant: string | undefined): SaidOfInput {
  return said(where, 'form', {
    form: 'date',
    ...(given === undefined ? {} : { value: quoted(given) }),
    ...(meant === undefined ? {} : { wanted: [meant] }),
  });
}

/** A name that no field has: those that are near, or where the field has its place. */
export function ofUnknownName(
  where: Where,
  { nearest, isFromTop }: ParamsOf<'unknown-field'>,
  { path }: Beside,
): Notice {
  const own = path.slice(path.lastIndexOf('.') + 1);
  const entry = { ...where, term: 'entry' };
  const values = { given: quoted(own) };
  if (nearest.length > 0 && !isFromTop && nearest.every((name) => !/[.[]/.test(name)))
    return noticeOf(entry, 'near-name', { values, names: nearest });
  const places = [...new Set(nearest.map((name) => placeOfField(name).place.at(-1)?.term ?? ''))];
  const isElsewhere = places.length > 0 && nearest.every((name) => name.endsWith(`.${own}`)) && !places.includes('');
  return noticeOf(entry, isElsewhere ? 'name-elsewhere' : 'unknown-name', { values, places });
}

// What the data of a message about an input are made of: one function for each form that they have.
import type { FieldErrorCode, ParamsOf } from '../core/errors/field-error.ts';
import { absentAt } from './absent.ts';
import type { Doubt } from './doubt-names.ts';
import { doubtful, valueIn } from './doubts.ts';
import type { Notice, NoticeKind, SaidOrNotice } from './notices.ts';
import type { Classes, Form, ProgramProblem, SaidOfInput, Value, Where } from './said.ts';
import type { Term } from './terms-en.ts';

/** What is said of each code: of the place of its field, its parameters, and what is known beside them. */
export type OfCodes = {
  readonly [Code in FieldErrorCode]?: (where: Where, params: ParamsOf<Code>, beside: Beside) => SaidOrNotice;
};

/** What is known beside the parameters. */
export interface Beside {
  readonly path: string;
  readonly currency?: string | undefined;
  /** Whether the input is a credit note. */
  readonly isCredit?: boolean;
}

/** The path of a field that stands in the same object. */
export const besideOf = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name;

/**
 * The currency of an amount: that of the document, or the one that a step of the path names at its end, `tax_breakdown_in_omr`. Where the
 * word for the amount says that it is in the tax currency, none is printed beside it.
 */
export function currencyOf({ term }: Where, { path, currency }: Beside): string | undefined {
  if (term.endsWith('InTaxCurrency')) return undefined;
  return /_in_([a-z]{3})(?![a-z_])/.exec(path)?.[1]?.toUpperCase() ?? currency;
}

export const quoted = (text: string): Value => ({ text, as: 'text' });

export function said<Class extends keyof Classes>(where: Where, name: Class, data: Classes[Class]): SaidOfInput {
  return { ...where, ...data, class: name } as unknown as SaidOfInput;
}

export const form =
  (name: Form, ...wanted: readonly string[]) =>
  (where: Where): SaidOfInput =>
    said(where, 'form', { form: name, ...(wanted.length > 0 ? { wanted } : {}) });

export const doubt =
  (problem: Doubt, given?: string, other?: string) =>
  (where: Where, params: object, beside: Beside): SaidOfInput => {
    const values = params as Readonly<Record<string, unknown>>;
    const rule = typeof values['rule'] === 'string' ? values['rule'] : undefined;
    const said = {
      given: given && values[given],
      other: other && values[other],
      inverse: values['inverse'],
      low: values['low'],
      high: values['high'],
      target: values['target'],
    };
    return doubtful(where, problem, said, { rule, currency: currencyOf(where, beside) });
  };

/** A notice with those parameters that its sentence names, each by the name that it has there. */
export const notice =
  (kind: NoticeKind, names: Readonly<Record<string, string>>) =>
  (where: Where, params: object, beside: Beside): Notice => {
    const given: Readonly<Record<string, unknown>> = { ...params };
    const values = Object.entries(names).flatMap(([name, param]) => {
      // A line is named, not counted.
      if (name === 'line') return [[name, { text: String(given[param]), as: 'plain' } as const] as const];
      const about = { ...where, term: TERM_OF_VALUES[name] ?? where.term };
      const value = valueIn(about, given[param], currencyOf(about, beside));
      return value === undefined ? [] : [[name, value] as const];
    });
    const category = typeof given['category'] === 'string' ? { category: given['category'] } : {};
    return { ...where, class: 'notice', notice: kind, values: Object.fromEntries(values), ...category };
  };

/** A notice with data of its own. */
export function noticeOf(where: Where, kind: NoticeKind, data: Partial<Notice>): Notice {
  return { ...where, values: {}, ...data, class: 'notice', notice: kind };
}

/** A notice about the document, or the file, as a whole. */
export const ofWhole = (term: 'document' | 'file' | 'folder', kind: NoticeKind) => (): Notice =>
  noticeOf({ place: [], term }, kind, {});

// Which field a value is of, where it is not that of the notice.
const TERM_OF_VALUES: Readonly<Record<string, Term>> = { rate: 'vatRate', quantity: 'quantity' };

export const missing = (where: Where): SaidOfInput => absentAt(where);
export const ofList = (where: Where): SaidOfInput => said(where, 'notInList', {});
const ofFile =
  (problem: ProgramProblem) =>
  (where: Where): SaidOfInput =>
    said({ ...where, place: [], term: 'file' }, 'program', { problem });
export const unread = ofFile('unread');
export const ofAnotherKind = ofFile('unknown');
export const eventsOfOthers = ofFile('events');

/** A notice about a file that is called by its name. */
export const ofFileCalled = (name: string, kind: NoticeKind, values: Readonly<Record<string, string>>): Notice => {
  const named = Object.entries({ name, ...values }).map(([key, text]) => [key, quoted(text)]);
  return noticeOf({ place: [], term: 'file' }, kind, { values: Object.fromEntries(named) });
};

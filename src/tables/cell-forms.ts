// In which order days stand in the cells of a table, and behind which mark decimals do.
import { isCalendarDate } from '../core/calendar.ts';
import { DATE_FORMS, type DateForm, dayOf, hasShortYear, latinDigits, numberOf } from './values.ts';

/** A form, and whether no other can be meant. */
export interface Form<Of> {
  readonly form: Of;
  readonly isClear: boolean;
}

/** A mark that decimals stand behind. */
export type DecimalMark = '.' | ',';

/** Whether a text is a day of that form, or a moment. */
export const isDay = (text: string, form: DateForm): boolean => isCalendarDate(dayOf(text, form));

/** A number without its sign of percent, as digits; `undefined` where the text has no number with that mark. */
export function digitsOf(text: string, mark: DecimalMark): string | undefined {
  const number = numberOf(text.replace(/\s?[%٪]$/, ''), mark);
  return typeof number === 'string' ? undefined : number.literal;
}

/**
 * The order of days that reads most texts; it is clear where no other reads as many, or they say the same, and the year is written in
 * full. In these countries the day comes before the month.
 */
export function dateForm(texts: readonly string[]): Form<DateForm> {
  const readings = DATE_FORMS.map((form) => {
    const days = texts.map((text) => (isDay(text, form) ? dayOf(text, form) : undefined));
    return { form, days: JSON.stringify(days), count: days.filter((day) => day !== undefined).length };
  });
  const most = Math.max(...readings.map(({ count }) => count));
  const [best, ...others] = readings.filter(({ count }) => count === most);
  if (!best) throw new Error('There is no form');
  const isClear =
    texts.length === 0 || (most > 0 && !hasShortYear(best.form) && others.every(({ days }) => days === best.days));
  return { form: best.form, isClear };
}

/** The texts of a column of numbers. */
export interface NumberColumn {
  readonly texts: readonly string[];
  readonly isAmount: boolean;
  /** Whether a number that is read wrongly is told later, since it is compared with the document. */
  readonly isCompared: boolean;
}

/**
 * The mark that reads most texts. A text that both marks read as different numbers, such as 12.500, makes it unclear, unless the column
 * has another that is a number with this mark alone. One `1,5` elsewhere does not tell what prices are.
 */
export function decimalOf(columns: readonly NumberColumn[], currencyDecimals: number): Form<DecimalMark> {
  const read = columns.map(({ texts, isAmount, isCompared }) => {
    const pairs = texts.map((text) => ({ text, '.': digitsOf(text, '.'), ',': digitsOf(text, ',') }));
    const alone = (mark: DecimalMark, other: DecimalMark) =>
      pairs.filter((pair) => pair[mark] !== undefined && pair[other] === undefined).length;
    const either = pairs.filter((pair) => pair['.'] !== undefined && pair[','] !== undefined);
    const doubtful = either.filter((pair) => pair['.'] !== pair[',']);
    return {
      isAmount,
      isCompared,
      isRead: either.length > 0,
      doubtful,
      alone: { '.': alone('.', ','), ',': alone(',', '.') },
    };
  });
  const count = (mark: DecimalMark, columns = read) => columns.reduce((sum, { alone }) => sum + alone[mark], 0);
  const [points, commas] = [count('.'), count(',')];
  const form = commas > points ? ',' : '.';
  const proofs = {
    ofAll: count(form),
    ofAmounts: count(
      form,
      read.filter(({ isAmount }) => isAmount),
    ),
  };
  // Prices with as many decimals as the currency has are what people write; elsewhere the most texts decide, of prices those of amounts.
  const isUsual = ({ isAmount, doubtful }: (typeof read)[number]) =>
    (isAmount ? proofs.ofAmounts : proofs.ofAll) > doubtful.length ||
    (isAmount &&
      currencyDecimals === GROUP &&
      proofs.ofAll > 0 &&
      doubtful.every(({ text }) => latinDigits(text).includes(form)));
  const isSure = (column: (typeof read)[number]) =>
    column.isCompared || column.doubtful.length === 0 || column.alone[form] > 0 || isUsual(column);
  const isNothing = columns.every(({ texts }) => texts.length === 0);
  const isEven = points === commas && points > 0;
  const isReadable = points + commas > 0 || read.some(({ isRead }) => isRead);
  return { form, isClear: isNothing || (isReadable && !isEven && read.every(isSure)) };
}

// Digits between two marks of thousands.
const GROUP = 3;

// That a value is of the wrong type, in Arabic, and how to write what was meant.
import type { ExpectedType, WrongType } from '../../../../core/errors/sentences.ts';

/** What the value must be, and what is wrong with it as it was given. */
export function wrongTypeInWords(type: WrongType): string {
  return `${TYPES[type.expected]}${remedy(type)}`;
}

const TYPES: Readonly<Record<ExpectedType, string>> = {
  text: 'يجب أن تكون القيمة نصًا',
  number: 'يجب أن تكون القيمة عددًا',
  'whole number': 'يجب أن تكون القيمة عددًا صحيحًا',
  boolean: 'يجب أن تكون القيمة true أو false',
  list: 'يجب أن تكون القيمة قائمة',
  object: 'يجب أن تكون القيمة كائنًا',
  other: 'نوع القيمة غير صحيح',
};

// How to write what was meant, where that is plain.
function remedy({ expected, given, value: meant }: WrongType): string {
  if (expected === 'number' && given === 'text')
    return meant === undefined ? '، لا نصًا' : `، لا نصًا: ${meant} دون علامتي اقتباس`;
  if (expected === 'text' && given === 'number') return `، لا عددًا: «${meant}» بين علامتي اقتباس`;
  if (expected === 'boolean' && meant !== undefined) return `: ${meant} دون علامتي اقتباس`;
  if (given === 'NaN') return '، لا NaN: أخفقت عملية حسابية قبلها';
  if (given === 'infinity') return '، لا عددًا غير منتهٍ';
  if (expected === 'list' && given === 'object') return '، لا كائنًا: ضعها بين [ ]';
  return expected === 'object' && given === 'list' ? '، لا قائمة' : '';
}

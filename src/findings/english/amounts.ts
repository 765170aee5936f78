// Amounts that are not what the others give, and VAT that its category contradicts.
import type { ClassSentences, Operand, Value, Where, Word } from '../said.ts';
import { calculationText, isSum, missingPart, PART_OF_SUM } from '../values.ts';
import type { Tools } from './tools.ts';
import { either, namedCode, numberWord, withArticle } from './tools.ts';

export const AMOUNTS: Pick<ClassSentences<Tools>, 'sum' | 'calculation' | 'price' | 'category' | 'breakdown'> = {
  sum: ({ stated, operands, computed, parts, absent, term }, tools) => {
    if (absent !== undefined && absent !== term) {
      return [
        `${tools.the(absent)}, ${tools.value(computed)}, ${tools.is(absent)} missing from the totals`,
        `Enter ${tools.it(absent)}`,
      ];
    }
    const first = stated === undefined ? 'it is missing' : tools.value(stated);
    const named =
      parts === undefined
        ? ''
        : `${tools.the(parts)} ${tools.isPlural(parts) ? (operands.length === 1 ? 'give' : 'are') : 'gives'} `;
    return [
      `${first}, ${stated === undefined ? 'and' : 'but'} ${sumOf(named, operands, computed, tools)}`,
      stated === undefined
        ? 'Enter it'
        : correctSum(missingPart(stated, computed, operands), PART_OF_SUM[parts ?? ''], tools),
    ];
  },
  calculation: ({ stated, operands, computed, correct, ...said }, tools) => {
    const head = said.place.length > 0 && said.term !== 'amount' ? `${tools.the(said.term)} is ` : '';
    const first = stated === undefined ? `${tools.subject(said)} is missing` : `${head}${tools.value(stated)}`;
    const discount = stated && missingPart(computed, stated, operands);
    return [
      `${first}, ${stated === undefined ? 'and' : 'but'} ${sumOf('', operands, computed, tools)}`,
      stated === undefined
        ? 'Enter it'
        : discount && correct.includes('quantity')
          ? `Correct one of them, or enter the missing discount of ${tools.value(discount)}`
          : `Correct ${either(correct.map(tools.the))}`,
    ];
  },
  price: ({ problem, value, discount, meant, ...said }, tools) => {
    const subject = tools.subject(said);
    if (problem === 'zero') return [`${subject} is ${tools.value(value)}`, 'Enter for how many units the price is'];
    if (problem === 'negative')
      return [
        `${subject} is negative, ${tools.value(value)}`,
        meant === 'return'
          ? 'Issue a credit note if it is a return; otherwise enter it without the sign'
          : meant === 'discount'
            ? 'Enter it as a discount'
            : `Enter it without the sign${meant === 'plain' ? '' : ', or correct it'}`,
      ];
    const printed = tools.value(value);
    const less = discount ? `, less than its discount of ${tools.value(discount)}` : '';
    return [`${subject} is ${printed}${less}`, 'Correct the one that is wrong'];
  },
  category: ({ category, problem, value, wanted, unless, ...said }, tools) => {
    const name = tools.category(category);
    const change = `change ${tools.the('vatCategory')}`;
    const printed = value ? tools.value(value) : '';
    const rate = tools.noun('vatRate');
    // A row of the breakdown is called by its category already.
    const isSaid = said.place.some((spot) => spot.category === category);
    const [but, having] = isSaid ? ['', 'there is'] : [`${name}, but `, 'with'];
    if (problem === 'untaxed')
      return [
        `${namedCode('typeOfDocument', value?.text ?? '', tools)}, but no line is taxed`,
        `Choose ${namedCode('typeOfDocument', wanted ?? '', tools)}, or correct the ${tools.noun('vatCategory')} of each line`,
      ];
    if (problem === 'unregistered')
      return [`${tools.subject(said)} is ${printed}, but the seller is not registered for the tax`, 'Enter 0'];
    if (problem === 'amount' && !value) return [`${tools.subject(said)} is missing`, 'Enter 0'];
    if (problem === 'amount') return [`${but}${having} ${tools.noun('vat')} of ${printed}`, `Delete it, or ${change}`];
    if (problem === 'rate')
      return [`${but}${having} ${withArticle(rate)} of ${printed}`, `Delete the rate, or ${change}`];
    if (problem === 'reasonMissing')
      return [
        `${but}${tools.the(category === 'Z' ? 'reasonForZeroRate' : 'reasonForExemption')} is missing`,
        'Choose it by name',
      ];
    if (problem === 'others')
      return [`${name} stands beside ${tools.category(wanted ?? '')} in one document`, 'Use one of them alone'];
    if (problem !== 'must') {
      const enter = problem === 'rateNotZero' ? 'the rate 0' : wanted ? `${wanted} %` : 'the rate';
      return [`${but}the ${rate} is ${printed || 'missing'}`, `Enter ${enter}, or ${change}`];
    }
    const all = (wanted ?? '').split(' ');
    const right = either(all.map(tools.category));
    return [
      `${tools.subject(said)} is ${category === '' ? 'missing' : name}, but has to be ${right}`,
      `${all.length > 1 ? 'Choose one of them' : `${category === '' ? 'Choose' : 'Change it to'} ${right}`}${unless ? `, or change ${tools.the(unless)}` : ''}`,
    ];
  },
  breakdown: ({ problem, category, count = 0, stated, operands = [], computed }, tools) => {
    const name = category === undefined ? '' : tools.category(category);
    if (problem === 'rows') return [`${name} has ${numberWord(count)} rows`, 'Join them into one'];
    if (problem === 'none') return [`${name} has no row, though it is used`, 'Enter the row, or change the category'];
    if (problem === 'unused')
      return [`${name} has a row, though nothing is in it`, 'Delete the row, or correct the categories of the lines'];
    if (problem === 'rateUnused')
      return ['no line has this rate', 'Correct the rate of the row, or those of the lines'];
    if (problem === 'once')
      return ['it is missing, or given more than once', 'Enter it once, in the currency of the document'];
    if (problem === 'inTaxCurrency')
      return ['its counterpart in the tax currency is missing or incomplete', 'Enter each row in the tax currency too'];
    if (problem === 'rateLacks')
      return ['no row has this rate, though it is used', 'Enter the row, or correct the rates'];
    const what = problem === 'tax' ? tools.the('vat') : tools.the('taxableAmount');
    const first = stated === undefined ? `${what} is missing` : `${what} is ${tools.value(stated)}`;
    if (!computed) return [first, 'Correct it, or the lines'];
    return [
      `${first}, ${stated ? 'but' : 'and'} ${sumOf('', operands, computed, tools)}`,
      stated ? 'Correct the one that is wrong' : 'Enter it',
    ];
  },
};

// A part that would make the sum right may be missing.
function correctSum(missing: Value | undefined, part: Word | undefined, { noun, value }: Tools): string {
  return missing && part !== undefined
    ? `Correct the sum, or enter the missing ${noun(part)} of ${value(missing)}`
    : 'Correct the one that is wrong';
}

// A value that stands alone for the calculation is named: by what it is a field of, or by itself.
function only(where: Where | undefined, { the, is, spot }: Tools): string {
  const place = where?.place.at(-1);
  if (place) return `${spot(place)} gives `;
  return where ? `${the(where.term)} ${is(where.term)} ` : 'the calculation gives ';
}

function sumOf(named: string, operands: readonly Operand[], computed: Value, tools: Tools): string {
  const { value } = tools;
  if (operands.length === 0) return `it should be ${value(computed)}`;
  const written = operands.length === 1 ? undefined : calculationText(operands, value);
  if (operands.length === 1) return `${named === '' ? only(operands[0]?.where, tools) : named}${value(computed)}`;
  if (written === undefined && !isSum(operands)) return `the calculation gives ${value(computed)}`;
  if (written === undefined) return `the sum of ${numberWord(operands.length)} amounts is ${value(computed)}`;
  return `${named}${written} = ${value(computed)}`;
}

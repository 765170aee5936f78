// What is missing, empty, there too often, or there where it may not be.
import type { ClassSentences, SaidOf } from '../said.ts';
import { isFlag } from '../values.ts';
import type { Tools } from './tools.ts';
import { all, either, needs, numberWord, times } from './tools.ts';

export const PRESENCE: Pick<
  ClassSentences<Tools>,
  'missing' | 'identification' | 'empty' | 'tooMany' | 'forbidden' | 'pair' | 'duty' | 'reference' | 'exclusive'
> = {
  missing,
  identification: missing,
  empty: (said, { noun, it }) => [
    said.place.length > 0 ? `the field ${noun(said.term)} is empty` : 'the field is empty',
    `${said.choose ? 'Choose' : 'Enter'} ${it(said.term)}${said.needed ? '' : ', or delete the field'}`,
  ],
  tooMany: ({ count, most, ...said }, { own, is }) => [
    `${own(said, said.term)} ${is(said.term)} given ${times(count)}`,
    most === 0 ? 'Delete it' : `Keep ${numberWord(most)}`,
  ],
  forbidden: ({ value, kinds, category, currency, beside, change, ...said }, tools) => {
    const given = value && !isFlag(value) && said.term !== 'priceCharge' ? ` (${tools.value(value)})` : '';
    const where = kinds
      ? ` in ${either(kinds.map(tools.a))}`
      : category && !said.place.some((spot) => spot.category === category)
        ? ` in ${tools.category(category)}`
        : currency
          ? ` in a document in ${currency}`
          : beside
            ? ` beside ${tools.the(beside)}`
            : ' here';
    const verb = tools.isPlural(said.term) ? 'do' : 'does';
    const or = change ? `, or change ${tools.the(change)}` : '';
    return [`${tools.subject(said)}${given} ${verb} not belong${where}`, `Delete ${tools.it(said.term)}${or}`];
  },
  pair: ({ problem, terms, kinds, ...said }, tools) => {
    const names = terms.map(tools.the);
    if (problem === 'neither')
      return [
        `neither ${names.join(' nor ')} is given${needs(kinds, tools.a, (names) => `, and ${names} needs one of them`)}`,
        'Enter one of them',
      ];
    if (problem === 'both') return [`${names.join(' and ')} are both given`, 'Keep one of them'];
    if (problem === 'sameNumber') return [`${names.join(' and ')} have the same number`, 'Correct one of them'];
    if (problem === 'signs') return [`one of ${names.join(' and ')} is negative`, 'Correct its sign'];
    if (problem === 'same') return [`${names.join(' and ')} are the same`, 'Correct one of them'];
    if (problem === 'differ')
      return [
        names.length === 1 ? `${names[0]} is not the same everywhere` : `${names.join(' and ')} do not say the same`,
        'Correct the one that is wrong',
      ];
    const [absent = '', there = ''] = names;
    return [
      `${there} ${tools.is(terms[1] ?? said.term)} given without ${absent}`,
      `Enter ${absent}, or delete ${there}`,
    ];
  },
  duty: ({ kinds, terms, ...said }, tools) => {
    const [first = said.term] = terms;
    const many = terms.length > 1;
    return [
      `${all(terms.map(tools.the))} ${many ? 'are' : tools.is(first)} missing${needs(kinds, tools.a)}`,
      `Enter ${many ? 'them' : tools.it(first)}`,
    ];
  },
  reference: ({ kinds, terms, choose, problem, by = '', value, ...said }, tools) => {
    const other = tools.the(by);
    if (problem === 'unclear')
      return [`whether ${tools.subject(said)} is needed depends on ${other}, which is missing`, `Choose ${other}`];
    if (problem === 'excluded')
      return [
        `${tools.subject(said)} does not belong beside ${other}${value ? ` ${tools.value(value)}` : ''}`,
        `Delete it, or change ${other}`,
      ];
    const many = terms.length > 1;
    return [
      `${terms.length === 0 ? tools.own(said, said.term) : all(terms.map((term) => tools.own(said, term)))} ${many ? 'are' : 'is'} missing${needs(kinds, tools.a)}`,
      terms.length === 0 ? 'Enter its number and its date' : many ? 'Enter them' : `${choose ? 'Choose' : 'Enter'} it`,
    ];
  },
  exclusive: ({ kind, others, problem }, { a, noun }) => {
    if (problem === 'type') return [`${noun(kind)}, but the transaction type is not`, 'Change one of them'];
    if (problem === 'none') return [`it is neither ${a(kind)} nor ${either(others.map(a))}`, 'Choose one of them'];
    return [
      `${a(kind)} does not go with ${either(others.map(a))}`,
      others.length > 1 ? 'Keep the first, or the others' : 'Keep one',
    ];
  },
};

function missing(
  said: SaidOf<'missing' | 'identification'>,
  { subject, is, it, a }: Tools,
): [text: string, fix: string] {
  return [
    `${subject(said)} ${is(said.term)} missing${needs(said.kinds, a)}`,
    `${said.choose ? 'Choose' : 'Enter'} ${it(said.term)}`,
  ];
}

// What is missing, empty, there too often, or there where it may not be.
import type { ClassSentences, Spot } from '../../../../../findings/said.ts';
import { isFlag, isPlaceItself } from '../../../../../findings/values.ts';
import { leftToRight } from '../isolate.ts';
import type { Tools } from './tools.ts';
import { absent, all, either, enter, needed, numberWord, times, unstated } from './tools.ts';

// Any other place than the field itself.
const PLACED: readonly Spot[] = [{ term: 'document' }];

export const PRESENCE: Pick<
  ClassSentences<Tools>,
  'missing' | 'identification' | 'empty' | 'tooMany' | 'forbidden' | 'pair' | 'duty' | 'reference' | 'exclusive'
> = {
  missing: absent,
  identification: absent,
  empty: (said, tools) =>
    said.place.length > 0
      ? [`خانة ${tools.noun(said.term)} فارغة`, `${enter(said, tools)}${said.needed ? '' : ' أو احذف الخانة'}`]
      : ['الخانة فارغة', `املأها${said.needed ? '' : ' أو احذفها'}`],
  tooMany: ({ count, most, ...said }, { noun, by, isFeminine }) => [
    `${by(said.term, 'ورد', 'وردت')}${isPlaceItself(said, said.term) ? '' : ` ${noun(said.term)}`} ${times(count)}`,
    most === 0 ? by(said.term, 'احذفه', 'احذفها') : `أبقِ ${numberWord(most, isFeminine(said.term))}`,
  ],
  forbidden: ({ value, kinds, category, currency, beside, change, ...said }, tools) => {
    const given = value && !isFlag(value) && said.term !== 'priceCharge' ? ` (${tools.value(value)})` : '';
    const where = kinds
      ? ` في ${either(kinds.map(tools.noun))}`
      : category && !said.place.some((spot) => spot.category === category)
        ? ` في ${tools.category(category)}`
        : currency
          ? ` في مستند بعملة ${leftToRight(currency)}`
          : beside
            ? ` مع ${tools.noun(beside)}`
            : ' هنا';
    const or = change ? ` أو غيّر ${tools.noun(change)}` : '';
    return [`لا يصح ذكر ${tools.noun(said.term)}${given}${where}`, `${tools.by(said.term, 'احذفه', 'احذفها')}${or}`];
  },
  pair: ({ problem, terms, kinds }, tools) => {
    const names = terms.map(tools.noun);
    if (problem === 'neither') {
      const one = terms.length > 2 ? 'أحدها' : 'أحدهما';
      return [`لم يُذكر ${names.join(' ولا ')}${needed(kinds, `و${one} لازم`, tools)}`, `أدخل ${one}`];
    }
    if (problem === 'both') return [`ذُكر ${names.join(' مع ')}`, 'أبقِ أحدهما'];
    if (problem === 'sameNumber') return [`${names.join(' و').replace(/^ال/, 'لل')} الرقم نفسه`, 'صحّح أحدهما'];
    if (problem === 'signs') return [`${names.join(' و')}، إحداهما سالبة دون الأخرى`, 'صحّح الإشارة'];
    if (problem === 'same')
      return [`${names.join(' و')} ${terms.every(tools.isFeminine) ? 'متطابقتان' : 'متطابقان'}`, 'صحّح أحدهما'];
    if (problem === 'differ') {
      if (names.length === 1)
        return [`${names[0]} ${tools.by(terms[0] ?? '', 'ليس واحدًا', 'ليست واحدة')} في كل المواضع`, 'صحّح الخاطئ منها'];
      return terms.every(tools.isFeminine)
        ? [`${names.join(' و')} لا تتفقان`, 'صحّح الخاطئة منهما']
        : [`${names.join(' و')} لا يتفقان`, 'صحّح الخاطئ منهما'];
    }
    const [lacking = '', there = ''] = names;
    return [
      `${tools.by(terms[1] ?? '', 'لا يُذكر', 'لا تُذكر')} ${there} دون ${lacking}`,
      `أدخل ${lacking} أو احذف ${there}`,
    ];
  },
  duty: ({ kinds, terms, ...said }, tools) => {
    const names = all(terms.map(tools.noun));
    const [only = said.term] = terms;
    if (terms.length < 2) return absent({ term: only, place: isPlaceItself(said, only) ? [] : PLACED, kinds }, tools);
    return [
      `${names} ${unstated(terms, tools)}${needed(kinds, 'وذلك لازم', tools)}`,
      terms.length === 2 ? 'أدخلهما' : 'أدخلها',
    ];
  },
  reference: ({ kinds, terms, choose, problem, by = '', value, ...said }, tools) => {
    const { term } = said;
    if (problem === 'unclear')
      return [
        `يتوقف ${tools.by(term, 'لزومه', 'لزومها')} على ${tools.noun(by)}، ${tools.by(by, 'وهو غير مذكور', 'وهي غير مذكورة')}`,
        `اختر ${tools.noun(by)}`,
      ];
    if (problem === 'excluded')
      return [
        `لا يصح ذكر ${tools.noun(term)} مع ${tools.noun(by)}${value ? ` ${tools.value(value)}` : ''}`,
        `${tools.by(term, 'احذفه', 'احذفها')} أو غيّر ${tools.noun(by)}`,
      ];
    if (terms.length === 0)
      return [
        `${tools.by(said.term, 'غير مذكور', 'غير مذكورة')}${needed(kinds, tools.by(said.term, 'وهو لازم', 'وهي لازمة'), tools)}`,
        'أدخل رقمها وتاريخها',
      ];
    const [only] = terms;
    if (only !== undefined && terms.length === 1) {
      const { place } = said;
      return absent(
        { term: only, place: isPlaceItself(said, only) ? [] : place, kinds, ...(choose ? { choose } : {}) },
        tools,
      );
    }
    return [
      `${all(terms.map(tools.noun))} ${unstated(terms, tools)}${needed(kinds, 'وذلك لازم', tools)}`,
      terms.length === 2 ? 'أدخلهما' : 'أدخلها',
    ];
  },
  exclusive: ({ kind, others, problem }, { noun, by, isFeminine }) => {
    if (problem === 'type') return ['يصدره المشتري، خلافًا لنوع المعاملة', 'غيّر أحدهما'];
    const isOne = [kind, ...others].every(isFeminine) ? 'إحداهما' : 'أحدهما';
    if (problem === 'none') return [`لا هي ${noun(kind)} ولا ${either(others.map(noun))}`, `اختر ${isOne}`];
    return [
      `${by(kind, 'لا يجتمع', 'لا تجتمع')} ${noun(kind)} مع ${either(others.map(noun))}`,
      others.length > 1 ? by(kind, 'أبقِ الأول أو غيره', 'أبقِ الأولى أو غيرها') : `أبقِ ${isOne}`,
    ];
  },
};

// Arabic names and sentences of what happens to a document in transmission.
import type { EventWords } from '../../../status/index.ts';
import { counted } from '../counted.ts';
import type { Counted } from '../shapes.ts';
import { isolatedValue } from './findings/isolate.ts';
import { COUNTS, NOTE_STATUSES, WORDS } from './terms.ts';

const ERRORS: Counted = COUNTS.errors;
const OTHERS: Counted = {
  zero: 'لا ملاحظات أخرى',
  one: 'ملاحظة أخرى',
  two: 'ملاحظتان أخريان',
  few: '{count} ملاحظات أخرى',
  many: '{count} ملاحظة أخرى',
  other: '{count} ملاحظة أخرى',
};

const number = (words: Counted, count: number): string => counted('ar', words, count).replace('{count}', String(count));

/** Words of events. «المستند» is what they are about, so that they hold of an invoice and of a note. */
export const AR_EVENTS: EventWords = {
  names: {
    DOCUMENT_CREATED: 'أُنشئ المستند',
    VALIDATION_FAILED: NOTE_STATUSES.VALIDATION_FAILED,
    VALIDATION_SUCCESS: 'اجتاز الفحص',
    DOCUMENT_SUBMITTED: 'قُدّم المستند',
    TRANSMISSION_ERROR: 'تعذّر الإرسال',
    TRANSMISSION_SUCCESS: 'أُرسل المستند',
    MLS_UNKNOWN: 'رد لا يحسم شيئًا',
    MLS_REJECTED: 'رد بالرفض',
    MLS_ACCEPTED: 'رد بالقبول',
    OTA_STATUS: `حالة لدى ${WORDS.taxAuthority}`,
    PARTICIPANT_STATUS: 'حالة لدى المشارك',
    OVERALL_STATUS: 'الحالة العامة',
    DELIVERY_ABANDONED: WORDS.abandoned,
  },
  messages: {
    created: 'أُنشئ المستند',
    invalid: 'لم يجتز المستند الفحص: {tally}',
    valid: 'المستند صالح',
    validWith: 'المستند صالح: {tally}',
    submitted: '{leg}: قُدّم المستند',
    submittedAgain: '{leg}: قُدّم البلاغ من جديد (الحالة {letter})',
    submittedToTakeBack: '{leg}: قُدّم بلاغ يطلب صرف النظر عن سابقه (الحالة {letter})',
    submittedAsFailure: '{leg}: قُدّم بلاغ بتعذّر القبول (الحالة {letter})',
    takenBack: 'قُبل طلب صرف النظر',
    failed: '{leg}: تعذّر الإرسال',
    failedWith: '{leg}: تعذّر الإرسال، {result}',
    transmitted: '{leg}: أُرسل المستند',
    transmittedWith: '{leg}: أُرسل المستند، {result}',
    transmittedIn: '{leg}: أُرسل المستند في {duration} مللي ثانية',
    transmittedInWith: '{leg}: أُرسل المستند في {duration} مللي ثانية، {result}',
    undecided: '{leg}: وصل رد لا يحسم شيئًا',
    answered: '{leg}: {answer}',
    answeredBecause: '{leg}: {answer}: {reason}',
    taxAuthority: `${WORDS.taxAuthority}: {status}`,
    participant: 'المشارك: {status}',
    overall: 'الحالة العامة: {status}',
    abandoned: WORDS.abandoned,
    abandonedBecause: `${WORDS.abandoned}: {reason}`,
  },
  legs: { C3: 'الفوترة (C3)', C5: `${WORDS.reportingLeg} (C5)` },
  answers: { AP: 'قُبل المستند', AB: 'قُبل المستند ولم يُؤكَّد التسليم', RE: 'رُفض المستند' },
  noStatus: 'لا حالة بعد',
  tally: (fatal, others) => `${number(ERRORS, fatal)}، ${number(OTHERS, others)}`,
  value: isolatedValue,
};

// What is said of an envelope as a whole, and of a document whose XML is not given, in Arabic.
import type { EnvelopeWords } from '../en/envelope.ts';

export const AR_ENVELOPES: EnvelopeWords = {
  invalid: 'المظروف غير صالح.',
  noXml: 'يُقدَّم XML إذا كان صالحًا. اطلب JSON للحصول عليه مع تقرير الفحص.',
  noAnswer: {
    answer: 'لا يجوز إرسال رد على هذا المظروف: فهو نفسه يحمل ردًا.',
    'no-transmission': 'لا يجوز إرسال رد على هذا المظروف: فهو لا يذكر عملية إرسال.',
    'failures-only': 'لا يجوز إرسال رد على هذا المظروف: فمستنده صالح، ومرسله لا يطلب الرد إلا عند الإخفاق.',
  },
};

// Arabic words for the status of a transmission, on the sheet and on the page: of an invoice, which is feminine, and of a note.
export const AR_STATUSES = {
  NONE: 'لم يُرسل شيء بعد',
  PENDING: 'قيد المعالجة',
  APPROVED: 'معتمدة',
  REJECTED: 'مرفوضة',
  VALIDATION_FAILED: 'لم تجتز الفحص',
};

/** The same of a credit or debit note, and of any other document that is masculine. */
export const AR_NOTE_STATUSES = {
  NONE: AR_STATUSES.NONE,
  PENDING: AR_STATUSES.PENDING,
  APPROVED: 'معتمد',
  REJECTED: 'مرفوض',
  VALIDATION_FAILED: 'لم يجتز الفحص',
};

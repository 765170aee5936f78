// Arabic words for the status of a transmission, on the sheet and on the page.
export const AR_STATUSES = {
  NONE: 'لا شيء بعد',
  PENDING: 'قيد المعالجة',
  APPROVED: 'معتمدة',
  REJECTED: 'مرفوضة',
  VALIDATION_FAILED: 'فشل التحقق',
};

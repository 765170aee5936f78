// English words for the status of a transmission, on the sheet and on the page.
export const EN_STATUSES = {
  NONE: 'Nothing yet',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  VALIDATION_FAILED: 'Validation failed',
};

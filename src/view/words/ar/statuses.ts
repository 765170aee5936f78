// Arabic words for the status of a transmission, on the sheet and on the page: of an invoice, which is feminine, and of a note.
import { NOTE_STATUSES, STATUSES } from './terms.ts';

export const AR_STATUSES = { ...STATUSES, SUCCESS: 'بنجاح' };

/** The same of a credit or debit note, and of any other document that is masculine. */
export const AR_NOTE_STATUSES = { ...NOTE_STATUSES, SUCCESS: AR_STATUSES.SUCCESS };

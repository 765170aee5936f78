// English words for the status of a transmission, on the sheet and on the page.
import { STATUSES } from './terms.ts';

export const EN_STATUSES = { ...STATUSES, SUCCESS: 'Successful' };

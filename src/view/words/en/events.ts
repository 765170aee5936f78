// English names of what happens to a document in transmission, for sheets: the log has names for programs.
import type { EventWords } from '../../../status/index.ts';
import { NOTE_STATUSES, WORDS } from './terms.ts';

/** What each event is called where a language has no words of its own for events. */
export const EN_EVENT_NAMES: EventWords['names'] = {
  DOCUMENT_CREATED: 'Document created',
  VALIDATION_FAILED: NOTE_STATUSES.VALIDATION_FAILED,
  VALIDATION_SUCCESS: 'Passed the check',
  DOCUMENT_SUBMITTED: 'Document submitted',
  TRANSMISSION_ERROR: 'Could not be sent',
  TRANSMISSION_SUCCESS: 'Document sent',
  MLS_UNKNOWN: 'Answer that decides nothing',
  MLS_REJECTED: 'Answer: rejected',
  MLS_ACCEPTED: 'Answer: accepted',
  OTA_STATUS: 'Status at the tax authority',
  PARTICIPANT_STATUS: 'Status at the participant',
  OVERALL_STATUS: 'Overall status',
  DELIVERY_ABANDONED: WORDS.abandoned,
};

import { withoutDirectionMarks } from './direction-marks.ts';
import { text } from './fields.ts';
import * as rules from './message-rules.ts';
import { phoneAnywhere } from './place-fields.ts';

/** The fields of announcements and tickets. */

export const announcementTitle = text(rules.announcementTitleFault).overwrite(withoutDirectionMarks);
export const ticketSubject = text(rules.ticketSubjectFault).overwrite(withoutDirectionMarks);
export const ticketComment = text(rules.ticketCommentFault);
export const ticketName = text(rules.ticketNameFault);
/** A phone of any country, where the helpdesk may call back. */
export const ticketPhone = phoneAnywhere(rules.ticketPhoneFault).default('');

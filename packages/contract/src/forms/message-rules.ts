import { phoneAnywhere } from './place-rules.ts';
import { orNothing, text, unless } from './rules.ts';

/** Rules of announcements from staff and of tickets to the helpdesk, beside `rules.ts`, which the pages before the sign-in carry whole. */

export const longestAnnouncementTitle = 100;
/** A subject is found by its words: pictures alone are none. */
const saysSomething = unless(/[\p{L}\p{N}]/u, 'no_words');
export const announcementTitleFault = text({ max: longestAnnouncementTitle, fault: saysSomething });
export const longestTicketSubject = 100;
export const ticketSubjectFault = text({ max: longestTicketSubject, fault: saysSomething });
/** What the helpdesk says of a ticket from outside, and the sandbox in its place. */
export const longestTicketComment = 2000;
export const ticketCommentFault = text({ max: longestTicketComment });
export const ticketNameFault = text({ max: 100 });
/** A phone of any country, where the helpdesk may call back. */
export const ticketPhoneFault = orNothing(text({ fault: phoneAnywhere }));

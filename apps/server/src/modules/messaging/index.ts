/**
 * What is said to people. Inside the console: the message centre, which a job fills from the events of the other modules,
 * the announcements from staff, and the tickets that an outside helpdesk answers. Outside it: the mails and texts that other modules ask for by the outbox
 * topics `mail.requested` with `{ to, template, language, params }` and `sms.requested` with
 * `{ to, template, language, code }` (the templates are the words of `@tael/i18n`), and the enquiries that visitors send
 * by the contact form.
 *
 * - `messages`: the message centre, filled from the events of other modules.
 * - `notices`: what leaves by mail and SMS when a message arrives, and what each person chose of it.
 * - `announcements`: what staff tells everybody.
 * - `tickets`: questions that the helpdesk answers.
 * - `enquiries`: what visitors send by the contact form.
 * - `mails`: hands mails over, notes what became of each, and which addresses are not written to any more.
 * - `rich-text`: cleans what is written in the editor, and keeps its files.
 */
export { createMessagingJobs, createMessagingSchedule, helpdeskAnswerJob } from './all-jobs.ts';
export { mailJob, type VoiceOf } from './jobs.ts';
export { addressRefusesMail } from './mails/mail-repository.ts';
export { countUnread } from './messages/list-messages.ts';
export { enquiryQueue } from './repository.ts';
export { createHelpdeskSandboxHandlers } from './sandbox-routes.ts';
export { createMessagingHandlers } from './routes.ts';
export { forgetNotifications } from './notices/notice-repository.ts';
export { createUnsubscribeLinks } from './notices/unsubscribe-links.ts';
export { receiveAnswer } from './tickets/receive-answer.ts';
export type { ObjectKinds } from './tickets/ticket-objects.ts';
export { ticketLines } from './tickets/ticket-repository.ts';

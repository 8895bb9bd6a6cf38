/**
 * What is said to people. Inside the console: the message centre, which a job fills from the events of the other rooms,
 * the announcements of the house, and the tickets that an outside helpdesk answers. Outside it: the mails and texts that other rooms ask for by the outbox
 * topics `mail.requested` with `{ to, template, language, params }` and `sms.requested` with
 * `{ to, template, language, code }` (the templates are the words of `@tael/i18n`), and the enquiries that visitors send
 * by the contact form.
 */
export { createMessagingJobs } from './all-jobs.ts';
export { mailJob } from './jobs.ts';
export { countUnread } from './list-messages.ts';
export { waitingEnquiries } from './repository.ts';
export { createHelpdeskSandboxHandlers } from './sandbox-routes.ts';
export { createMessagingHandlers } from './routes.ts';

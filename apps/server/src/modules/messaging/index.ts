/**
 * What is said between us and people outside the console: the mails and texts that other rooms ask for by the outbox
 * topics `mail.requested` with `{ to, template, language, params }` and `sms.requested` with
 * `{ to, template, language, code }` (the templates are the words of `@tael/i18n`), and the enquiries that visitors send
 * by the contact form.
 */
export { mailJob, smsJob } from './jobs.ts';
export { createMessagingHandlers } from './routes.ts';

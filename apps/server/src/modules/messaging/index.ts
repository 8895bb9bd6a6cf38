/**
 * What is said between us and people outside the console: the mails that other rooms ask for by the outbox topic
 * `mail.requested` with `{ to, template, language, params }` (the templates are the words of `@tael/i18n`), and the
 * enquiries that visitors send by the contact form.
 */
export { mailJob } from './jobs.ts';
export { createMessagingHandlers } from './routes.ts';

/**
 * What we say to people outside the console. For now the mails that other rooms ask for by the outbox topic
 * `mail.requested` with `{ to, template, language, params }`; the templates are the words of `@tael/i18n`.
 */
export { mailJob } from './jobs.ts';

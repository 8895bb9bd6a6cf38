/**
 * The server of a customer that may decide on purchases: what it is asked, how it is called and what it said. The
 * decision itself is made where the purchases are; here nothing is approved.
 */
export { askAboutSuccessor } from './ask-about-successor.ts';
export { createWebhookAsker, type WebhookAsker } from './ask-webhook.ts';
export { consult, type Question } from './consult.ts';
export { forgetCallsJob } from './jobs.ts';
export { createWebhookHandlers } from './routes.ts';
export { createWebhookChecks } from './write-webhook.ts';
export { newSecret, secretText, signatureHeaders } from './signature.ts';
export type { WebhookAnswer } from './rules.ts';

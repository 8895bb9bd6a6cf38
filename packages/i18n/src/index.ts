/**
 * Words in English and Chinese. The English files are the source of the type, so a missing Chinese line does not
 * compile. The server takes `errors`, `mail`, `messages`, `notices`, `sms` and `status`; the console loads `words` one language at a time.
 */
export * from './errors.ts';
export * from './fill.ts';
export * from './format.ts';
export * from './language.ts';
export * from './mail.ts';
export * from './messages.ts';
export * from './notices.ts';
export type * from './shape.ts';
export * from './sms.ts';
export * from './status.ts';
export type { BundleName, Bundles, Words } from './words.ts';

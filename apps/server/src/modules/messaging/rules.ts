import { mailWords, type Language } from '@tael/i18n';

export type MailTemplate = keyof ReturnType<typeof mailWords>;

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailWords('en_US'), name);

/** The one value that a template asks for; a template without one takes none. */
const valueOf: Partial<Readonly<Record<MailTemplate, string>>> = {
  register: 'code',
  login: 'code',
  reset: 'code',
  stepUp: 'code',
  documentsWanted: 'reason',
  rejected: 'reason',
  depositCredited: 'amount',
  depositReleased: 'amount',
  depositRejected: 'reason',
  depositExpired: 'amount',
};

/** Subject and text of a mail in the language of its reader. A value that the template asks for must be given. */
export const renderMail = (
  template: MailTemplate,
  language: Language,
  params: Readonly<Record<string, string>>,
): { subject: string; text: string } => {
  const { subject, text } = mailWords(language)[template];
  if (typeof text === 'string') return { subject, text };
  const value = params[valueOf[template] ?? ''];
  if (value === undefined) throw new Error(`mail ${template} lacks its ${valueOf[template] ?? 'value'}`);
  return { subject, text: text(value) };
};

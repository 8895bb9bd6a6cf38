import { mailWords, type Language } from '@tael/i18n';

export type MailTemplate = keyof ReturnType<typeof mailWords>;

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailWords('en_US'), name);

/** The values that a template asks for, in its order; a template that is not named takes none. */
const valuesOf: Partial<Readonly<Record<MailTemplate, readonly string[]>>> = {
  register: ['code'],
  login: ['code'],
  reset: ['code'],
  stepUp: ['code'],
  documentsWanted: ['reason'],
  rejected: ['reason'],
  ownerInvited: ['company', 'inviter', 'link'],
  depositCredited: ['amount'],
  depositReleased: ['amount'],
  depositRejected: ['reason'],
  depositExpired: ['amount'],
};

/** Subject and text of a mail in the language of its reader. A value that the template asks for must be given. */
export const renderMail = (
  template: MailTemplate,
  language: Language,
  params: Readonly<Record<string, string>>,
): { subject: string; text: string } => {
  const { subject, text } = mailWords(language)[template];
  if (typeof text === 'string') return { subject, text };
  const values = (valuesOf[template] ?? ['value']).map((name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`mail ${template} lacks its ${name}`);
    return value;
  });
  const [first = '', second = '', third = ''] = values;
  const say: (first: string, second: string, third: string) => string = text;
  return { subject, text: say(first, second, third) };
};

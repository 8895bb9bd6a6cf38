import { mail as en } from './en/mail.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { mail as zh } from './zh/mail.ts';

/** The mail texts in one language; the server fills them and hands them to the mail provider. */
export const mailWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);

export type MailTemplate = keyof typeof en;
export const mailTemplates = Object.keys(en) as MailTemplate[]; // keys of a literal object

const noVariables: readonly string[] = [];
const named: Partial<Readonly<Record<MailTemplate, readonly string[]>>> = {
  register: ['code'],
  login: ['code'],
  reset: ['code'],
  stepUp: ['code'],
  documentsWanted: ['reason'],
  registrationToMend: ['reason'],
  rejected: ['reason'],
  approvalWaiting: ['link'],
  approvalApproved: ['link'],
  approvalRejected: ['link'],
  approvalExpired: ['link'],
  ownerInvited: ['company', 'inviter', 'link'],
  memberInvited: ['company', 'link'],
  staffInvited: ['link'],
  passwordLink: ['link'],
  payeeInvited: ['payer', 'link'],
  payeeBankChanged: ['payer', 'lastFour'],
  payeeContactChanged: ['payer'],
  paymentSent: ['payer', 'amount', 'reference'],
  checkMailed: ['payer', 'amount', 'reference'],
  fraudAlert: ['amount', 'merchant', 'lastFour'],
  endpointDisabled: ['url'],
  planPastDue: ['amount', 'day'],
  priceChanging: ['fee', 'before', 'amount', 'day'],
  apiFeePastDue: ['amount', 'day'],
  cardCode: ['nickname', 'code'],
  cardRenewalDue: ['nickname', 'day'],
  cardRenewed: ['nickname'],
  cardReplaced: ['nickname'],
  cardClosing: ['nickname', 'day'],
  cardClosingByUs: ['nickname', 'day'],
  reportReady: ['report', 'from', 'to', 'link'],
  depositCredited: ['amount'],
  depositReleased: ['amount'],
  depositRejected: ['reason'],
  depositExpired: ['amount'],
  fundingOnHold: ['amount'],
  fundingPaid: ['amount'],
  fundingHeld: ['amount'],
  fundingExpired: ['amount'],
  fundingRefunded: ['amount'],
  fundingReturned: ['amount'],
};

/** The variables of a template, in the order in which its words take them. */
export const mailVariables = (template: MailTemplate): readonly string[] => named[template] ?? noVariables;

export interface MailText {
  readonly subject: string;
  /** With each variable as `{name}`. */
  readonly text: string;
}

/** The words of a template as they are edited. */
export const builtInMail = (template: MailTemplate, language: Language): MailText => {
  const { subject, text } = mailWords(language)[template];
  if (typeof text === 'string') return { subject, text };
  const [first = '', second = '', third = '', fourth = ''] = mailVariables(template).map(
    (name) => `{${name}}`,
  );
  const say: (first: string, second: string, third: string, fourth: string) => string = text;
  return { subject, text: say(first, second, third, fourth) };
};

export { fillMail, mailExamples } from './mail-variables.ts';

import type { TicketState } from '@tael/contract/messaging/states';
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
  registrationToMend: ['reason'],
  rejected: ['reason'],
  ownerInvited: ['company', 'inviter', 'link'],
  fraudAlert: ['amount', 'merchant', 'lastFour'],
  cardCode: ['nickname', 'code'],
  cardRenewalDue: ['nickname', 'day'],
  cardRenewed: ['nickname'],
  cardReplaced: ['nickname'],
  cardClosing: ['nickname', 'day'],
  cardClosingByUs: ['nickname', 'day'],
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

/** How many enquiries are taken within an hour: from one address, and from everybody together. */
export const enquiriesAnHour = { fromAddress: 5, inAll: 200 } as const;
export const hourMs = 3_600_000;
/** The same words from the same person within a day are the same enquiry. */
export const sameEnquiryMs = 24 * hourMs;

/** When each enquiry of the last hour was sent, oldest first, and from where. */
interface Sent {
  readonly atMs: number;
  readonly address: string | null;
}

/** Seconds until one more enquiry is taken from this address, or undefined when it is taken now. */
export const enquiryWaitSeconds = (
  sent: readonly Sent[],
  address: string | null,
  nowMs: number,
): number | undefined => {
  const fromHere = sent.filter((one) => one.address === address);
  const waits = [
    waitFor(fromHere, enquiriesAnHour.fromAddress, nowMs),
    waitFor(sent, enquiriesAnHour.inAll, nowMs),
  ];
  return Math.max(...waits) || undefined;
};

const waitFor = (sent: readonly Sent[], most: number, nowMs: number): number => {
  const leaving = sent.at(-most);
  return leaving ? Math.ceil((leaving.atMs + hourMs - nowMs) / 1000) : 0;
};

/** How much one person may write to the helpdesk within an hour: tickets and replies together. */
export const commentsAnHour = 10;

/** Seconds until one more comment is taken; `oldest` is the one that has to leave the hour first, if it is full. */
export const commentWaitSeconds = (oldest: Date | undefined, nowMs: number): number | undefined =>
  oldest && Math.max(1, Math.ceil((oldest.getTime() + hourMs - nowMs) / 1000));

/** A solved ticket is opened again by a reply within this time. */
const reopenMs = 14 * 24 * hourMs;

export const mayReply = (
  { state, solved_at: solvedAt }: { readonly state: TicketState; readonly solved_at: Date | null },
  now: Date,
): boolean => {
  if (state === 'closed') return false;
  return solvedAt === null || now.getTime() < solvedAt.getTime() + reopenMs;
};

/** What the helpdesk has not taken yet stays open; anything else waits for its answer. */
export const stateAfterReply = (state: TicketState): TicketState => (state === 'open' ? 'open' : 'waiting');

/** What an answer makes of a ticket; a closed one stays closed. */
export const stateAfterAnswer = (state: TicketState, isSolved: boolean): TicketState => {
  if (state === 'closed') return 'closed';
  return isSolved || state === 'solved' ? 'solved' : 'answered';
};

import { networkOf, rentedNetworkOf, rentedTimes } from '../../kernel/text/network-address.ts';
import type { TicketState } from '@tael/contract/messaging/states';
import {
  builtInMail,
  fillMail,
  mailTemplates,
  type Language,
  type MailTemplate,
  type MailText,
} from '@tael/i18n';

export type { MailTemplate };
export const isMailTemplate = (name: string): name is MailTemplate =>
  mailTemplates.some((one) => one === name);

/** Who speaks in a mail: the product by its name, and the words that it uses instead of the built-in ones. */
export interface MailVoice {
  readonly product: string;
  readonly own?: MailText | undefined;
}
const ownName = 'Tael';
const ownVoice: MailVoice = { product: ownName };

/** Whether everything that these words ask for was given: a mail may have lost a variable since they were saved. */
const isWhole = ({ subject, text }: MailText, params: Readonly<Record<string, string>>): boolean =>
  [...`${subject} ${text}`.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(params, name));

/**
 * Subject and text of a mail in the language of its reader: in a tenant's words, or in the built-in ones where there are
 * none that can be sent. A value that the built-in words ask for must be given.
 */
export const renderMail = (
  template: MailTemplate,
  language: Language,
  params: Readonly<Record<string, string>>,
  { product, own }: MailVoice = ownVoice,
): MailText => {
  const isOwn = own !== undefined && isWhole(own, params);
  const { subject, text } = isOwn ? own : builtInMail(template, language);
  const say = (words: string): string =>
    fillMail(isOwn ? words : words.replaceAll(ownName, product), (name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`mail ${template} lacks its ${name}`);
      return value;
    });
  return { subject: say(subject), text: say(text) };
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
  const [here, rented] = [networkOf(address), rentedNetworkOf(address)];
  const fromHere = sent.filter((one) => networkOf(one.address) === here);
  const fromRented = sent.filter((one) => rented !== undefined && rentedNetworkOf(one.address) === rented);
  const waits = [
    waitFor(fromHere, enquiriesAnHour.fromAddress, nowMs),
    waitFor(fromRented, enquiriesAnHour.fromAddress * rentedTimes, nowMs),
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

/** A resolved ticket is opened again by a reply within this time. */
const reopenMs = 14 * 24 * hourMs;

export const mayReply = (
  { state, resolved_at: resolvedAt }: { readonly state: TicketState; readonly resolved_at: Date | null },
  now: Date,
): boolean => {
  if (state === 'closed') return false;
  return resolvedAt === null || now.getTime() < resolvedAt.getTime() + reopenMs;
};

/** What nobody has answered yet stays as it is; anything else is looked at again. */
export const stateAfterReply = (state: TicketState): TicketState =>
  state === 'open' || state === 'assigned' ? state : 'in_review';

/** What an answer makes of a ticket; a closed one stays closed. */
export const stateAfterAnswer = (state: TicketState, isSolved: boolean): TicketState => {
  if (state === 'closed') return 'closed';
  return isSolved || state === 'resolved' ? 'resolved' : 'waiting_customer';
};

import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import type { MessageAbout } from '@tael/contract/messaging/message-codes';
import { fill } from '@tael/i18n/fill';
import { formatMoney } from '@tael/i18n/format';
import type { Language } from '@tael/i18n/language';
import type { Words } from '@tael/i18n/words';
import type { CallOutput } from './client.ts';
import { chosen } from './filters.ts';
import { useLanguage, useWords } from './language.ts';
import {
  cardBatchPlace,
  cardPlace,
  depositPlace,
  houseCardPlace,
  disputePlace,
  disputeReviewPlace,
  fraudReviewPlace,
  flaggedPurchasePlace,
  limitRequestPlace,
  limitReviewPlace,
  places,
  ticketPlace,
  transactionPlace,
} from './places.ts';

export type Message = CallOutput<'getMessage'>;

/** Queries whose answer changes when a message arrives or is read: the message centre, and the numbers of the header. */
export const messagesKey = 'messages';

/** Says a message in the reader's language of now: its title in one line, and its text in paragraphs. */
export const useMessageText = () => {
  const words = { messages: useWords('messages'), transactions: useWords('transactions') };
  const language = useLanguage();
  return (message: Message): SaidMessage => messageText(message, words, language);
};

interface SaidMessage {
  readonly title: string;
  readonly text: string;
}

const saysWhyDeclined: readonly Message['code'][] = [
  'purchase_declined',
  'card_check_declined',
  'challenge_declined',
];

export const messageText = (
  { announcement, code, params }: Pick<Message, 'announcement' | 'code' | 'params'>,
  { messages: { said }, transactions }: Pick<Words, 'messages' | 'transactions'>,
  language: Language,
): SaidMessage => {
  if (announcement) return announcement[language === 'zh_CN' ? 'zh' : 'en'];
  if (!code) return { title: '', text: '' };
  const { amount, currency } = params;
  const why = chosen(declineReasons, params['reason'] ?? '');
  const values = {
    ...params,
    ...(amount && { amount: formatMoney(amount, currency ?? '') }),
    // This reason is kept as its code, and said with what helps; messages from before it was kept have none.
    ...(saysWhyDeclined.includes(code) && {
      reason: why ? transactions.whyAndHow(transactions.reason[why], transactions.mend[why]) : '',
    }),
  };
  const { title, text } = said[code];
  return { title: fill(title, values), text: fill(text, values) };
};

const placesOf: Readonly<Record<MessageAbout, (id: string) => string | undefined>> = {
  transaction: transactionPlace,
  card: cardPlace,
  house_card: houseCardPlace,
  product: () => places.cardBins,
  card_batch: cardBatchPlace,
  webhook: () => places.webhook,
  deposit: depositPlace,
  dispute: disputePlace,
  dispute_review: disputeReviewPlace,
  fraud_review: fraudReviewPlace,
  flagged_purchase: flaggedPurchasePlace,
  limit: (id) => (id === '' ? places.limits : limitRequestPlace(id)),
  limit_review: limitReviewPlace,
  ticket: ticketPlace,
  enquiry: (id) => `${places.enquiries}/${id}`,
  security: () => places.security,
  account: () => undefined,
  announcement: () => undefined,
};

/** Where the thing that a message is about can be seen. */
export const placeOfMessage = ({ about, objectId }: Message): string | undefined =>
  placesOf[about](objectId ?? '');

import { approvalActNames } from '@tael/contract/approvals/acts';
import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import type { MessageAbout } from '@tael/contract/messaging/message-codes';
import { fill } from '@tael/i18n/fill';
import { formatMoney } from '@tael/i18n/format';
import type { Language } from '@tael/i18n/language';
import type { Words } from '@tael/i18n/words';
import type { CallOutput } from '../calls/client.ts';
import { chosen } from '../forms/filters.ts';
import { useLanguage, useWords } from '../words/language.ts';
import {
  accountTransferPlace,
  approvalPlace,
  bankAccountPlace,
  cardBatchPlace,
  cardPlace,
  depositPlace,
  backOfficeCardPlace,
  disputePlace,
  disputeReviewPlace,
  fraudReviewPlace,
  flaggedPurchasePlace,
  fundingQuestionPlace,
  intentPlace,
  limitRequestPlace,
  limitReviewPlace,
  payeePlace,
  paymentPlace,
  places,
  ticketPlace,
  transactionPlace,
} from '../paths/places.ts';

export type Message = CallOutput<'listMessages'>['items'][number];

/** Queries whose answer changes when a message arrives or is read: the message centre, and the numbers of the header. */
export const messagesKey = 'messages';

/** Says a message in the reader's language of now: its title in one line, and its text in paragraphs. */
export const useMessageText = () => {
  const words = {
    messages: useWords('messages'),
    transactions: useWords('transactions'),
    approvalActs: useWords('approvalActs'),
    fees: useWords('fees'),
  };
  const language = useLanguage();
  return (message: Message): MessageToShow => messageText(message, words, language);
};

interface MessageToShow {
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
  {
    messages: { texts },
    transactions,
    approvalActs,
    fees,
  }: Pick<Words, 'messages' | 'transactions' | 'approvalActs' | 'fees'>,
  language: Language,
): MessageToShow => {
  if (announcement) return announcement[language === 'zh_CN' ? 'zh' : 'en'];
  if (!code) return { title: '', text: '' };
  const { amount, currency } = params;
  const act = chosen(approvalActNames, params['act'] ?? '');
  const feeNames: Readonly<Record<string, string>> = fees.names;
  const fee = feeNames[params['fee'] ?? ''];
  const why = chosen(declineReasons, params['reason'] ?? '');
  const values = {
    ...params,
    ...(amount && { amount: formatMoney(amount, currency ?? '') }),
    ...(act && { act: approvalActs[act] }),
    ...(fee && { fee }),
    // This reason is kept as its code, and said with what helps; messages from before it was kept have none.
    ...(saysWhyDeclined.includes(code) && {
      reason: why ? transactions.whyAndHow(transactions.reason[why], transactions.mend[why]) : '',
    }),
  };
  const { title, text } = texts[code];
  return { title: fill(title, values), text: fill(text, values) };
};

const placesOf: Readonly<Record<MessageAbout, (id: string) => string | undefined>> = {
  transaction: transactionPlace,
  card: cardPlace,
  house_card: backOfficeCardPlace,
  product: () => places.cardBins,
  card_batch: cardBatchPlace,
  webhook: () => places.webhook,
  api: () => places.apiKeys,
  endpoint: () => places.endpoints,
  api_review: (id) => `${places.reviewApiAccess}/${id}`,
  deposit: depositPlace,
  funding_intent: intentPlace,
  funding_question: fundingQuestionPlace,
  funding_source: () => places.fundingSources,
  account_transfer: accountTransferPlace,
  plan: () => places.plans,
  payment: paymentPlace,
  bank_account: bankAccountPlace,
  payee: payeePlace,
  dispute: disputePlace,
  dispute_review: disputeReviewPlace,
  fraud_review: fraudReviewPlace,
  flagged_purchase: flaggedPurchasePlace,
  limit: (id) => (id === '' ? places.limits : limitRequestPlace(id)),
  limit_review: limitReviewPlace,
  privacy: () => places.accountSettings,
  privacy_review: (id) => `${places.reviewDeletions}/${id}`,
  ticket: ticketPlace,
  support_ticket: (id) => `${places.supportTickets}/${id}`,
  enquiry: (id) => `${places.enquiries}/${id}`,
  approval: approvalPlace,
  security: () => places.security,
  account: () => undefined,
  announcement: () => undefined,
};

/** Where the thing that a message is about can be seen. */
export const placeOfMessage = ({
  about,
  objectId,
}: Pick<Message, 'about' | 'objectId'>): string | undefined => placesOf[about](objectId ?? '');

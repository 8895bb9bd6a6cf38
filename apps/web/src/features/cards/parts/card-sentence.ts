import { cardApprovalEnds, type CardApprovalEnd } from '@tael/contract/cards/states';
import type { Words } from '@tael/i18n/words';
import type { CallOutput } from '../../../lib/calls/client.ts';

type Standing = Pick<CallOutput<'getCard'>, 'status' | 'statusReason'>;

export const awaitsApproval = ({ status, statusReason }: Standing): boolean =>
  status === 'requested' && statusReason === 'awaiting_approval';

/** How its approval ended, of a card that was never made because of that. */
export const approvalEndOf = ({ status, statusReason }: Standing): CardApprovalEnd | undefined =>
  status === 'failed' ? cardApprovalEnds.find((end) => end === statusReason) : undefined;

/** What the standing of a card means for its holder. */
export const cardSentence = (words: Words['cards'], card: Standing): string => {
  if (awaitsApproval(card)) return words.approval.waiting;
  const end = approvalEndOf(card);
  return end ? words.approval.ended[end] : words.statusText[card.status];
};

import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { useWords } from '../../../lib/language.ts';
import { cardPlace, places } from '../../../lib/places.ts';
import { PageLink } from '../../../ui/PageLink.tsx';

const mendedAtCard: readonly DeclineReason[] = [
  'card_frozen',
  'card_lost',
  'card_stolen',
  'card_being_made',
  'card_not_active',
  'card_expired',
  'card_past_close_date',
  'cvc_mismatch',
  'expiry_mismatch',
  'pin_incorrect',
  'pin_tries_exceeded',
  'address_mismatch',
  'token_suspended',
  'category_not_allowed',
  'country_not_allowed',
  'merchant_not_allowed',
  'presence_not_allowed',
  'use_count_reached',
  'merchant_locked',
  'limit_per_transaction',
  'limit_daily',
  'limit_weekly',
  'limit_monthly',
];

export interface MendableDecline {
  readonly reason: DeclineReason;
  /** The reader's own card; undefined for whoever cannot mend it. */
  readonly cardId: string | undefined;
}

/** Why a purchase was declined, how to mend it, and the way there. */
export const DeclineHelp = ({ reason, cardId }: MendableDecline) => {
  const words = useWords('transactions');
  const text = words.whyAndHow(words.reason[reason], words.mend[reason]);
  if (cardId === undefined) return text;
  return (
    <>
      {text}{' '}
      {mendedAtCard.includes(reason) && <PageLink to={cardPlace(cardId)}>{words.mendAt.cards}</PageLink>}
      {reason === 'insufficient_funds' && <PageLink to={places.addFunds}>{words.mendAt.funding}</PageLink>}
    </>
  );
};

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

/** Why a purchase was declined, how to mend it, and the way there. */
export const DeclineHelp = ({ reason, cardId }: { reason: DeclineReason; cardId: string }) => {
  const words = useWords('transactions');
  return (
    <>
      {words.whyAndHow(words.reason[reason], words.mend[reason])}{' '}
      {mendedAtCard.includes(reason) && <PageLink to={cardPlace(cardId)}>{words.mendAt.cards}</PageLink>}
      {reason === 'insufficient_funds' && <PageLink to={places.addFunds}>{words.mendAt.funding}</PageLink>}
    </>
  );
};

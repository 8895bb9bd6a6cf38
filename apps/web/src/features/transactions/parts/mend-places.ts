import type { Permission } from '@tael/contract/permissions';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { cardPlace, places } from '../../../lib/paths/places.ts';

/** Where something can be done about a decline, with what opens that page to a reader. */
const ways = {
  card: { needs: 'card:read', place: cardPlace },
  newCard: { needs: 'card:create', place: () => places.createCard },
  funding: { needs: 'funding:announce', place: () => places.addFunds },
  limits: { needs: 'limit:read', place: () => places.limits },
  rules: { needs: 'rule:read', place: () => places.cardRules },
  webhook: { needs: 'webhook:read', place: () => places.webhook },
  tickets: { needs: 'ticket:read', place: () => places.tickets },
  account: { needs: 'UserMenu:Invoices', place: () => places.accountSettings },
} as const satisfies Record<
  string,
  { readonly needs: Permission; readonly place: (cardId: string) => string }
>;
export type Way = keyof typeof ways;

/** The device, the merchant or time has to mend it, or the question that the console asks by itself. */
const nowhere: readonly Way[] = [];
const limit: readonly Way[] = ['card', 'limits'];

const waysOf: Readonly<Record<DeclineReason, readonly Way[]>> = {
  card_unknown: nowhere,
  card_frozen: ['card'],
  card_blocked: ['tickets'],
  card_lost: ['card'],
  card_stolen: ['card'],
  card_being_made: ['card'],
  card_not_issued: ['newCard'],
  card_not_active: ['card'],
  card_closing: ['newCard'],
  card_closed: ['newCard'],
  card_expired: ['card'],
  card_past_close_date: ['card'],
  cvc_mismatch: ['card'],
  expiry_mismatch: ['card'],
  pin_incorrect: ['card'],
  pin_tries_exceeded: ['card'],
  address_mismatch: ['card'],
  token_unknown: nowhere,
  token_not_active: nowhere,
  token_suspended: ['card'],
  token_deleted: nowhere,
  token_merchant_mismatch: ['card'],
  challenge_unknown: nowhere,
  challenge_pending: nowhere,
  challenge_refused: nowhere,
  challenge_expired: nowhere,
  challenge_mismatch: nowhere,
  account_suspended: ['tickets'],
  account_restricted: ['tickets'],
  account_not_active: ['account'],
  currency_unsupported: nowhere,
  amount_invalid: nowhere,
  amount_too_large: nowhere,
  category_not_allowed: ['card'],
  country_not_allowed: ['card'],
  merchant_not_allowed: ['card'],
  presence_not_allowed: ['card'],
  use_count_reached: ['card'],
  purchase_not_stated: ['card'],
  merchant_locked: ['card'],
  limit_per_transaction: limit,
  limit_daily: limit,
  limit_weekly: limit,
  limit_monthly: limit,
  limit_merchant: ['limits'],
  insufficient_funds: ['funding'],
  rule_declined: ['rules'],
  rule_frozen: ['card', 'rules'],
  suspected_fraud: ['card'],
  webhook_declined: ['webhook'],
  webhook_timeout: ['webhook'],
  webhook_error: ['webhook'],
  hold_ended: nowhere,
  message_unreadable: nowhere,
  reference_taken: nowhere,
  declined_elsewhere: nowhere,
  stand_in_declined: nowhere,
  system_error: nowhere,
};

interface MendPlace {
  readonly way: Way;
  readonly place: string;
}

/** The pages on which a decline can be mended, of those that are open to the reader. */
export const mendPlaces = (
  reason: DeclineReason,
  cardId: string,
  pages: readonly string[],
): readonly MendPlace[] =>
  waysOf[reason].flatMap((way) =>
    pages.includes(ways[way].needs) ? [{ way, place: ways[way].place(cardId) }] : [],
  );

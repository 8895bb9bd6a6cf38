/** The seam to the limits of the account: what each of its cards is held to beside its own limits. */
import { failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  beyondAccount,
  limitsFrom,
  limitsOfCard,
  type AccountLimits,
  type OwnLimits,
  type Settings,
  type StoredLimits,
} from '../../limits/index.ts';
import { storeAccountLimits } from './account-limits-repository.ts';
import { lockQuantity, type CardRow } from '../repository.ts';

export type LimitColumns = Pick<
  CardRow,
  'limit_per_transaction' | 'limit_daily' | 'limit_weekly' | 'limit_monthly'
>;

export const ownLimits = (card: LimitColumns): OwnLimits => ({
  perTransaction: card.limit_per_transaction,
  daily: card.limit_daily,
  weekly: card.limit_weekly,
  monthly: card.limit_monthly,
});

const accountLimits = (stored: StoredLimits | null, { accountLimits: standard }: Settings): AccountLimits =>
  stored ? limitsFrom(stored) : standard;

/** What the card is held to: its own limits, or the account's where those are lower or there is none. */
export const limitsHeldTo = (
  card: LimitColumns & Pick<CardRow, 'account_limits'>,
  settings: Settings,
): AccountLimits => limitsOfCard(ownLimits(card), accountLimits(card.account_limits, settings));

/** Refuses limits of a card that reach beyond the account's, by the field. */
export const requireWithinAccount = (
  limits: LimitColumns,
  stored: StoredLimits | null,
  settings: Settings,
): void => {
  const name = limitBeyondAccount(limits, stored, settings);
  if (name) failField(`limits.${name}`, 'limit_over_account');
};

/** Which limit of a card reaches beyond the account's, if one does. */
export const limitBeyondAccount = (
  limits: LimitColumns,
  stored: StoredLimits | null,
  settings: Settings,
): keyof OwnLimits | undefined => beyondAccount(ownLimits(limits), accountLimits(stored, settings));

/** Holds the cards of a customer to other limits of the account; a card that is made meanwhile is made before or after. */
export const spreadAccountLimits = async (
  tx: Tx,
  customerId: string,
  limits: StoredLimits | null,
): Promise<void> => {
  await lockQuantity(tx, customerId);
  await storeAccountLimits(tx, customerId, limits);
};

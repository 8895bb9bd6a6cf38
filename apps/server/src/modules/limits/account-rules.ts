/** The most that each card of an account may spend, by staff, by the account and by what was granted to it. */
import { limitNames, type LimitName } from '@tael/contract/limits/states';
import type { StoredMerchantLimit } from './merchants/merchant-rules.ts';

/** In smallest units of the card's currency. */
export type AccountLimits = Readonly<Record<LimitName, bigint>>;

/** Limits that somebody has set; null is no limit of its own. */
export type OwnLimits = Readonly<Record<LimitName, bigint | null>>;

export const eachLimit = <Value>(make: (name: LimitName) => Value): Record<LimitName, Value> => ({
  perTransaction: make('perTransaction'),
  daily: make('daily'),
  weekly: make('weekly'),
  monthly: make('monthly'),
});

/** The most that each limit may be without a request: the platform's, or more of it that was granted. */
export const limitsAllowed = (standard: AccountLimits, ...granted: readonly OwnLimits[]): AccountLimits =>
  eachLimit((name) =>
    granted.reduce((most, { [name]: more }) => (more !== null && more > most ? more : most), standard[name]),
  );

/** Limits that somebody set, none of which reaches beyond the most that they may be. */
const within = (set: OwnLimits, most: AccountLimits): AccountLimits =>
  eachLimit((name) => {
    const own = set[name];
    return own !== null && own < most[name] ? own : most[name];
  });

/** What is in force of an account: what it may have, or less where it lowered that. */
export const limitsInForce = (lowered: OwnLimits, allowed: AccountLimits): AccountLimits =>
  within(lowered, allowed);

/** What a card is held to: its own limits, none of which reaches beyond the account's. */
export const limitsOfCard = (card: OwnLimits, account: AccountLimits): AccountLimits => within(card, account);

/** The first limit of a card that reaches beyond the account's. */
export const beyondAccount = (card: OwnLimits, account: AccountLimits): LimitName | undefined =>
  limitNames.find((name) => {
    const own = card[name];
    return own !== null && own > account[name];
  });

/** Limits as a column keeps them, and back. */
export type StoredLimits = Readonly<Record<LimitName, string>> & {
  /** Limits by merchant of all cards together; absent for none. */
  readonly merchants?: readonly StoredMerchantLimit[];
};
export const storedLimits = (limits: AccountLimits): Readonly<Record<LimitName, string>> =>
  eachLimit((name) => String(limits[name]));
export const limitsFrom = (stored: StoredLimits): AccountLimits => eachLimit((name) => BigInt(stored[name]));

const waitMs = 30 * 86_400_000;

/** When the same limit may be asked for again: thirty days after a decision (specification sections 4 and 9). */
export const mayAskFrom = (decidedAt: Date | undefined, now: Date): Date | undefined => {
  if (!decidedAt) return undefined;
  const from = new Date(decidedAt.getTime() + waitMs);
  return from > now ? from : undefined;
};

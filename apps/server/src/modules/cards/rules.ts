import { mayMove } from '@tael/contract';
import { cardLife, type CardStatus, type freezeAuthorities } from '@tael/contract/cards/states';

export type FreezeAuthority = (typeof freezeAuthorities)[number];

/** Whose word a user's freeze is: the platform's own people above everybody who holds or leads cards. */
export const authorityOf = (userType: number): FreezeAuthority => (userType === 1 ? 'admin' : 'holder');

// A rule's freeze stands for the house, which only an admin answers for.
const rank: Record<FreezeAuthority, number> = { holder: 0, lead: 1, admin: 2, rule: 2 };

/** A freeze is lifted by the same or a higher authority than the one that made it. */
export const mayLift = (frozenBy: FreezeAuthority | null, lifter: FreezeAuthority): boolean =>
  frozenBy === null || rank[lifter] >= rank[frozenBy];

/** The states in which a card counts against what a customer may have. */
export const openStatuses: readonly CardStatus[] = [
  'requested',
  'inactive',
  'active',
  'frozen',
  'blocked',
  'closing',
];

/** A customer's cap on open cards: entity type 2 is a business. */
export const cardCap = (
  entityType: number,
  caps: { readonly cardsPersonal: number; readonly cardsBusiness: number },
) => (entityType === 2 ? caps.cardsBusiness : caps.cardsPersonal);

export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** The last month in which a card made now can be used. */
export const expiryAfter = (now: Date, validMonths: number): Expiry => {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + validMonths;
  return { month: (months % 12) + 1, year: Math.floor(months / 12) };
};

/** Limits may change while the card may still be used one day. */
export const mayChangeLimits = (status: CardStatus): boolean =>
  openStatuses.includes(status) &&
  (status === 'active' || status === 'requested' || mayMove(cardLife, status, 'active'));

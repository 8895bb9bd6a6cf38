import type { FieldCode } from '@tael/contract';
import { idleDaysBeforeEnd } from '@tael/contract/cards/rules';
import type { CardStatus, freezeAuthorities } from '@tael/contract/cards/states';
import { entityType, userType } from '@tael/contract/identity/states';
import type { Principal } from '../../kernel/context.ts';
import { isAged } from '../../kernel/lists/days.ts';
import { searchTextOf } from '../../kernel/lists/search-text.ts';

export type FreezeAuthority = (typeof freezeAuthorities)[number];

/** Whoever does something with a card. */
type Actor = Pick<Principal, 'userId' | 'userType' | 'entityType' | 'reach' | 'leads'>;

/**
 * Whose word a user's freeze of a card is: the platform's own people stand above a company, that above the lead of the
 * card's department, and all of them above whoever holds the card. A person is the holder of their own cards.
 */
export const authorityOf = (who: Actor, departmentId: string | null): FreezeAuthority => {
  if (who.userType === userType.admin) return 'admin';
  if (who.reach === 'company') return who.entityType === entityType.business ? 'owner' : 'holder';
  return departmentId !== null && who.leads.includes(departmentId) ? 'lead' : 'holder';
};

/** Whether somebody may change what a card may do, and end it: of a company, also the lead of its department. */
export const managesCard = (who: Actor, departmentId: string | null): boolean =>
  who.reach === 'company' || authorityOf(who, departmentId) === 'lead';

// A rule is the customer's own, so whoever holds the card answers for what it froze. What the fraud desk froze is lifted by
// the answer to its question, or by staff.
const rank: Record<FreezeAuthority, number> = { holder: 0, lead: 1, owner: 2, admin: 3, rule: 0, fraud: 3 };

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

/** How old the holder of a card is: from 13 (the platform's own choice, as no rule names an age) to 120 years. */
const holderAge = { atLeast: 13, below: 121 };

/** What is wrong with the birth date of a holder, where there is one. Days are `YYYY-MM-DD`. */
export const birthFault = (birthDate: string, today: string): FieldCode | undefined => {
  if (birthDate > today) return 'date_future';
  return birthDate === '' || isAged(birthDate, today, holderAge) ? undefined : 'holder_birth_date_age';
};

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

/** What a card is found by. The order of a Chinese name is the other way round, so both orders are kept. */
export const cardSearchText = (nickname: string, firstName: string, lastName: string): string =>
  searchTextOf([nickname, `${firstName} ${lastName}`, `${lastName}${firstName}`]);

const dayMs = 24 * 60 * 60_000;

export const idleBeforeClosingMs = idleDaysBeforeEnd * dayMs;

/** When a card was without a transaction for long enough to be closed: its days count from the last one. */
export const idleEnoughAt = (card: { readonly created_at: Date; readonly last_used_at: Date | null }): Date =>
  new Date((card.last_used_at ?? card.created_at).getTime() + idleBeforeClosingMs);

/** When a card is closed that is asked to be: once it was idle for long enough, which may be now. */
export const closesAt = (card: Parameters<typeof idleEnoughAt>[0], now: Date): Date =>
  new Date(Math.max(idleEnoughAt(card).getTime(), now.getTime()));

/** A card is renewed from this long before its last month is over. */
const renewalDays = 60;

/** Cards whose last month ends before this moment are close enough to their end to be renewed now. */
export const renewalFrom = (now: Date): Date => new Date(now.getTime() + renewalDays * dayMs);

/** A month ends last in the zone twelve hours behind UTC, where the holder may be. */
const latestZoneMs = 12 * 60 * 60_000;

/** The moment, in the words of the latest zone: its month in UTC is the month there. */
export const inLatestZone = (at: Date): Date => new Date(at.getTime() - latestZoneMs);

/** The first moment at which a card can be used no more: its last month is over everywhere. */
export const endOfExpiry = ({ month, year }: Expiry): Date =>
  new Date(Date.UTC(year, month, 1) + latestZoneMs);

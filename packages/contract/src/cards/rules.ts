import { userType } from '../identity/states.ts';
import { mayMove } from '../kernel/transitions.ts';
import type { CardControls } from './controls.ts';
import { cardLife, type CardStatus } from './states.ts';

/** At most this many cards may be named one by one. */
export const mostChosenCards = 200;

/** What a card may do, who it is for and its PIN change while it may still be used one day. */
export const mayChangeCard = (status: CardStatus): boolean =>
  status === 'active' || mayMove(cardLife, status, 'active');

/** Whether the card is in somebody's own hands: given to them, or given to nobody and of their own account. */
export const holdsCard = (
  who: { readonly userId: string; readonly userType: number },
  assigneeId: string | null,
): boolean => (assigneeId === null ? who.userType === userType.customer : assigneeId === who.userId);

/** Whose eyes its number is for: a business sees that of each of its cards, its people that of the cards they hold. */
export const seesNumber = (
  who: { readonly userId: string; readonly userType: number },
  assigneeId: string | null,
): boolean => who.userType === userType.customer || holdsCard(who, assigneeId);

export const hasControls = (controls: CardControls): boolean =>
  Object.values(controls).some(({ mode }) => mode !== 'any');

/** A card is deleted after so many days without a transaction (specification section 9). */
export const idleDaysBeforeEnd = 32;

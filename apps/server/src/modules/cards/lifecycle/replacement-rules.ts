import { isFinal, type ErrorCode } from '@tael/contract';
import { cardLife, cardLosses, type CardStatus } from '@tael/contract/cards/states';
import { endOfExpiry, mayLift, renewalFrom, type FreezeAuthority } from '../rules.ts';
import type { CardRow } from '../repository.ts';
import { isOver, validityNow } from '../controls/validity.ts';

export type Replacement = 'replacement' | 'renewal';

interface Asked {
  /** Whose word it is that asks. */
  readonly by: FreezeAuthority;
  readonly isReplaced: boolean;
  readonly now: Date;
}

/**
 * What takes this card's place when somebody asks for it: a replacement for one that is lost or stolen, at its price; a
 * renewal for one that is past its last month or close to it, at none. Otherwise why there is none, as it is told.
 */
export const replacementFor = (
  card: CardRow,
  { by, isReplaced, now }: Asked,
): { readonly kind: Replacement } | { readonly refusal: ErrorCode } => {
  const kind = isReplaced ? undefined : kindOf(card, now);
  if (!kind) return { refusal: 'card_not_replaceable' };
  const hold = holdOn(card);
  if (hold !== null && !mayLift(hold, by)) return { refusal: refusedBy[hold] };
  // What the card was made for is done: another one would do it a second time.
  return isOver(validityNow(card), now) ? { refusal: 'card_used_up' } : { kind };
};

/** Whether a card that has ended has a successor only once staff lets it: staff may have one, its customer not. */
export const waitsForStaff = (card: CardRow, asked: Omit<Asked, 'by'>): boolean =>
  isFinal(cardLife, card.status) &&
  'kind' in replacementFor(card, { ...asked, by: 'admin' }) &&
  'refusal' in replacementFor(card, { ...asked, by: 'owner' });

const kindOf = (card: CardRow, now: Date): Replacement | undefined => {
  if (isLost(card.status)) return 'replacement';
  if (card.status === 'expired') return 'renewal';
  const isRunningOut = endOfExpiry({ month: card.expiry_month, year: card.expiry_year }) <= renewalFrom(now);
  return isRunningOut && inUse.includes(card.status) ? 'renewal' : undefined;
};

const inUse: readonly CardStatus[] = ['active', 'frozen', 'blocked'];

const isLost = (status: CardStatus): boolean => cardLosses.some((loss) => loss === status);

/**
 * Whose word keeps the card from being used, or kept it when it ended: a block is staff's. What the fraud desk froze
 * is a number, and a loss ends that for good.
 */
const holdOn = (card: CardRow): FreezeAuthority | null => {
  if (card.status === 'blocked') return 'admin';
  return card.held_by === 'fraud' && isLost(card.status) ? null : (card.held_by ?? card.frozen_by);
};

const refusedBy: Record<FreezeAuthority, ErrorCode> = {
  holder: 'freeze_authority',
  lead: 'freeze_authority',
  owner: 'freeze_authority',
  rule: 'freeze_authority',
  admin: 'card_held_by_house',
  fraud: 'card_held_for_fraud',
};

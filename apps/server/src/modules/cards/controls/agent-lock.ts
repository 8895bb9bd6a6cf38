/** A card that a program holds: it pays within its locks, and only purchases that were opened one by one. */
import { noControls } from '@tael/contract/cards/controls';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { changeCardWithin, type CardPart } from '../change-card.ts';
import { presentLimits } from '../present-cards.ts';
import { controlsOf, findCard, lockCard, updateCard, type CardRow } from '../repository.ts';
import { toControls } from './change-card-controls.ts';
import { toLimits } from './change-card-limits.ts';
import { toValidity } from './change-card-validity.ts';

export interface AgentLock {
  readonly merchants: readonly string[];
  readonly perPurchase: string;
  readonly perMonth: string | null;
  readonly purchases: number;
  readonly lastDay: string;
}

/** From here on it pays nothing that was not opened; the purchases are counted anew. */
const toGate =
  (keyId: string): CardPart =>
  (card) => ({
    action: 'card.given_to_agent',
    change: card.validity ? { validity: { ...card.validity, opened: card.uses_made } } : {},
    before: {},
    after: { keyId },
  });

/** Puts a card under these locks. Throws what any change of a card throws. */
export const lockToAgent = (
  tx: Tx,
  ctx: Context,
  { id, version, keyId, lock }: { id: string; version: number; keyId: string; lock: AgentLock },
): Promise<CardRow> =>
  changeCardWithin(
    tx,
    ctx,
    { id, version },
    toLimits({ perTransaction: lock.perPurchase, daily: null, weekly: null, monthly: lock.perMonth }),
    toControls({ ...noControls, merchants: { mode: 'only', list: [...lock.merchants] } }),
    toFreshValidity(ctx, lock),
    toGate(keyId),
  );

const toFreshValidity =
  (ctx: Context, { purchases, lastDay }: AgentLock): CardPart =>
  (card, tx) =>
    toValidity(ctx, { uses: purchases, isMerchantLocked: false, lastDay })(
      { ...card, validity: null, uses_made: 0 },
      tx,
    );

export interface AgentCardState {
  readonly id: string;
  readonly nickname: string;
  readonly lastFour: string;
  readonly status: CardRow['status'];
  readonly merchants: readonly string[];
  readonly perPurchase: string | null;
  readonly perMonth: string | null;
  readonly purchases: number | null;
  readonly made: number;
  readonly lastDay: string | null;
}

export const agentCardState = (card: CardRow): AgentCardState => {
  const { perTransaction, monthly } = presentLimits(card);
  const { merchants } = controlsOf(card) ?? noControls;
  return {
    id: card.id,
    nickname: card.nickname,
    lastFour: card.last_four ?? '',
    status: card.status,
    merchants: merchants.mode === 'only' ? merchants.list : [],
    perPurchase: perTransaction,
    perMonth: monthly,
    purchases: card.validity?.uses ?? null,
    made: card.uses_made,
    lastDay: card.validity?.lastDay ?? null,
  };
};

export const agentCardOf = async (
  tx: Tx,
  id: string,
  customerId: string,
): Promise<AgentCardState | undefined> => {
  const card = await findCard(tx, id, customerId);
  return card && agentCardState(card);
};

/** Whether the purchase that was opened last has been made. */
const isMade = ({ validity, uses_made: made }: CardRow): boolean => made >= (validity?.opened ?? 0);

/**
 * Opens one purchase of a card that stays locked until its commit. `wasMade`: the one that was opened before was made.
 * Throws `card_not_active` and `agent_purchases_made`.
 */
export const openPurchase = async (
  tx: Tx,
  ctx: Context,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<{ readonly card: AgentCardState; readonly wasMade: boolean }> => {
  const card = (await lockCard(tx, id, customerId)) ?? fail('not_found');
  if (card.status !== 'active') fail('card_not_active');
  const { validity, uses_made: made } = card;
  if (validity?.opened === undefined) return fail('not_found');
  if (validity.uses !== null && made >= validity.uses) fail('agent_purchases_made');
  await updateCard(tx, card, { validity: { ...validity, opened: made + 1 } }, ctx.clock.now());
  return { card: agentCardState(card), wasMade: isMade(card) };
};

/** Closes what was opened and not made; false where it was made, or the card is there no more. */
export const closePurchase = async (
  tx: Tx,
  ctx: Context,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<boolean> => {
  const card = await lockCard(tx, id, customerId);
  if (card?.validity?.opened === undefined || isMade(card)) return false;
  await updateCard(tx, card, { validity: { ...card.validity, opened: card.uses_made } }, ctx.clock.now());
  return true;
};

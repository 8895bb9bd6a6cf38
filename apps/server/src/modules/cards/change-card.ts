import { mayChangeCard } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { refuseStanding, requireVersion } from '../../kernel/transitions.ts';
import { presentOne, type CardOnWire } from './present-cards.ts';
import { findCard, lockCard, updateCard, type CardChange, type CardRow } from './repository.ts';
import { managesCard } from './rules.ts';

interface Said {
  /** Names the change in the audit trail and in the outbox. */
  readonly action: string;
  readonly change: CardChange;
  readonly before: object;
  readonly after: object;
  /** What the event says of it; all of `after` unless said otherwise. */
  readonly told?: object;
}

/** One of the things that can be changed of a card, as it is said and told of; it finds the card as the one before left it. */
export type CardPart = (card: CardRow, tx: Tx) => Said | Promise<Said>;

/**
 * Changes what a card may do, while it may still be used one day; refused when somebody changed the card since the
 * caller read it. It holds from the next purchase on. Several parts are one change of the card, each with its own trail.
 */
export const changeCard = (
  ctx: Context,
  seen: { readonly id: string; readonly version: number },
  ...parts: readonly CardPart[]
): Promise<CardOnWire> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const card = (await lockCard(tx, seen.id, customerId)) ?? fail('not_found');
    if (!managesCard(principalOf(ctx), card.department_id)) fail('forbidden');
    requireVersion(card.version, seen.version);
    if (!mayChangeCard(card.status)) refuseStanding('card_not_active', cardLife, card.status);
    let whole: CardChange = {};
    for (const say of parts) {
      const { action, change, before, after, told = after } = await say({ ...card, ...whole }, tx);
      whole = { ...whole, ...change };
      const { nickname = card.nickname } = whole;
      await audit(tx, ctx, { action, object: { type: 'card', id: card.id }, before, after });
      await emit(tx, ctx, {
        topic: action,
        objectId: card.id,
        tenantId: card.tenant_id,
        customerId,
        payload: { nickname, lastFour: card.last_four, ...told },
      });
    }
    await updateCard(tx, card, whole, ctx.clock.now());
    return presentOne(tx, ctx, await findCard(tx, card.id, customerId));
  });

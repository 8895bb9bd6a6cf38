import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { lockCard, updateCard } from './repository.ts';

export interface IssuedCard {
  readonly cardId: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The issuer made the card: it can be used from now on. The issuer's answer told twice changes nothing. */
export const activateCard = (ctx: Context, issued: IssuedCard): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const card = await lockCard(tx, issued.cardId, null);
      assert(card, 'the issuer answers about a card of ours');
      if (card.last_four !== null) return;
      requireMove(cardLife, card.status, 'active');
      const after = {
        status: 'active',
        last_four: issued.lastFour,
        expiry_month: issued.expiryMonth,
        expiry_year: issued.expiryYear,
      } as const;
      await updateCard(tx, card, after, ctx.clock.now());
      const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
      const object = { type: 'card', id: card.id };
      await audit(tx, ctx, {
        action: 'card.activated',
        object,
        ...owner,
        before: { status: card.status },
        after,
      });
      await emit(tx, ctx, {
        topic: 'card.activated',
        objectId: card.id,
        ...owner,
        payload: { lastFour: issued.lastFour },
      });
    },
    { scope: { kind: 'system' } },
  );

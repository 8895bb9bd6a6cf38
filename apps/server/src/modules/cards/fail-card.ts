import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { returnFees } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { lockCard, updateCard } from './repository.ts';

/** The issuer refused: the card never was, and its fee goes back in the same transaction. Told twice, it fails once. */
export const failCard =
  (ledger: Ledger) =>
  (ctx: Context, refused: { readonly cardId: string; readonly reason: string }): Promise<void> =>
    transact(
      ctx,
      async (tx) => {
        const card = await lockCard(tx, refused.cardId, null);
        assert(card, 'the issuer answers about a card of ours');
        if (card.status === 'failed') return;
        requireMove(cardLife, card.status, 'failed');
        const after = { status: 'failed', status_reason: refused.reason } as const;
        await updateCard(tx, card, after, ctx.clock.now());
        const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
        const object = { type: 'card', id: card.id };
        const before = { status: card.status };
        await audit(tx, ctx, {
          action: 'card.failed',
          object,
          ...owner,
          before,
          after,
          reason: refused.reason,
        });
        await emit(tx, ctx, {
          topic: 'card.failed',
          objectId: card.id,
          ...owner,
          payload: { reason: refused.reason },
        });
        await returnFees(tx, ctx, ledger, { customerId: card.customer_id, reference: object });
      },
      { scope: { kind: 'system' } },
    );

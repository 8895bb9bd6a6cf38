import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { expire } from '../life.ts';
import { asResponse, receive, type Received } from '../received.ts';
import { ownSequence } from '../message-repository.ts';
import { findAuthorization, type AuthorizationRow } from '../repository.ts';
import { writeChange, type Outcome } from './write-change.ts';

export const isOverdue = (purchase: AuthorizationRow, now: Date): boolean =>
  purchase.held > 0n && purchase.expires_at <= now;

/** Lets a hold go whose time is over, and leaves every other purchase as it is. */
export const endOverdueHold = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  purchase: AuthorizationRow,
): Promise<Pick<Outcome, 'row' | 'received'>> => {
  if (!isOverdue(purchase, ctx.clock.now())) return { row: purchase, received };
  const ended = await writeChange(tx, ctx, ledger, {
    received: { ...received, source: 'clock', message: expiryOf(ctx, purchase) },
    before: purchase,
    isNew: false,
    change: expire(purchase),
    event: 'expired',
    answer: {
      decision: 'accepted',
      reason: null,
      approvedAmount: asResponse(purchase.held, purchase.currency),
    },
    checks: [],
  });
  return { row: ended.row, received: { ...received, spending: ended.received.spending } };
};

/** Ends one overdue hold, under the lock of its card; another process may have been faster. */
export const expireHold =
  (ledger: Ledger) =>
  (ctx: Context, due: { readonly id: string; readonly cardId: string }): Promise<void> =>
    transact(
      ctx,
      async (tx) => {
        const card = await findCardForDecision(tx, due.cardId);
        const purchase = await findAuthorization(tx, due.id, null);
        if (!card || !purchase) return;
        const received = await receive(tx, ctx, expiryOf(ctx, purchase), card, 'clock');
        await endOverdueHold(tx, ctx, ledger, received, purchase);
      },
      { scope: { kind: 'system' } },
    );

const expiryOf = (ctx: Context, purchase: AuthorizationRow): Received['message'] => ({
  type: 'expiry',
  reference: purchase.reference,
  sequence: ownSequence,
  sentAt: ctx.clock.now().toISOString(),
  cardToken: purchase.card_id,
  amount: formatMoney(money(purchase.held, purchase.currency)),
  currency: purchase.currency,
  cvcResult: 'absent',
  final: true,
});

import { createHash } from 'node:crypto';
import type { DisputeMessage } from '@tael/contract/disputes/schemas';
import { disputeLife, type DisputeState } from '@tael/contract/disputes/states';
import { isMoneyText, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endDispute } from '../end-dispute.ts';
import { followRefund } from './follow-purchase.ts';
import { lockWithPurchase, type DisputedPurchase } from '../lock-dispute.ts';
import { moveDispute } from '../move-dispute.ts';
import { findDisputeMessage, insertDisputeMessage, type DisputeRow } from '../repository.ts';

/**
 * One message of the network about a dispute: the merchant's answer, or how it ended. A repeat changes nothing; said
 * differently under the same number it is refused. The signature was checked before.
 */
export const receiveDisputeMessage =
  (ledger: Ledger) =>
  (ctx: Context, message: DisputeMessage): Promise<{ state: DisputeState }> =>
    transact(
      ctx,
      async (tx) => {
        const locked = (await lockWithPurchase(tx, message.disputeId, null)) ?? fail('not_found');
        const { dispute } = locked;
        const first = await findDisputeMessage(tx, dispute.id, message.sequence);
        const hash = contentHash(message);
        if (first && !first.content_hash.equals(hash)) fail('idempotency_key_reused');
        const { type, sequence, outcome } = message;
        await audit(tx, ctx, {
          action: 'dispute.message_received',
          object: { type: 'dispute', id: dispute.id },
          tenantId: dispute.tenant_id,
          customerId: dispute.customer_id,
          after: { type, sequence, outcome, isRepeat: first !== undefined },
          actor: 'network',
        });
        if (first) return { state: dispute.state };
        await insertDisputeMessage(tx, {
          id: newId(),
          tenant_id: dispute.tenant_id,
          customer_id: dispute.customer_id,
          dispute_id: dispute.id,
          sequence,
          content_hash: hash,
          received_at: ctx.clock.now(),
        });
        const current = await followRefund(tx, ctx, ledger, locked);
        const { state } = await apply(tx, ctx, ledger, { ...locked, dispute: current }, message);
        return { state };
      },
      { scope: { kind: 'system' } },
    );

const apply = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  locked: DisputedPurchase,
  message: DisputeMessage,
): Promise<DisputeRow> => {
  const { dispute } = locked;
  const { outcome, note } = message;
  if (outcome === undefined || message.type === 'representment')
    return moveDispute(tx, ctx, dispute, { to: 'representment', action: 'dispute.represented', note });
  requireMove(disputeLife, dispute.state, outcome);
  const won =
    outcome === 'won' ? dispute.amount : outcome === 'lost' ? 0n : partOf(locked, message.amount ?? '');
  // What is a part of the amount that was filed may be all that a refund has left of it.
  const to = won === dispute.amount ? 'won' : outcome;
  return endDispute(tx, ctx, ledger, dispute, { to, action: `dispute.${to}`, won, note });
};

/** A part is less than all, and more than nothing. */
const partOf = ({ dispute: { amount, currency }, purchase }: DisputedPurchase, text: string): bigint => {
  const won = isMoneyText(text, currency) ? parseMoney(text, currency).minor : 0n;
  if (won >= amount && purchase.refunded > 0n) return amount;
  return won > 0n && won < amount ? won : failField('amount', 'amount_format');
};

/** When it was sent is no part of what it says. */
const contentHash = ({ sentAt: _, ...content }: DisputeMessage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest();

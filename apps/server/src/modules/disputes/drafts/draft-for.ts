import type { DisputeReason } from '@tael/contract/disputes/forms';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockAuthorization } from '../../authorizations/index.ts';
import { openDisputeOf } from '../repository.ts';
import { mostDisputable } from '../rules.ts';
import { writeDraft } from './write-draft.ts';

interface Wanted {
  readonly authorizationId: string;
  readonly reason: DisputeReason;
  /** Who said that something is wrong. */
  readonly by: { readonly userId: string; readonly email: string };
}

/**
 * Drafts a dispute for the customer, about all that was taken of a purchase, and tells them; what its form asks is still to
 * be answered. Gives its id; undefined where nothing was taken yet, or it is disputed already.
 */
export const draftFor = async (
  tx: Tx,
  ctx: Context,
  { authorizationId, reason, by }: Wanted,
): Promise<string | undefined> => {
  const purchase = await lockAuthorization(tx, authorizationId, null);
  if (!purchase || (await openDisputeOf(tx, authorizationId))) return undefined;
  const amount = mostDisputable(purchase, ctx.clock.now());
  if (amount === 0n) return undefined;
  const {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
  } = await writeDraft(tx, ctx, purchase, {
    reason,
    amount,
    answers: {},
    by,
  });
  const { currency, merchant_name: merchant } = purchase;
  const payload = { amount: formatMoney(money(amount, currency)), currency, merchant };
  await emit(tx, ctx, { topic: 'dispute.drafted', objectId: id, tenantId, customerId, payload });
  return id;
};

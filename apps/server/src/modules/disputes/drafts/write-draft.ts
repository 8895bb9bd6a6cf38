import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { AuthorizationRow } from '../../authorizations/index.ts';
import { notifyOfDispute } from '../move-dispute.ts';
import { insertDispute, type DisputeRow } from '../repository.ts';
import { answerBy } from '../rules.ts';

interface Draft extends Pick<DisputeRow, 'reason' | 'amount' | 'answers'> {
  readonly by: { readonly userId: string; readonly email: string };
}

/** Writes a draft about a purchase that is not disputed, and for which nobody else drafts one meanwhile. */
export const writeDraft = async (
  tx: Tx,
  ctx: Context,
  purchase: AuthorizationRow,
  { by, ...content }: Draft,
): Promise<DisputeRow> => {
  const now = ctx.clock.now();
  const dispute: DisputeRow = {
    id: newId(),
    tenant_id: purchase.tenant_id,
    customer_id: purchase.customer_id,
    authorization_id: purchase.id,
    merchant_name: purchase.merchant_name,
    last_four: purchase.last_four,
    purchased_at: purchase.at,
    state: 'draft',
    currency: purchase.currency,
    ...content,
    credited: 0n,
    won_amount: null,
    answer_by: answerBy('draft', now),
    opened_by: by.userId,
    opened_email: by.email,
    opened_at: now,
    version: 1,
  };
  await insertDispute(tx, dispute);
  await notifyOfDispute(tx, ctx, dispute, {
    before: null,
    action: 'dispute.opened',
    note: null,
    cause: null,
  });
  return dispute;
};

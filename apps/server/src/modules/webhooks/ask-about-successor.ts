import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findEndpoint, lockEndpoint, updateEndpoint } from './repository.ts';

/** A webhook that names one card is asked about the card that takes its place too; the old one may still be used. */
export const askAboutSuccessor = async (
  tx: Tx,
  ctx: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const { customerId } = customerOf(ctx);
  const known = await findEndpoint(tx, customerId);
  const endpoint = known?.card_ids?.includes(from) ? await lockEndpoint(tx, known.id, customerId) : undefined;
  // Looked at again under the lock: the choice may have been changed in between.
  if (!endpoint?.card_ids?.includes(from)) return;
  const cardIds = [...endpoint.card_ids, to];
  const change = { card_ids: cardIds, updated_at: ctx.clock.now(), version: endpoint.version + 1 };
  await updateEndpoint(tx, endpoint.id, change);
  await audit(tx, ctx, {
    action: 'webhook.changed',
    object: { type: 'webhook', id: endpoint.id },
    before: { cardIds: endpoint.card_ids },
    after: { cardIds },
  });
};

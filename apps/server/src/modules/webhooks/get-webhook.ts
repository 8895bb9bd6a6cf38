import type { InputOf, OutputOf } from '@tael/contract';
import type { webhookRoutes } from '@tael/contract/webhooks/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { read } from '../../kernel/transaction.ts';
import type { ChosenCards } from './chosen-cards.ts';
import { presentCall, presentWebhook } from './present.ts';
import { findEndpoint, pageOfCalls } from './repository.ts';

/** The customer's webhook, or none; `examples` are the servers of the sandbox. */
export const getDecisionWebhook =
  ({ examples, cardNames }: { readonly examples: readonly string[] } & ChosenCards) =>
  (ctx: Context): Promise<OutputOf<typeof webhookRoutes.getDecisionWebhook>> =>
    read(ctx, async (tx) => {
      const row = await findEndpoint(tx, customerOf(ctx).customerId);
      const names = await cardNames(tx, row?.card_ids ?? []);
      return {
        webhook: row ? presentWebhook(row, ctx.clock.now()) : null,
        cards: Array.from(names, ([id, nickname]) => ({ id, nickname })),
        examples: [...examples],
      };
    });

export const listWebhookCalls = (
  ctx: Context,
  { limit, cursor }: InputOf<typeof webhookRoutes.listWebhookCalls>,
): Promise<OutputOf<typeof webhookRoutes.listWebhookCalls>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const rows = await pageOfCalls(tx, { customerId, limit, after: readCursor(cursor) });
    const page = pageOfRows(rows, limit, ({ asked_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(presentCall), nextCursor: page.nextCursor };
  });

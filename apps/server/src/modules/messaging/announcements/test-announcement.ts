import type { InputOf, OutputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { withdrawTests } from './announcement-repository.ts';
import { cleanWords, writeAnnouncement } from './write-announcement.ts';

type Route = (typeof announcementRoutes)['testAnnouncement'];

/** Puts an announcement into its writer's own message center and nobody else's, in place of the copy before it. */
export const testAnnouncement = async (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> => {
  const { tenantId, userId } = principalOf(ctx);
  const words = await cleanWords(ctx, input);
  return transact(ctx, async (tx) => {
    const now = ctx.clock.now();
    await withdrawTests(tx, userId, now);
    const { id } = await writeAnnouncement(tx, ctx, words, {
      tenant_id: tenantId,
      customer_id: null,
      audience: 'author',
      segment: null,
      starts_at: now,
      released_at: now,
    });
    const object = { type: 'announcement', id };
    await audit(tx, ctx, { action: 'messaging.announcement_tested', object, tenantId, customerId: null });
    return { messageId: id };
  });
};

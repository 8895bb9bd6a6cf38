import type { InputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { announcementLife } from '@tael/contract/messaging/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { lockAnnouncement, updateAnnouncement } from './announcement-repository.ts';
import { announcementStateOf, presentOneSent, type SentAnnouncementDetail } from './present-announcement.ts';

/** Takes an announcement away from everybody, whoever has read it. */
export const withdrawAnnouncement = (
  ctx: Context,
  input: InputOf<(typeof announcementRoutes)['withdrawAnnouncement']>,
): Promise<SentAnnouncementDetail> =>
  transact(ctx, async (tx) => {
    const before = (await lockAnnouncement(tx, input.id)) ?? fail('not_found');
    const now = ctx.clock.now();
    const from = announcementStateOf(before);
    requireMove(announcementLife, from, 'withdrawn');
    requireVersion(before.version, input.version);
    const version = before.version + 1;
    const change = { withdrawn_at: now, withdrawn_by: principalOf(ctx).userId, version };
    await updateAnnouncement(tx, { ...before, ...change });
    const owner = { tenantId: before.tenant_id, customerId: before.customer_id };
    const action = 'messaging.announcement_withdrawn';
    await audit(tx, ctx, {
      action,
      object: { type: 'announcement', id: before.id },
      ...owner,
      before: { state: from, version: before.version },
      after: { state: 'withdrawn', version },
    });
    await emit(tx, ctx, { topic: action, objectId: before.id, ...owner, payload: { state: 'withdrawn' } });
    const withdrawn = await presentOneSent(tx, before.id);
    assert(withdrawn, 'what was written can be read');
    return withdrawn;
  });

import type { InputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, failField } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { countMeant, type SegmentDeps } from '../../org/index.ts';
import { reachSegment } from './announcement-repository.ts';
import { meantBy } from './audience.ts';
import { announcementStateOf, presentOneSent, type SentAnnouncementDetail } from './present-announcement.ts';
import { cleanWords, writeAnnouncement } from './write-announcement.ts';

type Input = InputOf<(typeof announcementRoutes)['sendAnnouncement']>;

/**
 * Writes an announcement in both languages, to be read from now on or from a later time. Throws the field code
 * `invalid_choice` for a customer that does not exist, and `nobody_reached`.
 */
export const sendAnnouncement = async (
  ctx: Context,
  deps: SegmentDeps,
  input: Input,
): Promise<SentAnnouncementDetail> => {
  const words = await cleanWords(ctx, input);
  return transact(ctx, async (tx) => {
    const now = ctx.clock.now();
    const meant = await meantBy(tx, ctx, input);
    const { customers } = await countMeant(tx, deps, meant);
    if (customers === 0) failField(input.segment ? 'segment' : 'audience', 'nobody_reached');
    const owner = { tenantId: meant.tenantId, customerId: input.customerId };
    const wanted = input.startsAt === null ? now : new Date(input.startsAt);
    const row = await writeAnnouncement(tx, ctx, words, {
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      audience: input.audience,
      segment: input.segment,
      starts_at: wanted < now ? now : wanted,
      released_at: wanted > now ? null : now,
    });
    const isWaiting = row.released_at === null;
    if (!isWaiting && row.segment) await reachSegment(tx, deps, row.id, meant);
    const announcement = {
      state: announcementStateOf(row),
      audience: row.audience,
      segment: row.segment,
      customers,
      startsAt: row.starts_at.toISOString(),
    };
    const object = { type: 'announcement', id: row.id };
    await audit(tx, ctx, { action: 'messaging.announcement_sent', object, ...owner, after: announcement });
    const event = { objectId: row.id, ...owner };
    await emit(tx, ctx, { ...event, topic: 'messaging.announcement_sent', payload: announcement });
    if (isWaiting)
      await emit(tx, ctx, {
        ...event,
        topic: 'messaging.announcement_due',
        payload: {},
        availableAt: row.starts_at,
      });
    const sent = await presentOneSent(tx, row.id);
    assert(sent, 'what was written can be read');
    return sent;
  });
};

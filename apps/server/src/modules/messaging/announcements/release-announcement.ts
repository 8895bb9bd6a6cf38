import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { grantsOfUsers, standingOf, type SegmentDeps } from '../../org/index.ts';
import { lockAnnouncement, reachSegment, updateAnnouncement } from './announcement-repository.ts';

/**
 * Releases a scheduled announcement at its time. Whoever wrote it must still be let to send one: what somebody scheduled
 * before they were frozen is withdrawn instead, and their colleagues are told.
 */
export const releaseJob = (deps: SegmentDeps): EventJob => ({
  topic: 'messaging.announcement_due',
  run: (ctx, { objectId }) => transact(ctx, (tx) => release(tx, ctx, deps, objectId)),
});

const release = async (tx: Tx, ctx: Context, deps: SegmentDeps, id: string): Promise<void> => {
  const before = await lockAnnouncement(tx, id);
  if (!before || before.released_at !== null || before.withdrawn_at !== null) return;
  const now = ctx.clock.now();
  const isReleased = await maySend(tx, before.sent_by);
  const version = before.version + 1;
  const change = isReleased ? { released_at: now } : { withdrawn_at: now };
  await updateAnnouncement(tx, { ...before, ...change, version });
  const owner = { tenantId: before.tenant_id, customerId: before.customer_id };
  if (isReleased && before.segment)
    await reachSegment(tx, deps, id, { tenantId: owner.tenantId, segment: before.segment });
  const action = isReleased ? 'messaging.announcement_released' : 'messaging.announcement_withheld';
  const state = isReleased ? 'live' : 'withdrawn';
  await audit(tx, ctx, {
    action,
    object: { type: 'announcement', id },
    ...owner,
    before: { state: 'scheduled', version: before.version },
    after: { state, version },
    actor: 'system',
  });
  await emit(tx, ctx, { topic: action, objectId: id, ...owner, payload: { state } });
};

const maySend = async (tx: Tx, userId: string): Promise<boolean> => {
  const { state } = await standingOf(tx, userId);
  const grants = await grantsOfUsers(tx, [userId]);
  return state === 'active' && grants.get(userId)?.permissions.has('announcement:send') === true;
};

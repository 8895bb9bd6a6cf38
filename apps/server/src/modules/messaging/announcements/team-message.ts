import type { InputOf, OutputOf } from '@tael/contract';
import type { teamRoutes } from '@tael/contract/messaging/team-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { activePeople, peopleById } from '../../org/index.ts';
import { lockTeamMessage, updateAnnouncement } from './announcement-repository.ts';
import { cleanWords, writeAnnouncement } from './write-announcement.ts';

type Routes = typeof teamRoutes;

/** Who else of the company can read it now. Throws the field codes `invalid_choice` and `nobody_reached`. */
const readersOf = async (
  tx: Tx,
  ctx: Context,
  named: readonly string[] | null,
): Promise<readonly string[]> => {
  const { userId } = principalOf(ctx);
  const others = (await activePeople(tx, customerOf(ctx))).filter((id) => id !== userId);
  if (named === null) return others.length > 0 ? others : failField('userIds', 'nobody_reached');
  const chosen = [...new Set(named)];
  if (chosen.some((id) => !others.includes(id))) failField('userIds', 'invalid_choice');
  return chosen;
};

/**
 * Writes to the people of the caller's company: those who are named, or everybody, also who comes later. In the one
 * language it is written in. Nobody outside the company reads it, staff of the platform included.
 */
export const sendTeamMessage = async (
  ctx: Context,
  { userIds, title, html, attachmentIds }: InputOf<Routes['sendTeamMessage']>,
): Promise<OutputOf<Routes['sendTeamMessage']>> => {
  const owner = customerOf(ctx);
  const { userId, email } = principalOf(ctx);
  const words = await cleanWords(ctx, { en: { title, html }, zh: { title, html }, attachmentIds }, 'html');
  return transact(ctx, async (tx) => {
    const now = ctx.clock.now();
    const readers = await readersOf(tx, ctx, userIds);
    const writer = (await peopleById(tx, owner.customerId, [userId])).get(userId);
    const { id } = await writeAnnouncement(tx, ctx, words, {
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      audience: 'team',
      segment: null,
      people: userIds === null ? null : readers,
      from_name: writer?.name || email,
      starts_at: now,
      released_at: now,
    });
    const after = { people: readers.length, isForAll: userIds === null };
    const object = { type: 'announcement', id };
    await audit(tx, ctx, { action: 'messaging.team_message_sent', object, ...owner, after });
    await emit(tx, ctx, { topic: 'messaging.team_message_sent', objectId: id, ...owner, payload: after });
    return { messageId: id, people: readers.length };
  });
};

/** Takes what was written to the company's people away from all of them. */
export const withdrawTeamMessage = (
  ctx: Context,
  { id }: InputOf<Routes['withdrawTeamMessage']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const owner = customerOf(ctx);
    const before = (await lockTeamMessage(tx, owner.customerId, id)) ?? fail('not_found');
    if (before.withdrawn_at !== null) fail('illegal_transition', { allowed: [] });
    const change = { withdrawn_at: ctx.clock.now(), withdrawn_by: principalOf(ctx).userId };
    await updateAnnouncement(tx, { ...before, ...change, version: before.version + 1 });
    const object = { type: 'announcement', id };
    await audit(tx, ctx, { action: 'messaging.team_message_withdrawn', object, ...owner });
    return null;
  });

import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { deviceOf } from '../device-name.ts';
import { forgetDevicesOf } from '../devices/device-repository.ts';
import { endOwnSession, endSessionsOf, liveSessionsOf } from './session-repository.ts';

type Sessions = OutputOf<typeof identityRoutes.listSessions>;

/** Where somebody is signed in, the latest used first. */
export const sessionsOf = async (tx: Tx, ctx: Context, userId: string): Promise<Sessions> => {
  const rows = await liveSessionsOf(tx, userId, ctx.clock.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.ip,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.rotated_at.toISOString(),
    isCurrent: row.id === principalOf(ctx).sessionId,
  }));
};

/** Where the user is signed in, the latest used first. */
export const listSessions = (ctx: Context): Promise<Sessions> =>
  read(ctx, (tx) => sessionsOf(tx, ctx, principalOf(ctx).userId));

/** Ends one session of somebody, from its next request on; its device is a stranger again. Throws `not_found` for any other. */
export const endOneSession = async (
  tx: Tx,
  ctx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> => {
  const { tenantId, customerId } = principalOf(ctx);
  if (!(await endOwnSession(tx, { id, userId }, ctx.clock.now()))) fail('not_found');
  await forgetDevicesOf(tx, [id]);
  const action = 'identity.session_revoked';
  await audit(tx, ctx, { action, object: { type: 'session', id }, after: { userId } });
  await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload: { userId } });
};

/** Ends one of the user's own sessions. */
export const revokeSession = (
  ctx: Context,
  { id }: InputOf<typeof identityRoutes.revokeSession>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    await endOneSession(tx, ctx, { id, userId: principalOf(ctx).userId });
    return null;
  });

/** Ends every session of the user but the one that asks. */
export const revokeOtherSessions = (ctx: Context): Promise<null> =>
  transact(ctx, async (tx) => {
    const { userId, sessionId, tenantId, customerId } = principalOf(ctx);
    const endedSessions = await endSessionsOf(tx, { userId, except: sessionId }, 'revoked', ctx.clock.now());
    await forgetDevicesOf(tx, endedSessions);
    const action = 'identity.sessions_revoked';
    await audit(tx, ctx, { action, object: { type: 'user', id: userId }, after: { endedSessions } });
    await emit(tx, ctx, {
      topic: action,
      objectId: userId,
      tenantId,
      customerId,
      payload: { endedSessions },
    });
    return null;
  });

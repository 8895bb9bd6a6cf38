import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { deviceOf } from './device-name.ts';
import { endOwnSession, endSessionsOf, liveSessionsOf } from './session-repository.ts';

/** Where the user is signed in, the latest used first. */
export const listSessions = (ctx: Context): Promise<OutputOf<typeof identityRoutes.listSessions>> =>
  read(ctx, async (tx) => {
    const { userId, sessionId } = principalOf(ctx);
    const rows = await liveSessionsOf(tx, userId, ctx.clock.now());
    return rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      address: row.ip,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.rotated_at.toISOString(),
      isCurrent: row.id === sessionId,
    }));
  });

/** Ends one of the user's own sessions, from its next request on. Throws `not_found` for any other. */
export const revokeSession = (
  ctx: Context,
  { id }: InputOf<typeof identityRoutes.revokeSession>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const { userId, tenantId, customerId } = principalOf(ctx);
    if (!(await endOwnSession(tx, { id, userId }, ctx.clock.now()))) fail('not_found');
    await audit(tx, ctx, {
      action: 'identity.session_revoked',
      object: { type: 'session', id },
      after: { userId },
    });
    const payload = { userId };
    await emit(tx, ctx, { topic: 'identity.session_revoked', objectId: id, tenantId, customerId, payload });
    return null;
  });

/** Ends every session of the user but the one that asks. */
export const revokeOtherSessions = (ctx: Context): Promise<null> =>
  transact(ctx, async (tx) => {
    const { userId, sessionId, tenantId, customerId } = principalOf(ctx);
    const endedSessions = await endSessionsOf(tx, { userId, except: sessionId }, 'revoked', ctx.clock.now());
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

import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { endSession } from '../sessions/session-repository.ts';

/** Ends the session with every token of it, from the next request on. */
export const logOut = (ctx: Context): Promise<null> =>
  transact(ctx, async (tx) => {
    const { sessionId } = principalOf(ctx);
    await endSession(tx, sessionId, 'signed_out', ctx.clock.now());
    await audit(tx, ctx, { action: 'identity.signed_out', object: { type: 'session', id: sessionId } });
    return null;
  });

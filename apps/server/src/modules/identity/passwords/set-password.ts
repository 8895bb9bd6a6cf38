import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { forgetDevices } from '../devices/device-repository.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { requestMail } from '../codes/mail.ts';
import { updateUser } from '../repository.ts';
import { endSessionsOf } from '../sessions/session-repository.ts';

interface PasswordOwner {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly email: string;
}

/**
 * Gives the user a new password, ends every other session at once, and tells the owner by mail, whoever did it.
 * `keepSession` is the session that the change was made in.
 */
export const setPassword = async (
  tx: Tx,
  ctx: Context,
  user: PasswordOwner,
  change: {
    /** From `hashPassword`, made before the transaction. */
    readonly passwordHash: string;
    readonly how: 'password_changed' | 'password_reset';
    readonly keepSession: string | null;
  },
): Promise<void> => {
  const now = ctx.clock.now();
  const owner = { tenantId: user.tenant_id, customerId: user.customer_id };
  const action = `identity.${change.how}`;
  // A mailed code stands for the password alone: whoever has set up more still shows it at the next sign-in.
  const isFactorDue = change.how === 'password_reset' && (await hasFactor(tx, user.id));
  const password = { password_hash: change.passwordHash, factor_due: isFactorDue };
  await updateUser(tx, user.id, { ...password, updated_at: now });
  await forgetDevices(tx, { userId: user.id, exceptSession: change.keepSession });
  const endedSessions = await endSessionsOf(
    tx,
    { userId: user.id, except: change.keepSession },
    change.how,
    now,
  );
  const after = { userId: user.id, endedSessions };
  await audit(tx, ctx, { action, object: { type: 'user', id: user.id }, ...owner, after });
  await emit(tx, ctx, { topic: action, objectId: user.id, ...owner, payload: { endedSessions } });
  await requestMail(tx, ctx, {
    to: user.email,
    template: 'passwordChanged',
    language: ctx.language,
    params: {},
    tenantId: user.tenant_id,
    ...(user.customer_id !== null && { customerId: user.customer_id }),
  });
};

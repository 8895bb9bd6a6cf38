import type { InputOf, identityRoutes } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { admitTry, forgetTries } from '../factors/guarded-try.ts';
import { fitPassword, hashPassword } from './passwords.ts';
import { keepsPassword, userById } from '../repository.ts';
import { setPassword } from './set-password.ts';
import { requireStepUp } from '../step-up.ts';

/**
 * Changes the own password and signs every other device out. User types 2 and 3 prove themselves with the current one;
 * a platform admin has none to give. Who is an admin, or has a second factor or a passkey, confirms the act for `password.change` on
 * the own id first (domain decisions, section 1). Throws `step_up_required`, `rate_limited`, `login_locked`, the field code `password_current`.
 */
export const changePassword = async (
  ctx: Context,
  input: InputOf<typeof identityRoutes.changePassword>,
): Promise<null> => {
  const who = principalOf(ctx);
  if (input.id !== who.userId) return fail('not_found');
  const isAdmin = who.userType === userType.admin;
  const { user, isFactored } = await read(ctx, async (tx) => ({
    user: await userById(tx, who.userId),
    isFactored: await hasFactor(tx, who.userId),
  }));
  if (isAdmin || isFactored) await requireStepUp(ctx, 'password.change', who.userId);
  if (!isAdmin) await proveCurrent(ctx, user.password_hash, input.currentPassword);
  const passwordHash = await hashPassword(input.password);
  return transact(ctx, async (tx) => {
    if (!(await keepsPassword(tx, user.id, user.password_hash))) fail('conflict');
    await setPassword(tx, ctx, user, { passwordHash, how: 'password_changed', keepSession: who.sessionId });
    return null;
  });
};

const proveCurrent = async (ctx: Context, storedHash: string, given: string): Promise<void> => {
  if (given === '') failField('currentPassword', 'required');
  await admitTry(ctx, 'password');
  if ((await fitPassword(storedHash, given)) === 'no') failField('currentPassword', 'password_current');
  await forgetTries(ctx, 'password');
};
